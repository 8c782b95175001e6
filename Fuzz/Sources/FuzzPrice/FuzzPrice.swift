@testable import StayImport

/// Amounts, numbers and places: no text traps, and where both rules read an amount without a
/// separator they agree.
@_cdecl("LLVMFuzzerTestOneInput")
func fuzzPrice(_ data: UnsafePointer<UInt8>?, _ size: Int) -> CInt {
  let bytes = UnsafeBufferPointer(start: data, count: size)
  let trimmed = ASCIIText.trimmed(bytes)
  if let amount = AmountText(trimmed) {
    let byPoint = amount.amount(.point)
    let byComma = amount.amount(.comma)
    var evidence = DecimalEvidence()
    amount.digits.testify(to: &evidence)
    if !bytes.contains(UInt8(ascii: ".")) && !bytes.contains(UInt8(ascii: ",")) {
      precondition(byPoint == byComma, "a text without signs is read in two ways")
      precondition(evidence.forPoint + evidence.forComma == 0, "a text without signs says a rule")
    }
  }
  let cell = Cell(bytes: bytes, kind: .text)
  _ = NumberText.read(cell)
  _ = PointText(cell, arraysBeginWithLatitude: false)
  _ = FieldNames.readings(of: cell.text)
  return 0
}
