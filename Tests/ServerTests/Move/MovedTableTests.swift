import Database
import SQLiteDriver
import Testing
import TrialDatabases

@testable import Operations

@Suite("A move knows the tables, and takes them in portions")
struct MovedTableTests {
  @Test("X-10 Every kept table is moved by its whole key, after those that it refers to")
  func tables() async throws {
    let database = try SQLiteDatabase.inMemory()
    try await database.migrate(Schema.migrations)
    let names = MovedTable.all.map(\.name.description)

    #expect(Set(names).count == names.count)
    #expect(Set(names + ["migration"]) == Set(BackupTables.all.map(\.description)))
    for (place, table) in MovedTable.all.enumerated() {
      let name = names[place]
      let (key, referred) = try await database.read { reader in
        (
          try reader.rows("SELECT name FROM pragma_table_info(\(name)) WHERE pk > 0 ORDER BY pk") {
            try $0.text(0)
          },
          try reader.rows("SELECT \"table\" FROM pragma_foreign_key_list(\(name))") { try $0.text(0) }
        )
      }
      #expect(table.key.map(\.description) == key, "\(name)")
      #expect(Set(referred).isSubset(of: names[..<place]), "\(name)")
    }
  }

  @Test(
    "X-10 Columns have one order in both kinds of database",
    .enabled(if: TrialServer.present != nil, "it needs the server that bin/test starts"))
  func columns() async throws {
    let sqlite = try SQLiteDatabase.inMemory()
    let postgres = try TrialDatabase(on: #require(TrialServer.present))
    for database in [sqlite, postgres] as [any Database] { try await database.migrate(Schema.migrations) }

    for table in MovedTable.all {
      let name = table.name.description
      let here = try await sqlite.read { reader in
        try reader.rows("SELECT name FROM pragma_table_info(\(name))") { try $0.text(0) }
      }
      let there = try await postgres.read { reader in
        try reader.rows(
          """
          SELECT CAST(column_name AS TEXT) FROM information_schema.columns
          WHERE table_schema = current_schema() AND table_name = \(name)
          ORDER BY ordinal_position
          """
        ) { try $0.text(0) }
      }
      #expect(here == there, "\(name)")
    }
  }

  @Test("X-10 Large rows come few at a time, and all of them once")
  func largeRows() async throws {
    let database = try SQLiteDatabase.inMemory()
    try await EarlierRows.fill(database, steps: Schema.migrations.count)
    try await database.write { writer in
      for number in 0..<60 {
        try writer.run(
          """
          INSERT INTO picture (id, account_id, media_type, width, height, bytes, created)
          VALUES (\("z\(number)"), 'a1', 'image/png', 1, 1, \([UInt8](repeating: 7, count: 1 << 20)), 1)
          """)
      }
    }
    let table = try #require(MovedTable.all.first { $0.name.description == "picture" })
    var (sizes, ids, last, count): ([Int], [Value], [Value]?, Int) = ([], [], nil, Portion.fewest)

    while true {
      let portion = try await database.read { [last, count] reader in
        try table.portion(after: last, atMost: count, in: reader)
      }
      sizes.append(portion.rows.count)
      ids += portion.rows.map { $0[0] }
      (last, count) = (portion.lastKey, portion.next)
      if portion.isLast { break }
    }

    #expect(sizes.max() ?? 0 <= 5)
    #expect(ids.count == 61)
    #expect(Set(ids).count == 61)
    #expect(count <= 10, "what does not fit is not asked for")
  }
}
