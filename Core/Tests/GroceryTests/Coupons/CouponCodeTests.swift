import Foundation
import Grocery
import Testing

/// Results of GS1's own linters, and the capacity of the other barcodes.
@Suite struct CouponCodeTests {
  struct Sample: Decodable, CustomStringConvertible {
    let identifier: String
    let code: String
    /// GS1's name of the fault; nil for a valid code.
    let error: String?
    let markedText: String?

    var description: String { "(\(identifier))\(code)" }
  }

  static func samples() throws -> [Sample] {
    let url = try #require(Bundle.module.url(forResource: "Samples/coupon-codes", withExtension: "json"))
    return try JSONDecoder().decode([Sample].self, from: Data(contentsOf: url))
  }

  @Test("What GS1 takes for a coupon is taken, and what it refuses is refused at the same place (N-25)")
  func samplesOfGS1() throws {
    let samples = try Self.samples()
    #expect(samples.count == 230)

    for sample in samples {
      let refusal = self.refusal(.dataBarExpandedStacked, "(\(sample.identifier))\(sample.code)")

      #expect((refusal == nil) == (sample.error == nil), "\(sample): \(refusal?.description ?? "taken")")
      guard let refusal, let markedText = sample.markedText else { continue }
      let place = refusal.character - 6
      let isMissing = markedText.first == "*" && markedText.last == "*"
      if isMissing {
        #expect(place == sample.code.count, "\(sample): \(refusal)")
      } else {
        #expect(place == markedText.prefix { $0 != "*" }.count, "\(sample): \(refusal)")
      }
    }
  }

  @Test("A code is taken with its identifier in brackets or without, and is shown with them")
  func brackets() throws {
    let digits = "106141416543213500110000310123196000"

    let bracketed = try CouponCode(.dataBarExpanded, reading: "(8110)" + digits)
    let plain = try CouponCode(.dataBarExpanded, reading: "8110" + digits)

    #expect(bracketed == plain)
    #expect(plain.text == "(8110)106141416543213500110000310123196000")
  }

  static let refused: [(CouponCode.Symbology, String, Int, String)] = [
    (.ean13, "4006381333932", 12, "the check digit is 1, not 2"),
    (.ean13, "400638133393", 12, "12 digits, expected 13"),
    (.ean13, "40063813339311", 13, "14 digits, expected 13"),
    (.ean13, "4006381x33931", 7, "\u{201C}x\u{201D} is not a digit"),
    (.upcA, "012345678904", 11, "the check digit is 5, not 4"),
    (.upcA, "٠١٢٣٤٥٦٧٨٩٠٥", 0, "\u{201C}٠\u{201D} is not a digit"),
    (.code128, "", 0, "the code is empty"),
    (.code128, "10 € OFF", 3, "contains a character that cannot be encoded"),
    (.code128, "two\nlines", 3, "contains a character that cannot be encoded"),
    (.code128, "null\0", 4, "contains a character that cannot be encoded"),
    (.code128, String(repeating: "A", count: 49), 48, "too long, the maximum is 48"),
    (.qr, "tab\there", 3, "contains a character that cannot be encoded"),
    (.qr, String(repeating: "ä", count: 151), 150, "too long, the maximum is 300"),
    (.dataBarExpanded, "(01)04006381333931", 0, "a coupon must start with (8110) or (8112)"),
    (.dataBarExpanded, "(8110", 0, "a coupon must start with (8110) or (8112)"),
    (.dataBarExpanded, "(8112)", 6, "the code ends in the format code, 1 more digit is missing"),
    (
      .dataBarExpandedStacked, "(8110)0123456123456111101233210229", 28,
      "the expiration date is not a valid date in the form YYMMDD"
    ),
    (
      .dataBarExpandedStacked, "(8110)" + String(repeating: "1", count: 67), 72,
      "too long, the maximum is 66"
    ),
  ]

  @Test("A refusal names the character and what is wrong with it (N-25)", arguments: refused)
  func refusals(symbology: CouponCode.Symbology, text: String, character: Int, words: String) throws {
    let refusal = try #require(self.refusal(symbology, text))

    #expect(refusal.character == character)
    #expect(refusal.description == "character \(character + 1): \(words)")
  }

  static let validCodes: [(CouponCode.Symbology, String)] = [
    (.ean13, "4006381333931"), (.upcA, "012345678905"), (.code128, "FORAGE-2026 10% off!"),
    (.code128, String(repeating: "~", count: 48)), (.qr, "https://example.org/käse?x=1"),
    (.qr, String(repeating: "ä", count: 150)),
  ]

  @Test("What a barcode can carry is taken as it stands", arguments: validCodes)
  func takes(symbology: CouponCode.Symbology, text: String) throws {
    #expect(try CouponCode(symbology, reading: text).text == text)
  }

  @Test("A code that says when it ends says so on the calendar")
  func days() throws {
    let code = try CouponCode(
      .dataBarExpanded,
      reading: "(8110)01234561234561111012332612314260228")
    let coupon = try #require(code.coupon)

    #expect(coupon.lastDay?.calendarDay(seenFrom: 2026)?.text == "2026-12-31")
    #expect(coupon.firstDay?.calendarDay(seenFrom: 2026)?.text == "2026-02-28")
    #expect(coupon.lastDay?.calendarDay(seenFrom: 1975)?.text == "1926-12-31")
    #expect(coupon.lastDay?.calendarDay(seenFrom: 2080)?.text == "2126-12-31")
  }

  @Test("Numbers of products are checked by their last digit")
  func numbers() {
    #expect(["4006381333931", "012345678905", "96385074", "00614141123452"].allSatisfy(GTIN.isValid))
    #expect(!["4006381333930", "400638133393", "", "٩٦٣٨٥٠٧٤"].contains(where: GTIN.isValid))
  }

  private func refusal(_ symbology: CouponCode.Symbology, _ text: String) -> CouponCodeRefusal? {
    do {
      _ = try CouponCode(symbology, reading: text)
      return nil
    } catch {
      return error
    }
  }
}
