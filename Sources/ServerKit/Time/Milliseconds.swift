/// Time spans in the server's unit. Times are `Int`s in milliseconds since 1970, as in columns and on the
/// wire; so are differences of times. Waits are `Duration`s. Other units, for opening hours or other
/// protocols, are part of the name.
package enum Milliseconds {
  package static let second = 1_000
  package static let minute = 60 * second
  package static let hour = 60 * minute
  package static let day = 24 * hour

  /// The time in whole milliseconds, for libraries that wait. Rounded up, so that no time is left when they
  /// give up, and never 0, which would wait forever.
  package static func whole(_ time: Duration) -> Int { max(1, Int((time / .milliseconds(1)).rounded(.up))) }

  /// The span in seconds, rounded up, for people who have to wait.
  package static func wholeSeconds(_ span: Int) -> Int { (span + second - 1) / second }
}
