package import Database
import Grocery

/// Time and revisions of the stored data: no timestamp is later than now, and every sync has a revision.
///
/// Revisions are unique over all households, but in commit order only within one. On PostgreSQL, syncs
/// without a common household draw theirs from a sequence without waiting for each other. A sync that changes
/// rows of a household also writes its revision into the household's row. A later sync must wait for that
/// commit; the driver then retries it with a newer revision. So a readable household revision is the highest
/// of all its rows so far, and serves as its cursor.
package enum SyncClock {
  /// Minimum increase of the newest timestamp before it is written again, in milliseconds. All households
  /// share this row, so not every sync writes it.
  private static let newestTimeStep = 1_000

  /// The newest stored timestamp that this machine's clock agreed with; up to a second too low.
  package static func newestTime(in reader: any Reader) throws -> Int {
    try reader.integer("SELECT newest_time FROM revision_counter WHERE id = 1")
  }

  /// Lag of this machine's clock behind the stored data; 0 if it may be right.
  package static func delay(_ now: Int, in reader: any Reader) throws -> Int {
    delay(now, behind: try newestTime(in: reader))
  }

  private static func delay(_ now: Int, behind newest: Int) -> Int {
    let delay = newest - now
    return delay > RowChange.patienceMilliseconds ? delay : 0
  }

  /// - Returns: `newestTime`.
  /// - Throws: `SyncRefusal.clockBehind` while this machine's clock is behind. Devices with correct clocks
  ///   would otherwise lower their timestamps, and their changes would lose against older values.
  static func requireNotBehind(_ now: Int, in reader: any Reader) throws -> Int {
    let newest = try newestTime(in: reader)
    guard delay(now, behind: newest) == 0 else { throw SyncRefusal.clockBehind }
    return newest
  }

  /// Records a new newest timestamp. A concurrent writer makes this unnecessary, so no transaction waits for
  /// another.
  ///
  /// - Parameter previous: `newestTime`, read in the same transaction.
  static func note(newest: Int, previous: Int, in writer: any Writer) throws {
    guard newest >= previous + newestTimeStep else { return }
    let unlocked: SQL = .choice(sqlite: "", postgres: "FOR UPDATE SKIP LOCKED")
    try writer.run(
      """
      UPDATE revision_counter SET newest_time = \(newest)
      WHERE id = (SELECT id FROM revision_counter WHERE id = 1 \(unlocked))
      """)
  }

  /// The last assigned revision; on PostgreSQL it may belong to an uncommitted or failed sync.
  package static func revision(in reader: any Reader) throws -> Int {
    try reader.integer(
      .choice(
        sqlite: "SELECT last_revision FROM revision_counter WHERE id = 1",
        postgres: "SELECT last_value FROM revision_number"))
  }

  /// Assigns a revision to a sync that changes rows.
  static func nextRevision(in writer: any Writer) throws -> Int {
    try writer.integer(
      .choice(
        sqlite: """
          UPDATE revision_counter SET last_revision = last_revision + 1 WHERE id = 1 RETURNING last_revision
          """,
        postgres: "SELECT nextval('revision_number')"))
  }
}

/// The revision stored in a row and thus restored with a backup. On SQLite it is the last one assigned. On
/// PostgreSQL it is about a second old, because sequences are not transactional.
extension SyncClock {
  static func notedRevision(in reader: any Reader) throws -> Int {
    try reader.integer("SELECT last_revision FROM revision_counter WHERE id = 1")
  }

  /// Stores the last assigned revision.
  static func noteRevision(in writer: any Writer) throws {
    guard writer.dialect == .postgres else { return }
    try writer.run(
      """
      UPDATE revision_counter SET last_revision = (SELECT last_value FROM revision_number)
      WHERE id = 1 AND last_revision < (SELECT last_value FROM revision_number)
      """)
  }

  /// Raises the sequence above every revision in the database, including rows imported from another one.
  ///
  /// - Parameter floor: a revision known to be assigned elsewhere.
  static func raise(above floor: Int = 0, in writer: any Writer) throws {
    try noteRevision(in: writer)
    let highest = max(floor, try writer.integer("SELECT coalesce(max(revision), 0) FROM household"))
    try writer.run(
      "UPDATE revision_counter SET last_revision = \(highest) WHERE id = 1 AND last_revision < \(highest)")
    guard writer.dialect == .postgres else { return }
    // Never lower it, even briefly: other instances may draw.
    try writer.run(
      """
      SELECT setval('revision_number', last_revision) FROM revision_counter
      WHERE id = 1 AND last_revision > (SELECT last_value FROM revision_number)
      """)
  }
}
