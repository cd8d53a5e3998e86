/// Spans of time in the unit of this server. A time is an `Int`, the whole milliseconds since 1970, as in
/// columns and on the wire; so is what lies between two times. Only what a program waits for is a `Duration`,
/// and only what reckons with days of opening hours or speaks another protocol has another unit, which then
/// stands in its name.
package enum Milliseconds {
  package static let second = 1_000
  package static let minute = 60 * second
  package static let hour = 60 * minute
  package static let day = 24 * hour

  /// Of what a library may wait for that counts whole ones: rounded up, so that nothing is left of the time
  /// when it gives up, and never 0, which would let it wait without end.
  package static func whole(_ time: Duration) -> Int { max(1, Int((time / .milliseconds(1)).rounded(.up))) }

  /// Seconds, rounded up: what somebody is told who has to wait for so long.
  package static func wholeSeconds(_ span: Int) -> Int { (span + second - 1) / second }
}
