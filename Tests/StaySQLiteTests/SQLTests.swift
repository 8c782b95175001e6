import StaySQLite
import Testing

@Suite struct SQLTests {
  @Test func `an interpolated value becomes a placeholder, whatever it says`() {
    let id = "x' OR '1'='1"
    let sql: SQL = "SELECT pk FROM stay WHERE id = \(id) AND guests >= \(2)"
    #expect(sql.text == "SELECT pk FROM stay WHERE id = ? AND guests >= ?")
    #expect(sql.values == [.text(id), .integer(2)])
  }

  @Test func `pieces of SQL keep their values in order`() {
    let conditions: [SQL] = ["a = \(1)", "b = \("x")", "c IS NULL"]
    let sql: SQL = "SELECT 1 WHERE \(conditions.joined(separator: " AND ")) LIMIT \(3)"
    #expect(sql.text == "SELECT 1 WHERE a = ? AND b = ? AND c IS NULL LIMIT ?")
    #expect(sql.values == [.integer(1), .text("x"), .integer(3)])
  }

  @Test func `nothing joined is nothing`() {
    #expect([SQL]().joined(separator: " AND ").text == "")
  }
}
