import Database
import FileFormats
import Grocery
import Logging
import NIOCore
import Synchronization

@testable import Server

/// The real stores on a real database, with people, and a clock that the simulation sets.
final class SimulatedServer: Sendable {
  private struct Clock {
    var now: Int
    var error = 0
    var latest: Int
  }

  let database: FailingDatabase
  let live = LiveFeed()
  private let clock: Mutex<Clock>
  private let ids = Mutex(0)

  /// After how many rows an answer ends; small, so that answers come in parts.
  private let pageLimit: Int
  var sync: SyncExchange { SyncExchange(database: database, live: live, pageLimit: pageLimit) }
  var households: HouseholdDesk { HouseholdDesk(database: database) { self.timeAndIDs } }

  /// The true time.
  var now: Int {
    get { clock.withLock { $0.now } }
    set { clock.withLock { $0.now = newValue } }
  }

  /// How far the server's clock is from it.
  var clockError: Int {
    get { clock.withLock { $0.error } }
    set { clock.withLock { $0.error = newValue } }
  }

  /// What the server's clock shows.
  var wall: Int {
    clock.withLock { clock in
      clock.latest = max(clock.latest, clock.now + clock.error)
      return clock.now + clock.error
    }
  }

  /// The latest that it has ever shown.
  var latestWall: Int { clock.withLock { $0.latest } }
  private var wallClock: WallClock {
    WallClock(today: { CalendarDay(dayNumber: 20_000) }, now: { self.wall })
  }

  init(now: Int, pageLimit: Int = RowPage.rowLimit) async throws {
    self.pageLimit = pageLimit
    database = FailingDatabase(try await TestDatabase.migrated())
    clock = Mutex(Clock(now: now, latest: now))
    try await database.write { try DatabaseLife.begin("epoch-1", start: "", in: $0) }
  }

  /// Puts a copy in the place of the database, as a start finds it; everybody signs in again.
  ///
  /// - Parameter epoch: the name of the new one.
  func putBack(_ copy: any Database, epoch: String) async throws {
    let revision = try await database.read { try SyncClock.revision(in: $0) }
    try database.putBack(copy)
    let now = now
    try await database.write { writer in
      try DatabaseLife.endWhatMayBeOver(after: revision, in: writer)
      try DatabaseLife.begin(epoch, start: "start-\(revision)", in: writer)
      for account in try writer.rows("SELECT id FROM account", { row in try row.text(0) }) {
        try Self.signIn(account, now, in: writer)
      }
    }
  }

  /// What is old goes, by the server's clock.
  func sweep() async throws {
    try await Sweep(
      database: database, clock: wallClock, logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }
    ).sweep()
  }

  /// As a server would that believes its clock.
  func sweepByClock() async throws {
    let oldest = wall - HouseholdLogStore.lifetime
    try await database.write { writer in
      let households = try writer.rows("SELECT DISTINCT household_id FROM household_log") { row in
        try row.text(0)
      }
      try writer.run("DELETE FROM household_log WHERE time < \(oldest)")
      for household in households { try HouseholdLogSizes.countAnew(household, in: writer) }
    }
  }

  /// The operator says that the clock is right.
  func acceptClock() async throws { try await ClockCheck(database, clock: wallClock).accept() }

  private static func signIn(_ account: String, _ now: Int, in writer: any Writer) throws {
    try writer.run(
      """
      INSERT INTO session (id, account_id, token_hash, device, created, used, expires)
      VALUES (\(account), \(account), \(Array(account.utf8)), '', \(now), \(now), \(now + 100_000_000_000))
      """)
  }

  private var timeAndIDs: TimeAndIDs {
    TimeAndIDs(now: wall) {
      let number = self.ids.withLock { count in
        count += 1
        return count
      }
      return "id-\(number)"
    }
  }

  /// Makes an account with a household of its own, and a session with the account's id.
  func add(_ account: String) async throws {
    let now = now
    try await database.write { writer in
      try writer.run(
        """
        INSERT INTO household (id, kind, name, created)
        VALUES (\("own-\(account)"), 'own', \(account), \(now))
        """)
      try writer.run(
        """
        INSERT INTO account (
          id, household_id, nickname, nickname_key, password_hash, email_sealed, email_index, email_confirmed,
          key_number, is_administrator, consent_version, consented, created)
        VALUES (\(account), \("own-\(account)"), \(account), \(account), '', \([UInt8]()),
          \(Array(account.utf8)), \(false), 1, \(false), 1, \(now), \(now))
        """)
      try writer.run(
        """
        INSERT INTO household_member (household_id, account_id, is_leader, joined)
        VALUES (\("own-\(account)"), \(account), \(true), \(now))
        """)
      try Self.signIn(account, now, in: writer)
    }
  }

  /// Answers a request as the route does, from bytes to bytes.
  func exchange(_ body: String, by account: String) async throws -> String {
    let now = wall
    let request = try SyncRequest(try JSONNode(reading: Array(body.utf8)), now: now)
    let answer = try await sync.run(request, for: account, now: now)
    return String(buffer: answer.body())
  }

  /// Changes who belongs to what, and tells devices, as the routes do.
  func change(_ work: @Sendable () async throws -> PeopleChange) async throws {
    live.tell(try await work())
  }

  /// The households of an account at this moment, asked of the table itself.
  func memberships(of account: String) async throws -> Set<String> {
    try await database.read { reader in
      Set(
        try reader.rows("SELECT household_id FROM household_member WHERE account_id = \(account)") { row in
          try row.text(0)
        })
    }
  }
}
