package import Database
import ServerKit
import Synchronization

/// Selects one of several instances for the hourly backup by a claim in a database row. The claim is
/// renewed every minute, and expires after ten.
package struct BackupSchedule: Sendable {
  /// Lifetime of a claim; longer than the clocks of instances should differ.
  static let claim = 10 * Milliseconds.minute
  static let renewal = Milliseconds.minute

  /// The row's times; 0 means never.
  struct State: Sendable, Equatable {
    /// Time of the claim or its last renewal.
    let claimed: Int
    /// Start of the last successful hourly backup.
    let shelved: Int
    /// Time of the last successful backup of any kind.
    let made: Int
  }

  private let database: any Database

  package init(_ database: any Database) {
    self.database = database
  }

  func state() async throws -> State {
    try await database.read { try Self.state(in: $0) }
  }

  /// Takes the claim if the last hour has no backup and none is running.
  ///
  /// - Parameter now: milliseconds since 1970.
  /// - Returns: nil if the claim was not taken.
  func take(at now: Int) async throws -> Claim? {
    let isMine = try await database.write { writer in
      let state = try Self.state(in: writer)
      // Ignore times far in the future: they come from a wrong clock.
      let isDone = abs(now - state.shelved) < BackupWorker.interval
      let isTaken = abs(now - state.claimed) < Self.claim
      guard !isDone, !isTaken else { return false }
      return try writer.run("UPDATE backup_state SET claimed = \(now) WHERE id = 1") == 1
    }
    return isMine ? Claim(at: now, database) : nil
  }

  /// This instance's claim, identified by its last renewal.
  ///
  /// A class, because the backup and the renewal share it.
  final class Claim: Sendable {
    private let database: any Database
    private let time: Mutex<Int>

    fileprivate init(at time: Int, _ database: any Database) {
      self.time = Mutex(time)
      self.database = database
    }

    /// - Returns: false if the claim was lost, possibly to another instance.
    func renew(at now: Int) async throws -> Bool {
      let claimed = time.withLock { $0 }
      let isMine = try await database.write { writer in
        try writer.run("UPDATE backup_state SET claimed = \(now) WHERE id = 1 AND claimed = \(claimed)") == 1
      }
      if isMine { time.withLock { $0 = now } }
      return isMine
    }

    /// Releases the claim.
    func leave() async throws {
      let claimed = time.withLock { $0 }
      try await database.write { writer in
        try writer.run("UPDATE backup_state SET claimed = 0 WHERE id = 1 AND claimed = \(claimed)")
      }
    }
  }

  /// - Parameter begun: the start of the backup, which counts even if the claim was lost.
  func note(shelved start: Int) async throws {
    try await database.write { try $0.run("UPDATE backup_state SET shelved = \(start) WHERE id = 1") }
  }

  /// Records a successful backup of any kind.
  ///
  /// - Parameter time: milliseconds since 1970.
  package func note(made time: Int) async throws {
    try await database.write { try $0.run("UPDATE backup_state SET made = \(time) WHERE id = 1") }
  }

  /// Time of the last successful backup; nil if there is none, or on an older schema.
  package func lastMade() async throws -> Int? {
    try await database.read { reader in
      guard try reader.tableNames().contains("backup_state") else { return nil }
      let time = try Self.state(in: reader).made
      return time > 0 ? time : nil
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
