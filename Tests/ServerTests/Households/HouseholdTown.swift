import Database
import Synchronization

@testable import Households
@testable import Identity
@testable import ServerKit

/// People with accounts in a database of their own, and their households.
final class HouseholdTown: Sendable {
  let database: any Database
  let households: HouseholdDesk
  private let clock: Ticks

  /// Increasing times and ids.
  final class Ticks: Sendable {
    private let last = Mutex(1_000_000)

    var next: Int {
      last.withLock { last in
        last += 1
        return last
      }
    }

    func pass(_ milliseconds: Int) { last.withLock { $0 += milliseconds } }

    var timeAndIDs: TimeAndIDs { TimeAndIDs(now: next) { [self] in "made-\(next)" } }
  }

  init() async throws {
    let database = try await TestDatabase.migrated()
    let clock = Ticks()
    self.database = database
    self.clock = clock
    households = HouseholdDesk(database: database) { clock.timeAndIDs }
  }

  var timeAndIDs: TimeAndIDs { clock.timeAndIDs }

  /// Creates an account with its own household; the id is the lowercase nickname.
  @discardableResult
  func register(_ nickname: String) async throws -> String {
    let id = nickname.lowercased()
    let own = "own-\(id)"
    let timeAndIDs = timeAndIDs
    try await database.write { writer in
      try writer.run(
        "INSERT INTO household (id, kind, name, created) VALUES (\(own), 'own', '', \(timeAndIDs.now))")
      try writer.run(
        """
        INSERT INTO account (id, household_id, nickname, nickname_key, password_hash, email_sealed,
          email_index, email_confirmed, key_number, is_administrator, consent_version, consented, created)
        VALUES (\(id), \(own), \(nickname), \(id), '', \([UInt8](id.utf8)), \([UInt8](id.utf8)), \(false),
          1, \(false), 1, \(timeAndIDs.now), \(timeAndIDs.now))
        """)
      try HouseholdRepository.join(own, id, isLeader: true, timeAndIDs, in: writer)
    }
    return id
  }

  func keep(_ kind: String, _ id: String, _ fields: String, in household: String) async throws {
    try await database.write { writer in
      try writer.run(
        """
        INSERT INTO household_row (household_id, kind, id, revision, author_id, fields, stamps)
        VALUES (\(household), \(kind), \(id), 1, NULL, \(fields), \(#"{"*":"000000000000-0000-a"}"#))
        """)
    }
  }

  /// Creates a household led by the first, with the others as members.
  func household(of leader: String, with others: String...) async throws -> String {
    let id = try await households.create(nil, named: "Home", by: leader).answer.id
    for other in others { try await join(id, leader, other) }
    return id
  }

  func join(_ household: String, _ leader: String, _ other: String) async throws {
    let invitation = try await households.invite(other, to: household, by: leader).answer.id
    _ = try await households.accept(invitation, by: other)
  }

  func seen(by account: String) async throws -> [Household] {
    try await database.read { reader in try HouseholdRepository.documents(for: account, in: reader) }
  }

  func notifications(of account: String) async throws -> [String] {
    try await database.read { reader in
      try NotificationRepository.notifications(of: account, in: reader).reversed().map(\.kind)
    }
  }

  /// The rows of a household as sorted `kind id fields`.
  func rows(of household: String) async throws -> [String] {
    try await database.read { reader in
      try reader.rows(
        """
        SELECT kind, id, fields FROM household_row
        WHERE household_id = \(household)
        ORDER BY kind, fields
        """
      ) { row in "\(try row.text(0)) \(try row.text(1)) \(try row.text(2))" }
    }
  }
}
