import Database
import Operations
import SQLiteDriver
import Testing
import TrialDatabases

@Suite("The schema is what was agreed upon")
struct SchemaTests {
  @Test("All steps run on an empty database, and once only")
  func migrations() async throws {
    let database = try TestDatabase.empty()

    let first = try await database.migrate(Schema.migrations)
    let second = try await database.migrate(Schema.migrations)

    #expect(first == Schema.migrations.map(\.name))
    #expect(second.isEmpty)
  }

  @Test("The tables in SQLite are those of the golden file")
  func sqlite() async throws {
    let database = try SQLiteDatabase.inMemory()
    try await database.migrate(Schema.migrations)

    // Skip the tables of the text index.
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

  @Test(
    "The tables in PostgreSQL are those of the golden file",
    .enabled(if: TrialServer.present != nil, "it needs the server that bin/test starts"))
  func postgresTables() async throws {
    let database = try TrialDatabase(on: #require(TrialServer.present))
    try await database.migrate(Schema.migrations)

    let lines = try await database.read { reader in
      try Self.catalog.flatMap { question in try reader.rows(question) { row in try row.text(0) } }
    }

    try expectGolden("postgres-tables.txt", lines)
  }

  /// Queries for columns, constraints and indexes; the last two are sorted.
  private static let catalog: [SQL] = [
    """
    SELECT relname || '.' || attname || ' ' || format_type(atttypid, atttypmod)
      || CASE WHEN attnotnull THEN ' NOT NULL' ELSE '' END
      || CASE WHEN collname = 'C' THEN ' COLLATE "C"' ELSE '' END
      || coalesce(' DEFAULT ' || pg_get_expr(adbin, adrelid), '')
    FROM pg_attribute
    JOIN pg_class ON pg_class.oid = attrelid
    LEFT JOIN pg_collation ON pg_collation.oid = attcollation
    LEFT JOIN pg_attrdef ON adrelid = attrelid AND adnum = attnum
    WHERE relkind = 'r' AND relnamespace = CAST('public' AS regnamespace) AND attnum > 0 AND NOT attisdropped
    ORDER BY CAST(relname AS TEXT) COLLATE "C", attnum
    """,
    """
    SELECT CAST(conrelid AS regclass)::text || ' ' || conname || ' ' || pg_get_constraintdef(oid)
    FROM pg_constraint
    WHERE connamespace = CAST('public' AS regnamespace)
    ORDER BY CAST(CAST(conrelid AS regclass) AS TEXT) COLLATE "C", CAST(conname AS TEXT) COLLATE "C"
    """,
    """
    SELECT indexdef FROM pg_indexes
    WHERE schemaname = 'public'
    ORDER BY CAST(tablename AS TEXT) COLLATE "C", CAST(indexname AS TEXT) COLLATE "C"
    """,
  ]

  private func expectGolden(_ name: String, _ pieces: [String]) throws {
    let isSQL = name.hasSuffix(".sql")
    let text = pieces.map { $0 + (isSQL ? ";\n" : "\n") }.joined(separator: isSQL ? "\n" : "")
    try RecordedFile(path: "Tests/ServerTests/Schema/Golden/\(name)").check(text)
  }
}

/// Records statements and returns nothing.
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
