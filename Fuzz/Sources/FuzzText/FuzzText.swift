@testable import StayMap

/// Every text that a user passes: places, numbers, filters, ids, stays, scripts.
///
/// None of them traps, none becomes SQL, and none that is shown moves a cursor.
///
/// The first byte chooses what the text is taken for.
@_cdecl("LLVMFuzzerTestOneInput")
func fuzzText(_ data: UnsafePointer<UInt8>?, _ size: Int) -> CInt {
  guard let data, size > 1 else { return 0 }
  let bytes = Array(UnsafeBufferPointer(start: data + 1, count: size - 1))
  let text = String(decoding: bytes, as: UTF8.self)
  switch data[0] % 4 {
  case 0: parse(text)
  case 1: store(text)
  case 2: readStays(bytes)
  default: readScript(bytes)
  }
  let isControl = { (scalar: Unicode.Scalar) in
    scalar.value < 0x20 || scalar.value == 0x7F || (0x202A...0x202E).contains(scalar.value)
  }
  precondition(
    !text.escapedForDisplay.unicodeScalars.contains(where: isControl), "a terminal would obey it")
  return 0
}

private func parse(_ text: String) {
  let readers: [(String) throws -> Void] = [
    { _ = try PlaceText.box($0) }, { _ = try PlaceText.region($0) },
    { _ = try PlaceText.circle($0) }, { _ = try PlaceText.tile($0) },
    { _ = try PlaceText.size($0) }, { _ = try PlaceText.insets($0) },
    { _ = try NumberText.number($0) }, { _ = try NumberText.amount($0) },
    { _ = try NumberText.integer($0, in: 0...Int.max) }, { _ = try ChoiceText.currency($0) },
  ]
  for reader in readers {
    do {
      try reader(text)
    } catch {
      precondition(!"\(error)".isEmpty, "an error without a word")
    }
  }
}

/// As id, title, category and source of a stay, and as a filter: what is stored is what was given.
private func store(_ text: String) {
  do {
    let store = try StayStore.inMemory()
    guard !text.isEmpty else { return }
    var stay = Stay(
      id: StayID(text), source: text,
      coordinate: Coordinate(clampingLatitude: 1, wrappingLongitude: 2))
    stay.title = text
    stay.category = text.normalizedForKeys()
    let given = stay
    try store.write { try $0.upsert(given) }
    let filter = StayFilter(categories: [text], source: text)
    let (found, page, count) = try store.read { reader in
      (try reader.stay(id: given.id), try reader.page(limit: 5), try reader.count(matching: filter))
    }
    precondition(found?.title == text && page.count == 1 && count <= 1, "\(text) was changed")
    let faults = try store.check()
    precondition(faults.isEmpty, "\(faults)")
  } catch {
    preconditionFailure("memory cannot fail: \(error)")
  }
}

private func readStays(_ bytes: [UInt8]) {
  do {
    for stay in try StayJSON.stays(in: bytes) {
      let again = try StayJSON.stays(in: Array(stay.json.utf8))
      precondition(again == [stay], "what is written is not what was read")
    }
  } catch {
    precondition(!error.description.isEmpty, "an error without a word")
  }
}

private func readScript(_ bytes: [UInt8]) {
  do {
    _ = try EventScript(ndjson: bytes)
  } catch {
    precondition(!"\(error)".isEmpty, "an error without a word")
  }
}
