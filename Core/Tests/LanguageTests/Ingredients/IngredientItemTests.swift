import Language
import Testing

@Suite("What one buys for an ingredient (H-18)")
struct IngredientItemTests {
  @Test(
    "Words that only describe are left out where a known name remains",
    arguments: [
      ("4 fresh, ripe, firm plum tomatoes", "plum tomatoes"), ("2 ripe avocados", "avocados"),
      ("250 g frische, reife Tomaten", "Tomaten"), ("1 large, ripe, juicy peach", "peach"),
      ("1 cup cold, unsalted butter", "unsalted butter"), ("2 large eggs", "eggs"),
      ("handful fresh basil", "basil"), ("1 lb firm tofu", "tofu"),
    ])
  func describing(line: String, item: String) throws {
    let ingredient = try #require(Ingredient(reading: Text(line)))

    #expect(String(decoding: ingredient.item.bytes, as: UTF8.self) == item)
  }

  @Test(
    "What is a name as a whole stays, and so does what nobody knows",
    arguments: [
      "red onion", "sweet onions", "dried basil", "smoked salmon", "ripe xyzzy", "smoked xyzzy",
      "ground beef", "dark chocolate",
    ])
  func names(name: String) throws {
    let ingredient = try #require(Ingredient(reading: Text("2 " + name)))

    #expect(String(decoding: ingredient.item.bytes, as: UTF8.self) == name)
  }
}
