extension OpeningHours {
  /// A yearly day: a date, the n-th weekday of a month, or an offset from Easter.
  struct YearDay: Sendable, Hashable {
    enum Base: Sendable, Hashable {
      case date(month: Int, day: Int)
      case nth(Weekday, Int, month: Int)
      case easter
    }

    /// Nil: every year.
    var year: Int?
    var base: Base
    var offset = 0

    /// Days since 1970-01-01; nil if the year lacks the day, such as 29 February or a fifth Sunday.
    func dayNumber(in year: Int) -> Int? {
      switch base {
      case .date(let month, let day):
        CalendarDay(year: year, month: month, day: day).map { $0.dayNumber + offset }
      case .nth(let weekday, let number, let month):
        CalendarDay.nth(number, weekday, year: year, month: month).map { $0.dayNumber + offset }
      case .easter: CalendarDay.easter(year: year).dayNumber + offset
      }
    }
  }

  /// A span of days, both ends included; in every year or in one.
  struct DateSpan: Sendable, Hashable {
    var first: YearDay
    /// Nil: a single day.
    var last: YearDay?
    /// `Jan 1-29/7`: every seventh of these days.
    var period = 1

    func contains(_ day: CalendarDay) -> Bool {
      let number = day.dayNumber
      // An offset day may fall into the year before or after.
      let years = first.year.map { $0...$0 } ?? day.year - 1...day.year + 1
      return years.contains { year in
        guard let span = dayNumbers(year) else { return false }
        return span.contains(number) && (number - span.lowerBound) % period == 0
      }
    }

    private func dayNumbers(_ year: Int) -> ClosedRange<Int>? {
      guard let last else { return first.dayNumber(in: year).map { $0...$0 } }
      let start = Self.existing(first, in: year, isEnd: false)
      let end = Self.existing(last, in: last.year ?? year, isEnd: true)
      if start <= end { return start...end }
      // A span over New Year belongs to its first year.
      guard last.year == nil else { return nil }
      let next = Self.existing(last, in: year + 1, isEnd: true)
      return start <= next ? start...next : nil
    }

    /// If the year lacks the day, a span begins after it and ends before it.
    private static func existing(_ day: YearDay, in year: Int, isEnd: Bool) -> Int {
      if let number = day.dayNumber(in: year) { return number }
      let month =
        switch day.base {
        case .date(let month, _), .nth(_, _, let month): month
        case .easter: 4
        }
      let count = CalendarDay.dayCount(year: year, month: month)
      let lastOfMonth = YearDay(base: .date(month: month, day: count)).dayNumber(in: year) ?? 0
      return lastOfMonth + day.offset + (isEnd ? 0 : 1)
    }
  }
}

extension CalendarDay {
  /// The ISO 8601 week, 1 to 53: week 1 contains the year's first Thursday.
  var week: Int {
    let thursday = adding(days: Weekday.thursday.rawValue - weekday.rawValue)
    return thursday.dayOfYear / 7 + 1
  }

  /// Counted from 0.
  private var dayOfYear: Int {
    (1..<month).reduce(day - 1) { $0 + Self.dayCount(year: year, month: $1) }
  }

  /// The n-th weekday of a month, from its end if negative; nil if the month has fewer.
  static func nth(_ number: Int, _ weekday: Weekday, year: Int, month: Int) -> CalendarDay? {
    let count = dayCount(year: year, month: month)
    guard let first = CalendarDay(year: year, month: month, day: 1) else { return nil }
    let firstOne = 1 + (weekday.rawValue - first.weekday.rawValue + 7) % 7
    let howMany = (count - firstOne) / 7 + 1
    let index = number > 0 ? number - 1 : howMany + number
    guard (0..<howMany).contains(index) else { return nil }
    return CalendarDay(year: year, month: month, day: firstOne + 7 * index)
  }

  /// Easter Sunday of the Gregorian calendar, by the anonymous algorithm that *Nature* printed in 1876.
  ///
  /// Source: Meeus, "Astronomical Algorithms", chapter 8.
  static func easter(year: Int) -> CalendarDay {
    let golden = year % 19
    let century = year / 100
    let shift = (8 * century + 13) / 25
    let epact = (19 * golden + century - century / 4 - shift + 15) % 30
    let weekdayShift = (32 + 2 * (century % 4) + 2 * (year % 100 / 4) - epact - year % 100 % 4) % 7
    let correction = (golden + 11 * epact + 22 * weekdayShift) / 451
    let fromMarch = epact + weekdayShift - 7 * correction + 114
    return CalendarDay(dayNumber: easterMonthStart(year, month: fromMarch / 31) + fromMarch % 31)
  }

  private static func easterMonthStart(_ year: Int, month: Int) -> Int {
    CalendarDay(year: year, month: month, day: 1)?.dayNumber ?? 0
  }
}
