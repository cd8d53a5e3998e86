import Foundation
import Grocery
import TestKit
import Testing

@Suite("Opening hours")
struct OpeningHoursTests {
  struct Sample: Decodable {
    let value: String
    let week: [[Int]]?
  }

  struct Samples: Decodable {
    let values: [Sample]
  }

  private static func samples() throws -> [Sample] {
    let url = try #require(Bundle.module.url(forResource: "Samples/opening-hours", withExtension: "json"))
    return try JSONDecoder().decode(Samples.self, from: Data(contentsOf: url)).values
  }

  @Test("Real hours are understood just as an independent reader understands them, slips and all nights too")
  func realValues() throws {
    var understood = 0
    let monday = try #require(CalendarDay("2026-03-02"))
    for sample in try Self.samples() {
      guard let hours = try? OpeningHours(sample.value) else {
        #expect(sample.week == nil, "\(sample.value) is refused")
        continue
      }
      let week = try #require(sample.week, "\(sample.value) is understood, and should not be")
      understood += 1
      let spans = hours.spans(from: monday, days: 7).map { [$0.lowerBound, $0.upperBound] }

      #expect(spans == week, "\(sample.value)")
    }

    #expect(understood == 75)
  }

  @Test("A regular week is any week, wrapped around on Sunday night")
  func regularWeekIsEveryWeek() throws {
    let monday = try #require(CalendarDay("2026-03-02"))
    for sample in try Self.samples() {
      guard let hours = try? OpeningHours(sample.value) else { continue }
      let regular = Set(try #require(hours.regularWeek).flatMap { $0 }.map { $0 % 10_080 })
      let week = Set(hours.spans(from: monday, days: 7).flatMap { $0 })

      #expect(regular == week, "\(sample.value)")
    }
  }

  @Test(
    "What a sign says about one day holds on that day",
    arguments: [
      ("24/7", "2026-11-21", [[0, 1440]]),
      ("24/7; Dec 25 off", "2026-12-25", []),
      ("Mo-Fr 08:00-20:00", "2026-11-21", []),
      ("Sa 08:00-12:00,13:00-18:00", "2026-11-21", [[480, 720], [780, 1080]]),
      ("Fr-Mo 10:00-16:00", "2026-11-22", [[600, 960]]),
      ("Sa 18:00-02:00", "2026-11-21", [[1080, 1440]]),
      ("Sa 18:00-26:00", "2026-11-21", [[1080, 1440]]),
      ("Mo-Su 08:00-20:00; Sa 12:00-13:00 off", "2026-11-21", [[480, 720], [780, 1200]]),
      ("Mo-Su 08:00-20:00; Sa off", "2026-11-21", []),
      ("Mo-Su 08:00-20:00; Sa closed", "2026-11-21", []),
      ("Mo-Sa 08:00-12:00, Sa 14:00-16:00", "2026-11-21", [[480, 720], [840, 960]]),
      ("Mo-Sa 08:00-12:00; Sa 14:00-16:00", "2026-11-21", [[840, 960]]),
      ("Apr-Sep Mo-Su 08:00-22:00; Oct-Mar Mo-Su 09:00-19:00", "2026-11-21", [[540, 1140]]),
      ("Apr-Sep Mo-Su 08:00-22:00; Oct-Mar Mo-Su 09:00-19:00", "2026-04-01", [[480, 1320]]),
      ("Mo-Su 08:00-20:00; Dec 24,31 08:00-14:00", "2026-12-31", [[480, 840]]),
      ("Mo-Su 08:00-20:00; Dec 24-26: off", "2026-12-26", []),
      ("Mo-Su 08:00-20:00; Dec 24-Jan 2 off", "2027-01-01", []),
      ("Mo-Su 08:00-20:00; Dec 24-Jan 2 off", "2027-01-03", [[480, 1200]]),
      ("Mo-Su 08:00-20:00; 2026 Nov 21 off", "2026-11-21", []),
      ("Mo-Su 08:00-20:00; 2025 Nov 21 off", "2026-11-21", [[480, 1200]]),
      ("Mo-Su 08:00-20:00; 2026 Dec 24-Jan 2 off", "2026-01-01", [[480, 1200]]),
      ("Mo-Su 08:00-20:00; Jan 1, May 1, Nov 21 off", "2026-11-21", []),
      ("Mo-Sa,PH 08:00-20:00; PH off;", "2026-11-21", [[480, 1200]]),
      ("PH 08:00-20:00", "2026-11-21", []),
    ])
  func oneDay(value: String, date: String, expected: [[Int]]) throws {
    let day = try #require(CalendarDay(date))

    let spans = try OpeningHours(value).spans(from: day, days: 1)

    #expect(spans.map { [$0.lowerBound, $0.upperBound] } == expected)
  }

  @Test(
    "Who comes after midnight finds open what opened the evening before, unless a later rule has that day",
    arguments: [
      ("Fr-Sa 18:00-03:00", [[0, 180], [1080, 1620]]),
      ("Fr 18:00-03:00, Sa 10:00-28:00", [[0, 180], [600, 1680]]),
      ("Fr 18:00-03:00; Sa 10:00-28:00", [[600, 1680]]),
      ("Fr 18:00-03:00; Sa off", []),
      // No later rule covers the night to Sunday, so the first rule stays.
      ("Mo-Su 18:00-03:00; Sa off", [[1440, 1620], [2520, 2880]]),
      ("Mo-Su 18:00-03:00; Sa 18:00-20:00", [[1080, 1200], [1440, 1620], [2520, 2880]]),
      ("Fr-Sa 18:00-03:00; Mo-Th,Su 10:00-16:00", [[0, 180], [1080, 1440], [2040, 2400]]),
      ("Mo-Su 18:00-03:00; Sa 01:00-19:00 off", [[0, 60], [1140, 1620], [2520, 2880]]),
    ])
  func nightBefore(value: String, expected: [[Int]]) throws {
    let saturday = try #require(CalendarDay("2026-11-21"))

    let spans = try OpeningHours(value).spans(from: saturday, days: 2)

    #expect(spans.map { [$0.lowerBound, $0.upperBound] } == expected)
  }

  @Test("Hours given by seasons only have no regular week")
  func seasons() throws {
    #expect(try OpeningHours("Apr-Sep Mo-Su 08:00-22:00; Oct-Mar 09:00-19:00").regularWeek == nil)
    #expect(try OpeningHours("24/7; Dec 25 off").regularWeek == [0..<10_080])
    #expect(try OpeningHours("Mo 8-12; PH off; SH Mo 9-10; Mo[1] off; week 3 off").regularWeek == [480..<720])
    #expect(try OpeningHours("PH 08:00-12:00").regularWeek == nil)
    #expect(try OpeningHours("\"by appointment\"").regularWeek == nil)
    #expect(try OpeningHours("off").regularWeek == [])
    #expect(try OpeningHours("Su 20:00-02:00, Mo 02:00-03:00").regularWeek == [9_840..<10_260])
  }

  @Test(
    "What is not understood is refused where it begins",
    arguments: [
      ("", 1), (" ", 2), (";", 1), ("|| open", 1), ("08:00", 6), ("08:00-", 7), ("Mo 08:00-12:00,", 16),
      ("0800-2000", 1), ("2026", 5), ("08:60-12:00", 4), ("25:70-26:00", 4), ("25:00-26:00", 1),
      ("24:00-26:00", 1), ("20:00-48:30", 7), ("20:00-49:00", 7), ("13am-6pm", 1), ("10:00-16:00/90", 12),
      ("10:00-16:00/01:30", 12), ("10:00,14:00", 6), ("Mo 12:00-14:00-16:00", 15), ("10+", 3), ("7-3", 3),
      ("MoFr 08:00-12:00", 1), ("Mo-Xx 08:00-20:00", 4), ("Mo- 08:00-20:00", 5), ("Mo,Tu,", 7),
      ("Mo 08:00-12:00 ||", 18), ("Mo 08:00-12:00 | Tu", 16), ("Mo 08:00-12:00 \"by phone", 16),
      ("Mo 08:00-12:00 \"a\" \"b\"", 20), ("Mo[0] off", 4), ("Mo[6] off", 4), ("Mo[1 off", 6),
      ("Mo-We[1] off", 6),
      ("PH +2 days off", 5), ("SH -1 day off", 4), ("Dec 32 off", 5), ("Feb 30 off", 5), ("Dec 24-20 off", 8),
      ("Dec 24- off", 7), ("2026 Dec 24-2027 off", 12), ("Dec 24-2027 Jan 2 off", 13), ("week 54 off", 6),
      ("week 10-5 off", 9), ("week off", 6), ("2026-2020 Mo off", 6), ("1800 Mo off", 1),
      ("2026/0 Mo off", 6),
      ("easter +400 days off", 9), ("Mo[1] +7 days off", 8), ("Mo-Mo off", 4), ("Jan,Feb 10-20 off", 5),
      ("(sunrise)-18:00", 9), ("(sunset+25:00)-26:00", 9), ("24/8", 1),
      ("sunset-18:00", 8), ("Mo-Fr 09:30 - 15:00. Lunch", 22), ("8:00-12:00 by phone", 12), ("x", 1),
      ("123456", 1), ("Mo;;Tu", 4), ("SuNset off to dusk", 8),
    ])
  func refused(value: String, character: Int) {
    #expect {
      try OpeningHours(value)
    } throws: {
      ($0 as? OpeningHoursRefusal)?.character == character
    }
  }

  @Test("Hours that are only said to be unknown are not the same as closed")
  func unknown() throws {
    let day = try #require(CalendarDay("2026-11-21"))

    #expect(try OpeningHours("17:00+").isUnknown(from: day, days: 1, holidays: nil))
    #expect(try !OpeningHours("off").isUnknown(from: day, days: 1, holidays: nil))
    #expect(try !OpeningHours("14:00-17:00+").isUnknown(from: day, days: 1, holidays: nil))
  }

  @Test(
    "A rule of which later ones leave nothing is told; exceptions and days off are meant (N-02)",
    arguments: [
      ("Mo-Fr 8:30-12:30; Mo-Fr 14:30-19:00", 1), ("Mo-Fr 8:30-12:30, Mo-Fr 14:30-19:00", nil),
      ("Mo-Fr 08:00-20:00; Th 08:00-22:00", nil), ("Mo-Su 08:00-20:00; We off; PH off", nil),
      ("Sa 9:00-12:00; Mo-Fr 9:00-18:00; Sa,Su 10:00-14:00", 1),
      ("Mo-Fr 8:00-12:00; Mo-We 13:00-18:00; Th-Fr 13:00-16:00", 1),
      ("Mo-Fr 8:00-12:00; Dec 24 8:00-10:00", nil), ("24/7", nil), ("PH 10:00-12:00; PH 14:00-16:00", nil),
    ] as [(String, Int?)])
  func overruled(text: String, rule: Int?) throws {
    #expect(try OpeningHours(text).overruled == rule)
  }

  @Test("A refusal says what stands there and what would be understood")
  func refusalText() throws {
    let refusal = try #require(throws: OpeningHoursRefusal.self) { try OpeningHours("Mo-Fr 08:00-soon") }

    #expect(refusal.description == "character 13: “soon”, expected a known word with one meaning")
  }

  @Test("A value of any length and content is read or refused, never a crash", arguments: 0..<300)
  func anything(seed: Int) throws {
    var generator = SeededGenerator(seed: seed)
    let pieces = [
      "Mo", "-", "Fr", ",", ";", " ", "08:00", "20", ":", "PH", "off", "Dec", "24", "/", "7", "2026", "é",
      "24:00", "closed", "week", "31", "\"", "🥛", "00", "99999999999999999999", "easter", "day", "+", "[",
      "]", "1",
      "SH", "sunset", "(", ")", "||", "unknown", "Sonntag", "pm", "und", "bis", "08:00-12:00", "Mo-Fr",
      " ", " ",
    ]
    let day = try #require(CalendarDay("2026-11-21"))
    for _ in 0..<50 {
      let text = (0..<generator.below(21)).map { _ in pieces[generator.below(pieces.count)] }.joined()
      guard let hours = try? OpeningHours(text) else { continue }
      let spans = hours.spans(from: day, days: 9)

      #expect(zip(spans, spans.dropFirst()).allSatisfy { $0.upperBound < $1.lowerBound }, "\(text)")
    }
    #expect(throws: OpeningHoursRefusal.self) { try OpeningHours(String(repeating: "Mo off;", count: 150)) }
    #expect(throws: OpeningHoursRefusal.self) { try OpeningHours(String(repeating: "Mo;", count: 101)) }
  }
}
