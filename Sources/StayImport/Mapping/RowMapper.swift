/// Reads the records of a block by a plan.
///
/// A mapper is made for one block and keeps nothing
/// between blocks, so that blocks can be mapped on any core in any order.
protocol RowMapper {
  init(plan: RowPlan, depth: ReadingDepth)

  /// Maps every record of a block.
  mutating func map(_ block: RecordBlock) -> ListingBatch
}
