/// The validity period of a discount, in the store's local time.
public struct DiscountPeriod: Sendable, Hashable {
  /// First and last day, `YYYY-MM-DD`; nil: no limit on that side.
  public let firstDay: String?
  public let lastDay: String?
  /// Start time on the first day, `HH:MM`; nil: midnight.
  public let startTime: String?
  /// End time on the last day, `HH:MM`; nil: the end of the day.
  public let endTime: String?
  /// Start and end in the format of `WallMinute.text`, for comparison.
  private let starts: String?
  private let ends: String?

  public static let always = DiscountPeriod()

  public init(
    firstDay: String? = nil, startTime: String? = nil, lastDay: String? = nil, endTime: String? = nil
  ) {
    self.firstDay = firstDay
    self.startTime = startTime
    self.lastDay = lastDay
    self.endTime = endTime
    starts = firstDay.map { "\($0)T\(startTime ?? "00:00")" }
    ends = lastDay.map { "\($0)T\(endTime ?? "24:00")" }
  }

  /// The first valid minute; nil: no limit.
  public var beginning: WallMinute? {
    guard let firstDay = firstDay.flatMap({ CalendarDay($0) }) else { return nil }
    let numbers = (startTime ?? "00:00").split(separator: ":").compactMap { Int($0) }
    return WallMinute(firstDay, minute: numbers.count == 2 ? numbers[0] * 60 + numbers[1] : 0)
  }

  /// The first minute after the period; nil: no limit.
  public var ending: WallMinute? {
    guard let lastDay = lastDay.flatMap({ CalendarDay($0) }) else { return nil }
    let numbers = (endTime ?? "24:00").split(separator: ":").compactMap { Int($0) }
    return WallMinute(lastDay, minute: numbers.count == 2 ? numbers[0] * 60 + numbers[1] : 1_440)
  }

  /// True if the period has begun, even if it is over.
  public func hasBegun(at moment: WallMinute) -> Bool { starts.map { $0 <= moment.text } ?? true }

  /// True if the period has ended.
  public func isOver(at moment: WallMinute) -> Bool { ends.map { $0 <= moment.text } ?? false }

  /// True between beginning and end.
  public func holds(at moment: WallMinute) -> Bool { hasBegun(at: moment) && !isOver(at: moment) }

  /// Invalid members with the reason, in the order of the fields.
  public var faults: [(member: String, reason: String)] {
    var faults: [(member: String, reason: String)] = []
    for (member, text) in [("firstDay", firstDay), ("lastDay", lastDay)] {
      if let text, CalendarDay(text) == nil {
        faults.append((member, "'\(text)' is not a date such as 2026-11-21"))
      }
    }
    for (member, text) in [("startTime", startTime), ("endTime", endTime)] {
      if let text, !WallMinute.isTime(text) {
        faults.append((member, "'\(text)' is not a time such as 08:30"))
      }
    }
    if startTime != nil && firstDay == nil { faults.append(("startTime", "requires a first day")) }
    if endTime != nil && lastDay == nil { faults.append(("endTime", "requires a last day")) }
    guard faults.isEmpty, let starts, let ends, ends <= starts else { return faults }
    if let firstDay, let lastDay, lastDay < firstDay {
      return [("lastDay", "'\(lastDay)' is before the first day '\(firstDay)'")]
    }
    return [("endTime", "it is over before it begins")]
  }
}
