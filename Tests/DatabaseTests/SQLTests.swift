import Database
import Testing

@Suite("Statements keep their values separate")
struct SQLTests {
  @Test("Each dialect gets its own placeholders for the same values")
  func placeholders() {
    let fragment: SQL = "AND b IN \(list: ["x", "y"])"
    let sql: SQL = "SELECT \(.text) FROM t WHERE a = \(5) \(fragment) OR c = \(nil as Double?)"

    let sqlite = sql.statement(for: .sqlite)
    let postgres = sql.statement(for: .postgres)

    #expect(sqlite.text == "SELECT TEXT FROM t WHERE a = ? AND b IN (?, ?) OR c = ?")
    #expect(
      postgres.text == "SELECT TEXT COLLATE \"C\" FROM t WHERE a = $1 AND b IN ($2, $3) OR c = $4")
    #expect(sqlite.values == [.integer(5), .text("x"), .text("y"), .null])
    #expect(postgres.values == sqlite.values)
  }

  @Test("Lists need few statements", arguments: [1: 1, 2: 2, 3: 4, 4: 4, 5: 8, 200: 256])
  func lists(count: Int, placeholders: Int) {
    let sql: SQL = "\(list: 1...count)"

    let (text, values) = sql.statement(for: .sqlite)

    #expect(text.count { $0 == "?" } == placeholders)
    #expect(Set(values) == Set((1...count).map { .integer(Int64($0)) }))
  }
}
