import Grocery
import Language
import TestKit
import Testing

@Suite("Lines of ingredients are understood")
struct IngredientLineTests {
  @Test("An English line tells how much of what (X-02)", arguments: IngredientSamples.english)
  func english(line: String, meaning: String?) {
    #expect(IngredientLine(reading: line).map(described) == meaning)
  }

  @Test("A German line tells how much of what", arguments: IngredientSamples.german)
  func german(line: String, meaning: String?) {
    #expect(IngredientLine(reading: line).map(described) == meaning)
  }

  @Test("There are enough lines to learn from")
  func count() {
    #expect(IngredientSamples.english.count + IngredientSamples.german.count >= 120)
  }

  @Test("Whatever is pasted, an ingredient stays within what a recipe can keep", arguments: 0..<200)
  func bounds(seed: Int) {
    var chance = SeededGenerator(seed: seed)
    let pieces =
      (IngredientSamples.english.map(\.0) + IngredientSamples.strange)
      .flatMap { $0.split(separator: " ").map(String.init) } + [
        "(", ")", "[", "]", ",", "-", "/", "x", "½", "1e308", "9999999", "9999999,999,999", "kg", "dozen",
        "0", "\u{0}", "\u{202E}", "\u{200D}",
        "👩‍🍳", "\n", "🥕", "a", "é", "'; DROP TABLE recipe; --", "<b>", String(repeating: "(", count: 300),
        String(repeating: "1 ", count: 300), String(repeating: "ab", count: 5_000),
      ]
    for _ in 0..<50 {
      let line = (0..<Int.random(in: 1...14, using: &chance)).map { _ in pieces.randomElement(using: &chance)!
      }
      .joined(separator: Bool.random(using: &chance) ? " " : "")

      guard let ingredient = IngredientLine(reading: line) else { continue }

      #expect((1...100).contains(ingredient.name.unicodeScalars.count), "\(line)")
      #expect(ingredient.note.unicodeScalars.count <= 200, "\(line)")
      #expect((1...999).contains(ingredient.count), "\(line)")
      #expect(ingredient.quantity.map { (1...1_000_000_000).contains($0.amount) } != false, "\(line)")
      #expect((ingredient.quantity == nil) == (ingredient.shownUnit == nil), "\(line)")
      #expect(ingredient.shownUnit.flatMap(baseUnit(of:)) == ingredient.quantity?.unit.rawValue, "\(line)")
    }
  }

  @Test(
    "Amounts beyond all reason are kept as the largest that a recipe can have",
    arguments: [
      ("9999999,999,999 x 9999999,999,999 kg flour", "1000000000 g/kg"),
      ("9999999,999,999 dozen eggs", "1000000000 piece/piece"),
      ("9999999,999,999 cans (9999999,999,999 kg) beans", "1000000000 g/kg"),
      ("9999999,999,999 dozen cans of beans", "x999"),
    ])
  func beyondReason(line: String, amount: String) throws {
    let ingredient = try #require(IngredientLine(reading: line))

    #expect(described(ingredient).hasPrefix(amount + " | "))
  }

  @Test("Arbitrary bytes are no danger", arguments: 0..<200)
  func bytes(seed: Int) {
    var chance = SeededGenerator(seed: seed)
    for _ in 0..<50 {
      let bytes = (0..<Int.random(in: 0...80, using: &chance)).map { _ in
        UInt8.random(in: 0...255, using: &chance)
      }

      let ingredient = IngredientLine(reading: String(decoding: bytes, as: UTF8.self))

      #expect(ingredient.map { !$0.name.isEmpty } != false, "\(bytes)")
    }
  }

  @Test("A line of a hundred thousand words is cut, not pondered")
  func length() throws {
    let line = "2 cups " + String(repeating: "very long ", count: 100_000)

    let ingredient = try #require(IngredientLine(reading: line))

    #expect(ingredient.name.unicodeScalars.count <= 100)
    #expect(ingredient.quantity == Quantity(473, .millilitre))
  }

  @Test("Every shown unit is that of its base units", arguments: ShownUnit.allCases)
  func units(unit: ShownUnit) {
    #expect(unit.size > 0)
    #expect(ShownUnit.allCases.first { $0.word.description == unit.base.word.description }?.size == 1)
  }

  private func baseUnit(of word: String) -> String? {
    ShownUnit.allCases.first { $0.word.description == word }?.base.word.description
  }

  private func described(_ ingredient: IngredientLine) -> String {
    let amount =
      ingredient.quantity.map { "\($0.amount) \($0.unit.rawValue)/\(ingredient.shownUnit ?? "-")" }
      ?? "x\(ingredient.count)"
    var parts = [amount, ingredient.name]
    if !ingredient.note.isEmpty || ingredient.isOptional { parts.append(ingredient.note) }
    if ingredient.isOptional { parts.append("optional") }
    return parts.joined(separator: " | ").replacing("|  |", with: "| |")
  }
}
