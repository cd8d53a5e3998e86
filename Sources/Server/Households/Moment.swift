/// When something happens, and where new ids come from: what a write is given from outside.
struct Moment: Sendable {
  /// Milliseconds since 1970.
  let now: Int
  let newID: @Sendable () -> String
}

extension Dependencies {
  /// What a write is given when it begins.
  var moment: @Sendable () -> Moment {
    { [clock, chance] in
      Moment(now: Int(clock.now())) { chance.id(at: clock.now()) }
    }
  }
}
