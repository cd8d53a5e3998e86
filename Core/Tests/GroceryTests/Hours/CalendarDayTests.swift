import Foundation
import Grocery
import Testing

@Suite("Calendar days")
struct CalendarDayTests {
  @Test("Every day of five centuries follows the one before, on the next weekday")
  func daysInOrder() throws {
    var day = try #require(CalendarDay("1799-12-31"))
    while day.year < 2300 {
      let next = day.adding(days: 1)

      #expect(day < next && CalendarDay(next.text) == next && next.adding(days: -1) == day)
      #expect(next.weekday.rawValue == (day.weekday.rawValue + 1) % 7)
      day = next
    }
    #expect(day.text == "2300-01-01")
  }

  @Test(
    "Known days have their weekdays",
    arguments: [
      ("2026-11-21", Weekday.saturday), ("2024-02-29", .thursday), ("1970-01-01", .thursday),
      ("2000-01-01", .saturday), ("0001-01-01", .monday),
    ])
  func weekdays(text: String, weekday: Weekday) throws {
    #expect(try #require(CalendarDay(text)).weekday == weekday)
  }

  @Test(
    "What is no day is no day",
    arguments: [
      "", "2026-02-29", "1900-02-29", "2026-04-31", "2026-13-01", "2026-00-10", "2026-1-01", "2026-01-00",
      "2026/01/01", "0000-01-01", "2026-01-01 ", "+026-01-01", "２０２６-01-01",
    ])
  func refused(text: String) {
    #expect(CalendarDay(text) == nil)
  }
}
