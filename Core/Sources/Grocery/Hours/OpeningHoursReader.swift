/// Parses the rules of an opening hours value, from left to right.
///
/// Extensions parse dates and times.
struct OpeningHoursReader {
  let tokens: [OpeningHoursToken]
  var place = 0
  /// True if a time of the sun was read.
  var namesSun = false

  /// Above any real store; bounds the cost of parsing and of answers.
  static let maximumRules = 100

  init(tokens: [OpeningHoursToken]) {
    self.tokens = tokens
  }

  var token: OpeningHoursToken { tokens[place] }
  var next: OpeningHoursToken { ahead(1) }

  /// The token this many positions ahead; the end token past the last.
  func ahead(_ count: Int) -> OpeningHoursToken { tokens[min(place + count, tokens.count - 1)] }

  mutating func rules() throws(OpeningHoursRefusal) -> [OpeningHours.Rule] {
    var rules: [OpeningHours.Rule] = []
    var joint = OpeningHours.Rule.Joint.replaces
    while true {
      let start = token
      let rule = try rule(joint)
      try checkReading(of: rule, after: rules.last, at: start)
      rules.append(rule)
      guard rules.count < Self.maximumRules else { throw refusal("an end after \(rules.count) rules") }
      if token.kind == .end { return rules }
      if skip(";") {
        joint = .replaces
        // Many values end with a semicolon.
        if token.kind == .end { return rules }
      } else if skip(",") {
        joint = .adds
      } else if token.kind == .sign("|"), next.kind == .sign("|") {
        place += 2
        joint = .fallsBack
      } else if canBegin(afterTimesOf: rule) {
        let begin = place
        let nextRule = try self.rule(.replaces)
        guard rule.isApart(from: nextRule) else { throw refusal("“;”", at: tokens[begin]) }
        place = begin
        joint = .replaces
      } else {
        throw refusal("“;”, “,”, “||” or the end")
      }
    }
  }

  /// True if a rule can follow without a semicolon: `Mo-Fr 8-18 Sa 9-12`. After a word or a comment the
  /// boundary would be ambiguous.
  private func canBegin(afterTimesOf rule: OpeningHours.Rule) -> Bool {
    guard !rule.times.isEmpty, isDay(token) else { return false }
    switch tokens[place - 1].kind {
    case .number, .word(.hourMark), .word(.morning), .word(.afternoon): return true
    default: return false
    }
  }

  /// Rejects ambiguous rules: `8:00-12:00; 14:00-18:00` may mean either or both.
  private func checkReading(
    of rule: OpeningHours.Rule, after last: OpeningHours.Rule?, at start: OpeningHoursToken
  ) throws(OpeningHoursRefusal) {
    guard let last, rule.joint == .replaces, rule.state == .open, last.state != .closed else { return }
    if !rule.hasDays && !last.hasDays && !rule.isAllDay { throw refusal("a day or “,” before it", at: start) }
  }

  private mutating func rule(_ joint: OpeningHours.Rule.Joint) throws(OpeningHoursRefusal)
    -> OpeningHours.Rule
  {
    let start = place
    var rule = OpeningHours.Rule(joint: joint)
    rule.years = try years()
    rule.dates = try dates(sameYears: !rule.years.isEmpty)
    rule.weeks = try weeks()
    if place > start { skip(":") }
    rule.days = try days()
    if !rule.days.isEmpty, rule.days.allSatisfy({ !$0.isOfTheWeek }), case .word(.weekdays) = token.kind {
      rule.holidays = rule.days
      rule.days = try days()
    }
    if !rule.days.isEmpty, case .number = next.kind { skip(":") }
    rule.times = try times()
    readState(of: &rule)
    if place == start { throw refusal("a day, a time such as 08:00, or “off”") }
    // `2026` may be a time without a colon.
    if place == start + 1, !rule.years.isEmpty { throw refusal("a date, a day, a time or “off”") }
    return rule
  }

  private mutating func readState(of rule: inout OpeningHours.Rule) {
    var hasState = true
    switch token.kind {
    case .word(.open): rule.state = .open
    case .word(.off): rule.state = .closed
    case .word(.unknown): rule.state = .unknown
    default: hasState = false
    }
    if hasState { place += 1 }
    guard token.kind == .comment else { return }
    place += 1
    // "By appointment" does not say that it is open.
    if !hasState { rule.state = .unknown }
  }

  private mutating func days() throws(OpeningHoursRefusal) -> [OpeningHours.DaySelector] {
    var days: [OpeningHours.DaySelector] = []
    while isDay(token) {
      days.append(try day())
      guard token.kind == .sign(","), isDay(next) else { break }
      place += 1
    }
    return days
  }

  private mutating func day() throws(OpeningHoursRefusal) -> OpeningHours.DaySelector {
    let first = token
    place += 1
    switch first.kind {
    case .word(.publicHoliday):
      return .publicHoliday(offset: try dayOffset(atMost: 1))
    case .word(.schoolHoliday): return .schoolHoliday
    case .word(.weekdays(let start, let end)):
      if start == end, token.kind == .sign("[") {
        let numbers = try nthNumbers()
        return .nth(start, numbers, offset: try dayOffset(atMost: Self.weekdayOffset))
      }
      guard token.kind == .sign("-"), start == end else {
        return .weekdays(Self.weekdays(from: start, to: end))
      }
      place += 1
      guard case .word(.weekdays(let last, let end)) = token.kind, last == end, last != start else {
        throw refusal("another day such as Mo")
      }
      place += 1
      return .weekdays(Self.weekdays(from: start, to: last))
    default: throw refusal("a day such as Mo", at: first)
    }
  }

  private func isDay(_ token: OpeningHoursToken) -> Bool {
    switch token.kind {
    case .word(.weekdays), .word(.publicHoliday), .word(.schoolHoliday): true
    default: false
    }
  }

  private static func weekdays(from first: Weekday, to last: Weekday) -> Set<Weekday> {
    let length = (last.rawValue - first.rawValue + 7) % 7
    return Set((0...length).map { Weekday.allCases[(first.rawValue + $0) % 7] })
  }

  /// `[1,2-3]`, `[-1]`.
  private mutating func nthNumbers() throws(OpeningHoursRefusal) -> Set<Int> {
    place += 1
    var numbers: Set<Int> = []
    repeat {
      let isFromEnd = skip("-")
      let first = try number(1...5, "a number from 1 to 5")
      var last = first
      if !isFromEnd, skip("-") { last = try number(first...5, "a larger number up to 5") }
      numbers.formUnion((first...last).map { isFromEnd ? -$0 : $0 })
    } while skip(",")
    guard skip("]") else { throw refusal("“]”") }
    return numbers
  }

  /// The maximum offset from the n-th weekday of a month; a whole week would name another weekday.
  static let weekdayOffset = 6

  /// Parses an optional `+1 day` or `-2 days`; 0 without one.
  mutating func dayOffset(atMost limit: Int) throws(OpeningHoursRefusal) -> Int {
    guard token.kind == .sign("+") || token.kind == .sign("-"), case .number(let count, _) = next.kind,
      ahead(2).kind == .word(.dayCount)
    else { return 0 }
    guard (1...limit).contains(count) else { throw refusal("a number from 1 to \(limit)", at: next) }
    let offset = token.kind == .sign("+") ? count : -count
    place += 3
    return offset
  }

  mutating func number(_ range: ClosedRange<Int>, _ expected: String) throws(OpeningHoursRefusal) -> Int {
    guard case .number(let number, 1...2) = token.kind, range.contains(number) else {
      throw refusal(expected)
    }
    place += 1
    return number
  }

  @discardableResult
  mutating func skip(_ sign: Character) -> Bool {
    guard token.kind == .sign(sign) else { return false }
    place += 1
    return true
  }

  func refusal(_ expected: String, at token: OpeningHoursToken? = nil) -> OpeningHoursRefusal {
    let token = token ?? self.token
    return OpeningHoursRefusal(character: token.character, found: token.text, expected: expected)
  }
}

extension OpeningHours.DaySelector {
  fileprivate var isOfTheWeek: Bool {
    switch self {
    case .weekdays, .nth: true
    case .publicHoliday, .schoolHoliday: false
    }
  }
}

extension OpeningHours.Rule {
  /// True if the next rule concerns other days, or closes.
  fileprivate func isApart(from next: OpeningHours.Rule) -> Bool {
    if next.state == .closed { return true }
    guard let days = plainDays, let nextDays = next.plainDays, !next.times.isEmpty else { return false }
    return days.isDisjoint(with: nextDays)
  }

  /// The weekdays of a rule without other conditions.
  private var plainDays: Set<Weekday>? {
    let isPlain = days.allSatisfy { if case .weekdays = $0 { true } else { false } }
    return isPlain ? regularDays : nil
  }

  /// True if it is unambiguous after a rule without days.
  fileprivate var isAllDay: Bool { times.isEmpty || times.contains { $0.range == 0..<1_440 } }
}
