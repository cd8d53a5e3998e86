package import Database
package import Grocery
package import Households
package import ServerKit

/// The daily counts of each organization's figures.
package enum AnalyticsRepository {
  /// Adds the sums of past days; skips those below `Figure.least`.
  package static func addPastSums(_ sums: [DailySum], in writer: any Writer) throws {
    for sum in sums where sum.count >= Figure.least { try add(sum, in: writer) }
  }

  /// Adds counts to a day's sums. Counts of unknown subjects are dropped.
  static func add(_ counts: [AnalyticsCounter.Key: Int], on day: CalendarDay, in writer: any Writer) throws {
    for (key, count) in counts {
      // The downloads of a map are public; the store's sums are not.
      if key.figure == .maps {
        try writer.run("UPDATE store_map SET downloads = downloads + \(count) WHERE id = \(key.id)")
      }
      let source: SQL =
        switch key.figure {
        case .maps:
          """
          SELECT store.organisation_id, store.id
          FROM store_map
          JOIN store ON store.id = store_map.store_id
          WHERE store_map.id = \(key.id)
          """
        case .trips: "SELECT organisation_id, id FROM store WHERE id = \(key.id)"
        case .additions: "SELECT organisation_id, organisation_id FROM product WHERE id = \(key.id)"
        case .coupons: "SELECT organisation_id, id FROM coupon WHERE id = \(key.id)"
        case .impressions, .clicks: "SELECT organisation_id, id FROM ad WHERE id = \(key.id)"
        }
      let subject = try writer.first(source) { row in
        (organization: try row.text(0), id: try row.text(1))
      }
      guard let subject else { continue }
      try add(
        DailySum(
          organizationID: subject.organization, figure: key.figure, subjectID: subject.id, day: day,
          count: count), in: writer)
    }
  }

  static func add(_ sum: DailySum, in writer: any Writer) throws {
    try writer.run(
      """
      INSERT INTO worth (organisation_id, figure, subject_id, day, count)
      VALUES (\(sum.organizationID), \(sum.figure.rawValue), \(sum.subjectID), \(sum.day.text), \(sum.count))
      ON CONFLICT (organisation_id, figure, subject_id, day)
      DO UPDATE SET count = worth.count + excluded.count
      """)
  }

  /// The sums that are too old, and those of past days below `Figure.least`.
  package static func old(on today: CalendarDay) -> OldRows {
    let (oldest, yesterday) = (today.adding(days: -Figure.keptDays), today.adding(days: -1))
    return OldRows(
      table: "worth", key: ["organisation_id", "figure", "subject_id", "day"],
      condition: "day < \(oldest.text) OR day < \(yesterday.text) AND count < \(Figure.least)")
  }

  /// Returns the sums of some days that are at least `Figure.least`.
  ///
  /// - Parameter days: past days only.
  static func figures(
    of organization: String, _ days: ClosedRange<CalendarDay>, in reader: any Reader
  ) throws -> [Figure: [SubjectAnalytics]] {
    var counts: [Figure: [String: [(CalendarDay, Int)]]] = [:]
    try reader.each(
      """
      SELECT figure, subject_id, day, count FROM worth
      WHERE organisation_id = \(organization) AND day >= \(days.lowerBound.text)
        AND day <= \(days.upperBound.text) AND count >= \(Figure.least)
      ORDER BY day
      """
    ) { row in
      guard let figure = Figure(rawValue: try row.text(0)), let day = CalendarDay(try row.text(2)) else {
        return
      }
      counts[figure, default: [:]][try row.text(1), default: []].append((day, try row.integer(3)))
    }
    var figures: [Figure: [SubjectAnalytics]] = [:]
    for (figure, subjects) in counts {
      let names = try names(of: figure, organization, in: reader)
      figures[figure] = subjects.compactMap { id, days in
        names[id].map { SubjectAnalytics(id: id, name: $0, days: days) }
      }.sorted { ($1.sum, $0.name, $0.id) < ($0.sum, $1.name, $1.id) }
    }
    return figures
  }

  /// Returns the names of a figure's subjects. Deleted subjects have none.
  private static func names(
    of figure: Figure, _ organization: String, in reader: any Reader
  ) throws -> [String: String] {
    let source: SQL =
      switch figure {
      case .maps, .trips: "SELECT id, name FROM store WHERE organisation_id = \(organization)"
      case .additions: "SELECT id, name FROM organisation WHERE id = \(organization)"
      case .coupons: "SELECT id, title FROM coupon WHERE organisation_id = \(organization)"
      case .impressions, .clicks: "SELECT id, line FROM ad WHERE organisation_id = \(organization)"
      }
    var names: [String: String] = [:]
    try reader.each(source) { row in names[try row.text(0)] = try row.text(1) }
    return names
  }
}

/// The count of a figure on one day.
package struct DailySum: Sendable, Equatable {
  let organizationID: String
  let figure: Figure
  let subjectID: String
  let day: CalendarDay
  let count: Int

  package init(organizationID: String, figure: Figure, subjectID: String, day: CalendarDay, count: Int) {
    self.organizationID = organizationID
    self.figure = figure
    self.subjectID = subjectID
    self.day = day
    self.count = count
  }
}

/// The counts of one subject.
struct SubjectAnalytics: Sendable {
  let id: String
  let name: String
  /// By day. Missing days have fewer than `Figure.least`.
  let days: [(day: CalendarDay, count: Int)]

  var sum: Int { days.reduce(0) { $0 + $1.count } }
}
