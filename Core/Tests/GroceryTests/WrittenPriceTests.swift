import Testing

@testable import Grocery

@Suite("Prices of menus are read as people write them (F-02)")
struct WrittenPriceTests {
  /// For example "M 600+": a size, cents, and a plus for a minimum price; "-" for an unknown price.
  private static func words(_ text: String, in currency: String = "USD") -> String? {
    WrittenPrice(reading: text, in: Currency(currency)).map { parsed in
      parsed.prices.map { price in
        let size = price.size.map { $0 + " " } ?? ""
        return size + (price.price.map { "\($0.cents)" } ?? "-") + (price.isLeast ? "+" : "")
      }.joined(separator: ", ")
    }
  }

  @Test(
    "One price, however it is written",
    arguments: [
      ("4.50", "450"), ("$4.50", "450"), ("4,50 €", "450"), ("€ 4,50", "450"), ("USD 12", "1200"),
      ("12.-", "1200"), ("5,– €", "500"), ("12", "1200"), ("1,250.00", "125000"), ("1.250,00 €", "125000"),
      ("CHF 1'250", "125000"), ("99¢", "99"), ("80 ct", "80"), ("4.5", "450"), ("$4.5", "450"),
      (".99", "99"), ("$.99", "99"), (",89 €", "89"), (",89", "89"), ("99c", "99"), ("4€50", "450"),
      ("4·50", "450"), ("1 298,00 €", "129800"), ("2 298.00", "229800"),
      (" $0.39 ", "39"), ("4,50\u{A0}€", "450"), ("EUR 7,90", "790"), ("7,90 EUR", "790"),
    ])
  func one(text: String, expected: String) {
    #expect(Self.words(text) == expected)
    #expect(WrittenPrice(reading: text, in: Currency("USD"))?.text == nil)
  }

  @Test(
    "Prices have the decimals of their currency (R-03)",
    arguments: [
      ("JPY", "850", "850"), ("JPY", "¥1,250", "1250"), ("JPY", "1.250", "1250"), ("JPY", "4.50", nil),
      ("JPY", "S 480 / L 600", "S 480, L 600"), ("KWD", "1.250", "1250"), ("KWD", "0.5", "500"),
      ("KWD", "1,000.000", "1000000"),
      ("KWD", "1.2505", nil), ("KWD", "S 0.750 M 1.250", "S 750, M 1250"),
    ] as [(String, String, String?)])
  func currencies(currency: String, text: String, expected: String?) {
    #expect(Self.words(text, in: currency) == expected)
  }

  @Test(
    "Several prices, with their sizes, in one line or more",
    arguments: [
      ("S 4.50 M 6.00", "S 450, M 600"), ("S 4.50, M 6.00, L 7.50", "S 450, M 600, L 750"),
      ("small: $4.50 / large: $6.00", "small 450, large 600"),
      ("4.50 small 6.00 large", "small 450, large 600"),
      ("4,50 klein / 6,00 groß", "klein 450, groß 600"), ("3,49 €/5,99 €", "1 349, 2 599"),
      ("Sm - $6.19\n$8.99", "Sm 619, 899"), ("$6.19 \nMeal - $8.99", "619, Meal 899"),
      ("0,33 l 3,20 €  0,5 l 4,50 €", "0,33 l 320, 0,5 l 450"),
      ("6 wings 5.99 | 12 wings 10.99", "6 wings 599, 12 wings 1099"),
      ("1/2 chicken 8.90, 1/1 chicken 15.90", "1/2 chicken 890, 1/1 chicken 1590"),
      ("Small\n4.50\nLarge\n6.00", "Small 450, Large 600"), ("12 / 15", "1 1200, 2 1500"),
      ("10\" 9.00 14\" 13.00", "10\" 900, 14\" 1300"), ("S 4 M 6", "S 400, M 600"),
    ])
  func several(text: String, expected: String) {
    #expect(Self.words(text) == expected)
    #expect(WrittenPrice(reading: text, in: Currency("USD"))?.text != nil)
  }

  @Test(
    "A range is its least price, and says so; what was written tells the rest",
    arguments: [
      ("$3.49 – $139.99", "349+"), ("$3.49-$139.99", "349+"), ("4,50 bis 9 €", "450+"),
      ("3.00 to 5.00", "300+"),
      ("$4.29 - $8.19\n*depends on the size", "429+"), ("from $4.50", "450+"), ("ab 4,50 €", "450+"),
      ("4.50+", "450+"), ("S 3.00 - 4.00 / L 5.00", "S 300+, L 500"), ("$8.99 – $4.99", "499+"),
    ])
  func ranges(text: String, expected: String) {
    #expect(Self.words(text) == expected)
    #expect(WrittenPrice(reading: text, in: Currency("USD"))?.text == text)
  }

  @Test(
    "What names no price is a dish without one, never one for nothing",
    arguments: [
      ("", nil), ("  \n ", nil), ("market price", "market price"), ("Tagespreis", "Tagespreis"), ("–", "–"),
      ("n/a", "n/a"), ("0.00", "0.00"), ("$0", "$0"), ("nach Gewicht", "nach Gewicht"),
      ("ask us\nplease", "ask us\nplease"),
      ("S 0.00 / L 4.00", "S 0.00 / L 4.00"),
    ] as [(String, String?)])
  func none(text: String, kept: String?) {
    let parsed = WrittenPrice(reading: text, in: Currency("USD"))

    #expect(parsed?.prices == [Menu.Dish.Price(price: nil)])
    #expect(parsed?.text == kept)
  }

  @Test(
    "Figures that are no price are refused rather than guessed",
    arguments: [
      "-3.50", "$4 50", "3.350", "1.250 €", ".5", ",5", "1.2.3", "12.3456", "99999999.99",
      "10,001.00", String(repeating: "4.50 ", count: 90),
      (1...21).map { "\($0).00" }.joined(separator: "/"), "1234567890123",
    ])
  func refused(text: String) {
    #expect(Self.words(text) == nil)
  }

  @Test("Arbitrary texts are read without a fault, and give prices within the bounds", arguments: [7, 11])
  func arbitrary(seed: UInt64) {
    var state = seed
    let letters = Array("0123456789 .,-–/$€·c\nSMx'\"lab+*|")
    for _ in 0..<20_000 {
      var text = ""
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      for _ in 0..<(Int(state >> 59) + 1) {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        text.append(letters[Int(state >> 33) % letters.count])
      }
      guard let parsed = WrittenPrice(reading: text, in: Currency("USD")) else { continue }
      #expect((1...WrittenPrice.mostPrices).contains(parsed.prices.count))
      #expect(Set(parsed.prices.map(\.size)).count == parsed.prices.count, "\(text)")
      #expect(parsed.prices.allSatisfy { ($0.price?.cents ?? 1) > 0 })
      #expect(parsed.prices.allSatisfy { ($0.price?.cents ?? 0) <= WrittenPrice.mostCents })
    }
  }
}
