import Grocery
import TestKit
import Testing

/// The standard, one family of rules at a time. The weeks are worked out by hand.
@Suite("Opening hours, as people write them")
struct HoursFamilyTests {
  /// 2 March 2026 is a Monday, in week 10.
  static let monday = "2026-03-02"
  static let everyDay =
    "Mo 08:00-12:00, Tu 08:00-12:00, We 08:00-12:00, Th 08:00-12:00, Fr 08:00-12:00,"
    + "Sa 08:00-12:00, Su 08:00-12:00"

  @Test(
    "What began in the evening ends in the night, unless a later rule is about the new day",
    arguments: [
      (
        "Su-Th 11:00-22:00; Fr,Sa 11:00-02:00",
        "Mo 11:00-22:00, Tu 11:00-22:00, We 11:00-22:00, Th 11:00-22:00, Fr 11:00-26:00, Sa 11:00-26:00,"
          + "Su 11:00-22:00"
      ),
      (
        "Mo-Sa 10:00-05:00; Su 11:00-05:00",
        "Mo 00:00-05:00 10:00-29:00, Tu 10:00-29:00, We 10:00-29:00, Th 10:00-29:00, Fr 10:00-29:00,"
          + "Sa 10:00-24:00, Su 11:00-24:00"
      ),
      ("Fr 18:00-03:00; Sa 10:00-14:00", "Fr 18:00-24:00, Sa 10:00-14:00"),
      ("Sa 10:00-14:00; Fr 18:00-03:00", "Fr 18:00-27:00, Sa 10:00-14:00"),
      ("Fr 18:00-03:00, Sa 10:00-14:00", "Fr 18:00-27:00, Sa 10:00-14:00"),
      ("Fr 18:00-03:00; Sa off", "Fr 18:00-24:00"),
      ("Sa off; Fr 18:00-03:00", "Fr 18:00-27:00"),
      ("Su 20:00-02:00", "Mo 00:00-02:00, Su 20:00-24:00"),
      ("Fr 22:00-26:00", "Fr 22:00-26:00"),
      ("Fr 22:00-48:00", "Fr 22:00-48:00"),
      // A day that another rule replaced keeps its own night, as in opening_hours.js.
      ("Fr-Sa 22:00-02:00; Sa 12:00-14:00", "Fr 22:00-24:00, Sa 12:00-14:00, Su 00:00-02:00"),
      ("24/7; Sa 22:00-02:00 off", "Mo 00:00-142:00, Su 02:00-24:00"),
    ])
  func nights(value: String, week: String) throws {
    #expect(try HoursWeek(of: value, from: Self.monday) == HoursWeek(written: week), "\(value)")
  }

  @Test(
    "A later rule replaces its days after “;”, adds to them after “,”, and helps out after “||”",
    arguments: [
      ("Mo-We 08:00-12:00; Tu 14:00-16:00", "Mo 08:00-12:00, Tu 14:00-16:00, We 08:00-12:00"),
      ("Mo-We 08:00-12:00, Tu 14:00-16:00", "Mo 08:00-12:00, Tu 08:00-12:00 14:00-16:00, We 08:00-12:00"),
      ("Mo-We 08:00-12:00; Tu off", "Mo 08:00-12:00, We 08:00-12:00"),
      ("Mo-We 08:00-12:00; Tu 09:00-10:00 off", "Mo 08:00-12:00, Tu 08:00-09:00 10:00-12:00, We 08:00-12:00"),
      (
        "Mo-We 08:00-12:00; 09:00-10:00 off",
        "Mo 08:00-09:00 10:00-12:00, Tu 08:00-09:00 10:00-12:00,"
          + "We 08:00-09:00 10:00-12:00"
      ),
      ("Mo 08:00-12:00 || Mo-Tu 10:00-14:00", "Mo 08:00-14:00, Tu 10:00-14:00"),
      ("Mo unknown || Mo-Tu 10:00-14:00", "Tu 10:00-14:00"),
      ("Tu off || Mo-Tu 10:00-14:00", "Mo 10:00-14:00, Tu 10:00-14:00"),
      ("Mo 08:00-12:00 || \"by phone\"", "Mo 08:00-12:00"),
      ("Mo 08:00-18:00; Mo 12:00-13:00 unknown", ""),
      ("Mo 08:00-18:00, Mo 12:00-13:00 unknown", "Mo 08:00-12:00 13:00-18:00"),
      ("Mo,We; We off", "Mo 00:00-24:00"),
      (
        "Mo off; 10:00-11:00",
        "Mo 10:00-11:00, Tu 10:00-11:00, We 10:00-11:00, Th 10:00-11:00, Fr 10:00-11:00,"
          + "Sa 10:00-11:00, Su 10:00-11:00"
      ),
    ])
  func joints(value: String, week: String) throws {
    #expect(try HoursWeek(of: value, from: Self.monday) == HoursWeek(written: week), "\(value)")
  }

  @Test(
    "Words say whether it is open; a comment alone says that nobody knows",
    arguments: [
      ("open", "Mo 00:00-168:00"), ("off", ""), ("closed \"for good\"", ""), ("unknown", ""),
      ("\"by appointment\"", ""), ("Mo 08:00-12:00 open \"Lunch\"", "Mo 08:00-12:00"),
      ("Mo 08:00-12:00 \"by appointment\"", ""), ("Mo 08:00-12:00 unknown, We 08:00-12:00", "We 08:00-12:00"),
      ("Mo open; We off \"rest; or not\"", "Mo 00:00-24:00"), ("24/7 \"ring the bell\"", ""),
      ("Mo 24/7", "Mo 00:00-24:00"), ("Mo 08:00-12:00 open “Lunch”", "Mo 08:00-12:00"),
    ])
  func states(value: String, week: String) throws {
    #expect(try HoursWeek(of: value, from: Self.monday) == HoursWeek(written: week), "\(value)")
  }

  @Test(
    "An open end is not known to be open, nor closed",
    arguments: [
      ("Mo 17:00+", ""), ("Mo 14:00-17:00+", "Mo 14:00-17:00"),
      ("Mo 07:00+,12:00-16:00", "Mo 12:00-16:00"), ("Mo 12:00-16:00,18:00+", "Mo 12:00-16:00"),
      // Ten hours from 20:00 on; an opening at 5:00 is hidden by the guess until 6:00.
      ("Tu 05:00-08:00, Mo 20:00+", "Tu 06:00-08:00"), ("Mo 20:00+ off", ""),
      ("24/7; Mo 22:00+ off", "Mo 00:00-22:00, Tu 06:00-144:00"),
    ])
  func openEnds(value: String, week: String) throws {
    #expect(try HoursWeek(of: value, from: Self.monday) == HoursWeek(written: week), "\(value)")
  }

  @Test(
    "Days may be counted within their month",
    arguments: [
      ("Mo[1] 08:00-12:00", monday, "Mo 08:00-12:00"), ("Mo[2] 08:00-12:00", monday, ""),
      ("Th[1,2-3] 08:00-12:00", monday, "Th 08:00-12:00"),
      ("Su[-1] 08:00-12:00", "2026-03-23", "Su 08:00-12:00"),
      ("Su[-1] -2 days 08:00-12:00", "2026-03-23", "Fr 08:00-12:00"),
      ("Sa[-1] +1 day 08:00-12:00", "2026-02-23", "Su 08:00-12:00"),
      ("Fr[5] 08:00-12:00", "2026-05-25", "Fr 08:00-12:00"), ("Fr[5] 08:00-12:00", "2026-02-23", ""),
      ("Mo-We 08:00-12:00; Tu[1] off", monday, "Mo 08:00-12:00, We 08:00-12:00"),
      ("Jan,Mar We[1] 08:00-12:00", monday, "We 08:00-12:00"), ("Jan We[1] 08:00-12:00", monday, ""),
    ])
  func countedDays(value: String, first: String, week: String) throws {
    #expect(try HoursWeek(of: value, from: first) == HoursWeek(written: week), "\(value)")
  }

  @Test(
    "Dates: months, days, over New Year, in one year, counted from Easter",
    arguments: [
      ("Mar 08:00-12:00", monday, everyDay), ("Apr-Feb 08:00-12:00", monday, ""),
      ("Jan,Mar-May 08:00-12:00", monday, everyDay), ("Nov-Mar Mo 08:00-12:00", monday, "Mo 08:00-12:00"),
      ("Mar 3-5 08:00-12:00", monday, "Tu 08:00-12:00, We 08:00-12:00, Th 08:00-12:00"),
      ("Mar 3,5 08:00-12:00", monday, "Tu 08:00-12:00, Th 08:00-12:00"),
      ("Mar 2-8/3 08:00-12:00", monday, "Mo 08:00-12:00, Th 08:00-12:00, Su 08:00-12:00"),
      ("Dec 30-Jan 1: 08:00-12:00", "2026-12-28", "We 08:00-12:00, Th 08:00-12:00, Fr 08:00-12:00"),
      ("2026 Dec 30-2027 Jan 1 08:00-12:00", "2026-12-28", "We 08:00-12:00, Th 08:00-12:00, Fr 08:00-12:00"),
      ("2025 Dec 30-2026 Jan 1 08:00-12:00", "2026-12-28", ""),
      ("2026 Dec 30-Jan 1 08:00-12:00", "2026-12-28", "We 08:00-12:00, Th 08:00-12:00, Fr 08:00-12:00"),
      ("2026 Mar 3 08:00-12:00", monday, "Tu 08:00-12:00"), ("2025 Mar 3 08:00-12:00", monday, ""),
      ("2025 Dec-2026 Mar Mo 08:00-12:00", monday, "Mo 08:00-12:00"),
      ("Feb 29-Mar 2 08:00-12:00", monday, "Mo 08:00-12:00"), ("Feb 29 08:00-12:00", "2026-02-23", ""),
      ("easter 08:00-12:00", "2026-03-30", "Su 08:00-12:00"),
      ("easter -2 days 08:00-12:00", "2026-03-30", "Fr 08:00-12:00"),
      (
        "easter -1 day-easter +1 day 08:00-12:00", "2026-04-01",
        "Th 08:00-12:00, Fr 08:00-12:00, Sa 08:00-12:00"
      ),
      ("2026 easter 08:00-12:00", "2026-03-30", "Su 08:00-12:00"),
      ("2027 easter 08:00-12:00", "2026-03-30", ""),
      ("Feb Fr[-1] +3 days 08:00-12:00", monday, "Mo 08:00-12:00"),
      ("Jan Su[1]-Mar 3 08:00-12:00", monday, "Mo 08:00-12:00, Tu 08:00-12:00"),
      ("Mar Su[-1]-Oct Su[-1] Mo 08:00-12:00", "2026-03-30", "Mo 08:00-12:00"),
      ("Mar Su[-1]-Oct Su[-1] Mo 08:00-12:00", "2026-03-23", ""),
    ])
  func dates(value: String, first: String, week: String) throws {
    #expect(try HoursWeek(of: value, from: first) == HoursWeek(written: week), "\(value)")
  }

  @Test(
    "Weeks and years, every so many of them too",
    arguments: [
      ("week 10 Mo 08:00-12:00", monday, true), ("week 9,11-53 Mo 08:00-12:00", monday, false),
      ("week 2-53/2 Mo 08:00-12:00", monday, true), ("week 1-53/2 Mo 08:00-12:00", monday, false),
      ("week 53 Mo 08:00-12:00", "2026-12-28", true), ("week 1 Mo 08:00-12:00", "2024-12-30", true),
      ("2026 Mo 08:00-12:00", monday, true), ("2025,2027 Mo 08:00-12:00", monday, false),
      ("2020-2030/2 Mo 08:00-12:00", monday, true), ("2021/2 Mo 08:00-12:00", monday, false),
      ("2026+ Mo 08:00-12:00", monday, true), ("2027+ Mo 08:00-12:00", monday, false),
      ("2025-2027 Mar week 10 Mo 08:00-12:00", monday, true),
      ("2025-2027 Mar 2 08:00-12:00", monday, true), ("2027,2028 Mar 2 08:00-12:00", monday, false),
    ])
  func weeksAndYears(value: String, first: String, isOpen: Bool) throws {
    let week = HoursWeek(written: isOpen ? "Mo 08:00-12:00" : "")

    #expect(try HoursWeek(of: value, from: first) == week, "\(value)")
  }

  @Test(
    "Without a place the sun keeps the standard's hours",
    arguments: [
      ("Mo sunrise-sunset", "Mo 06:00-18:00"), ("Mo dawn-dusk", "Mo 05:30-18:30"),
      ("Mo 10:00-sunset", "Mo 10:00-18:00"), ("Mo (sunrise+01:02)-(sunset-00:30)", "Mo 07:02-17:30"),
      ("Mo sunset-sunrise", "Mo 18:00-30:00"), ("Mo sunset+", ""), ("Mo sunrise-05:59", "Mo 06:00-29:59"),
    ])
  func sun(value: String, week: String) throws {
    #expect(try HoursWeek(of: value, from: Self.monday) == HoursWeek(written: week), "\(value)")
    let hours = try OpeningHours(value)
    let day = try #require(CalendarDay(Self.monday))
    #expect(hours.certainSpans(from: day, days: 7, country: "DE") == nil, "it rises earlier in Görlitz")
  }
}
