import Language
import Testing

@Suite("A pack's size is read the same in the browser")
struct PackSizeContractTests {
  private struct Size: Encodable {
    let amount: Int
    let unit: String
  }

  private struct Case: Encodable {
    let text: String
    /// Omitted if the text is not a size.
    let size: Size?
  }

  private static let texts = [
    "500 g", "1,5 kg", "0.5l", "16 oz", "12 oz.", "2 lb", "2 lbs", "1 lb 4 oz", "12 fl oz", "12 fl. oz.",
    "16.9 FL OZ", "1 gal", "½ gal", "1/2 gallon", "half gallon", "gallon", "1 qt", "1 pint", "pint",
    "1 dozen", "dozen", "6 ct", "12 count", "36 Pack", "36pk", "12-pack", "each", "EA", "1 bunch",
    "6 Stk.", "10 St.", "10er Pack", "6er-Pack", "800 g x 6", "6 x 800 g", "2x6x330ml", "375mL x 24 Pack",
    "375mLx24", "6 x 0,33 l", "12 pk / 12 fl oz", "12 Pack, 12 fl oz Cans", "10 ct Box, 6 fl oz Pouches",
    "6/12 oz", "24/16.9 fl oz", "5 oz (Pack of 4)", "4 pack, 5 oz cans", "approx. 150g", "ca. 1,2 kg",
    "~150 g", "NET WT 8 OZ", "16 oz (454 g)", "12 x 330 ml (3.96 l)", "14.5 oz can", "2 L bottle",
    "16 Stück, 200 g", "10 ct, 12.3 oz", "6 ct (8.9 oz) box", "12 Mega Rolls", "40 tea bags", "1.500 g",
    "1 1/2 lb", "1½ lb", "¾ lb", "1 Pfund", "4 x 6 pack 330 ml", "95 sheets x 5", "lb", "per lb", ".5 oz",
    "33 cl", "0 g", "g", "-5 g", "500 parsec", "", "1e3 g", "L", "oz", "400 mg", "2 cups", "80/20",
    "80 x 20", "6-12 oz", "1.2 - 1.5 kg", "7 Up", "2%", "6 x", "x 6", "500 g 300 g",
    "12 oz, 340 ml, 900 g", "1.5 pieces", "family size", "45 ct, 13 gal", "13 gal bags, 45 ct",
    "16/20 ct", "180 sheets, 12 pack", "12 ct, 12 fl oz", "6 pk 330 ml", "20 x 0,5 l", "8 oz brick",
    "avg. 1.5 lb", "20 ct, 1 qt", "half dozen", "6 bars, 4 oz", "1 each", "12 slices, 8 oz",
  ]

  @Test("Sizes that are typed at the desk are those of tables")
  func sizes() throws {
    var file = ContractFile("pack-sizes.json")

    try file.add(
      "sizes",
      Self.texts.map { text in
        let quantity = PackSize(reading: Text(text))?.quantity
        return Case(
          text: text, size: quantity.map { Size(amount: $0.amount, unit: $0.unit.word.description) })
      })

    try file.check()
  }
}
