import Database
package import Grocery
package import ServerKit

/// Daily sums of app usage. Rows have no personal data and cannot be linked.
package enum UsageRepository {
  /// The statistics for administrators.
  struct Usage: Sendable, Equatable {
    struct Count: Sendable, Equatable {
      let name: String
      let count: Int
    }

    /// Devices counted in a span, by its first day.
    struct Active: Sendable, Equatable {
      let from: CalendarDay
      let count: Int
    }

    struct Month: Sendable, Equatable {
      /// The first day of the span.
      let from: CalendarDay
      /// Regions with at least `UsageLimits.least` devices, by their digits.
      let regions: [Count]
    }

    /// Omits empty spans.
    var active: [UsageSpan: [Active]] = [:]
    /// Most opened first.
    var screens: [Count] = []
    var contact: [Count] = []
    var months: [Month] = []
  }

  /// Adds a report to the sums of a day.
  static func add(_ report: UsageReport, on day: CalendarDay, in writer: any Writer) throws {
    for (key, count) in report.counts {
      try writer.run(
        """
        INSERT INTO usage_sum (day, figure, name, count)
        VALUES (\(day.text), \(key.figure.rawValue), \(key.name), \(count))
        ON CONFLICT (day, figure, name) DO UPDATE SET count = usage_sum.count + excluded.count
        """)
    }
  }

  /// Expired rows.
  package static func old(on today: CalendarDay) -> OldRows {
    OldRows(
      table: "usage_sum", key: ["day", "figure", "name"],
      condition: "day < \(today.adding(days: -UsageLimits.keptDays).text)")
  }

  /// The statistics of a range of days. Weeks and months that overlap it are included as a whole.
  ///
  /// - Complexity: O(days × names).
  static func usage(_ days: ClosedRange<CalendarDay>, in reader: any Reader) throws -> Usage {
    var usage = Usage()
    for span in UsageSpan.allCases {
      usage.active[span] = try active(span, days, in: reader)
    }
    usage.screens = try sums(.screens, days, in: reader).sorted { ($1.count, $0.name) < ($0.count, $1.name) }
    usage.contact = try sums(.contact, days, in: reader)
    usage.months = try months(days, in: reader)
    return usage
  }

  private static func sums(
    _ figure: UsageFigure, _ days: ClosedRange<CalendarDay>, in reader: any Reader
  ) throws -> [Usage.Count] {
    try reader.rows(
      """
      SELECT name, sum(count) FROM usage_sum
      WHERE figure = \(figure.rawValue) AND day >= \(days.lowerBound.text) AND day <= \(days.upperBound.text)
      GROUP BY name
      ORDER BY name
      """
    ) { row in Usage.Count(name: try row.text(0), count: try row.integer(1)) }
  }

  private static func active(
    _ span: UsageSpan, _ days: ClosedRange<CalendarDay>, in reader: any Reader
  ) throws -> [Usage.Active] {
    var found: [CalendarDay: Int] = [:]
    try reader.each(
      """
      SELECT day, count FROM usage_sum
      WHERE figure = \(UsageFigure.active.rawValue) AND name = \(span.rawValue)
        AND day >= \(span.first(of: days.lowerBound).text) AND day <= \(days.upperBound.text)
      """
    ) { row in
      guard let day = CalendarDay(try row.text(0)) else { return }
      found[span.first(of: day), default: 0] += try row.integer(1)
    }
    return found.sorted { $0.key < $1.key }.map { Usage.Active(from: $0.key, count: $0.value) }
  }

  private static func months(
    _ days: ClosedRange<CalendarDay>, in reader: any Reader
  ) throws -> [Usage.Month] {
    var found: [CalendarDay: [String: Int]] = [:]
    try reader.each(
      """
      SELECT day, name, count FROM usage_sum
      WHERE figure = \(UsageFigure.regions.rawValue)
        AND day >= \(UsageSpan.month.first(of: days.lowerBound).text) AND day <= \(days.upperBound.text)
      """
    ) { row in
      guard let day = CalendarDay(try row.text(0)) else { return }
      found[UsageSpan.month.first(of: day), default: [:]][try row.text(1), default: 0] += try row.integer(2)
    }
    return found.sorted { $0.key < $1.key }.map { month, sums in
      let shown = sums.filter { $0.value >= UsageLimits.least }.sorted { $0.key < $1.key }
      return Usage.Month(from: month, regions: shown.map { Usage.Count(name: $0.key, count: $0.value) })
    }
  }
}

extension UsageSpan {
  /// The first day of the span that a day is in.
  func first(of day: CalendarDay) -> CalendarDay {
    switch self {
    case .day: day
    case .week: day.adding(days: -((day.weekday.rawValue + 7 - Weekday.monday.rawValue) % 7))
    case .month: day.adding(days: 1 - day.day)
    }
  }
}
