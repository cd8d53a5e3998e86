import Database
import Testing

@testable import Server

@Suite("What is kept for a time only")
struct SweepTests {
  private let town: AccountTown
  private let sweep: Sweep

  init() async throws {
    town = try await AccountTown()
    var sweep = town.sweep
    sweep.mostLogEntries = 20
    self.sweep = sweep
  }

  @Test("Entries of a log go after thirty days, and of a household's the newest stay")
  func log() async throws {
    let ann = try await town.register("Ann")
    let now = Int(town.clock.now)
    let extra = 3
    try await town.database.write { writer in
      for position in 0..<sweep.mostLogEntries + extra {
        try note(ann.household, 2, position, at: now, writer)
      }
      try note(ann.household, 1, 0, at: now - HouseholdLogStore.lifetime - 1, writer)
    }

    try await sweep.sweep()

    let (count, oldest) = try await town.database.read { reader in
      (
        try reader.integer("SELECT count(*) FROM household_log"),
        try reader.integer("SELECT min(position) FROM household_log")
      )
    }
    #expect(count == sweep.mostLogEntries)
    #expect(oldest == extra)
  }

  @Test("An old entry goes on its day, not before")
  func day() async throws {
    let ann = try await town.register("Ann")
    let now = Int(town.clock.now)
    try await town.database.write { writer in try note(ann.household, 1, 0, at: now, writer) }

    var counts: [Int] = []
    for seconds in [0, HouseholdLogStore.lifetime / 1_000, 1] {
      town.clock.advance(seconds: seconds)
      try await sweep.sweep()
      counts.append(
        try await town.database.read { try $0.integer("SELECT count(*) FROM household_log") })
    }

    #expect(counts == [1, 1, 0])
  }

  @Test("Notices go after thirty days")
  func notices() async throws {
    let ann = try await town.register("Ann")
    let bo = try await town.register("Bo")
    let home = try await ann.makesHousehold(with: bo)
    _ = try await ann.delete("/v1/households/\(home)/members/\(bo.id)")
    town.clock.advance(seconds: Notice.lifetime / 1_000)

    try await sweep.sweep()
    let before = try await bo.told()
    town.clock.advance(seconds: 1)
    try await sweep.sweep()

    #expect(before == ["removed"])
    #expect(try await bo.told() == [])
  }

  @Test("A session goes a year after it was used last, not before")
  func sessions() async throws {
    _ = try await town.register("Ann")

    let year = Int(SessionStore.lifetimeMilliseconds / 1_000)
    #expect(try await counts(of: "session", after: [0, year - 1, 1]) == [1, 1, 0])
  }

  @Test("What a letter brings goes when it has run out, not before")
  func letters() async throws {
    let ann = try await town.register("Ann")
    let expires = town.clock.now + 3_600_000
    try await town.database.write { writer in
      try writer.run(
        """
        INSERT INTO mail_token (token_hash, account_id, purpose, expires)
        VALUES (\([UInt8(7)]), \(ann.id), 'password', \(expires))
        """)
    }

    #expect(try await counts(of: "mail_token", after: [0, 3_599, 1]) == [1, 1, 0])
  }

  /// How many rows are there after so many seconds more, and a sweep.
  private func counts(of table: SQL, after seconds: [Int]) async throws -> [Int] {
    var counts: [Int] = []
    for seconds in seconds {
      town.clock.advance(seconds: seconds)
      try await sweep.sweep()
      counts.append(try await town.database.read { try $0.integer("SELECT count(*) FROM \(table)") })
    }
    return counts
  }

  private func note(
    _ household: String, _ revision: Int, _ position: Int, at time: Int, _ writer: any Writer
  ) throws {
    try writer.run(
      """
      INSERT INTO household_log (household_id, revision, position, time, kind, row_id, field, reason,
        lost_value, lost_stamp, kept_value)
      VALUES (\(household), \(revision), \(position), \(time), 'item', 'i1', 'name', 'late', '1', '', '2')
      """)
  }
}
