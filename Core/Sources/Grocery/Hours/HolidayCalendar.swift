/// The public holidays of a country.
public struct HolidayCalendar: Sendable, Hashable {
  let holidays: [Holiday]

  /// - Parameter country: ISO 3166, two letters, in any case.
  /// - Returns: nil for a country whose holidays are not known here.
  public init?(country: String) {
    guard let holidays = Self.countries[country.uppercased()] else { return nil }
    self.holidays = holidays
  }

  /// Whether the country keeps this day.
  ///
  /// - Parameter countsRegional: also what only a part of the country keeps, at least a tenth of its people,
  ///   and working days that stand for a holiday at the weekend, which not all shops keep.
  public func isHoliday(_ day: CalendarDay, countsRegional: Bool = false) -> Bool {
    holidays.contains { (countsRegional || !$0.isRegional) && $0.falls(on: day) }
  }

  struct Holiday: Sendable, Hashable {
    enum Rule: Sendable, Hashable {
      case date(month: Int, day: Int)
      /// Days after Easter Sunday.
      case easter(Int)
      /// Counted from the end of the month where negative.
      case nth(Int, Weekday, month: Int)
      /// A date in the years in which it is one of these weekdays.
      case dateOn(Set<Weekday>, month: Int, day: Int)
    }

    let rule: Rule
    var years = 1...9_999
    /// Kept in parts of the country, or by a part of its shops only.
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

/// What is taken for a holiday.
struct HolidayReading {
  /// Nil: no day is one.
  var calendar: HolidayCalendar?
  var countsRegional = false
  /// School holidays differ from school to school and are known nowhere: either no day is one, or each.
  var isAlwaysSchoolHoliday = false

  func isPublicHoliday(_ day: CalendarDay) -> Bool {
    calendar?.isHoliday(day, countsRegional: countsRegional) ?? false
  }
}
