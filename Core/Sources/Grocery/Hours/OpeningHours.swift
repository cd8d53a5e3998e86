/// Opening hours in OpenStreetMap's `opening_hours` syntax. Ambiguous values are rejected, never guessed.
///
/// A value is a list of rules. At each minute the last applicable rule counts: after `;` a rule replaces the
/// earlier ones on its days, after `,` it adds to them, after `||` it applies only where they leave the store
/// closed. `off` removes hours from the day. Hours past midnight belong to the day on which they began, and
/// only a later rule can remove them. A rule consists of
/// - years, dates and weeks, if any: `2026-2028`, `Apr-Sep`, `Dec 24-Jan 2`, `Mar Su[-1]-Oct Su[-1]`, `easter
///   -2 days`, `week 1-53/2`;
/// - days, if any: `Mo-Fr`, `Sa,Su`, `Th[1,-1]`, `Su[-1] -2 days`, `PH`, `SH`, `PH -1 day`;
/// - times, if any: `08:00-12:00,13:00-18:00`, `18:00-02:00`, `17:00+`, `(sunrise+01:00)-sunset`, `24/7`;
/// - a state: `open`, `off`, `unknown`, and a comment in quotes. A comment alone means `unknown`.
///
/// Unambiguous mistakes are corrected: lower case, missing spaces, `8-12`, `11am`, `8.30 Uhr`, words of other
/// languages. Points in time, steps, holiday offsets other than one day, and anything with two readings are
/// rejected.
///
/// The sun rises at 6:00 and sets at 18:00, dawn is at 5:30 and dusk at 18:30: the standard's constants for
/// an unknown place.
///
/// Sources: wiki.openstreetmap.org/wiki/Key:opening_hours/specification for the grammar, the README of
/// github.com/opening-hours/opening_hours.js for the semantics.
public struct OpeningHours: Sendable, Hashable {
  let rules: [Rule]
  /// True if the value names a time of the sun, so that it is only as exact as the constants.
  public let namesSun: Bool

  /// - Throws: `OpeningHoursRefusal` with the position of the first character not understood.
  public init(_ text: String) throws(OpeningHoursRefusal) {
    var reader = OpeningHoursReader(tokens: try OpeningHoursToken.tokens(of: text))
    rules = try reader.rules()
    namesSun = reader.namesSun
  }

  /// Open spans over several days, in minutes after the first day's midnight: ascending and disjoint, with
  /// the rest of the night before, cut at the end of the last day. `unknown` hours are excluded.
  ///
  /// - Parameter holidays: nil if unknown; then a holiday counts as its weekday, as school holidays always
  ///   do.
  public func spans(from first: CalendarDay, days: Int, holidays: HolidayCalendar? = nil) -> [Range<Int>] {
    spans(from: first, days: days, HolidayReading(calendar: holidays)) { $0 == .open }
  }

  /// True if the opening is unknown in these days: some hours are `unknown`, and none are open.
  public func isUnknown(from first: CalendarDay, days: Int, holidays: HolidayCalendar?) -> Bool {
    let reading = HolidayReading(calendar: holidays)
    return spans(from: first, days: days, reading) { $0 == .open }.isEmpty
      && !spans(from: first, days: days, reading) { $0 == .unknown }.isEmpty
  }

  /// The same as `spans`, if they do not depend on unknown facts: school holidays, regional holidays,
  /// sunrise.
  ///
  /// - Parameter country: ISO 3166, two letters; nil: constant sunrise and no holidays.
  /// - Returns: nil if they depend on such facts.
  public func certainSpans(from first: CalendarDay, days: Int, country: String?) -> [Range<Int>]? {
    if namesSun && country != nil { return nil }
    let calendar = country.flatMap(HolidayCalendar.init)
    if namesHolidays && calendar == nil { return nil }
    let plain = spans(from: first, days: days, holidays: calendar)
    for countsRegional in [false, true] where namesHolidays {
      for isAlwaysSchoolHoliday in [false, true] {
        let reading = HolidayReading(
          calendar: calendar, countsRegional: countsRegional, isAlwaysSchoolHoliday: isAlwaysSchoolHoliday)
        if spans(from: first, days: days, reading, { $0 == .open }) != plain { return nil }
      }
    }
    return plain
  }

  /// A week without exceptional dates, in minutes after Monday's midnight: ascending and disjoint. The last
  /// span may end after 10,080, on the next Monday. Nil if all hours are bound to dates, or if the opening is
  /// unknown.
  public var regularWeek: [Range<Int>]? {
    let regular = rules.map(\.regularDays)
    guard regular.contains(where: { $0 != nil }) else { return nil }
    let days = Weekday.allCases.map { today in
      let yesterday = Weekday.allCases[(today.rawValue + 6) % 7]
      return timeline(
        today: { $0.regularDays?.contains(today) ?? false },
        yesterday: { $0.regularDays?.contains(yesterday) ?? false })
    }
    let week = Self.joined(days) { $0 == .open }
    if week.isEmpty && !Self.joined(days, { $0 == .unknown }).isEmpty { return nil }
    return Self.closedToAWeek(week)
  }

  /// The first rule, counted from 1, that later rules override completely in a regular week: "Mo-Fr
  /// 8:30-12:30; Mo-Fr 14:30-19:00" leaves only the afternoon. Valid, but rarely intended. Nil: every rule
  /// has an effect.
  public var overruled: Int? {
    for (index, rule) in rules.enumerated() where rule.state == .open {
      guard let days = rule.regularDays, !days.isEmpty else { continue }
      let later = rules[(index + 1)...].filter { $0.isReplacing && $0.state == .open }
      let laterDays = later.compactMap(\.regularDays).reduce(into: Set()) { $0.formUnion($1) }
      if days.isSubset(of: laterDays) { return index + 1 }
    }
    return nil
  }

  static let minutesPerDay = 1_440
  static let minutesPerWeek = 10_080

  private var namesHolidays: Bool {
    rules.contains { rule in
      (rule.holidays + rule.days).contains {
        switch $0 {
        case .publicHoliday, .schoolHoliday: true
        case .weekdays, .nth: false
        }
      }
    }
  }

  private func spans(
    from first: CalendarDay, days: Int, _ reading: HolidayReading, _ counts: (State) -> Bool
  ) -> [Range<Int>] {
    let timelines = (0..<days).map { offset in
      let today = first.adding(days: offset)
      let yesterday = first.adding(days: offset - 1)
      return timeline(
        today: { $0.applies(on: today, reading) }, yesterday: { $0.applies(on: yesterday, reading) })
    }
    return Self.joined(timelines, counts)
  }

  /// The spans of consecutive days with such a state, merged across midnight.
  private static func joined(_ days: [Timeline], _ counts: (State) -> Bool) -> [Range<Int>] {
    var spans: [Range<Int>] = []
    for (offset, day) in days.enumerated() {
      for piece in day.pieces where counts(piece.state) {
        let start = piece.range.lowerBound + offset * minutesPerDay
        let end = piece.range.upperBound + offset * minutesPerDay
        if let last = spans.last, last.upperBound == start {
          spans[spans.count - 1] = last.lowerBound..<end
        } else {
          spans.append(start..<end)
        }
      }
    }
    return spans
  }

  /// Merges Sunday night with Monday morning if they touch.
  private static func closedToAWeek(_ spans: [Range<Int>]) -> [Range<Int>] {
    guard let first = spans.first, let last = spans.last, spans.count > 1, first.lowerBound == 0,
      last.upperBound == minutesPerWeek
    else { return spans }
    return spans[1..<(spans.count - 1)] + [last.lowerBound..<minutesPerWeek + first.upperBound]
  }
}
