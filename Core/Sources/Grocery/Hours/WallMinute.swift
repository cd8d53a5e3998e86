/// A minute of a day on the clock at a store, without a time zone: whatever the wall says there.
public struct WallMinute: Sendable, Hashable, Comparable {
  /// `YYYY-MM-DDTHH:MM`; the later one is the greater text.
  public let text: String
  public let day: CalendarDay
  /// After the midnight with which the day begins: 0 to 1439.
  public let minuteOfDay: Int

  /// - Parameter minute: after the midnight with which the day begins; also before, or on a later day.
  public init(_ day: CalendarDay, minute: Int = 0) {
    let days = (minute >= 0 ? minute : minute - 1_439) / 1_440
    let rest = minute - days * 1_440
    self.day = days == 0 ? day : day.adding(days: days)
    minuteOfDay = rest
    text = "\(self.day.text)T\(Self.time(rest))"
  }

  /// As the clock goes, whatever it is turned meanwhile; less than zero before the other one.
  public func minutes(since other: WallMinute) -> Int {
    (day.dayNumber - other.day.dayNumber) * 1_440 + minuteOfDay - other.minuteOfDay
  }

  public static func < (left: WallMinute, right: WallMinute) -> Bool { left.text < right.text }

  /// Whether it is a time of day as `08:30`: `00:00` to `23:59`, with two digits each.
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
