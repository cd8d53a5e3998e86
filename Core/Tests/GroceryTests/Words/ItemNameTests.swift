import Grocery
import Testing

@Suite("Names of items")
struct ItemNameTests {
  @Test(
    "Singular and plural are the same thing",
    arguments: [
      ("egg", "eggs"), ("tomato", "tomatoes"), ("berry", "berries"), ("cookie", "cookies"),
      ("loaf", "loaves"),
      ("knife", "knives"), ("box", "boxes"), ("peach", "peaches"), ("radish", "radishes"),
      ("glass", "glasses"),
      ("cheese", "cheeses"), ("sauce", "sauces"), ("pea", "peas"), ("pie", "pies"), ("goose", "geese"),
      ("tomate", "tomaten"), ("banane", "bananen"), ("ei", "eier"), ("kartoffel", "kartoffeln"),
      ("brot", "brote"),
      ("wurst", "wurste"), ("potato", "potatoes"), ("leaf", "leaves"), ("fry", "fries"), ("olive", "olives"),
    ])
  func plurals(singular: String, plural: String) {
    #expect(wordStem(singular) == wordStem(plural))
  }

  @Test("Different groceries stay different")
  func different() {
    let words = [
      "chicken", "chick", "butter", "butt", "rice", "oat", "ham", "hummus", "pea", "pear", "peach", "grape",
      "grapefruit", "bean", "beef", "bread", "cheese", "wine", "pie", "pine", "plum", "pasta",
      "pastry",
      "lemon", "lime", "melon", "milk", "mint", "mince", "nut", "onion", "orange", "salt", "salad", "salsa",
      "tea", "tuna", "turkey", "water", "yogurt", "couscous", "asparagus", "ei", "eis", "tomato",
    ]

    #expect(Set(words.map { wordStem($0) }).count == words.count)
  }

  @Test(
    "The better a name answers, the higher it ranks",
    arguments: [
      ("milk", "Milk", ItemMatch.same), ("Eggs", "egg", .same), ("milk oat", "Oat milk", .sameWords),
      ("milk", "Oat milk", .kind), ("tomato", "Canned Tomatoes", .kind), ("milk", "Milk chocolate", .mention),
      ("oat milk", "Milk", nil), ("", "Milk", nil), ("milk", "", nil), ("chicken", "Chick peas", nil),
    ])
  func ranks(entry: String, name: String, match: ItemMatch?) {
    #expect(ItemName(name).match(for: ItemName(entry)) == match)
    #expect(ItemMatch.mention < .kind && .kind < .sameWords && .sameWords < .same)
  }
}
