import Database
import FileFormats
import Grocery
import NIOCore
import SQLiteDriver
import Synchronization

@testable import Server

/// The real stores on a real database, with people, and a clock that the simulation sets.
final class SimulatedServer: Sendable {
  let database: any Database
  let live = LiveFeed()
  private let clock: Mutex<Int>
  private let ids = Mutex(0)

  /// After how many rows an answer ends; small, so that answers come in parts.
  private let pageLimit: Int
  var sync: SyncStore { SyncStore(database: database, live: live, pageLimit: pageLimit) }
  var households: HouseholdStore { HouseholdStore(database: database, moment: { self.moment }) }
  var invitations: InvitationStore { InvitationStore(database: database, moment: { self.moment }) }

  var now: Int {
    get { clock.withLock { $0 } }
    set { clock.withLock { $0 = newValue } }
  }

  init(now: Int, pageLimit: Int = RowPage.rowLimit) async throws {
    self.pageLimit = pageLimit
    database = try SQLiteDatabase.inMemory()
    try await database.migrate(Schema.migrations)
    clock = Mutex(now)
  }

  private var moment: Moment {
    Moment(now: now) {
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
        INSERT INTO account (id, household_id, nickname, nickname_key, password_hash, email_sealed, email_index,
          email_confirmed, key_number, is_administrator, consent_version, consented, created)
        VALUES (\(account), \("own-\(account)"), \(account), \(account), '', \([UInt8]()),
          \(Array(account.utf8)), \(false), 1, \(false), 1, \(now), \(now))
        """)
      try writer.run(
        """
        INSERT INTO household_member (household_id, account_id, is_leader, joined)
        VALUES (\("own-\(account)"), \(account), \(true), \(now))
        """)
      try writer.run(
        """
        INSERT INTO session (id, account_id, token_hash, device, created, used, expires)
        VALUES (\(account), \(account), \(Array(account.utf8)), '', \(now), \(now), \(now + 1_000_000_000))
        """)
    }
  }

  /// Answers a request as the route does, from bytes to bytes.
  func exchange(_ body: String, by account: String) async throws -> String {
    let now = now
    let request = try SyncRequest(try JSONNode(reading: Array(body.utf8)), now: now)
    let answer = try await sync.exchange(request, for: account, now: now)
    return String(buffer: answer.body())
  }

  /// Changes who belongs to what, and tells devices, as the routes do.
  func change(_ work: @Sendable () async throws -> PeopleChange) async throws {
    try await live.inTurn { live.tell(try await work()) }
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
