import Database
import Households
import ServerKit

/// The time by which old things are swept away. It follows the clock, but by a day at once and no further
/// than what people's devices make plausible: a machine that starts a month ahead sweeps one day, not all
/// thirty.
enum SweepTime {
  /// Up to when to sweep now; nil where it is not time yet.
  ///
  /// A service that was off for weeks has days to catch up with: then it takes one every half day.
  static func next(_ now: Int, in writer: any Writer) throws -> Int? {
    let state = try writer.first(
      "SELECT swept_until, swept_at FROM database_life WHERE id = 1"
    ) { row in (until: try row.integer(0), at: try row.integer(1)) }
    guard let state else { throw DatabaseError.noRow }
    // Where nobody has written anything, nothing tells whether the clock may be right.
    let newest = try SyncClock.newestTime(in: writer)
    guard newest > 0 else { return nil }
    let plausible = min(now, newest + Milliseconds.day)
    if now < state.at {
      // The last sweep went by a clock that was ahead: it has been set right since.
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
