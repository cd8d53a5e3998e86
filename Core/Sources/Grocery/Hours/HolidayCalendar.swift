/// The public holidays of a country.
public struct HolidayCalendar: Sendable, Hashable {
  let holidays: [Holiday]

  /// - Parameter country: ISO 3166, two letters, in any case.
  /// - Returns: nil for a country without a table.
  public init?(country: String) {
    guard let holidays = Self.countries[country.uppercased()] else { return nil }
    self.holidays = holidays
  }

  /// True if the day is a public holiday.
  ///
  /// - Parameter countsRegional: includes holidays of a part of the country with at least a tenth of its
  ///   people, and substitute days for a holiday on a weekend, which not all shops observe.
  public func isHoliday(_ day: CalendarDay, countsRegional: Bool = false) -> Bool {
    holidays.contains { (countsRegional || !$0.isRegional) && $0.falls(on: day) }
  }

  struct Holiday: Sendable, Hashable {
    enum Rule: Sendable, Hashable {
      case date(month: Int, day: Int)
      /// Days after Easter Sunday.
      case easter(Int)
      /// Counted from the end of the month if negative.
      case nth(Int, Weekday, month: Int)
      /// A date that counts only on one of these weekdays.
      case dateOn(Set<Weekday>, month: Int, day: Int)
    }

    let rule: Rule
    var years = 1...9_999
    /// Observed in parts of the country, or only by some of its shops.
    var isRegional = false

    func falls(on day: CalendarDay) -> Bool {
      guard years.contains(day.year) else { return false }
      switch rule {
      case .date(let month, let number): return day.month == month && day.day == number
      case .easter(let offset):
        return day.dayNumber == CalendarDay.easter(year: day.year).dayNumber + offset
      case .nth(let number, let weekday, let month):
        return day.month == month && day == CalendarDay.nth(number, weekday, year: day.year, month: month)
      case .dateOn(let weekdays, let month, let number):
        return day.month == month && day.day == number && weekdays.contains(day.weekday)
      }
    }
  }
}

/// The days counted as holidays.
struct HolidayReading {
  /// Nil: no public holidays.
  var calendar: HolidayCalendar?
  var countsRegional = false
  /// School holidays differ between schools and are unknown: either no day is one, or every day.
  var isAlwaysSchoolHoliday = false

  func isPublicHoliday(_ day: CalendarDay) -> Bool {
    calendar?.isHoliday(day, countsRegional: countsRegional) ?? false
  }
}
