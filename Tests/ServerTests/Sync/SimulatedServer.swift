import Database
import FileFormats
import Grocery
import Logging
import NIOCore
import Synchronization

@testable import Households
@testable import Identity
@testable import Operations
@testable import ServerKit

/// The real service on a real database, with people, and a simulated clock.
final class SimulatedServer: Sendable {
  fileprivate struct Clock {
    var now: Int
    var error = 0
    var latest: Int
  }

  let database: FailingDatabase
  /// The instances that share a database; nil if there is only one, without a pool and a subscriber.
  let services: SimulatedServices?
  /// The feed of a single instance.
  private let live = LiveFeed()
  private let clock: ServerClock
  private let ids = Mutex(0)

  /// Rows per response; small, so that responses have several pages.
  private let pageLimit: Int
  var households: HouseholdDesk {
    HouseholdDesk(database: services?.any.database ?? database) { self.timeAndIDs }
  }
  /// The feeds of all instances.
  var feeds: [LiveFeed] { services?.all.map(\.live) ?? [live] }
  /// The feed of a random instance.
  var feed: LiveFeed { services?.any.live ?? live }

  /// The true time.
  var now: Int {
    get { clock.state.withLock { $0.now } }
    set { clock.state.withLock { $0.now = newValue } }
  }

  /// Error of the server's clock.
  var clockError: Int {
    get { clock.state.withLock { $0.error } }
    set { clock.state.withLock { $0.error = newValue } }
  }

  /// The server clock's time.
  var wall: Int { clock.wall }

  /// The latest time it has shown.
  var latestWall: Int { clock.state.withLock { $0.latest } }
  private var wallClock: WallClock { clock.wallClock }

  /// - Parameters:
  ///   - services: number of instances; several need PostgreSQL.
  ///   - seed: selects the instance of each request.
  init(
    now: Int, pageLimit: Int = RowPage.rowLimit, services count: Int = 1, seed: Int = 0
  ) async throws {
    self.pageLimit = pageLimit
    let database = try await TestDatabase.migrated()
    let clock = ServerClock(Clock(now: now, latest: now))
    services =
      count == 1
      ? nil : try await SimulatedServices(count, on: database, clock: clock.wallClock, seed: seed)
    self.database = FailingDatabase(database)
    self.clock = clock
    try await database.write { try DatabaseEpoch.begin("epoch-1", start: "", in: $0) }
  }

  /// Restores a backup as a start does; all people sign in again.
  ///
  /// - Parameter epoch: the new epoch.
  func putBack(_ copy: any Database, epoch: String) async throws {
    let revision = try await database.read { try SyncClock.revision(in: $0) }
    try database.putBack(copy)
    let now = now
    try await database.write { writer in
      try DatabaseEpoch.revokeStaleAccess(after: revision, in: writer)
      try DatabaseEpoch.begin(epoch, start: "start-\(revision)", in: writer)
      for account in try writer.rows("SELECT id FROM account", { row in try row.text(0) }) {
        try Self.signIn(account, now, in: writer)
      }
    }
  }

  /// Sets the whole disk back, with the mark of the epoch, and starts.
  func setBack(_ copy: any Database, start: String) async throws {
    try database.putBack(copy)
    try await database.write { writer in
      let epoch = try DatabaseEpoch.epoch(in: writer)
      try DatabaseEpoch.begin(epoch, start: start, in: writer)
    }
  }

  /// Sweeps by the server's clock.
  func sweep() async throws {
    try await Sweep(
      database: database, clock: wallClock, logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }
    ).sweep()
  }

  /// Plants a bug: sweeps without checking the clock.
  func sweepByClock() async throws {
    let oldest = wall - HouseholdLogRepository.lifetime
    try await database.write { writer in
      let households = try writer.rows("SELECT DISTINCT household_id FROM household_log") { row in
        try row.text(0)
      }
      try writer.run("DELETE FROM household_log WHERE time < \(oldest)")
      for household in households { try HouseholdLogSizes.recount(household, in: writer) }
    }
  }

  /// Accepts the clock as an operator would.
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

  /// Creates an account with its own household, and a session with the account's id.
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

  /// Handles a request as the route does, from bytes to bytes.
  ///
  /// - Parameter service: a random one if nil.
  func exchange(
    _ body: String, by account: String, at service: SimulatedService? = nil
  ) async throws -> String {
    let now = wall
    let request = try SyncRequest(try JSONNode(reading: Array(body.utf8)), now: now)
    let answer = try await sync(at: service ?? services?.any).run(request, for: account, now: now)
    return String(buffer: answer.body())
  }

  /// Changes memberships and notifies devices, as the routes do.
  func change(_ work: @Sendable () async throws -> PeopleChange) async throws {
    tell(try await work())
  }

  /// Notifies devices; several instances notify each other.
  func tell(_ change: PeopleChange) {
    if services == nil { live.tell(change) }
  }

  private func sync(at service: SimulatedService?) -> SyncHandler {
    guard let service else { return SyncHandler(database: database, live: live, pageLimit: pageLimit) }
    return SyncHandler(database: service.database, live: service.live, pageLimit: pageLimit)
  }

  /// The households of an account, read from the table.
  func memberships(of account: String) async throws -> Set<String> {
    try await database.read { reader in
      Set(
        try reader.rows("SELECT household_id FROM household_member WHERE account_id = \(account)") { row in
          try row.text(0)
        })
    }
  }
}

/// The server's clock, shared by all instances and set by the simulation.
private final class ServerClock: Sendable {
  let state: Mutex<SimulatedServer.Clock>

  init(_ clock: SimulatedServer.Clock) { state = Mutex(clock) }

  var wall: Int {
    state.withLock { clock in
      clock.latest = max(clock.latest, clock.now + clock.error)
      return clock.now + clock.error
    }
  }

  var wallClock: WallClock { WallClock(today: { CalendarDay(dayNumber: 20_000) }, now: { self.wall }) }
}
