import Grocery
import TestKit
import Testing

/// Compares the evaluation by days and spans with one of each rule at each minute.
@Suite("Opening hours against a slow judge")
struct HoursRandomTests {
  struct Rule {
    /// Nil: no days named.
    var weekdays: Set<Int>?
    var isOnHolidays = false
    /// In minutes, the ends up to two days later; empty: the whole day.
    var times: [Range<Int>]
    var state: String
    var joint: String

    init(_ generator: inout SeededGenerator, isFirst: Bool) {
      state = generator.element(of: ["", "", "", " open", " off", " off", " unknown"])
      joint = isFirst ? "" : generator.element(of: ["; ", "; ", "; ", ", ", ", ", " || "])
      weekdays =
        generator.chance(percent: 80)
        ? Set((0..<generator.within(1...4)).map { _ in generator.below(7) }) : nil
      isOnHolidays = weekdays != nil && generator.chance(percent: 20)
      times = (0..<generator.within(weekdays == nil ? 1...2 : 0...2)).map { _ in
        let start = generator.below(48) * 30
        return start..<start + generator.within(1...48) * 30
      }
    }

    var text: String {
      let names = ["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"]
      let days = weekdays.map { $0.sorted().map { names[$0] } + (isOnHolidays ? ["PH"] : []) } ?? []
      let times = times.map { "\(clock($0.lowerBound))-\(clock($0.upperBound))" }
      return joint
        + (days.joined(separator: ",") + " " + times.joined(separator: ","))
        .trimmed + state
    }

    private func clock(_ minute: Int) -> String {
      let digits = String(minute % 60)
      return "\(minute / 60):\(digits.count == 1 ? "0" + digits : digits)"
    }

    func names(day: CalendarDay, _ calendar: HolidayCalendar) -> Bool {
      guard let weekdays else { return true }
      return weekdays.contains(day.weekday.rawValue) || isOnHolidays && calendar.isHoliday(day)
    }

    /// True if the rule applies to this minute, possibly in the night of the day before.
    func covers(_ minute: Int, of day: CalendarDay, _ calendar: HolidayCalendar) -> Bool {
      let today = names(day: day, calendar)
      let yesterday = names(day: day.adding(days: -1), calendar)
      if times.isEmpty { return today }
      return times.contains { today && $0.contains(minute) || yesterday && $0.contains(minute + 1_440) }
    }
  }

  /// Evaluates the rules in order: the last applicable one counts, unless a later rule has replaced its day.
  private func isOpen(
    _ rules: [Rule], _ minute: Int, of day: CalendarDay, _ calendar: HolidayCalendar
  ) -> Bool {
    var state = "off"
    for (index, rule) in rules.enumerated() where rule.covers(minute, of: day, calendar) {
      let isTakenOver = rules[(index + 1)...].contains { later in
        let isReplacing = later.joint == "; " && later.weekdays != nil && later.state != " off"
        return isReplacing && later.names(day: day, calendar)
      }
      if isTakenOver || rule.joint == " || " && state != "off" { continue }
      state = rule.state.isEmpty || rule.state == " open" ? "open" : rule.state.trimmed
    }
    return state == "open"
  }

  @Test("Days, nights, holidays and joints of any rules", arguments: 0..<60)
  func judged(seed: Int) throws {
    var generator = SeededGenerator(seed: seed)
    let calendar = try #require(HolidayCalendar(country: "AT"))
    for _ in 0..<5 {
      let rules = (0..<generator.within(1...5)).map { Rule(&generator, isFirst: $0 == 0) }
      let text = rules.indices.map { index in
        // After a comma, the next one would extend the list of days or times.
        let isFollowed = index + 1 < rules.count && rules[index + 1].joint == ", "
        return rules[index].text + (isFollowed && rules[index].state.isEmpty ? " open" : "")
      }.joined()
      // Two rules without days are ambiguous.
      let namesDays = zip(rules, rules.dropFirst()).allSatisfy { $0.weekdays != nil || $1.weekdays != nil }
      guard namesDays else { continue }
      let first = try #require(CalendarDay("2026-12-20")).adding(days: generator.below(20))

      let spans = try OpeningHours(text).spans(from: first, days: 4, holidays: calendar)

      let open = Set(spans.flatMap { $0 })
      for minute in stride(from: 0, to: 4 * 1_440, by: 15) {
        let day = first.adding(days: minute / 1_440)
        let expected = isOpen(rules, minute % 1_440, of: day, calendar)
        #expect(open.contains(minute) == expected, "\(text) at \(minute) from \(first.text)")
        if open.contains(minute) != expected { return }
      }
    }
  }
}

extension String {
  fileprivate var trimmed: String {
    String(drop(while: { $0 == " " }).reversed().drop(while: { $0 == " " }).reversed())
  }
}
