// All of Foundation: FoundationEssentials knows no time zones.
import Foundation
package import Grocery

/// A clock with a date and a time zone.
package struct WallClock: Sendable {
  /// The calendar day in the server's time zone.
  package let today: @Sendable () -> CalendarDay
  /// Milliseconds since 1970.
  package let now: @Sendable () -> Int
  /// The server's offset from UTC in seconds, at a second since 1970.
  private let ahead: @Sendable (Int) -> Int

  /// - Parameter ahead: the offset from UTC in seconds, at a second since 1970; by default the machine's.
  package init(
    today: @escaping @Sendable () -> CalendarDay, now: @escaping @Sendable () -> Int,
    ahead: @escaping @Sendable (Int) -> Int = { WallClock.aheadHere(atSecond: $0) }
  ) {
    self.today = today
    self.now = now
    self.ahead = ahead
  }

  /// Returns the clock, corrected.
  ///
  /// - Parameter error: the current error in milliseconds, positive if the clock is ahead; evaluated on each
  ///   use.
  package func putRight(by error: @escaping @Sendable () -> Int) -> WallClock {
    let now = now
    return WallClock(
      today: { [self] in
        let error = error()
        guard error != 0 else { return today() }
        let seconds = (now() - error) / Milliseconds.second
        return CalendarDay(dayNumber: (seconds + ahead(seconds)) / 86_400)
      },
      now: { now() - error() }, ahead: ahead)
  }

  /// The local time in a store.
  ///
  /// - Parameter zone: the store's IANA time zone; nil or unknown: the server's.
  package func moment(in zone: String? = nil) -> WallMinute {
    let seconds = now() / Milliseconds.second
    if let there = zone.flatMap({ Self.moment(atSecond: seconds, in: $0) }) { return there }
    // The day may end between the two readings.
    let day = today()
    let minute = (seconds + ahead(seconds)) / 60 % 1_440
    let next = today()
    return day == next ? WallMinute(day, minute: minute) : WallMinute(next)
  }

  /// The local time in a zone.
  ///
  /// - Parameters:
  ///   - second: UTC, in seconds since 1970.
  ///   - zone: an IANA name.
  /// - Returns: nil if the system does not know the zone.
  package static func moment(atSecond second: Int, in zone: String) -> WallMinute? {
    guard let timeZone = TimeZone(identifier: zone) else { return nil }
    let ahead = timeZone.secondsFromGMT(for: Date(timeIntervalSince1970: Double(second)))
    return WallMinute(CalendarDay(dayNumber: 0), minute: (second + ahead) / 60)
  }

  /// True for zones that stores may use: IANA names, which browsers understand too.
  package static func isTimeZone(_ name: String) -> Bool {
    (name.contains("/") || name == "UTC") && TimeZone(identifier: name) != nil
  }

  /// The machine's offset from UTC in seconds, at a second since 1970.
  package static func aheadHere(atSecond second: Int) -> Int {
    TimeZone.current.secondsFromGMT(for: Date(timeIntervalSince1970: Double(second)))
  }

  /// The machine's clock in its time zone.
  package static let system = WallClock(
    today: {
      let seconds = Int(Date.now.timeIntervalSince1970)
      return CalendarDay(dayNumber: (seconds + aheadHere(atSecond: seconds)) / 86_400)
    },
    now: { Int(Date.now.timeIntervalSince1970 * Double(Milliseconds.second)) })
}
