import FoundationEssentials
public import Grocery

/// What a clock on the wall shows.
public struct WallClock: Sendable {
  /// The calendar day where the server stands.
  public let today: @Sendable () -> CalendarDay

  public init(today: @escaping @Sendable () -> CalendarDay) {
    self.today = today
  }

  /// The clock of the machine, in its time zone.
  public static let system = WallClock {
    let now = Date.now
    let seconds = Int(now.timeIntervalSince1970) + TimeZone.current.secondsFromGMT(for: now)
    return CalendarDay(dayNumber: seconds / 86_400)
  }
}
