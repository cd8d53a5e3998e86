extension OpeningHours {
  /// What holds at a moment.
  enum State: Sendable, Hashable {
    case open, closed
    /// Said to depend on something else: on an appointment, or on how long guests stay.
    case unknown
  }

  /// On some days, at some times: a state.
  struct Rule: Sendable, Hashable {
    /// How a rule goes together with those before it.
    enum Joint: Sendable, Hashable {
      /// `;`
      case replaces
      /// `,`
      case adds
      /// `||`: counts where all others leave the store closed.
      case fallsBack
    }

    /// From one minute after the midnight of its day to another, which may lie on the next day.
    struct TimeSpan: Sendable, Hashable {
      var range: Range<Int>
      /// The hours after the `+` of `17:00+`: how long the store stays open is not known.
      var isOpenEnd = false
    }

    var joint = Joint.replaces
    /// Each of these selects all days where it is empty; a day must be selected by all of them.
    var years: [NumberSpan] = []
    var dates: [DateSpan] = []
    var weeks: [NumberSpan] = []
    /// The holidays of `PH Mo-Fr`, which must be a Monday to Friday too.
    var holidays: [DaySelector] = []
    var days: [DaySelector] = []
    /// Empty: all day long.
    var times: [TimeSpan] = []
    var state = State.open

    /// Whether it is bound to days at all. `Mo-Su` is, though it leaves none out.
    var hasDays: Bool { !(isOnOrdinaryWeeks && days.isEmpty) }

    /// Without years, dates, weeks and holidays that must fall together with its days.
    private var isOnOrdinaryWeeks: Bool {
      years.isEmpty && dates.isEmpty && weeks.isEmpty && holidays.isEmpty
    }

    /// Whether the rules before it say nothing any more about its days. What is closed is taken out of them
    /// instead, and so do rules that name no days leave them alone.
    var isReplacing: Bool { joint == .replaces && hasDays && state != .closed }

    /// The days of a week without exceptional dates on which it applies; nil where it is about exceptions
    /// only.
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

  /// Years or weeks: from one to another, perhaps only every so many of them.
  struct NumberSpan: Sendable, Hashable {
    var first: Int
    var last: Int
    var period = 1

    func contains(_ number: Int) -> Bool {
      first <= number && number <= last && (number - first) % period == 0
    }
  }

  /// Days of the week or of a calendar of holidays.
  enum DaySelector: Sendable, Hashable {
    case weekdays(Set<Weekday>)
    /// `Su[-1] -2 days`: the n-th of a month, from its end where negative, and so many days later.
    case nth(Weekday, Set<Int>, offset: Int)
    case publicHoliday(offset: Int)
    case schoolHoliday

    func contains(_ day: CalendarDay, _ reading: HolidayReading) -> Bool {
      switch self {
      case .weekdays(let weekdays): return weekdays.contains(day.weekday)
      case .nth(let weekday, let numbers, let offset):
        let named = day.adding(days: -offset)
        guard named.weekday == weekday else { return false }
        let fromStart = (named.day - 1) / 7 + 1
        let fromEnd = (CalendarDay.dayCount(year: named.year, month: named.month) - named.day) / 7 + 1
        return numbers.contains(fromStart) || numbers.contains(-fromEnd)
      case .publicHoliday(let offset): return reading.isPublicHoliday(day.adding(days: -offset))
      case .schoolHoliday: return reading.isAlwaysSchoolHoliday
      }
    }
  }
}
