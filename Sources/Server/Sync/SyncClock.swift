import Database
import Grocery

/// What the data say of the time: nothing can be newer than now.
enum SyncClock {
  /// The newest stamp of all that was kept, as far as the clock of this machine agreed then.
  static func newestTime(in reader: any Reader) throws -> Int {
    try reader.integer("SELECT newest_time FROM revision_counter WHERE id = 1")
  }

  /// How far the clock of this machine is behind what is kept; 0 where it may be right.
  static func delay(_ now: Int, in reader: any Reader) throws -> Int {
    let delay = try newestTime(in: reader) - now
    return delay > RowChange.patienceMilliseconds ? delay : 0
  }

  /// - Throws: `SyncRefusal.clockBehind` while the clock of this machine is behind. Devices with right clocks
  ///   would be told that they are ahead, and would give their changes earlier stamps, with which these lose
  ///   against older values.
  static func requireNotBehind(_ now: Int, in reader: any Reader) throws {
    guard try delay(now, in: reader) > 0 else { return }
    throw SyncRefusal.clockBehind
  }

  /// The number of the last exchange that changed something.
  static func revision(in reader: any Reader) throws -> Int {
    try reader.integer("SELECT revision FROM revision_counter WHERE id = 1")
  }

  /// Counts an exchange that changes something.
  static func nextRevision(newest: Int, in writer: any Writer) throws -> Int {
    try writer.run(
      """
      UPDATE revision_counter
      SET revision = revision + 1,
        newest_time = CASE WHEN newest_time < \(newest) THEN \(newest) ELSE newest_time END
      WHERE id = 1
      """)
    return try revision(in: writer)
  }
}
