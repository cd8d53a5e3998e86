/// A day of the Gregorian calendar, in the store's local time.
public struct CalendarDay: Sendable, Hashable, Comparable {
  public let year: Int
  /// 1 to 12.
  public let month: Int
  /// 1 to 31.
  public let day: Int

  /// Nil for impossible days such as 30 February, and for years outside 1 to 9999.
  public init?(year: Int, month: Int, day: Int) {
    guard (1...9_999).contains(year), (1...12).contains(month), day >= 1,
      day <= Self.dayCount(year: year, month: month)
    else { return nil }
    self.year = year
    self.month = month
    self.day = day
  }

  /// Parses exactly `YYYY-MM-DD`.
  public init?(_ text: String) {
    let bytes = Array(text.utf8)
    guard bytes.count == 10, bytes[4] == UInt8(ascii: "-"), bytes[7] == UInt8(ascii: "-"),
      let year = Self.number(bytes[0..<4]), let month = Self.number(bytes[5..<7]),
      let day = Self.number(bytes[8..<10])
    else { return nil }
    self.init(year: year, month: month, day: day)
  }

  /// The day with this many days since 1970-01-01; the inverse of `dayNumber`, from the same source.
  ///
  /// - Parameter dayNumber: a day in the years 1 to 9999.
  public init(dayNumber: Int) {
    let shiftedDay = dayNumber + 719_468
    let era = (shiftedDay >= 0 ? shiftedDay : shiftedDay - 146_096) / 146_097
    let dayOfEra = shiftedDay - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    self.day = dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
    self.month = month
    self.year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  }

  /// Days since 1970-01-01, by Howard Hinnant's `days_from_civil`: years begin in March, so that the leap day
  /// comes last.
  public var dayNumber: Int {
    let shiftedYear = month <= 2 ? year - 1 : year
    let era = shiftedYear / 400
    let yearOfEra = shiftedYear - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra - 719_468
  }

  public var weekday: Weekday {
    // 1 January 1970 was a Thursday.
    let number = (dayNumber + Weekday.thursday.rawValue) % 7
    return Weekday.allCases[number < 0 ? number + 7 : number]
  }

  /// The day this many days later; negative: earlier.
  public func adding(days: Int) -> CalendarDay { CalendarDay(dayNumber: dayNumber + days) }

  /// `YYYY-MM-DD`.
  public var text: String {
    "\(Self.padded(year, 4))-\(Self.padded(month, 2))-\(Self.padded(day, 2))"
  }

  public static func < (left: CalendarDay, right: CalendarDay) -> Bool {
    (left.year, left.month, left.day) < (right.year, right.month, right.day)
  }

  static func dayCount(year: Int, month: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
    var number = 0
    for digit in digits {
      guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(digit) else { return nil }
      number = number * 10 + Int(digit - UInt8(ascii: "0"))
    }
    return number
  }

  private static func padded(_ number: Int, _ width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }
}
