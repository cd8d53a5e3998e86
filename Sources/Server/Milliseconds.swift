/// Spans of time in the unit of this server. A time is an `Int`, the whole milliseconds since 1970, as in
/// columns and on the wire; so is what lies between two times. Only what a program waits for is a `Duration`,
/// and only what reckons with days of opening hours or speaks another protocol has another unit, which then
/// stands in its name.
enum Milliseconds {
  static let second = 1_000
  static let minute = 60 * second
  static let hour = 60 * minute
  static let day = 24 * hour

  /// Seconds, rounded up: what somebody is told who has to wait for so long.
  static func wholeSeconds(_ span: Int) -> Int { (span + second - 1) / second }
}
