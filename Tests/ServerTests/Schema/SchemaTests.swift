import Database
import Foundation
import SQLiteDriver
import Server
import Testing

@Suite("The schema is what was agreed upon")
struct SchemaTests {
  @Test("All steps run on an empty database, and once only")
  func migrations() async throws {
    let database = try SQLiteDatabase.inMemory()

    let first = try await database.migrate(Schema.migrations)
    let second = try await database.migrate(Schema.migrations)

    #expect(first == Schema.migrations.map(\.name))
    #expect(second.isEmpty)
  }

  @Test("The tables in SQLite are those of the golden file")
  func sqlite() async throws {
    let database = try SQLiteDatabase.inMemory()
    try await database.migrate(Schema.migrations)

    // What the text index keeps for itself is not ours.
    let statements = try await database.read { reader in
      try reader.rows(
        """
        SELECT sql FROM sqlite_schema
        WHERE sql IS NOT NULL AND name NOT LIKE 'product\\_search\\_%' ESCAPE '\\'
        ORDER BY rowid
        """
      ) { row in try row.text(0) }
    }

    try expectGolden("sqlite.sql", statements)
  }

  @Test("The statements for PostgreSQL are those of the golden file")
  func postgres() throws {
    let writer = StatementRecorder(dialect: .postgres)
    for migration in Schema.migrations { try migration.run(on: writer) }

    try expectGolden("postgres.sql", writer.statements)
  }

  /// Compares with the file, or records it where `FORAGE_RECORD` is set, as `bin/golden` does.
  private func expectGolden(_ name: String, _ statements: [String]) throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Golden/\(name)")
    let text = statements.map { $0 + ";\n" }.joined(separator: "\n")
    if ProcessInfo.processInfo.environment["FORAGE_RECORD"] != nil {
      try text.write(to: file, atomically: true, encoding: .utf8)
    }
    let recorded = try String(contentsOf: file, encoding: .utf8)
    #expect(recorded == text, "Golden/\(name) is stale: look at the change, then run bin/golden")
  }
}

/// Keeps what it is told to run, and answers nothing.
private final class StatementRecorder: Writer {
  let dialect: Dialect
  private(set) var statements: [String] = []

  init(dialect: Dialect) {
    self.dialect = dialect
  }

  func run(_ sql: SQL) -> Int {
    statements.append(sql.statement(for: dialect).text)
    return 0
  }

  func each(_ sql: SQL, _ body: (borrowing Row) throws -> Void) {}
}
