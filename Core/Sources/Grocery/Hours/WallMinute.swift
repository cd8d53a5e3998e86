/// A minute in the store's local time.
public struct WallMinute: Sendable, Hashable, Comparable {
  /// `YYYY-MM-DDTHH:MM`; sorts chronologically.
  public let text: String
  public let day: CalendarDay
  /// Minutes after midnight, 0 to 1439.
  public let minuteOfDay: Int

  /// - Parameter minute: minutes after the day's midnight; may be negative or on a later day.
  public init(_ day: CalendarDay, minute: Int = 0) {
    let days = (minute >= 0 ? minute : minute - 1_439) / 1_440
    let rest = minute - days * 1_440
    self.day = days == 0 ? day : day.adding(days: days)
    minuteOfDay = rest
    text = "\(self.day.text)T\(Self.time(rest))"
  }

  /// The difference of the clock readings, ignoring clock changes; negative before the other one.
  public func minutes(since other: WallMinute) -> Int {
    (day.dayNumber - other.day.dayNumber) * 1_440 + minuteOfDay - other.minuteOfDay
  }

  public static func < (left: WallMinute, right: WallMinute) -> Bool { left.text < right.text }

  /// True for a time such as `08:30`: `00:00` to `23:59`, two digits each.
  public static func isTime(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    guard bytes.count == 5, bytes[2] == UInt8(ascii: ":") else { return false }
    let digits = [bytes[0], bytes[1], bytes[3], bytes[4]].map { Int($0) - 0x30 }
    guard digits.allSatisfy((0...9).contains) else { return false }
    return digits[0] * 10 + digits[1] < 24 && digits[2] < 6
  }

  private static func time(_ minute: Int) -> String {
    let (hour, rest) = minute.quotientAndRemainder(dividingBy: 60)
    return "\(hour < 10 ? "0" : "")\(hour):\(rest < 10 ? "0" : "")\(rest)"
  }
}
