import Grocery
import Testing

/// Mistakes and habits in values written by hand.
@Suite("Opening hours, as hands slip")
struct HoursHandTests {
  @Test(
    "What leaves no doubt is read as meant",
    arguments: [
      ("mo-fr 08:00-18:00", "Mo-Fr 08:00-18:00"), ("MO-FR 8:00-18:00", "Mo-Fr 08:00-18:00"),
      ("Mo-Fr08:00-18:00", "Mo-Fr 08:00-18:00"), ("Mo-Fr:08:00-18:00", "Mo-Fr 08:00-18:00"),
      ("Mo – Fr 08:00 – 18:00", "Mo-Fr 08:00-18:00"), ("Mo.-Fr. 8.00-18.00 Uhr", "Mo-Fr 08:00-18:00"),
      ("Mo-Fr 8-18", "Mo-Fr 08:00-18:00"), ("Mo-Fr 8am-6pm", "Mo-Fr 08:00-18:00"),
      ("Mon - Fri 8:00 am - 6:00 PM", "Mo-Fr 08:00-18:00"), ("Mo-Fr 8h-18h", "Mo-Fr 08:00-18:00"),
      ("Mo-Fr 8h00-18h00", "Mo-Fr 08:00-18:00"), ("Mo-Fr from 8:00 to 18:00", "Mo-Fr 08:00-18:00"),
      ("Mo-Fr 08:00-18:00;", "Mo-Fr 08:00-18:00"), ("Mo-Fr 12pm-12am", "Mo-Fr 12:00-24:00"),
      ("Mo-Fr noon-midnight", "Mo-Fr 12:00-24:00"), ("Mo-Fr 8-12 14-18", "Mo-Fr 08:00-12:00,14:00-18:00"),
      ("Mo-Fr 08:00-12:00 14:00-18:00", "Mo-Fr 08:00-12:00,14:00-18:00"),
      ("Mo-Fr 08:00-12:00 and 14:00-18:00", "Mo-Fr 08:00-12:00,14:00-18:00"),
      ("Mo-Fr 08:00-18:00 Sa 09:00-12:00", "Mo-Fr 08:00-18:00; Sa 09:00-12:00"),
      ("Mo-Fr 8-18 Sa 9-12 Su closed", "Mo-Fr 08:00-18:00; Sa 09:00-12:00"),
      ("Mo-Fr 8-18 PH off", "Mo-Fr 08:00-18:00; PH off"), ("24/7; 24/7", "24/7"),
      ("Mo & We 08:00-18:00", "Mo,We 08:00-18:00"), ("daily 08:00-18:00", "Mo-Su 08:00-18:00"),
      ("Monday to Thursday 08:00-18:00", "Mo-Th 08:00-18:00"), ("weekends 08:00-18:00", "Sa,Su 08:00-18:00"),
      ("Mo\u{A0}08\u{FF1A}00\u{2013}18:00", "Mo 08:00-18:00"), ("March 08:00-18:00", "Mar 08:00-18:00"),
    ])
  func slips(value: String, meant: String) throws {
    let week = try HoursWeek(of: value, from: "2026-03-02", country: "DE")

    #expect(try week == HoursWeek(of: meant, from: "2026-03-02", country: "DE"), "\(value)")
    #expect(!week.spans.isEmpty)
  }

  @Test(
    "Words of one language are read in that language",
    arguments: [
      ("Mo-Do 08:00-18:00; So geschlossen", "Mo-Th 08:00-18:00"),
      ("Montag bis Freitag von 8 bis 18 Uhr, Sonntag Ruhetag", "Mo-Fr 08:00-18:00"),
      ("Mo-Di 08:00-18:00", "Mo-Tu 08:00-18:00"), ("Lu-Di 08:00-18:00", "Mo-Su 08:00-18:00"),
      ("Lu-Ve 08:00-18:00; Sa fermé", "Mo-Fr 08:00-18:00"), ("Lun-Dom 08:00-18:00", "Mo-Su 08:00-18:00"),
      ("ma-vr 08:00-18:00", "Mo-Fr 08:00-18:00"), ("lunes a viernes 08:00-18:00", "Mo-Fr 08:00-18:00"),
      ("lunedì-sabato 08:00-18:00; domenica chiuso", "Mo-Sa 08:00-18:00"),
      ("пн-пт 08:00-18:00", "Mo-Fr 08:00-18:00"),
      ("mandag-fredag 08:00-18:00", "Mo-Fr 08:00-18:00"), ("måndag-fredag 08:00-18:00", "Mo-Fr 08:00-18:00"),
      ("pondělí-pátek 08:00-18:00", "Mo-Fr 08:00-18:00"), ("月-金 08:00-18:00", "Mo-Fr 08:00-18:00"),
      ("März-Mai Mi 08:00-18:00", "Mar-May We 08:00-18:00"),
      ("Tu-Sa 08:00-18:00; Sonntag off", "Tu-Sa 08:00-18:00"),
    ])
  func languages(value: String, meant: String) throws {
    let week = try HoursWeek(of: value, from: "2026-03-02")

    #expect(try week == HoursWeek(of: meant, from: "2026-03-02"), "\(value)")
    #expect(!week.spans.isEmpty)
  }

  @Test(
    "Two readings are none",
    arguments: [
      "Di 08:00-18:00",  // Dienstag, dimanche
      "ma 08:00-18:00",  // maandag, mardi
      "Weekdays 7-3, Saturdays 7-6", "08:00-12:00; 14:00-18:00", "2026 Dec-Jan 08:00-12:00", "Jan-Mar 10-16",
      "Mo-Fr 08:00-18:00 Fr 09:00-12:00",
      "Mo-Fr 8-18 closed Sa-Su", "sunset-18:00", "2026 Jan,Mar 08:00-12:00",
    ])
  func doubtful(value: String) {
    #expect(throws: OpeningHoursRefusal.self) { try OpeningHours(value) }
  }
}
