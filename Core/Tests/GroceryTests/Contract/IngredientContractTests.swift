import Grocery
import Testing

@Suite("Lines of ingredients are understood alike in the browser")
struct IngredientContractTests {
  private struct Amount: Encodable {
    let amount: Int
    let unit: String
  }

  private struct Ingredient: Encodable {
    let name: String
    let quantity: Amount?
    let count: Int
    let shownUnit: String?
    let note: String
    let isOptional: Bool

    init(_ line: IngredientLine) {
      name = line.name
      quantity = line.quantity.map { Amount(amount: $0.amount, unit: $0.unit.rawValue) }
      count = line.count
      shownUnit = line.shownUnit
      note = line.note
      isOptional = line.isOptional
    }
  }

  private struct LineCase: Encodable {
    let line: String
    /// Left out where the line is no ingredient.
    let ingredient: Ingredient?
  }

  private static let strange = [
    "", " ", "1", "½", "()", "( (", "1 (", "a", "an", "x", "2 x", "2 x 3", "-", "--", "1-", "1 - 2", "1/",
    "/1", "1//2",
    "1/2/3 cups", "1.2.3 g salt", "1,000,000 g sand", "12345678 g", "0.0 g salt", "2 2 2 cups flour",
    "one one one",
    "half", "half half", "dozen", "a dozen", "cups cups", "2 cups cups", "of of of", "2 cups of", "1 can",
    "1 can of",
    "1 can (", "1 can (400 g)", "can can", "chopped", "finely", "finely chopped", "1 finely", ", , ,",
    "a,b;c",
    "plus", "1 plus 1", "1 cup plus", "1 cup plus plus flour", "juice of", "juice of lemon", "juice of 1",
    "optional",
    "1 optional", "to taste", "(optional)", "1 (optional)", "flour (optional", "flour)", "[1 cup] flour",
    "1 cup flour [sifted]", "É 1 cup é", "牛乳 200 ml", "200 ml 牛乳", "👩‍🍳 chef", "\u{202E}evil\u{202C} 2 cups",
    "1 cup <b>flour</b>",
    "'; DROP TABLE recipe; --", "999999 lb gold", "1 mg salt", "1 pint", "1T 2t", "T-bone steak",
    "2 T-bone steaks",
    "7-Up", "2 7-Ups", "3-inch", "B12", "5+ eggs", "5. eggs", "5) eggs", "1 lb. 2 oz. beef",
    "1 lb 2 cups beef",
    "2 x 3 x 400 g beans", "4 x 125g/4½oz steaks", "1 (400 g) (14 oz) can beans", "3 (6 oz each) fillets",
    "1 or 2 or 3 eggs", "2 to taste", "from 1 lemon", "two or three eggs", "a couple of eggs",
    "a lot of cheese",
    "1½½ cups", "1 ½ ½ cups oats", "¾", "¾ cup", "1 cup / 2 cups rice", "1 cup or 240 ml rice",
    "2 cans (400 g)",
    "2 cans beans (400 g each), rinsed", "2 cans beans, (400 g)", "500 gm paneer", "1 tblsp sugar",
    "9999999,999,999 x 9999999,999,999 kg flour",
    "9999999,999,999 cans (9999999,999,999 kg) beans", "9999999,999,999 dozen cans of beans",
  ]

  @Test("Lines of ingredients are read alike")
  func lines() throws {
    let lines = (IngredientSamples.english + IngredientSamples.german).map(\.0) + Self.strange
    var file = ContractFile("ingredient-lines.json")

    try file.add(
      "lines",
      lines.map { line in LineCase(line: line, ingredient: IngredientLine(reading: line).map(Ingredient.init))
      })

    try file.check()
  }
}
