package import Database
import Identity

/// The epoch of the database. Restoring a backup begins a new epoch: revisions repeat, and rows that devices
/// have synced may be missing.
package enum DatabaseEpoch {
  /// Increment of revisions in a new epoch, so that no revision is used twice.
  static let leap = 1_000_000
  /// Maximum number of remembered starts; an older start begins a new epoch.
  private static let mostStarts = 10_000

  /// The current epoch; empty before the first start.
  package static func epoch(in reader: any Reader) throws -> String {
    let epoch = try reader.first("SELECT epoch FROM database_life WHERE id = 1") { row in try row.text(0) }
    guard let epoch else { throw DatabaseError.noRow }
    return epoch
  }

  /// True if the database continues from the state recorded in the mark.
  ///
  /// - Parameters:
  ///   - lastStart: the last start in the folder. It suffices if the mark is missing or unreadable: that
  ///     alone ends no sessions.
  ///   - isAlone: true if no other instance is running. A running instance has already checked the database,
  ///     so a joining one may have no mark, or an outdated one.
  static func isContinued(
    _ mark: EpochMark?, _ lastStart: LastStart?, isAlone: Bool = true, in reader: any Reader
  ) throws -> Bool {
    let epoch = try epoch(in: reader)
    guard let mark else {
      return try epoch.isEmpty || !isAlone || lastStart?.ids.contains(Self.lastStart(in: reader)) ?? false
    }
    guard mark.epoch == epoch else { return !isAlone }
    return try SyncClock.notedRevision(in: reader) >= mark.revision
      && reader.exists("SELECT 1 FROM service_start WHERE id IN \(list: mark.starts) LIMIT 1")
  }

  /// The id of the last start; empty before the first.
  package static func lastStart(in reader: any Reader) throws -> String {
    try reader.first("SELECT id FROM service_start ORDER BY position DESC LIMIT 1") { row in
      try row.text(0)
    } ?? ""
  }

  /// Records a start.
  static func begin(_ epoch: String, start: String, in writer: any Writer) throws {
    try writer.run("UPDATE database_life SET epoch = \(epoch) WHERE id = 1")
    let position = try writer.integer("SELECT coalesce(max(position), 0) + 1 FROM service_start")
    try writer.run("INSERT INTO service_start (id, position) VALUES (\(start), \(position))")
    try writer.run("DELETE FROM service_start WHERE position <= \(position - mostStarts)")
  }

  /// Invalidates what a backup must not restore: ended sessions, withdrawn invitations, used or revoked
  /// links.
  static func revokeStaleAccess(after revision: Int, in writer: any Writer) throws {
    try writer.run("DELETE FROM session")
    writer.tell(.look)
    try writer.run("DELETE FROM invitation")
    try writer.run("DELETE FROM household_link")
    try writer.run("DELETE FROM list_link")
    try writer.run("DELETE FROM registration_link")
    try writer.run("DELETE FROM mail_token")
    try SyncClock.raise(above: max(revision, SyncClock.revision(in: writer)) + leap, in: writer)
  }
}
