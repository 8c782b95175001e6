/// The keys of the rows that a transaction wrote or removed.
final class ChangedKeys {
  private(set) var keys: [Int64] = []

  func note(_ key: Int64) {
    if keys.last != key { keys.append(key) }
  }

  func removeAll() {
    keys = []
  }
}
