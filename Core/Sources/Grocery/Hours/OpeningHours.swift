/// When a store is open: OpenStreetMap's `opening_hours`, refused where it is not understood instead of being
/// guessed.
///
/// A value is made of rules. The last rule that applies counts, at each minute: after `;` a rule replaces the
/// earlier ones on its days, after `,` it adds to them, after `||` it counts where they leave the store
/// closed. What is `off` is taken out of the day; what runs over midnight belongs to the day on which it
/// began, and only a later rule takes it away. A rule is made of
/// - years, dates and weeks, if any: `2026-2028`, `Apr-Sep`, `Dec 24-Jan 2`, `Mar Su[-1]-Oct Su[-1]`,
///   `easter -2 days`, `week 1-53/2`;
/// - days, if any: `Mo-Fr`, `Sa,Su`, `Th[1,-1]`, `Su[-1] -2 days`, `PH`, `SH`, `PH -1 day`;
/// - times, if any: `08:00-12:00,13:00-18:00`, `18:00-02:00`, `17:00+`, `(sunrise+01:00)-sunset`, `24/7`;
/// - what it says: `open`, `off`, `unknown`, and a comment in quotes. A comment alone says `unknown`.
///
/// Slips that leave no doubt are read as meant: small letters, missing spaces, `8-12`, `11am`, `8.30 Uhr`,
/// words of other languages. Refused are points in time, steps, other days than the next to a holiday, and
/// whatever has two readings.
///
/// The sun rises at 6:00 and sets at 18:00, dawn is at 5:30 and dusk at 18:30: the standard's constants for
/// those who do not know the place.
///
/// Sources: wiki.openstreetmap.org/wiki/Key:opening_hours/specification for the grammar, the README of
/// github.com/opening-hours/opening_hours.js for the meaning.
public struct OpeningHours: Sendable, Hashable {
  let rules: [Rule]
  /// Whether a time of the sun is named, so that the answer is only as good as the constants.
  public let namesSun: Bool

  /// - Throws: `OpeningHoursRefusal`, which names the character where the value ceases to be understood.
  public init(_ text: String) throws(OpeningHoursRefusal) {
    var reader = OpeningHoursReader(tokens: try OpeningHoursToken.tokens(of: text))
    rules = try reader.rules()
    namesSun = reader.namesSun
  }

  /// Over several days, in minutes after the midnight that begins the first: ascending and apart, what is
  /// left of the night before included, cut at the midnight that ends the last. Hours that are `unknown` are
  /// none of them.
  ///
  /// - Parameter holidays: nil where they are not known; then a holiday counts as its weekday, as every
  ///   school holiday does.
  public func spans(from first: CalendarDay, days: Int, holidays: HolidayCalendar? = nil) -> [Range<Int>] {
    spans(from: first, days: days, HolidayReading(calendar: holidays)) { $0 == .open }
  }

  /// Whether nobody can say when the store opens in these days: some hours are `unknown`, and none are open.
  public func isUnknown(from first: CalendarDay, days: Int, holidays: HolidayCalendar?) -> Bool {
    let reading = HolidayReading(calendar: holidays)
    return spans(from: first, days: days, reading) { $0 == .open }.isEmpty
      && !spans(from: first, days: days, reading) { $0 == .unknown }.isEmpty
  }

  /// As `spans`, where they are the same whatever is not known of a country: which school holidays there are,
  /// whether the place is in a region with holidays of its own, when the sun rises.
  ///
  /// - Parameter country: ISO 3166, two letters; nil is nowhere, with the constant sun and without holidays.
  /// - Returns: nil where it depends.
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

  /// A week without exceptional dates, in minutes after Monday's midnight: ascending and apart; the last may
  /// end after 10,080, on the next Monday. Nil when the hours are given by dates only, so that no week is
  /// regular, and when nobody can say when the store opens.
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

  /// The first rule, counted from 1, of which later ones leave nothing in a regular week, since they give
  /// its days other hours: of "Mo-Fr 8:30-12:30; Mo-Fr 14:30-19:00" the afternoon is all that is left. The
  /// notation says so, and hardly anybody means it. Nil: each rule counts for something.
  public var overruled: Int? {
    for (index, rule) in rules.enumerated() where rule.state == .open {
      guard let days = rule.regularDays, !days.isEmpty else { continue }
      let later = rules[(index + 1)...].filter { $0.isReplacing && $0.state == .open }
      let given = later.compactMap(\.regularDays).reduce(into: Set()) { $0.formUnion($1) }
      if days.isSubset(of: given) { return index + 1 }
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

  /// The spans of consecutive days with such a state, those that meet at midnight made one.
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

  /// Joins Sunday's night with Monday's morning where the one runs into the other.
  private static func closedToAWeek(_ spans: [Range<Int>]) -> [Range<Int>] {
    guard let first = spans.first, let last = spans.last, spans.count > 1, first.lowerBound == 0,
      last.upperBound == minutesPerWeek
    else { return spans }
    return spans[1..<(spans.count - 1)] + [last.lowerBound..<minutesPerWeek + first.upperBound]
  }
}
