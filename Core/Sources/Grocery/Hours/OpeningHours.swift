/// When a store is open: a subset of OpenStreetMap's `opening_hours`, which refuses what it does not
/// understand instead of guessing.
///
/// Understood are rules parted by `;` (a later rule replaces earlier ones on its days) or by `,` (it adds to
/// them), each made of
/// - dates, if any: `Apr-Sep`, `Dec 24`, `Dec 24-26`, `Dec 25,26`, `Nov 15-Feb 28`,
///   with a year in front or not;
/// - weekdays, if any: `Mo-Fr`, `Sa,Su`, `Fr-Mo`, and `PH`;
/// - times: `08:00-12:00,13:00-18:00`, over midnight as `18:00-02:00` or `18:00-26:00`; or `off`, `closed`;
///
/// or of `24/7`. Times before `off` are taken out of the day: `Mo-Fr 12:00-13:00 off`.
///
/// A rule that replaces others on a day decides over the small hours of that day too: in
/// `Fr 18:00-03:00; Sa 10:00-16:00` Friday ends at midnight, in `Fr 18:00-03:00, Sa 10:00-16:00` at three.
///
/// Public holidays differ from place to place and are not known here: what a value says about `PH` is read
/// and has no effect, so that a holiday counts as its weekday. School holidays, weeks, the n-th weekday of a
/// month, sunrise, open ends (`17:00+`), comments and fallbacks (`||`) are refused.
///
/// Source: wiki.openstreetmap.org/wiki/Key:opening_hours/specification.
public struct OpeningHours: Sendable, Hashable {
  let rules: [Rule]

  /// - Throws: `OpeningHoursRefusal`, which names the character where the value ceases to be understood.
  public init(_ text: String) throws(OpeningHoursRefusal) {
    var reader = OpeningHoursReader(tokens: try OpeningHoursToken.tokens(of: text))
    rules = try reader.rules()
  }

  /// Over several days, in minutes after the midnight that begins the first: ascending and apart, what is
  /// left of the night before included, cut at the midnight that ends the last.
  public func spans(from first: CalendarDay, days: Int) -> [Range<Int>] {
    Self.joined(
      (0..<days).flatMap { offset in
        let today = first.adding(days: offset)
        let yesterday = first.adding(days: offset - 1)
        return spans(today: { $0.applies(on: today) }, yesterday: { $0.applies(on: yesterday) })
          .map { Self.shifted($0, by: offset * Self.minutesPerDay) }
      })
  }

  /// A week without exceptional dates, in minutes after Monday's midnight: ascending and apart; the last may
  /// end after 10,080, on the next Monday. Nil when the hours are given by dates only, so that no week is
  /// regular.
  public var regularWeek: [Range<Int>]? {
    guard rules.contains(where: { $0.dates.isEmpty }) else { return nil }
    let week = Weekday.allCases.flatMap { today in
      let yesterday = Weekday.allCases[(today.rawValue + 6) % 7]
      return spans(
        today: { $0.dates.isEmpty && $0.applies(on: today) },
        yesterday: { $0.dates.isEmpty && $0.applies(on: yesterday) }
      ).map { Self.shifted($0, by: today.rawValue * Self.minutesPerDay) }
    }
    return Self.closedToAWeek(Self.joined(week))
  }

  static let minutesPerDay = 1_440
  static let minutesPerWeek = 10_080

  /// What is open between two midnights, not joined, by rules that apply on that day and on the day before.
  private func spans(today: (Rule) -> Bool, yesterday: (Rule) -> Bool) -> [Range<Int>] {
    let night = spansByRule(when: yesterday)
    var open: [Range<Int>] = []
    var isReplaced = false
    for (index, rule) in rules.enumerated() {
      let left = night[index].map { Self.shifted($0, by: -Self.minutesPerDay) }.filter { $0.upperBound > 0 }
      switch rule.effect {
      case .open(let spans):
        if today(rule) {
          open = rule.isAddition ? open + spans + left : spans + left
          isReplaced = isReplaced || !rule.isAddition
        } else if rule.isAddition || !isReplaced {
          open += left
        }
      case .closed: if today(rule) { open = [] }
      case .closedDuring(let holes): if today(rule) { open = Self.without(holes, in: open) }
      }
    }
    return open.map { $0.clamped(to: 0..<Self.minutesPerDay) }.filter { !$0.isEmpty }
  }

  /// When each rule opens on one day, after those that replace or close it.
  private func spansByRule(when applies: (Rule) -> Bool) -> [[Range<Int>]] {
    var open: [[Range<Int>]] = rules.map { _ in [] }
    for (index, rule) in rules.enumerated() where applies(rule) {
      switch rule.effect {
      case .open(let spans):
        if !rule.isAddition { open = rules.map { _ in [] } }
        open[index] = spans
      case .closed: open = rules.map { _ in [] }
      case .closedDuring(let holes): open = open.map { Self.without(holes, in: $0) }
      }
    }
    return open
  }

  private static func shifted(_ span: Range<Int>, by minutes: Int) -> Range<Int> {
    span.lowerBound + minutes..<span.upperBound + minutes
  }

  /// Ascending, with those that overlap or touch made one.
  private static func joined(_ spans: [Range<Int>]) -> [Range<Int>] {
    var result: [Range<Int>] = []
    for span in spans.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = result.last, span.lowerBound <= last.upperBound {
        result[result.count - 1] = last.lowerBound..<max(last.upperBound, span.upperBound)
      } else {
        result.append(span)
      }
    }
    return result
  }

  /// Joins Sunday's night with Monday's morning where the one runs into the other.
  private static func closedToAWeek(_ spans: [Range<Int>]) -> [Range<Int>] {
    guard let first = spans.first, let last = spans.last, spans.count > 1, first.lowerBound == 0,
      last.upperBound == minutesPerWeek
    else { return spans }
    return spans[1..<(spans.count - 1)] + [last.lowerBound..<minutesPerWeek + first.upperBound]
  }

  private static func without(_ holes: [Range<Int>], in spans: [Range<Int>]) -> [Range<Int>] {
    holes.reduce(spans) { spans, hole in
      spans.flatMap { span in
        [
          span.lowerBound..<max(span.lowerBound, min(span.upperBound, hole.lowerBound)),
          min(span.upperBound, max(span.lowerBound, hole.upperBound))..<span.upperBound,
        ].filter { !$0.isEmpty }
      }
    }
  }
}
