// The whole of it: zones of time are known to its part for languages and regions alone.
import Foundation
package import Grocery

/// What a clock on the wall shows.
package struct WallClock: Sendable {
  /// The calendar day where the server stands.
  package let today: @Sendable () -> CalendarDay
  /// Milliseconds since 1970.
  package let now: @Sendable () -> Int
  /// By how many seconds the clock where the server stands is ahead of Greenwich, at a second since 1970.
  private let ahead: @Sendable (Int) -> Int

  /// - Parameter ahead: by how many seconds the clock is ahead of Greenwich, at a second since 1970;
  ///   that of the machine unless something else is said.
  package init(
    today: @escaping @Sendable () -> CalendarDay, now: @escaping @Sendable () -> Int,
    ahead: @escaping @Sendable (Int) -> Int = { WallClock.aheadHere(atSecond: $0) }
  ) {
    self.today = today
    self.now = now
    self.ahead = ahead
  }

  /// The same clock put right.
  ///
  /// - Parameter error: by how many milliseconds it is ahead now, asked with each look at it.
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

  /// What the clock shows in a store.
  ///
  /// - Parameter zone: the store's, by the name of the IANA; nil, and one that the system does not know: that
  ///   of the server.
  package func moment(in zone: String? = nil) -> WallMinute {
    let seconds = now() / Milliseconds.second
    if let there = zone.flatMap({ Self.moment(atSecond: seconds, in: $0) }) { return there }
    // The day may end between the two looks at the clock.
    let day = today()
    let minute = (seconds + ahead(seconds)) / 60 % 1_440
    let next = today()
    return day == next ? WallMinute(day, minute: minute) : WallMinute(next)
  }

  /// What the clock of a zone shows at some moment.
  ///
  /// - Parameters:
  ///   - second: since 1970, in Greenwich.
  ///   - zone: by the name of the IANA.
  /// - Returns: nil where the system does not know the zone.
  package static func moment(atSecond second: Int, in zone: String) -> WallMinute? {
    guard let known = TimeZone(identifier: zone) else { return nil }
    let ahead = known.secondsFromGMT(for: Date(timeIntervalSince1970: Double(second)))
    return WallMinute(CalendarDay(dayNumber: 0), minute: (second + ahead) / 60)
  }

  /// Whether stores may have this zone: browsers too understand names of the IANA, and not every other.
  package static func isTimeZone(_ name: String) -> Bool {
    (name.contains("/") || name == "UTC") && TimeZone(identifier: name) != nil
  }

  /// By how many seconds the machine's clock is ahead of Greenwich, at a second since 1970.
  package static func aheadHere(atSecond second: Int) -> Int {
    TimeZone.current.secondsFromGMT(for: Date(timeIntervalSince1970: Double(second)))
  }

  /// The clock of the machine, in its time zone.
  package static let system = WallClock(
    today: {
      let seconds = Int(Date.now.timeIntervalSince1970)
      return CalendarDay(dayNumber: (seconds + aheadHere(atSecond: seconds)) / 86_400)
    },
    now: { Int(Date.now.timeIntervalSince1970 * Double(Milliseconds.second)) })
}
