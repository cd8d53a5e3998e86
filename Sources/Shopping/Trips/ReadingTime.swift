/// The time limit for reading the stores and prices of a plan.
///
/// Long reads check it between their statements. What was read until then is cached, so a later plan gets
/// further.
struct ReadingTime: Sendable {
  /// True once the time has passed.
  let isOver: @Sendable () -> Bool

  /// The time of a plan from the end of its request, waiting for a turn included.
  static let plan = Duration.seconds(4)
  static let unlimited = ReadingTime { false }

  static func until(_ deadline: ContinuousClock.Instant) -> ReadingTime {
    ReadingTime { ContinuousClock.now >= deadline }
  }
}
