import FoundationEssentials
public import Grocery

/// What a clock on the wall shows.
public struct WallClock: Sendable {
  /// The calendar day where the server stands.
  public let today: @Sendable () -> CalendarDay
  /// Milliseconds since 1970.
  public let now: @Sendable () -> Int

  public init(today: @escaping @Sendable () -> CalendarDay, now: @escaping @Sendable () -> Int) {
    self.today = today
    self.now = now
  }

  /// The clock of the machine, in its time zone.
  public static let system = WallClock(
    today: {
      let now = Date.now
      let seconds = Int(now.timeIntervalSince1970) + TimeZone.current.secondsFromGMT(for: now)
      return CalendarDay(dayNumber: seconds / 86_400)
    },
    now: { Int(Date.now.timeIntervalSince1970 * Double(Milliseconds.second)) })
}
