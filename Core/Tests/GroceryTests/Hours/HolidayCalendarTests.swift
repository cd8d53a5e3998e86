import Grocery
import Testing

@Suite("Public holidays")
struct HolidayCalendarTests {
  @Test("Easter is when it was and will be")
  func easter() throws {
    // Dates as printed in almanacs; 1818 and 2285 are the earliest, 1943 and 2038 the latest possible.
    let sundays = [
      "1818-03-22", "1943-04-25", "1961-04-02", "1981-04-19", "2000-04-23", "2008-03-23", "2024-03-31",
      "2026-04-05",
      "2038-04-25", "2049-04-18", "2285-03-22",
    ]
    for sunday in sundays {
      let day = try #require(CalendarDay(sunday))
      let hours = try OpeningHours("easter 08:00-12:00")

      #expect(
        hours.spans(from: day.adding(days: -3), days: 7) == [3 * 1_440 + 480..<3 * 1_440 + 720], "\(sunday)")
    }
  }

  @Test(
    "A year's holidays, by country",
    arguments: [
      ("DE", "01-01 04-03 04-06 05-01 05-14 05-25 10-03 12-25 12-26"),
      ("AT", "01-01 01-06 04-06 05-01 05-14 05-25 06-04 08-15 10-26 11-01 12-08 12-25 12-26"),
      ("US", "01-01 01-19 02-16 05-25 06-19 07-04 09-07 10-12 11-11 11-26 12-25"),
      ("GB", "01-01 04-03 04-06 05-04 05-25 08-31 12-25 12-26"),
      ("FR", "01-01 04-06 05-01 05-08 05-14 05-25 07-14 08-15 11-01 11-11 12-25"),
      ("CH", "01-01 05-14 08-01 12-25"),
      ("AD", "01-01 01-06 02-16 03-14 04-03 04-06 05-01 05-25 08-15 09-08 11-01 12-08 12-25 12-26"),
      ("NL", "01-01 04-06 04-27 05-14 05-25 12-25 12-26"),
      ("IE", "01-01 02-02 03-17 04-06 05-04 06-01 08-03 10-26 12-25 12-26"),
    ])
  func year(country: String, expected: String) throws {
    let calendar = try #require(HolidayCalendar(country: country))
    let newYear = try #require(CalendarDay("2026-01-01"))

    let days = (0..<365).map { newYear.adding(days: $0) }.filter { calendar.isHoliday($0) }

    #expect(days.map { String($0.text.dropFirst(5)) }.joined(separator: " ") == expected)
  }

  @Test("A country that is not known has no calendar")
  func unknownCountry() {
    #expect(HolidayCalendar(country: "ZZ") == nil)
    #expect(HolidayCalendar(country: "") == nil)
    #expect(HolidayCalendar(country: "de") != nil)
  }

  @Test(
    "Holidays count where the country has them, and next to them",
    arguments: [
      // From 28 December 2026, a Monday, on; New Year is a Friday.
      ("Mo-Fr 08:00-12:00; PH off", "Mo 08:00-12:00, Tu 08:00-12:00, We 08:00-12:00, Th 08:00-12:00"),
      ("PH 08:00-12:00", "Fr 08:00-12:00"), ("We,PH 08:00-12:00", "We 08:00-12:00, Fr 08:00-12:00"),
      ("PH Mo-Th 08:00-12:00", ""), ("PH Fr 08:00-12:00", "Fr 08:00-12:00"),
      ("PH -1 day 08:00-12:00", "Th 08:00-12:00"), ("PH +1 day 08:00-12:00", "Sa 08:00-12:00"),
      ("Th 20:00-03:00; PH off", "Th 20:00-24:00"), ("PH off; Th 20:00-03:00", "Th 20:00-27:00"),
      ("PH 20:00-03:00", "Fr 20:00-27:00"),
    ])
  func holidays(value: String, week: String) throws {
    #expect(
      try HoursWeek(of: value, from: "2026-12-28", country: "DE") == HoursWeek(written: week), "\(value)")
  }

  @Test(
    "What the country alone does not decide is not certain",
    arguments: [
      ("Mo-Fr 08:00-12:00; PH off", "2026-12-28", "", false),
      ("Mo-Fr 08:00-12:00; PH off", "2026-12-28", "ZZ", false),
      ("Mo-Fr 08:00-12:00; PH off", "2026-03-02", "ZZ", false),
      // Epiphany is a holiday only in the south of Germany; it matters on a Tuesday, not on Mondays.
      ("Mo-Fr 08:00-12:00; PH off", "2026-01-05", "DE", false),
      ("Mo 08:00-12:00; PH off", "2026-01-05", "DE", true),
      ("Mo-Fr 08:00-12:00; PH off", "2026-01-05", "AT", true),
      ("Mo-Fr 08:00-12:00; SH off", "2026-03-02", "DE", false), ("SH off", "2026-03-02", "DE", true),
      ("Mo 08:00-12:00; SH Mo 08:00-12:00", "2026-03-02", "DE", true),
    ])
  func certainty(value: String, first: String, country: String, isCertain: Bool) throws {
    let day = try #require(CalendarDay(first))
    let spans = try OpeningHours(value).certainSpans(
      from: day, days: 7, country: country.isEmpty ? nil : country)

    #expect((spans != nil) == isCertain, "\(value)")
  }
}
