extension OpeningHours {
  /// The state of the store at a moment.
  enum State: Sendable, Hashable {
    case open, closed
    /// Depends on something else: an appointment, or how long guests stay.
    case unknown
  }

  /// A state on certain days, at certain times.
  struct Rule: Sendable, Hashable {
    /// The combination of a rule with earlier ones.
    enum Joint: Sendable, Hashable {
      /// `;`
      case replaces
      /// `,`
      case adds
      /// `||`: applies where all others leave the store closed.
      case fallsBack
    }

    /// A span in minutes after its day's midnight; the end may lie on the next day.
    struct TimeSpan: Sendable, Hashable {
      var range: Range<Int>
      /// The hours after the `+` of `17:00+`, with an unknown closing time.
      var isOpenEnd = false
    }

    var joint = Joint.replaces
    /// Each condition selects all days if empty; a day must meet all of them.
    var years: [NumberSpan] = []
    var dates: [DateSpan] = []
    var weeks: [NumberSpan] = []
    /// The holidays of `PH Mo-Fr`, which must also fall on Monday to Friday.
    var holidays: [DaySelector] = []
    var days: [DaySelector] = []
    /// Empty: all day long.
    var times: [TimeSpan] = []
    var state = State.open

    /// True if it names days. `Mo-Su` does, although it excludes none.
    var hasDays: Bool { !(isOnOrdinaryWeeks && days.isEmpty) }

    /// True without years, dates, weeks and holidays that its days are combined with.
    private var isOnOrdinaryWeeks: Bool {
      years.isEmpty && dates.isEmpty && weeks.isEmpty && holidays.isEmpty
    }

    /// True if it overrides earlier rules on its days. Closed rules only remove hours, and rules without days
    /// override nothing.
    var isReplacing: Bool { joint == .replaces && hasDays && state != .closed }

    /// The applicable days in a week without exceptional dates; nil if it concerns exceptions only.
    var regularDays: Set<Weekday>? {
      guard isOnOrdinaryWeeks else { return nil }
      if days.isEmpty { return Set(Weekday.allCases) }
      let plain = days.compactMap { if case .weekdays(let weekdays) = $0 { weekdays } else { nil } }
      return plain.isEmpty ? nil : plain.reduce(into: []) { $0.formUnion($1) }
    }

    func applies(on day: CalendarDay, _ reading: HolidayReading) -> Bool {
      (years.isEmpty || years.contains { $0.contains(day.year) })
        && (dates.isEmpty || dates.contains { $0.contains(day) })
        && (weeks.isEmpty || weeks.contains { $0.contains(day.week) })
        && (holidays.isEmpty || holidays.contains { $0.contains(day, reading) })
        && (days.isEmpty || days.contains { $0.contains(day, reading) })
    }
  }

  /// A range of years or weeks, with an optional step.
  struct NumberSpan: Sendable, Hashable {
    var first: Int
    var last: Int
    var period = 1

    func contains(_ number: Int) -> Bool {
      first <= number && number <= last && (number - first) % period == 0
    }
  }

  /// Weekdays or holidays.
  enum DaySelector: Sendable, Hashable {
    case weekdays(Set<Weekday>)
    /// `Su[-1] -2 days`: the n-th weekday of a month, from its end if negative, with an offset in days.
    case nth(Weekday, Set<Int>, offset: Int)
    case publicHoliday(offset: Int)
    case schoolHoliday

    func contains(_ day: CalendarDay, _ reading: HolidayReading) -> Bool {
      switch self {
      case .weekdays(let weekdays): return weekdays.contains(day.weekday)
      case .nth(let weekday, let numbers, let offset):
        let base = day.adding(days: -offset)
        guard base.weekday == weekday else { return false }
        let fromStart = (base.day - 1) / 7 + 1
        let fromEnd = (CalendarDay.dayCount(year: base.year, month: base.month) - base.day) / 7 + 1
        return numbers.contains(fromStart) || numbers.contains(-fromEnd)
      case .publicHoliday(let offset): return reading.isPublicHoliday(day.adding(days: -offset))
      case .schoolHoliday: return reading.isAlwaysSchoolHoliday
      }
    }
  }
}
