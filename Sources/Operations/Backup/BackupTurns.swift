package import Database
import ServerKit
import Synchronization

/// Which of several services makes the backup of an hour: a row that one at a time can change. Whoever has
/// claimed it says every minute that it is still at work; one that was killed loses it after ten.
package struct BackupTurns: Sendable {
  /// How long a claim holds that nobody renews: longer than clocks of services should differ.
  static let claim = 10 * Milliseconds.minute
  static let renewal = Milliseconds.minute

  /// What the row says; each is 0 for never.
  struct State: Sendable, Equatable {
    /// When the claim was made, or renewed last.
    let claimed: Int
    /// When the last backup of an hour was begun that is good.
    let shelved: Int
    /// When the last backup of any kind was found to be good.
    let made: Int
  }

  private let database: any Database

  package init(_ database: any Database) {
    self.database = database
  }

  func state() async throws -> State {
    try await database.read { try Self.state(in: $0) }
  }

  /// Takes the turn, where there is none of the last hour and nobody is at one.
  ///
  /// - Parameter now: milliseconds since 1970.
  /// - Returns: nil where it was not taken.
  func take(at now: Int) async throws -> Claim? {
    let isMine = try await database.write { writer in
      let state = try Self.state(in: writer)
      // What is far in the future was written by a clock that has been set right since.
      let isMade = abs(now - state.shelved) < BackupDesk.interval
      let isTaken = abs(now - state.claimed) < Self.claim
      guard !isMade, !isTaken else { return false }
      return try writer.run("UPDATE backup_state SET claimed = \(now) WHERE id = 1") == 1
    }
    return isMine ? Claim(at: now, database) : nil
  }

  /// A turn that is one's own, known by when it was claimed or renewed last.
  ///
  /// A class, as whoever makes the backup and whoever renews the claim share it.
  final class Claim: Sendable {
    private let database: any Database
    private let time: Mutex<Int>

    fileprivate init(at time: Int, _ database: any Database) {
      self.time = Mutex(time)
      self.database = database
    }

    /// - Returns: whether it held until now; another service may have it.
    func renew(at now: Int) async throws -> Bool {
      let known = time.withLock { $0 }
      let isMine = try await database.write { writer in
        try writer.run("UPDATE backup_state SET claimed = \(now) WHERE id = 1 AND claimed = \(known)") == 1
      }
      if isMine { time.withLock { $0 = now } }
      return isMine
    }

    /// Leaves it to others, at once.
    func leave() async throws {
      let known = time.withLock { $0 }
      try await database.write { writer in
        try writer.run("UPDATE backup_state SET claimed = 0 WHERE id = 1 AND claimed = \(known)")
      }
    }
  }

  /// - Parameter begun: when the backup was begun; it is good, also where the claim was lost meanwhile.
  func note(shelved begun: Int) async throws {
    try await database.write { try $0.run("UPDATE backup_state SET shelved = \(begun) WHERE id = 1") }
  }

  /// Notes that a backup of whatever kind was found to be good.
  ///
  /// - Parameter time: milliseconds since 1970.
  package func note(made time: Int) async throws {
    try await database.write { try $0.run("UPDATE backup_state SET made = \(time) WHERE id = 1") }
  }

  /// When the last backup was found to be good; nil where none was, or a database of an earlier version
  /// cannot say.
  package func lastMade() async throws -> Int? {
    try await database.read { reader in
      guard try reader.tableNames().contains("backup_state") else { return nil }
      let made = try Self.state(in: reader).made
      return made > 0 ? made : nil
    }
  }

  private static func state(in reader: any Reader) throws -> State {
    let state = try reader.first("SELECT claimed, shelved, made FROM backup_state WHERE id = 1") { row in
      State(claimed: try row.integer(0), shelved: try row.integer(1), made: try row.integer(2))
    }
    guard let state else { throw DatabaseError.noRow }
    return state
  }
}
