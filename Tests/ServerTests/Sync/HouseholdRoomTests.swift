import Database
import Grocery
import Testing

@testable import Households
@testable import Identity
@testable import Operations
@testable import ServerKit

@Suite("A household's storage is limited")
struct HouseholdRoomTests {
  /// Length of a text that almost fills a row.
  private static let length = 30_000

  @Test("A full household accepts no more bytes, but can shrink")
  func full() async throws {
    let town = try await SyncTown()
    let first = try await town.sync(town.ann, [town.change("list", "one", of: town.home, ["name": "One"])])
    let cursor = try #require(first.cursor(of: town.home))
    // Includes the timestamps and the field name.
    let count = RowLimits.householdSize / (Self.length + 41)
    try await town.town.database.write { writer in
      try writer.run(
        """
        WITH RECURSIVE number (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM number WHERE n < \(count))
        INSERT INTO household_row (household_id, kind, id, revision, author_id, fields, stamps)
        SELECT 'home', 'list', 'x' || n, 1, NULL,
          '{"details":"' || \(String(repeating: "0", count: 30_000)) || '"}', '{"*":"000000000000-0000-a"}'
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

    #expect(answer.refused == [1: "household-full"])
    let rows = try #require(answer.rows(of: town.home))
    #expect(rows["x1"]?.fields["isDeleted"] == .flag(true))
    #expect(rows["r1"] != nil && rows["r2"] == nil && rows["r3"] != nil && rows["r4"] != nil)
  }

  @Test("A household from before sizes were stored gets its size")
  func migrated() async throws {
    let database = try TestDatabase.empty()
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
    #expect(sizes == [[2, 19], [0, 0]])
  }

  /// Recomputes the sums after inserting rows directly.
  private static func measure(_ writer: any Writer) throws {
    try writer.run(
      """
      UPDATE household
      SET row_count = (SELECT count(*) FROM household_row WHERE household_id = household.id),
        row_bytes = (
          SELECT coalesce(sum(length(fields) + length(stamps)), 0)
          FROM household_row WHERE household_id = household.id)
      """)
  }

  @Test("The oldest entries of a long log are deleted, and the latest stay")
  func log() async throws {
    let town = try await SyncTown()
    let text = JSON.text(String(repeating: "a", count: 20_000))
    let ids = (0..<4).map { "r\($0)" }
    _ = try await town.sync(
      town.ann, ids.map { town.change("recipe", $0, of: town.home, ["name": "Soup", "details": text]) })
    let count = HouseholdLogRepository.mostBytes / Self.length
    try await town.town.database.write { writer in
      try writer.run(
        """
        WITH RECURSIVE number (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM number WHERE n < \(count))
        INSERT INTO household_log (household_id, revision, position, time, kind, row_id, field, reason,
          lost_value, lost_stamp, kept_value)
        SELECT 'home', 0, n, 0, 'list', 'x', 'details', 'late', \(String(repeating: "0", count: 30_000)), '', ''
        FROM number
        """)
      try HouseholdLogSizes.recount("home", in: writer)
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
    #expect(bytes <= HouseholdLogRepository.mostBytes)
    #expect(bytes > HouseholdLogRepository.mostBytes - 2 * Self.length)
    #expect(removed == ids.count)
    #expect(oldest > 1)
  }

  @Test("Removed rows do not count against the limit (H-09)")
  func removedRows() async throws {
    let town = try await SyncTown()
    let before = try await sizes(town)
    let ids = (0..<20).map { "l\($0)" }

    _ = try await town.sync(town.ann, ids.map { town.change("list", $0, of: town.home, ["name": "One"]) })
    let full = try await sizes(town)
    _ = try await town.sync(
      town.ann,
      ids.map { town.change("list", $0, of: town.home, ["isDeleted": true], stamp: town.stamp(1)) })
    let removed = try await sizes(town)
    _ = try await town.sync(
      town.ann, [town.change("list", "l0", of: town.home, ["isDeleted": false], stamp: town.stamp(2))])

    #expect(full[0] == before[0] + 20 && full[1] > before[1] && full[2] == 0)
    #expect(removed[0] == before[0] && removed[1] == before[1] && removed[2] > full[1] - before[1])
    #expect(try await sizes(town)[0] == before[0] + 1)
  }

  private func sizes(_ town: SyncTown) async throws -> [Int] {
    try await town.town.database.read { reader in
      try reader.first(
        "SELECT row_count, row_bytes, removed_bytes FROM household WHERE id = 'home'"
      ) { row in [try row.integer(0), try row.integer(1), try row.integer(2)] } ?? []
    }
  }

  @Test("A household full of removed rows allows removals, and no new rows")
  func fullOfRemoved() async throws {
    let town = try await SyncTown()
    _ = try await town.sync(town.ann, [town.change("list", "one", of: town.home, ["name": "One"])])
    try await town.town.database.write { writer in
      try writer.run("UPDATE household SET removed_bytes = \(RowLimits.wholeSize) WHERE id = 'home'")
    }

    let answer = try await town.sync(
      town.ann,
      [
        town.change("list", "one", of: town.home, ["isDeleted": true], stamp: town.stamp(1)),
        town.change("list", "two", of: town.home, ["name": "Two"]),
      ])

    #expect(answer.refused == [1: "household-full"])
  }

  @Test("One person cannot displace the log: each has a limit of their own (H-09)")
  func flood() async throws {
    let town = try await SyncTown()
    _ = try await town.sync(town.ann, [town.change("list", "one", of: town.home, ["name": "Ann's"])])
    let bo = town.bo.id
    try await town.town.database.write { writer in
      try HouseholdLogSizes.add("home", bo, entries: LossLog.mostEntries - 1, bytes: 1_000, in: writer)
    }
    func rename(_ name: String, _ time: Int) -> JSON {
      town.change("list", "one", of: town.home, ["name": .text(name)], stamp: town.stamp(time))
    }

    let first = try await town.sync(town.bo, [rename("Bo's", 1)])
    let second = try await town.sync(
      town.bo, [rename("Bo's again", 2), town.change("list", "two", of: town.home, ["name": "Two"])])
    let ann = try await town.sync(town.ann, [rename("Ann's again", 3)])

    #expect(first.refused.isEmpty)
    #expect(second.refused == [0: "log-full"] && second.rows(of: town.home)?["two"] != nil)
    #expect(second.rows(of: town.home)?["one"]?.fields["name"] == .text("Bo's"))
    #expect(ann.refused.isEmpty)
  }

  @Test("Leaders over their quota get an error; removals still work")
  func quota() async throws {
    let town = try await SyncTown()
    let now = town.town.clock.now
    let store = SyncHandler(
      database: town.town.database, live: town.live, quota: StorageQuota(accountBytes: 3_000))
    func keep(_ id: String, _ set: [String: FieldValue], _ time: Int = 0) async throws -> [ChangeRefusal.Code]
    {
      let change = try RowChange(
        household: town.home, kind: "list", id: id, set: set, stamps: ["*": town.stamp(time)], now: now)
      return try await store.save([SyncRequest.Change(change)], by: town.bo.id, now: now).map(\.refusal.code)
    }
    let text = FieldValue.text(String(repeating: "a", count: 1_900))

    #expect(try await keep("one", ["name": .text("One"), "details": text]) == [])
    #expect(try await keep("two", ["name": .text("Two"), "details": text]) == [.householdFull])
    #expect(try await keep("one", ["isDeleted": .flag(true)], 1) == [])
  }

  @Test("Below the disk reserve nothing grows, and removals are stored")
  func reserve() async throws {
    let town = try await SyncTown()
    let now = town.town.clock.now
    func store(free: Int) -> SyncHandler {
      let disk = DiskReserve { DiskReserve.Space(free: free, total: 1 << 30) }
      return SyncHandler(database: town.town.database, live: town.live, quota: StorageQuota(disk: disk))
    }
    func change(_ set: [String: FieldValue], _ time: Int) throws -> [SyncRequest.Change] {
      [
        SyncRequest.Change(
          try RowChange(
            household: town.home, kind: "list", id: "one", set: set, stamps: ["*": town.stamp(time)], now: now
          ))
      ]
    }
    _ = try await store(free: DiskReserve.minimumBytes).save(
      try change(["name": .text("One")], 0), by: town.ann.id, now: now)

    let removed = try await store(free: 1).save(
      try change(["isDeleted": .flag(true)], 1), by: town.ann.id, now: now)

    #expect(removed.isEmpty)
    let longer = FieldValue.text(String(repeating: "Two", count: 33))
    await #expect(throws: StorageRefusal.diskFull) {
      try await store(free: 1).save(
        try change(["name": longer, "isDeleted": .flag(false)], 2), by: town.ann.id, now: now)
    }
  }
}
