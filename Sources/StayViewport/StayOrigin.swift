/// What an answer is made from; both give the same.
package enum StayOrigin: Hashable, Sendable {
  /// The rows of stays alone.
  case rows
  /// The store's pyramid and column blocks where they can tell, else the rows.
  case derived
}
