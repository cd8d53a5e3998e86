import Database
import Grocery
import SQLiteDriver
import Testing

@testable import Server

@Suite("What a household keeps has bounds")
struct HouseholdRoomTests {
  /// Letters of a text that makes a row nearly as large as it may be.
  private static let length = 30_000

  @Test("A household that is full of bytes takes no more of them, but is made smaller")
  func full() async throws {
    let town = try await SyncTown()
    let first = try await town.sync(town.ann, [town.change("list", "one", of: town.home, ["name": "One"])])
    let cursor = try #require(first.cursor(of: town.home))
    let count = RowLimits.householdSize / Self.length - 1
    try await town.town.database.write { writer in
      try writer.run(
        """
        WITH RECURSIVE number (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM number WHERE n < \(count))
        INSERT INTO household_row (household_id, kind, id, revision, author_id, fields, stamps)
        SELECT 'home', 'list', 'x' || n, 1, NULL,
          '{"details":"' || hex(zeroblob(15000)) || '"}', '{"*":"000000000000-0000-a"}'
        FROM number
        """)
      try Self.measure(writer)
    }
    func write(_ id: String, _ set: JSON) -> JSON {
      town.change("recipe", id, of: town.home, set)
    }
    let text = JSON.text(String(repeating: "a", count: Self.length / 2))

    let answer = try await town.sync(
      town.ann,
      [
        write("r1", ["name": "Soup", "details": text]), write("r2", ["name": "Pie", "details": text]),
        town.change("list", "x1", of: town.home, ["isDeleted": true]),
        write("r3", ["name": "Stew", "details": text]),
        town.change("list", "x2", of: town.home, ["details": ""]),
        write("r4", ["name": "Cake", "details": text]),
      ], cursors: [(town.home, cursor)])

    #expect(answer.refused == [1: "household-full", 3: "household-full"])
    let rows = try #require(answer.rows(of: town.home))
    #expect(rows["x1"]?.fields["isDeleted"] == .flag(true))
    #expect(rows["r1"] != nil && rows["r2"] == nil && rows["r3"] == nil && rows["r4"] != nil)
  }

  @Test("A household from before sizes were kept learns its own")
  func migrated() async throws {
    let database = try SQLiteDatabase.inMemory()
    let before = try #require(Schema.migrations.firstIndex { $0.name == "household sizes" })
    try await database.migrate(Array(Schema.migrations[..<before]))
    try await database.write { writer in
      try writer.run(
        "INSERT INTO household (id, kind, name, created) VALUES ('a', 'own', '', 1), ('b', 'own', '', 1)")
      try writer.run(
        """
        INSERT INTO household_row (household_id, kind, id, revision, author_id, fields, stamps)
        VALUES ('a', 'item', '1', 1, NULL, '{"name":"ü"}', '{}'), ('a', 'item', '2', 1, NULL, '{}', '{}')
        """)
    }

    try await database.migrate(Schema.migrations)

    let sizes = try await database.read { reader in
      try reader.rows("SELECT row_count, row_bytes FROM household ORDER BY id") { row in
        [try row.integer(0), try row.integer(1)]
      }
    }
    #expect(sizes == [[2, 15], [0, 0]])
  }

  /// Lets households know rows that no exchange has brought.
  private static func measure(_ writer: any Writer) throws {
    try writer.run(
      """
      UPDATE household
      SET row_count = (SELECT count(*) FROM household_row WHERE household_id = household.id),
        row_bytes = (
          SELECT coalesce(sum(length(fields)), 0) FROM household_row WHERE household_id = household.id)
      """)
  }

  @Test("Of a long log the oldest entries go, the latest stay")
  func log() async throws {
    let town = try await SyncTown()
    let text = JSON.text(String(repeating: "a", count: 20_000))
    let ids = (0..<4).map { "r\($0)" }
    _ = try await town.sync(
      town.ann, ids.map { town.change("recipe", $0, of: town.home, ["name": "Soup", "details": text]) })
    let count = HouseholdLogStore.mostBytes / Self.length
    try await town.town.database.write { writer in
      try writer.run(
        """
        WITH RECURSIVE number (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM number WHERE n < \(count))
        INSERT INTO household_log (household_id, revision, position, time, kind, row_id, field, reason,
          lost_value, lost_stamp, kept_value)
        SELECT 'home', 0, n, 0, 'list', 'x', 'details', 'late', hex(zeroblob(15000)), '', '' FROM number
        """)
    }

    _ = try await town.sync(
      town.ann,
      ids.map { town.change("recipe", $0, of: town.home, ["isDeleted": true], stamp: town.stamp(1)) })

    let (bytes, removed, oldest) = try await town.town.database.read { reader in
      (
        try reader.integer("SELECT sum(length(lost_value) + length(kept_value)) FROM household_log"),
        try reader.integer("SELECT count(*) FROM household_log WHERE reason = 'removed'"),
        try reader.integer("SELECT min(position) FROM household_log WHERE reason = 'late'")
      )
    }
    #expect(bytes <= HouseholdLogStore.mostBytes)
    #expect(bytes > HouseholdLogStore.mostBytes - 2 * Self.length)
    #expect(removed == ids.count)
    #expect(oldest > 1)
  }
}
