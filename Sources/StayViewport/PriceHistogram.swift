public import StayModel

/// How the prices in one currency are spread, for the slider of a filter sheet.
///
/// Buckets are of equal width: the least of 1, 2 or 5 times a power of ten minor units with which
/// at most ``mostBuckets`` reach from the least price to that which 19 of 20 stays do not exceed.
/// They begin at a multiple of the width. The last one takes all that is dearer, so that a few
/// palaces do not press everything else into one bar.
public struct PriceHistogram: Hashable, Sendable {
  /// A bar of the histogram.
  public struct Bucket: Hashable, Sendable {
    /// The least price that belongs to the bucket.
    public let lower: Price
    /// The least price that no longer does; nil for the last bucket, which has no upper end.
    public let upper: Price?
    /// The stays in the bucket.
    public let count: Int
  }

  /// The least and the greatest price.
  public let range: PriceRange
  /// The price that half of the stays do not exceed.
  public let median: Price
  /// The buckets from cheap to dear, without a gap; empty ones stand between others.
  public let buckets: [Bucket]

  /// The most bars of a histogram.
  public static let mostBuckets = 20

  /// Makes the histogram of amounts in minor units; nil where there are none.
  ///
  /// - Complexity: O(n log n).
  init?(minorUnits: [Int64], currency: Currency) {
    let sorted = minorUnits.sorted()
    guard let least = sorted.first, let greatest = sorted.last else { return nil }
    func price(_ units: Int64) -> Price { Price(minorUnits: units, currency: currency) }
    range = PriceRange(minimum: price(least), maximum: price(greatest))
    median = price(Self.quantile(sorted, numerator: 1, denominator: 2))
    let usual = Self.quantile(sorted, numerator: 19, denominator: 20)
    let scale = Self.scale(from: least, to: usual)
    var counts = Array(repeating: 0, count: scale.count)
    for units in sorted { counts[scale.bucket(of: units)] += 1 }
    buckets = counts.enumerated().map { index, count in
      Bucket(
        lower: price(scale.lower(index)),
        upper: index == scale.count - 1 ? nil : price(scale.lower(index + 1)), count: count)
    }
  }

  /// Where the buckets lie, in minor units.
  ///
  /// Amounts can be further apart than Int64 reaches, so distances are counted without a sign.
  private struct Scale {
    let start: Int64
    let width: Int64
    let count: Int

    func bucket(of units: Int64) -> Int {
      let distance = UInt64(bitPattern: units &- start)
      return min(Int(clamping: distance / UInt64(width)), count - 1)
    }

    func lower(_ index: Int) -> Int64 { start &+ Int64(index) &* width }
  }

  private static func scale(from least: Int64, to usual: Int64) -> Scale {
    var width: Int64 = 1
    var step = 0
    while true {
      let (first, last) = (floor(least, width), floor(usual, width))
      let (distance, isTooFar) = last.subtractingReportingOverflow(first)
      let (start, isTooLow) = first.multipliedReportingOverflow(by: width)
      if !isTooFar && !isTooLow && distance < Int64(mostBuckets) {
        return Scale(start: start, width: width, count: Int(distance) + 1)
      }
      // 1, 2, 5, 10, 20, 50, …
      let (next, overflow) =
        step % 3 == 1
        ? (width / 2).multipliedReportingOverflow(by: 5)
        : width.multipliedReportingOverflow(by: 2)
      guard !overflow else { return Scale(start: least, width: .max, count: 1) }
      width = next
      step += 1
    }
  }

  /// The greatest whole number of widths that is not above an amount.
  private static func floor(_ units: Int64, _ width: Int64) -> Int64 {
    let quotient = units / width
    return units % width < 0 ? quotient - 1 : quotient
  }

  /// The least element that so great a part of the sorted elements does not exceed.
  private static func quantile(_ sorted: [Int64], numerator: Int, denominator: Int) -> Int64 {
    sorted[max((sorted.count * numerator + denominator - 1) / denominator - 1, 0)]
  }
}
