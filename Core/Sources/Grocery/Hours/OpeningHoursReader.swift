/// Reads the rules of an opening hours value, from left to right, one token ahead.
struct OpeningHoursReader {
  private let tokens: [OpeningHoursToken]
  private var place = 0

  init(tokens: [OpeningHoursToken]) {
    self.tokens = tokens
  }

  private var token: OpeningHoursToken { tokens[place] }
  private var next: OpeningHoursToken { tokens[min(place + 1, tokens.count - 1)] }

  mutating func rules() throws(OpeningHoursRefusal) -> [OpeningHours.Rule] {
    var rules: [OpeningHours.Rule] = []
    var isAddition = false
    while true {
      var rule = try rule()
      rule.isAddition = isAddition
      rules.append(rule)
      switch token.kind {
      case .end: return rules
      case .sign(";"), .sign(","):
        isAddition = token.kind == .sign(",")
        place += 1
        // Many values end with a semicolon.
        if token.kind == .end && !isAddition { return rules }
      default: throw refusal("“;”, “,” or the end")
      }
    }
  }

  private mutating func rule() throws(OpeningHoursRefusal) -> OpeningHours.Rule {
    var rule = OpeningHours.Rule()
    if case .number(24, _) = token.kind, next.kind == .sign("/") {
      place += 2
      guard case .number(7, _) = token.kind else { throw refusal("“7”") }
      place += 1
      rule.effect = .open([0..<OpeningHours.minutesPerDay])
      return rule
    }
    rule.dates = try dates()
    if !rule.dates.isEmpty { skip(":") }
    rule.weekdays = try weekdays()
    let times = try times()
    if isOff {
      place += 1
      rule.effect = times.isEmpty ? .closed : .closedDuring(times)
    } else if times.isEmpty {
      throw refusal("a time such as 08:00, or “off”,")
    } else {
      rule.effect = .open(times)
    }
    return rule
  }

  private var isOff: Bool { token.kind == .word("off") || token.kind == .word("closed") }

  private mutating func weekdays() throws(OpeningHoursRefusal) -> Set<Weekday>? {
    guard isDayWord(token) else { return nil }
    var days: Set<Weekday> = []
    while true {
      if token.kind == .word("PH") {
        place += 1
      } else {
        let first = try weekday()
        if skip("-") {
          let last = try weekday()
          let length = (last.rawValue - first.rawValue + 7) % 7
          for step in 0...length { days.insert(Weekday.allCases[(first.rawValue + step) % 7]) }
        } else {
          days.insert(first)
        }
      }
      guard token.kind == .sign(","), isDayWord(next) else { break }
      place += 1
    }
    // `Fr11:00` may be a slip for anything.
    if case .number = token.kind, !token.followsSpace { throw refusal("a space") }
    return days
  }

  private func isDayWord(_ token: OpeningHoursToken) -> Bool {
    guard case .word(let word) = token.kind else { return false }
    return word == "PH" || Self.weekdayWords.contains(word)
  }

  private mutating func weekday() throws(OpeningHoursRefusal) -> Weekday {
    guard case .word(let word) = token.kind, let number = Self.weekdayWords.firstIndex(of: word) else {
      throw refusal("a day such as Mo")
    }
    place += 1
    return Weekday.allCases[number]
  }

  private static let weekdayWords = ["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"]

  private mutating func times() throws(OpeningHoursRefusal) -> [Range<Int>] {
    var spans: [Range<Int>] = []
    guard case .number = token.kind else { return spans }
    while true {
      let start = try time(upTo: 23)
      guard skip("-") else { throw refusal("“-”") }
      let end = try time(upTo: 48)
      spans.append(start..<(end > start ? end : end + OpeningHours.minutesPerDay))
      guard token.kind == .sign(","), case .number = next.kind else { return spans }
      place += 1
    }
  }

  private mutating func time(upTo lastHour: Int) throws(OpeningHoursRefusal) -> Int {
    guard case .number(let hour, 1...2) = token.kind, hour <= lastHour else {
      throw refusal("a time such as 08:00")
    }
    place += 1
    guard skip(":") else { throw refusal("“:” and minutes") }
    guard case .number(let minute, 2) = token.kind, minute < 60, hour < 48 || minute == 0 else {
      throw refusal("minutes from 00 to 59")
    }
    place += 1
    return hour * 60 + minute
  }

  private mutating func dates() throws(OpeningHoursRefusal) -> [OpeningHours.DateSpan] {
    var spans: [OpeningHours.DateSpan] = []
    while isDateStart(at: place) {
      let year = yearOrNone()
      try appendDates(year: year, month: try knownMonth(), to: &spans)
      guard token.kind == .sign(","), isDateStart(at: place + 1) else { break }
      place += 1
    }
    return spans
  }

  private mutating func yearOrNone() -> Int? {
    guard case .number(let year, 4) = token.kind else { return nil }
    place += 1
    return year
  }

  private mutating func monthOrNone() -> Int? {
    guard case .word(let word) = token.kind, let number = Self.monthWords.firstIndex(of: word) else {
      return nil
    }
    place += 1
    return number + 1
  }

  private func isDateStart(at place: Int) -> Bool {
    if case .number(_, 4) = tokens[place].kind, case .word = tokens[place + 1].kind { return true }
    guard case .word(let word) = tokens[place].kind else { return false }
    return Self.monthWords.contains(word)
  }

  /// Everything that may follow a month: nothing, another month, days of the month.
  private mutating func appendDates(
    year: Int?, month: Int, to spans: inout [OpeningHours.DateSpan]
  ) throws(OpeningHoursRefusal) {
    guard let firstDay = try dayOrNone() else {
      let lastMonth = skip("-") ? try knownMonth() : month
      spans.append(
        .init(year: year, first: .init(month: month, day: 1), last: .init(month: lastMonth, day: 31)))
      return
    }
    var day = firstDay
    while true {
      let first = OpeningHours.DateSpan.YearDay(month: month, day: day)
      var last = first
      if skip("-") {
        last.month = monthOrNone() ?? month
        guard let lastDay = try dayOrNone() else { throw refusal("a day of the month") }
        last.day = lastDay
      }
      spans.append(.init(year: year, first: first, last: last))
      guard token.kind == .sign(","), case .number(_, 1...2) = next.kind else { return }
      place += 1
      guard last.month == month, let another = try dayOrNone() else { throw refusal("a month") }
      day = another
    }
  }

  private mutating func knownMonth() throws(OpeningHoursRefusal) -> Int {
    guard let month = monthOrNone() else { throw refusal("a month such as Dec") }
    return month
  }

  /// A day of the month: a number that is not the hour of a time.
  private mutating func dayOrNone() throws(OpeningHoursRefusal) -> Int? {
    guard case .number(let day, 1...2) = token.kind, !isTime else { return nil }
    guard (1...31).contains(day) else { throw refusal("a day from 1 to 31") }
    place += 1
    return day
  }

  /// `24:00`, but not the colon in `Dec 24: 08:00-14:00`.
  private var isTime: Bool {
    let second = tokens[min(place + 2, tokens.count - 1)]
    guard next.kind == .sign(":"), case .number = second.kind else { return false }
    return !second.followsSpace
  }

  private static let monthWords = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  @discardableResult
  private mutating func skip(_ sign: Character) -> Bool {
    guard token.kind == .sign(sign) else { return false }
    place += 1
    return true
  }

  private func refusal(_ expected: String) -> OpeningHoursRefusal {
    OpeningHoursRefusal(character: token.character, found: token.text, expected: expected)
  }
}
