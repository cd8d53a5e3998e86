import Database
import SQLiteDriver
import Testing

@testable import Operations

@Suite("A copy is compared with its source by table")
struct TableSumTests {
  @Test("Every table of the schema is compared")
  func allTables() async throws {
    let database = try SQLiteDatabase.inMemory()
    try await database.migrate(Schema.migrations)

    let tables = try await database.read { reader in
      try reader.rows(
        """
        SELECT name FROM sqlite_schema
        WHERE type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'
          AND name NOT LIKE 'product\\_search%' ESCAPE '\\' AND name <> 'storage_use'
        """
      ) { row in try row.text(0) }
    }

    #expect(BackupTables.all.map(\.description).sorted() == tables.sorted())
  }

  @Test("The order of rows does not matter, but every value does")
  func rows() async throws {
    let ordered = try await Self.sum([("2026-11-24", 1), ("2026-11-25", 2)])
    let turned = try await Self.sum([("2026-11-25", 2), ("2026-11-24", 1)])
    let swapped = try await Self.sum([("2026-11-24", 2), ("2026-11-25", 1)])
    let twice = try await Self.sum([("2026-11-24", 1), ("2026-11-25", 2), ("2026-11-26", 2)])

    #expect(ordered.rows == 2)
    #expect(ordered == turned)
    #expect(ordered.sum != swapped.sum)
    #expect(ordered.sum != twice.sum)
  }

  @Test("A difference is reported with its table")
  func fault() async throws {
    let database = try SQLiteDatabase.inMemory()
    try await database.migrate(Schema.migrations)
    let tables = try await database.read { try TableSum.all(in: $0) }
    #expect(try await database.read { try CopyCheck.fault(expecting: tables, in: $0) } == nil)

    try await database.write { writer in
      try writer.run("INSERT INTO usage_sum (day, figure, name, count) VALUES ('2026-11-24', 'a', 'b', 1)")
    }

    let fault = try await database.read { try CopyCheck.fault(expecting: tables, in: $0) }
    #expect(fault == "table usage_sum: 1 rows instead of 0")
  }

  private static func sum(_ days: [(day: String, count: Int)]) async throws -> TableSum {
    let database = try SQLiteDatabase.inMemory()
    try await database.migrate(Schema.migrations)
    try await database.write { writer in
      for (day, count) in days {
        try writer.run(
          "INSERT INTO usage_sum (day, figure, name, count) VALUES (\(day), 'a', 'b', \(count))")
      }
    }
    let sums = try await database.read { try TableSum.all(in: $0) }
    return try #require(sums.first { $0.name == "usage_sum" })
  }
}
