import Language
import Testing

@Suite("The size of a pack is read as shops write it (N-22)")
struct PackSizeTests {
  private static func size(_ text: String, _ decimals: PackSize.Decimals = .either) -> String? {
    PackSize(reading: Text(text), decimals: decimals)?.quantity.map { "\($0.amount) \($0.unit.word)" }
  }

  @Test(
    "Every unit that recipes are written in is one",
    arguments: [
      ("16 oz", "454 g"), ("2 lb", "907 g"), ("2 lbs", "907 g"), ("1 lb 4 oz", "567 g"), ("¾ lb", "340 g"),
      ("12 fl oz", "355 ml"), ("12 FL. OZ.", "355 ml"), ("1 gal", "3785 ml"), ("½ gal", "1893 ml"),
      ("1/2 gallon", "1893 ml"), ("half gallon", "1893 ml"), ("1 qt", "946 ml"), ("1 pint", "473 ml"),
      ("500 g", "500 g"), ("1,5 kg", "1500 g"), ("33 cl", "330 ml"), ("1.500 g", "1500 g"),
      ("1 Pfund", "500 g"), ("12 oz.", "340 g"), (".5 oz", "14 g"), ("NET WT 8 OZ", "227 g"),
    ])
  func units(text: String, size: String) {
    #expect(Self.size(text) == size)
  }

  @Test(
    "Pieces are counted, with whatever word",
    arguments: [
      ("1 dozen", 12), ("dozen", 12), ("half dozen", 6), ("1 each", 1), ("6 ct", 6), ("12 count", 12),
      ("36 Pack", 36), ("36pk", 36),
      ("12-pack", 12), ("each", 1), ("EA", 1), ("1 bunch", 1), ("6 Stk.", 6), ("10 St.", 10),
      ("10er Pack", 10), ("6er-Pack", 6), ("12 Mega Rolls", 12), ("40 tea bags", 40), ("95 sheets x 5", 475),
    ])
  func pieces(text: String, count: Int) {
    #expect(Self.size(text) == "\(count) piece")
  }

  @Test(
    "Several packs hold together what is on the shelf",
    arguments: [
      ("6 x 800 g", "4800 g"), ("800 g x 6", "4800 g"), ("2x6x330ml", "3960 ml"), ("6 x 0,33 l", "1980 ml"),
      ("375mL x 24 Pack", "9000 ml"), ("375mLx24", "9000 ml"), ("12 pk / 12 fl oz", "4259 ml"),
      ("12 Pack, 12 fl oz Cans", "4259 ml"), ("10 ct Box, 6 fl oz Pouches", "1774 ml"), ("6/12 oz", "2041 g"),
      ("24/16.9 fl oz", "11995 ml"), ("5 oz (Pack of 4)", "567 g"), ("4 pack, 5 oz cans", "567 g"),
      ("12 x 330 ml (3.96 l)", "3960 ml"), ("4 x 6 pack 330 ml", "7920 ml"),
      // One pack stated twice, or with the pieces in it.
      ("16 oz (454 g)", "454 g"), ("16 Stück, 200 g", "200 g"),
      // Ten of 12.3 ounces or 12.3 ounces in all; in both cases ten.
      ("12 ct, 12 fl oz", "4259 ml"), ("20 ct, 1 qt", "20 piece"), ("6 bars, 4 oz", "6 piece"),
      ("12 slices, 8 oz", "227 g"), ("45 ct, 13 gal", "45 piece"), ("13 gal bags, 45 ct", "45 piece"),
      ("180 sheets, 12 pack", "12 piece"), ("10 ct, 12.3 oz", "10 piece"), ("6 ct (8.9 oz) box", "6 piece"),
    ])
  func several(text: String, size: String) {
    #expect(Self.size(text) == size)
  }

  @Test(
    "What is no size, or could be two, is none",
    arguments: [
      "", "g", "0 g", "-5 g", "500 parsec", "1e3 g", "L", "oz", "400 mg", "2 cups", "80/20", "80 x 20",
      "6-12 oz",
      "1.2 - 1.5 kg", "7 Up", "2%", "6 x", "x 6", "500 g 300 g", "12 oz, 340 ml, 900 g", "1.5 pieces",
      "family size", String(repeating: "1 ", count: 50) + "g",
    ])
  func none(text: String) {
    #expect(Self.size(text) == nil)
  }

  @Test("Where decimals are known, a mark before three digits is what it must be")
  func decimals() {
    #expect(Self.size("1.500 kg", .point) == "1500 g")
    #expect(Self.size("1.500 kg", .comma) == "1500000 g")
    #expect(Self.size("1.250 g", .point) == "1 g")
    #expect(Self.size("1,5 kg", .point) == nil)
    #expect(Self.size("1'500 g", .comma) == "1500 g")
  }

  @Test(
    "A size is found in a name, and the thing is left",
    arguments: [
      ("Greek Yogurt, 32 oz", "907 g", "Greek Yogurt"), ("Cola 6 x 330 ml", "1980 ml", "Cola"),
      ("Bananas 1kg", "1000 g", "Bananas"), ("Large White Eggs 12 ct", "12 piece", "Large White Eggs"),
      ("Whole Milk, Gallon", "3785 ml", "Whole Milk"), ("Milk Half Gallon", "1893 ml", "Milk"),
      ("Hass Avocado Each", "1 piece", "Hass Avocado"),
      ("Cavendish Bananas per kg", "1000 g", "Cavendish Bananas"),
      ("Beef Mince approx. 500g", "500 g", "Beef Mince"), ("Soda, 12 fl oz Cans, 12 Pack", "4259 ml", "Soda"),
      ("Vollmilch 3,5% 1 l", "1000 ml", "Vollmilch 3,5%"), ("2% Milk 1 gal", "3785 ml", "2% Milk"),
      ("80/20 Ground Beef 1 lb", "454 g", "80/20 Ground Beef"), ("7 Up 2 L", "2000 ml", "7 Up"),
      ("Omega 3 Eggs Dozen", "12 piece", "Omega 3 Eggs"), ("Tuna (Pack of 4) 5 oz", "567 g", "Tuna"),
      ("Sun Lotion SPF 30 200 ml", "200 ml", "Sun Lotion SPF 30"),
      ("Shrimp 16/20 ct, 2 lb", "907 g", "Shrimp 16/20 ct"),
      ("Trash Bags 13 Gallon, 45 ct", "45 piece", "Trash Bags"),
      ("Salatgurke Stück", "1 piece", "Salatgurke"),
      ("20g Protein Bar 60 g", "60 g", "20g Protein Bar"),
      ("Nappies 10-15kg 72 pack", "72 piece", "Nappies 10-15kg"),
      ("Pain Relief 500mg 20 tablets", "20 piece", "Pain Relief 500mg"),
      ("2-Ply Toilet Paper 6 Rolls", "6 piece", "2-Ply Toilet Paper"),
    ])
  func named(name: String, size: String, rest: String) {
    let match = PackSize.inName(Text(name))

    #expect(match?.size.quantity.map { "\($0.amount) \($0.unit.word)" } == size)
    #expect(match.map { String(decoding: $0.rest.bytes, as: UTF8.self) } == rest)
  }

  @Test(
    "Numbers that belong to a name are no size",
    arguments: [
      "7 Up", "Coke Zero", "Omega 3", "80/20 Ground Beef", "2% Milk", "Heinz 57 Sauce", "V8 Juice",
      "3 Musketeers",
      "5 Minute Rice", "12 Grain Bread", "100 Grand", "Vitamin C 500 mg", "4 Cheese Pizza", "Sausage Roll",
      "Ice Cream Bar", "Half & Half", "1000 Island Dressing", "3 in 1 Shampoo", "Pinot 2019",
      "Size 4 Diapers",
      "Dog Food for up to 10 kg, 2 kg", "50/50 Salad Blend", "100% Juice", "Formula 409", "",
    ])
  func unnamed(name: String) {
    #expect(PackSize.inName(Text(name)) == nil)
  }

  @Test("Sizes are exact before they are rounded")
  func exact() throws {
    let size = try #require(PackSize(reading: "1.5 lb"))

    #expect(
      (size.packs, Double(size.amount) / Double(PackSize.parts), size.unit.word.description) == (1, 1.5, "lb")
    )
    #expect(PackSize(whole: 454, of: .gram)?.quantity?.amount == 454)
    #expect(PackSize(whole: 0, of: .gram) == nil)
  }
}
