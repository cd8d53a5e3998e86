extension OpeningHours {
  /// On some days: open at these times, or closed.
  struct Rule: Sendable, Hashable {
    enum Effect: Sendable, Hashable {
      /// In minutes after midnight; ends may lie after 1,440.
      case open([Range<Int>])
      case closed
      case closedDuring([Range<Int>])
    }

    /// Empty: on all dates.
    var dates: [DateSpan] = []
    /// Nil: on all days of the week. Empty: on public holidays only, which are not known.
    var weekdays: Set<Weekday>?
    var effect: Effect = .closed
    /// Adds to the rules before, instead of replacing them.
    var isAddition = false

    func applies(on day: CalendarDay) -> Bool {
      applies(on: day.weekday) && (dates.isEmpty || dates.contains { $0.contains(day) })
    }

    func applies(on weekday: Weekday) -> Bool {
      weekdays?.contains(weekday) ?? true
    }
  }

  /// From one date to another, both included; every year, or in one.
  struct DateSpan: Sendable, Hashable {
    /// Month and day as one number that grows through the year.
    struct YearDay: Sendable, Hashable, Comparable {
      var month: Int
      var day: Int

      static func < (left: YearDay, right: YearDay) -> Bool {
        (left.month, left.day) < (right.month, right.day)
      }
    }

    var year: Int?
    var first: YearDay
    var last: YearDay

    func contains(_ day: CalendarDay) -> Bool {
      let date = YearDay(month: day.month, day: day.day)
      if first <= last { return (year ?? day.year) == day.year && first <= date && date <= last }
      // Over New Year: the year named is the one in which it begins.
      if date >= first { return (year ?? day.year) == day.year }
      return date <= last && (year.map { $0 + 1 } ?? day.year) == day.year
    }
  }
}
