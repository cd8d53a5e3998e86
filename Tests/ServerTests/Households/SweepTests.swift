import Database
import Testing

@testable import Households
@testable import Identity
@testable import Operations

@Suite("Data with a limited lifetime")
struct SweepTests {
  private let town: AccountTown
  private let sweep: Sweep

  init() async throws {
    town = try await AccountTown()
    var sweep = town.sweep
    sweep.mostLogEntries = 40
    self.sweep = sweep
  }

  @Test("Log entries are deleted after thirty days, and the newest of a household stay")
  func log() async throws {
    let ann = try await town.register("Ann")
    let now = town.clock.now
    let extra = 3
    try await town.database.write { writer in
      for position in 0..<sweep.mostLogEntries + extra {
        try note(ann.household, 2, position, at: now, writer)
      }
      try note(ann.household, 1, 0, at: now - HouseholdLogRepository.lifetime - 1, writer)
      try HouseholdLogSizes.recount(ann.household, in: writer)
    }

    try await town.somebodyWrites()
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

  @Test("An old entry is deleted on its day, not before")
  func day() async throws {
    let ann = try await town.register("Ann")
    let now = town.clock.now
    try await town.database.write { writer in try note(ann.household, 1, 0, at: now, writer) }

    let counts = try await counts(of: "household_log", after: [0, 30, 1])

    #expect(counts == [1, 1, 0])
  }

  @Test("Notifications are deleted after thirty days")
  func notices() async throws {
    let ann = try await town.register("Ann")
    let bo = try await town.register("Bo")
    let home = try await ann.makesHousehold(with: bo)
    _ = try await ann.delete("/v1/households/\(home)/members/\(bo.id)")

    try await town.live(days: 30)
    let before = try await bo.notifications()
    try await town.live(days: 1)

    #expect(before == ["removed"])
    #expect(try await bo.notifications() == [])
  }

  @Test("A session is deleted ninety days after its last use, not before")
  func sessions() async throws {
    _ = try await town.register("Ann")

    let days = Int(SessionRepository.inactivity / 86_400_000)
    #expect(try await counts(of: "session", after: [0, days - 1, 1]) == [1, 1, 0])
  }

  @Test("The tokens of emails are deleted when they expire, not before")
  func letters() async throws {
    let ann = try await town.register("Ann")
    let expires = town.clock.now + 2 * 86_400_000
    try await town.database.write { writer in
      try writer.run(
        """
        INSERT INTO mail_token (token_hash, account_id, purpose, expires)
        VALUES (\([UInt8(7)]), \(ann.id), 'password', \(expires))
        """)
    }

    #expect(try await counts(of: "mail_token", after: [0, 1, 1]) == [1, 1, 0])
  }

  @Test("A clock that is a month ahead at one start deletes nothing; corrected, sweeps continue (H-09)")
  func ahead() async throws {
    let ann = try await town.register("Ann")
    try await town.live(days: 3)
    let now = town.clock.now
    try await town.database.write { writer in
      for age in 0..<30 { try note(ann.household, 5, age, at: now - age * 86_400_000 - 1, writer) }
    }

    town.clock.advance(seconds: 31 * 86_400)
    for _ in 0..<5 { try await sweep.sweep() }
    let whileAhead = try await count(of: "household_log")
    town.clock.advance(seconds: -31 * 86_400)
    try await sweep.sweep()

    #expect(whileAhead == 29)
    #expect(try await counts(of: "household_log", after: [0]) == [29])
    #expect(try await counts(of: "household_log", after: [1, 1]) == [29, 28])
  }

  @Test(
    "A first start with a clock a month ahead, or in 1974, deletes nothing (H-09)",
    arguments: [31 * 86_400, -19_000 * 86_400])
  func firstStart(error: Int) async throws {
    let ann = try await town.register("Ann")
    town.clock.advance(seconds: error)
    try await sweep.sweep()
    town.clock.advance(seconds: -error)
    let now = town.clock.now
    try await town.database.write { writer in
      for age in 0..<30 { try note(ann.household, 5, age, at: now - age * 86_400_000 - 1, writer) }
    }

    #expect(try await counts(of: "household_log", after: [0, 1, 1]) == [30, 29, 28])
  }

  @Test("After weeks without activity one day is swept at once, and the rest gradually (H-09)")
  func catchesUp() async throws {
    let ann = try await town.register("Ann")
    try await town.live(days: 2)
    let now = town.clock.now
    try await town.database.write { writer in
      for age in 0..<30 { try note(ann.household, 5, age, at: now - age * 86_400_000 - 1, writer) }
    }
    town.clock.advance(seconds: 20 * 86_400)
    try await town.somebodyWrites()

    try await sweep.sweep()
    let first = try await count(of: "household_log")
    for _ in 0..<39 {
      town.clock.advance(seconds: 43_200)
      try await town.somebodyWrites()
      try await sweep.sweep()
    }

    #expect(first == 29)
    #expect(try await count(of: "household_log") < 12)
  }

  /// Row counts after further days, each with a sweep.
  private func counts(of table: SQL, after days: [Int]) async throws -> [Int] {
    var counts: [Int] = []
    for days in days {
      try await town.live(days: days)
      counts.append(try await count(of: table))
    }
    return counts
  }

  private func count(of table: SQL) async throws -> Int {
    try await town.database.read { try $0.integer("SELECT count(*) FROM \(table)") }
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
