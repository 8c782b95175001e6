import StayImport
public import StayModel

/// Reads stays from JSON as ``StayModel/Stay/json`` writes it.
///
/// The text is one object, an array of objects, or objects one after another, such as one a line.
/// Reading is strict, as what is read replaces a stay whole: a member that is not known or stands
/// twice is a fault. A member that is absent is as null, but for `label`, which is made from the
/// price then, and `source`.
public enum StayJSON {
  /// The source of a stay that names none: it was put into the store by hand.
  public static let standardSource = "put"

  /// Reads all stays, in the order of the text.
  ///
  /// - Throws: ``StayJSONError`` for the first fault; there are no stays then.
  /// - Complexity: O(n).
  public static func stays(in bytes: [UInt8]) throws(StayJSONError) -> [Stay] {
    try bytes.withUnsafeBufferPointer { (buffer) throws(StayJSONError) in
      var reading = StayJSONReading(bytes: buffer)
      return try reading.stays()
    }
  }
}
