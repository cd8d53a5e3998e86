import Database
import SQLiteDriver
import Testing

@testable import Operations

@Suite("A database of every earlier version is brought up to date with all that is in it")
struct EarlierSchemaTests {
  @Test("Every row is there after the newer steps", arguments: 2...Schema.migrations.count)
  func earlier(steps: Int) async throws {
    let database = try SQLiteDatabase.inMemory()
    try await EarlierRows.fill(database, steps: steps)
    let before = try await Self.keys(database)
    let empty = before.filter { $0.value.isEmpty }.keys.sorted()
    #expect(empty == [], "tables that the test leaves empty")

    let run = try await database.migrate(Schema.migrations)

    #expect(run == Schema.migrations.dropFirst(steps).map(\.name))
    let after = try await Self.keys(database)
    for (table, keys) in before { #expect(after[table]?.isSuperset(of: keys) == true, "\(table)") }
    let faults = try await database.read { reader in
      try reader.rows("PRAGMA foreign_key_check") { row in try row.text(0) }
    }
    #expect(faults == [])
    // The index contains the earlier rows.
    try await database.write { writer in
      try writer.run("INSERT INTO product_search (product_search, rank) VALUES ('integrity-check', 1)")
    }
    #expect(try await Self.columns(database) == Self.columns(Self.newest()))
  }

  @Test("What an earlier version has kept is served: people, rows, prices (X-10)")
  func served() async throws {
    let database = try SQLiteDatabase.inMemory()
    try await EarlierRows.fill(database, steps: 5)

    try await database.migrate(Schema.migrations)

    let (milk, sizes, picture, skeleton) = try await database.read { reader in
      (
        try reader.integer(
          "SELECT count(*) FROM product_search WHERE product_search MATCH '\"whole milk\"'"),
        try reader.rows("SELECT row_count, removed_bytes > 0 FROM household WHERE id = 'h1'") { row in
          [try row.integer(0), try row.integer(1)]
        },
        try reader.integer("SELECT count(*) FROM picture_wish"),
        try reader.rows("SELECT nickname_skeleton FROM account ORDER BY id") { row in
          try row.optionalText(0)
        }
      )
    }
    #expect(milk == 1)
    #expect(sizes == [[4, 1]])
    #expect(picture == 0, "the household has the picture of its recipe already")
    #expect(skeleton.allSatisfy { $0 != nil })
  }

  private static func newest() async throws -> SQLiteDatabase {
    let database = try SQLiteDatabase.inMemory()
    try await database.migrate(Schema.migrations)
    return database
  }

  /// The first column of every row by table; it is or begins the key.
  private static func keys(_ database: SQLiteDatabase) async throws -> [String: Set<Value>] {
    try await database.read { reader in
      var keys: [String: Set<Value>] = [:]
      for table in try BackupTables.present(in: reader) {
        keys[table.description] = Set(
          try reader.rows("SELECT * FROM \(SQL(stringLiteral: table))") { row in try row.value(0) })
      }
      return keys
    }
  }

  /// The columns by table.
  private static func columns(_ database: SQLiteDatabase) async throws -> [String: [String]] {
    try await database.read { reader in
      var columns: [String: [String]] = [:]
      for table in try BackupTables.present(in: reader) {
        columns[table.description] = try reader.rows(
          "SELECT name FROM pragma_table_info(\(table.description))"
        ) { row in try row.text(0) }
      }
      return columns
    }
  }
}
