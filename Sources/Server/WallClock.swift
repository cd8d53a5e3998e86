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

  /// What the clock shows in a store.
  ///
  /// - Parameter zone: the store's, by the name of the IANA; nil, and one that the system does not know: that
  ///   of the server.
  public func moment(in zone: String? = nil) -> WallMinute {
    let seconds = now() / Milliseconds.second
    let date = Date(timeIntervalSince1970: Double(seconds))
    if let known = zone.flatMap(TimeZone.init(identifier:)) {
      let local = seconds + known.secondsFromGMT(for: date)
      return WallMinute(CalendarDay(dayNumber: 0), minute: local / 60)
    }
    // The day may end between the two looks at the clock.
    let day = today()
    let minute = (seconds + TimeZone.current.secondsFromGMT(for: date)) / 60 % 1_440
    let next = today()
    return day == next ? WallMinute(day, minute: minute) : WallMinute(next)
  }

  /// Whether stores may have this zone: browsers too understand names of the IANA, and not every other.
  static func isTimeZone(_ name: String) -> Bool {
    (name.contains("/") || name == "UTC") && TimeZone(identifier: name) != nil
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
