/// How one list of elements became another, by their identities.
public struct ElementDifference<Element> where Element: Identifiable & Hashable {
  /// Elements that are new, in the order of the new list.
  public let added: [Element]
  /// Identities of elements that are gone, in the order of the old list.
  public let removed: [Element.ID]
  /// Elements that are in both lists but told otherwise, as they are now, in the order of the new list.
  public let changed: [Element]
  /// How many elements are in both lists and told alike.
  public let kept: Int

  /// Compares two lists, each of which has every identity once.
  ///
  /// - Complexity: O(n).
  public init(from old: [Element], to new: [Element]) {
    self.init(from: old, to: new) { $0 == $1 }
  }

  /// Compares two lists of elements that are told alike where the closure says so.
  init(from old: [Element], to new: [Element], by isAlike: (Element, Element) -> Bool) {
    // Places are kept, and not elements: to copy a pin costs more than to compare it.
    var places: [Element.ID: Int] = Dictionary(minimumCapacity: old.count)
    for place in old.indices { places[old[place].id] = place }
    var isGone = [Bool](repeating: true, count: old.count)
    var added: [Element] = []
    var changed: [Element] = []
    old.withUnsafeBufferPointer { old in
      new.withUnsafeBufferPointer { new in
        for next in new.indices {
          guard let place = places[new[next].id], isGone[place] else {
            added.append(new[next])
            continue
          }
          isGone[place] = false
          if !isAlike(old[place], new[next]) { changed.append(new[next]) }
        }
      }
    }
    self.added = added
    self.changed = changed
    removed = old.indices.filter { isGone[$0] }.map { old[$0].id }
    kept = new.count - added.count - changed.count
  }

  /// The new list in no particular order: the old one without what is gone, with what is new.
  public func applied(to old: [Element]) -> [Element] {
    let gone = Set(removed)
    let replaced = Dictionary(changed.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    return old.compactMap { gone.contains($0.id) ? nil : replaced[$0.id] ?? $0 } + added
  }
}

extension ElementDifference: Equatable {}
extension ElementDifference: Hashable {}
extension ElementDifference: Sendable where Element: Sendable, Element.ID: Sendable {}
