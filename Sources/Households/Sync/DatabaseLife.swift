package import Database
import Identity

/// Which life of the database this is. A database that was set back to a copy of itself begins a new one: it
/// gives exchanges numbers that devices have heard before, and lacks rows that devices were told are kept.
package enum DatabaseLife {
  /// By how much revisions are raised in a new life, so that none stands for two exchanges.
  static let leap = 1_000_000
  /// Starts that are remembered: a service that was started last before so many others begins a new life.
  private static let mostStarts = 10_000

  /// The name of the present one; empty where no service has been started on the database.
  package static func epoch(in reader: any Reader) throws -> String {
    let epoch = try reader.first("SELECT epoch FROM database_life WHERE id = 1") { row in try row.text(0) }
    guard let epoch else { throw DatabaseError.noRow }
    return epoch
  }

  /// Whether the database has gone on from where the mark saw it last.
  ///
  /// - Parameter isAlone: whether no other service is at work. One that is has found out already how the
  ///   database was left, so whoever joins it brings no mark, or one of an epoch that is over.
  static func isContinued(_ mark: EpochMark?, isAlone: Bool = true, in reader: any Reader) throws -> Bool {
    let epoch = try epoch(in: reader)
    guard let mark else { return epoch.isEmpty || !isAlone }
    guard mark.epoch == epoch else { return !isAlone }
    return try SyncClock.notedRevision(in: reader) >= mark.revision
      && reader.exists("SELECT 1 FROM service_start WHERE id IN \(list: mark.starts) LIMIT 1")
  }

  /// Names the last start of a service; empty before the first.
  package static func lastStart(in reader: any Reader) throws -> String {
    try reader.first("SELECT id FROM service_start ORDER BY position DESC LIMIT 1") { row in
      try row.text(0)
    } ?? ""
  }

  /// Notes that a service has been started.
  static func begin(_ epoch: String, start: String, in writer: any Writer) throws {
    try writer.run("UPDATE database_life SET epoch = \(epoch) WHERE id = 1")
    let position = try writer.integer("SELECT coalesce(max(position), 0) + 1 FROM service_start")
    try writer.run("INSERT INTO service_start (id, position) VALUES (\(start), \(position))")
    try writer.run("DELETE FROM service_start WHERE position <= \(position - mostStarts)")
  }

  /// What a copy must not bring back: sessions that were ended since it was made, invitations that were taken
  /// back, links that were used or withdrawn.
  static func endWhatMayBeOver(after revision: Int, in writer: any Writer) throws {
    try writer.run("DELETE FROM session")
    writer.tell(.look)
    try writer.run("DELETE FROM invitation")
    try writer.run("DELETE FROM household_link")
    try writer.run("DELETE FROM registration_link")
    try writer.run("DELETE FROM mail_token")
    try SyncClock.raise(above: max(revision, SyncClock.revision(in: writer)) + leap, in: writer)
  }
}
