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
    if let there = zone.flatMap({ Self.moment(atSecond: seconds, in: $0) }) { return there }
    // The day may end between the two looks at the clock.
    let day = today()
    let minute = (seconds + TimeZone.current.secondsFromGMT(for: date)) / 60 % 1_440
    let next = today()
    return day == next ? WallMinute(day, minute: minute) : WallMinute(next)
  }

  /// What the clock of a zone shows at some moment.
  ///
  /// - Parameters:
  ///   - second: since 1970, in Greenwich.
  ///   - zone: by the name of the IANA.
  /// - Returns: nil where the system does not know the zone.
  static func moment(atSecond second: Int, in zone: String) -> WallMinute? {
    guard let known = TimeZone(identifier: zone) else { return nil }
    let ahead = known.secondsFromGMT(for: Date(timeIntervalSince1970: Double(second)))
    return WallMinute(CalendarDay(dayNumber: 0), minute: (second + ahead) / 60)
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
