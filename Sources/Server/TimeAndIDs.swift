/// What a write needs from outside of the database: the present time, and ids for new rows. Handed in, so
/// that tests can choose both.
struct TimeAndIDs: Sendable {
  /// Milliseconds since 1970.
  let now: Int
  let newID: @Sendable () -> String
}

extension Dependencies {
  /// Asked for once by each write, when it begins.
  var timeAndIDs: @Sendable () -> TimeAndIDs {
    { [clock, chance] in
      TimeAndIDs(now: clock.now()) { chance.id(at: clock.now()) }
    }
  }
}
