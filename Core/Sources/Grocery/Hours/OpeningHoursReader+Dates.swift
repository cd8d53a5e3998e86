/// Years, dates and weeks.
extension OpeningHoursReader {
  /// `2026`, `2026-2028`, `2026/2`, `2026+`, but not the year in a date.
  mutating func years() throws(OpeningHoursRefusal) -> [OpeningHours.NumberSpan] {
    var spans: [OpeningHours.NumberSpan] = []
    while isYear(at: place), !(spans.isEmpty && isDateStart(at: place + 1)) {
      let first = try year()
      var span = OpeningHours.NumberSpan(first: first, last: first)
      if skip("+") {
        span.last = 9_999
      } else {
        if token.kind == .sign("-"), isYear(at: place + 1) {
          place += 1
          let end = token
          span.last = try year()
          guard span.last > first else { throw refusal("a later year", at: end) }
        }
        if let period = try period() {
          span.period = period
          if span.last == first { span.last = 9_999 }
        }
      }
      spans.append(span)
      guard token.kind == .sign(","), isYear(at: place + 1) else { break }
      place += 1
    }
    return spans
  }

  /// `week 1-53/2`
  mutating func weeks() throws(OpeningHoursRefusal) -> [OpeningHours.NumberSpan] {
    guard token.kind == .word(.week) else { return [] }
    place += 1
    var spans: [OpeningHours.NumberSpan] = []
    while true {
      let first = try number(1...53, "a week from 1 to 53")
      var span = OpeningHours.NumberSpan(first: first, last: first)
      if skip("-") {
        span.last = try number(first...53, "a later week up to 53")
        span.period = try period() ?? 1
      }
      spans.append(span)
      guard token.kind == .sign(","), case .number(_, 1...2) = next.kind, !isClockTime(at: place + 1) else {
        return spans
      }
      place += 1
    }
  }

  /// - Parameter sameYears: true if years precede, so that a date has none of its own.
  mutating func dates(sameYears: Bool) throws(OpeningHoursRefusal) -> [OpeningHours.DateSpan] {
    var spans: [OpeningHours.DateSpan] = []
    while isDateStart(at: place) || !sameYears && isYear(at: place) && isDateStart(at: place + 1) {
      let begin = token
      let year = isYear(at: place) ? try self.year() : nil
      // `2026 Jan,Mar`: ambiguous, may be March of every year.
      if year == nil, let last = spans.last, last.first.year != nil { throw refusal("a year", at: begin) }
      try appendDates(year: year, to: &spans)
      let follows = isDateStart(at: place + 1) || isYear(at: place + 1) && isDateStart(at: place + 2)
      guard token.kind == .sign(","), follows else { break }
      place += 1
    }
    return spans
  }

  /// Larger offsets would be closer to another day.
  private static let easterOffset = 200

  /// Parses the part after a year: a month, months, days of a month, or Easter.
  private mutating func appendDates(
    year: Int?, to spans: inout [OpeningHours.DateSpan]
  ) throws(OpeningHoursRefusal) {
    guard case .word(.month(let month)) = token.kind, dayFollowsMonth == nil, !nthDayFollowsMonth else {
      // `Jan,Feb 10-20`: ambiguous, may be all of January.
      if let last = spans.last, last.isWholeMonth { throw refusal("a month without days") }
      return try appendDays(year: year, to: &spans)
    }
    place += 1
    var last = OpeningHours.YearDay(base: .date(month: month, day: 31))
    if token.kind == .sign("-"), isDateStart(at: place + 1) || isYear(at: place + 1) {
      place += 1
      let end = token
      if isYear(at: place) { last.year = try self.year() }
      guard case .word(.month(let lastMonth)) = token.kind, last.year == nil || year != nil else {
        throw refusal("a month such as Dec")
      }
      // `2026 Dec-Jan`: one winter, or both ends of a year. `Jan-Mar 10`: no first day.
      let isOverNewYear = year != nil && last.year == nil && lastMonth < month
      if isOverNewYear || dayFollowsMonth != nil { throw refusal("a later month without days", at: end) }
      place += 1
      last.base = .date(month: lastMonth, day: 31)
    }
    let first = OpeningHours.YearDay(year: year, base: .date(month: month, day: 1))
    spans.append(.init(first: first, last: last.clamped))
  }

  private mutating func appendDays(
    year: Int?, to spans: inout [OpeningHours.DateSpan]
  ) throws(OpeningHoursRefusal) {
    var first = try yearDay(year: year)
    while true {
      var span = OpeningHours.DateSpan(first: first)
      if token.kind == .sign("-") {
        if let day = day(at: place + 1), case .date(let month, let start) = first.base {
          place += 2
          guard day > start, day <= Self.longest(month) else {
            throw refusal("a later day", at: tokens[place - 1])
          }
          span.last = .init(base: .date(month: month, day: day))
        } else if isDateStart(at: place + 1) || isYear(at: place + 1) && isDateStart(at: place + 2) {
          place += 1
          let lastYear = isYear(at: place) ? try self.year() : nil
          if lastYear != nil && year == nil { throw refusal("a year before the first day too") }
          span.last = try yearDay(year: lastYear)
        }
        if span.last != nil, let period = try period() { span.period = period }
      }
      spans.append(span)
      // `Dec 24,31`
      guard token.kind == .sign(","), let day = day(at: place + 1),
        case .date(let month, _) = (span.last ?? first).base
      else { return }
      guard day <= Self.longest(month) else { throw refusal("a day of the month", at: next) }
      place += 2
      first = .init(year: year, base: .date(month: month, day: day))
    }
  }

  private mutating func yearDay(year: Int?) throws(OpeningHoursRefusal) -> OpeningHours.YearDay {
    if token.kind == .word(.easter) {
      place += 1
      return .init(year: year, base: .easter, offset: try dayOffset(atMost: Self.easterOffset))
    }
    guard case .word(.month(let month)) = token.kind else { throw refusal("a month such as Dec") }
    place += 1
    if case .word(.weekdays(let weekday, let end)) = token.kind, weekday == end, next.kind == .sign("[") {
      place += 2
      let isFromEnd = skip("-")
      let number = try number(1...5, "a number from 1 to 5")
      guard skip("]") else { throw refusal("“]”") }
      let base = OpeningHours.YearDay.Base.nth(weekday, isFromEnd ? -number : number, month: month)
      return .init(year: year, base: base, offset: try dayOffset(atMost: Self.weekdayOffset))
    }
    guard let day = day(at: place), day <= Self.longest(month) else { throw refusal("a day of the month") }
    place += 1
    return .init(year: year, base: .date(month: month, day: day))
  }

  /// True for `Mar Su[-1]-Oct Su[-1]` and `Jan Su[1] +1 day`, which are dates. In `Jan Su[1] 10:00-12:00` the
  /// month and the weekday are separate.
  private var nthDayFollowsMonth: Bool {
    guard case .word(.weekdays) = next.kind, ahead(2).kind == .sign("["),
      let end = tokens[place...].firstIndex(where: { $0.kind == .sign("]") }), end + 2 < tokens.count
    else { return false }
    let isSingle = !tokens[place...end].contains { $0.kind == .sign(",") }
    let after = tokens[end + 1].kind
    let hasOffset = after == .sign("+") || after == .sign("-")
    return isSingle && (hasOffset || after == .sign(",") && isDateStart(at: end + 2))
  }

  private var dayFollowsMonth: Int? { day(at: place + 1) }

  /// A day of the month: a number that is not the hour of a time.
  private func day(at place: Int) -> Int? {
    guard place < tokens.count, case .number(let day, 1...2) = tokens[place].kind, (1...31).contains(day),
      !isClockTime(at: place)
    else { return nil }
    return day
  }

  /// True for `24:00`, `8.30`, `8h`, `8 am`, but not for the colon in `Dec 24: 08:00-14:00`.
  private func isClockTime(at place: Int) -> Bool {
    guard place + 1 < tokens.count else { return false }
    switch tokens[place + 1].kind {
    case .word(.hourMark), .word(.morning), .word(.afternoon): return true
    case .sign(":"), .sign("."):
      guard place + 2 < tokens.count, case .number(_, 2) = tokens[place + 2].kind else { return false }
      return !tokens[place + 2].followsSpace
    default: return false
    }
  }

  private func isDateStart(at place: Int) -> Bool {
    guard place < tokens.count else { return false }
    switch tokens[place].kind {
    case .word(.month), .word(.easter): return true
    default: return false
    }
  }

  private func isYear(at place: Int) -> Bool {
    guard place < tokens.count, case .number(_, 4) = tokens[place].kind else { return false }
    return true
  }

  private mutating func year() throws(OpeningHoursRefusal) -> Int {
    guard case .number(let year, 4) = token.kind, (1_900...2_999).contains(year) else {
      throw refusal("a year such as 2026")
    }
    place += 1
    return year
  }

  /// Parses an optional `/2`.
  private mutating func period() throws(OpeningHoursRefusal) -> Int? {
    guard skip("/") else { return nil }
    return try number(1...99, "a number from 1")
  }

  private static func longest(_ month: Int) -> Int { CalendarDay.dayCount(year: 2_000, month: month) }
}

extension OpeningHours.DateSpan {
  /// True for a single month, from its first day to its last.
  fileprivate var isWholeMonth: Bool {
    guard case .date(let month, 1) = first.base, case .date(month, let day) = last?.base else { return false }
    return day == CalendarDay.dayCount(year: 2_000, month: month)
  }
}

extension OpeningHours.YearDay {
  /// The day limited to its month's length, in a leap year.
  fileprivate var clamped: OpeningHours.YearDay {
    guard case .date(let month, _) = base else { return self }
    return .init(year: year, base: .date(month: month, day: CalendarDay.dayCount(year: 2_000, month: month)))
  }
}
