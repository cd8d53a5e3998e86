import Database
import Households
import ServerKit

/// The time used for sweeping. It follows the clock by at most a day per sweep, and not beyond what device
/// timestamps make plausible. A clock that is a month ahead deletes one day, not thirty.
enum SweepTime {
  /// The time to sweep up to; nil if not due.
  ///
  /// After weeks offline, it catches up one day every half day.
  static func next(_ now: Int, in writer: any Writer) throws -> Int? {
    let state = try writer.first(
      "SELECT swept_until, swept_at FROM database_life WHERE id = 1"
    ) { row in (until: try row.integer(0), at: try row.integer(1)) }
    guard let state else { throw DatabaseError.noRow }
    // Without data, nothing confirms the clock.
    let newest = try SyncClock.newestTime(in: writer)
    guard newest > 0 else { return nil }
    let plausible = min(now, newest + Milliseconds.day)
    if now < state.at {
      // The last sweep used a clock that was ahead and has been corrected.
      try keep(until: state.until, at: now, in: writer)
      return nil
    }
    let isLate = plausible - state.until > 2 * Milliseconds.day
    let gap = isLate ? 11 * Milliseconds.hour : 23 * Milliseconds.hour
    guard state.until == 0 || now - state.at >= gap else { return nil }
    let until = state.until == 0 ? plausible : min(plausible, state.until + Milliseconds.day)
    try keep(until: until, at: now, in: writer)
    return until
  }

  private static func keep(until: Int, at now: Int, in writer: any Writer) throws {
    try writer.run("UPDATE database_life SET swept_until = \(until), swept_at = \(now) WHERE id = 1")
  }
}
