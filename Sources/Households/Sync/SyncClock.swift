package import Database
import Grocery

/// What the data say of the time: nothing can be newer than now, and every exchange has a number.
///
/// Numbers are given over all households, but only those of one household are in the order of the commits:
/// on PostgreSQL two exchanges that have no household in common draw theirs from a sequence, and neither
/// waits for the other. Whoever changes rows of a household writes the number into the household's own row
/// too. A later exchange can only do so once the earlier one is kept, and the driver gives it a number
/// drawn after that, as it runs a write again that has met another. So a number of a household that can be
/// read is the highest that any of its rows will ever have had by then, and is its cursor.
package enum SyncClock {
  /// By how much the newest time must have moved on before it is written again, in milliseconds: what
  /// exchanges of all households have in common is written once in a while, not by each.
  private static let newestTimeStep = 1_000

  /// The newest stamp of all that was kept, as far as the clock of this machine agreed then; up to a second
  /// less.
  package static func newestTime(in reader: any Reader) throws -> Int {
    try reader.integer("SELECT newest_time FROM revision_counter WHERE id = 1")
  }

  /// How far the clock of this machine is behind what is kept; 0 where it may be right.
  package static func delay(_ now: Int, in reader: any Reader) throws -> Int {
    delay(now, behind: try newestTime(in: reader))
  }

  private static func delay(_ now: Int, behind newest: Int) -> Int {
    let delay = newest - now
    return delay > RowChange.patienceMilliseconds ? delay : 0
  }

  /// - Returns: `newestTime`.
  /// - Throws: `SyncRefusal.clockBehind` while the clock of this machine is behind. Devices with right clocks
  ///   would be told that they are ahead, and would give their changes earlier stamps, with which these lose
  ///   against older values.
  static func requireNotBehind(_ now: Int, in reader: any Reader) throws -> Int {
    let newest = try newestTime(in: reader)
    guard delay(now, behind: newest) == 0 else { throw SyncRefusal.clockBehind }
    return newest
  }

  /// Notes that something this new was kept. Where somebody else is noting the like, that is enough: nobody
  /// waits for another's transaction.
  ///
  /// - Parameter known: `newestTime`, as it was read in the same transaction.
  static func note(newest: Int, known: Int, in writer: any Writer) throws {
    guard newest >= known + newestTimeStep else { return }
    let unlocked: SQL = .choice(sqlite: "", postgres: "FOR UPDATE SKIP LOCKED")
    try writer.run(
      """
      UPDATE revision_counter SET newest_time = \(newest)
      WHERE id = (SELECT id FROM revision_counter WHERE id = 1 \(unlocked))
      """)
  }

  /// The number that was given last; on PostgreSQL also to an exchange that is not kept, or not yet.
  package static func revision(in reader: any Reader) throws -> Int {
    try reader.integer(
      .choice(
        sqlite: "SELECT last_revision FROM revision_counter WHERE id = 1",
        postgres: "SELECT last_value FROM revision_number"))
  }

  /// Numbers an exchange that changes something.
  static func nextRevision(in writer: any Writer) throws -> Int {
    try writer.integer(
      .choice(
        sqlite: """
          UPDATE revision_counter SET last_revision = last_revision + 1 WHERE id = 1 RETURNING last_revision
          """,
        postgres: "SELECT nextval('revision_number')"))
  }
}

/// The number that stands in a row, to which a database comes back with everything else: the last that was
/// given on SQLite, one of about a second ago on PostgreSQL, whose sequences keep no transaction.
extension SyncClock {
  static func notedRevision(in reader: any Reader) throws -> Int {
    try reader.integer("SELECT last_revision FROM revision_counter WHERE id = 1")
  }

  /// Notes the number that was given last.
  static func noteRevision(in writer: any Writer) throws {
    guard writer.dialect == .postgres else { return }
    try writer.run(
      """
      UPDATE revision_counter SET last_revision = (SELECT last_value FROM revision_number)
      WHERE id = 1 AND last_revision < (SELECT last_value FROM revision_number)
      """)
  }

  /// Takes care that only numbers are given from now on that no household has had: what was brought here from
  /// another database is beyond those that were given here.
  ///
  /// - Parameter floor: a number that was given, as far as is known elsewhere.
  static func raise(above floor: Int = 0, in writer: any Writer) throws {
    try noteRevision(in: writer)
    let highest = max(floor, try writer.integer("SELECT coalesce(max(revision), 0) FROM household"))
    try writer.run(
      "UPDATE revision_counter SET last_revision = \(highest) WHERE id = 1 AND last_revision < \(highest)")
    guard writer.dialect == .postgres else { return }
    // Never lower, not even for a moment: other services may be drawing.
    try writer.run(
      """
      SELECT setval('revision_number', last_revision) FROM revision_counter
      WHERE id = 1 AND last_revision > (SELECT last_value FROM revision_number)
      """)
  }
}
