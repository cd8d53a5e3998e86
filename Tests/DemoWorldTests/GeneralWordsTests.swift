import Grocery
import Testing

/// General words in entries, with the items they may mean.
private let generalWords: KeyValuePairs<String, [String]> = [
  "cheese": ["Cheddar cheese", "Goat cheese"], "cream": ["Heavy cream"], "juice": ["Orange juice"],
  "soda": ["Lemon-lime soda", "Cola"], "tea": ["Black tea"], "pasta": ["Spaghetti", "Penne"],
  "noodles": ["Egg noodles", "Spaghetti"],
  "beans": ["Black beans"],
  "soup": ["Tomato soup", "Chicken noodle soup"], "nuts": ["Mixed nuts", "Almonds"],
  "chocolate": ["Chocolate bar", "Chocolate truffles"], "candy": ["Chocolate candy"],
  "cake": ["Birthday cake"],
  "fish": ["Salmon"], "chicken": ["Whole chicken"], "beef": ["Ground beef"], "pork": ["Pork chops"],
  "sausage": ["Breakfast sausage", "Chicken sausage"], "turkey": ["Turkey breast"],
  "berries": ["Strawberries", "Blueberries", "Frozen berries"], "peas": ["Frozen peas", "Snow peas"],
  "herbs": ["Cilantro", "Parsley", "Basil"], "meat": ["Chicken breast"], "fruit": ["Bananas"],
  "vegetables": ["Tomatoes", "Potatoes"], "bread": ["Bread", "Baguette"], "rolls": ["Dinner rolls"],
  "wine": ["Red wine"], "chips": ["Potato chips", "Tortilla chips"],
  "cereal": ["Oat rings cereal", "Granola"],
  "oil": ["Vegetable oil", "Olive oil"], "mint": ["Mint"], "ground meat": ["Ground beef"],
]

@Suite("General words at the demo's stores")
struct GeneralWordsTests {
  private let town = Town.shared

  private func answers(among products: [Product]) -> ListAnswers {
    let wishes = generalWords.map { word, _ in
      EntryRequest([word] + otherNames(of: word), meaning: EntryMeaning(of: word))
    }
    var answers = ListAnswers(wishes, among: Set(products.map(\.item)).sorted())
    for product in products { answers.add(product) }
    answers.add(byNameOnPack: products)
    return answers
  }

  private func shelf(of store: String) -> [ShelfGood] {
    (town.offers[store] ?? [:]).sorted { $0.key < $1.key }.compactMap { id, offer in
      town.products[id].map { ShelfGood($0, price: offer.price, isInStock: offer.isInStock) }
    }
  }

  @Test("(N-05) Each buys what people mean by it, wherever anything of it is sold")
  func meant() {
    for store in town.grocers {
      let goods = shelf(of: store.id)
      let choices = answers(among: goods.map(\.product)).choices(on: goods, isMember: false)
      for ((word, meant), choice) in zip(generalWords, choices) {
        guard let choice else { continue }
        let item = goods[choice.good].product.item
        #expect(meant.contains(item), "\(word) buys \(item) at \(store.name)")
      }
      if store.id == "maple-riverside" { #expect(!choices.contains { $0 == nil }, "the largest has all") }
    }
  }

  @Test("(N-05, N-12) What a plan over all stores buys at one, that store names by itself, at the same price")
  func planned() {
    let shelves = town.grocers.map { shelf(of: $0.id) }
    let all = answers(among: town.world.products)
    let planned = all.comparable(shelves.map { all.choices(on: $0, isMember: false) })
    var bought = 0
    for (goods, choices) in zip(shelves, planned) {
      let own = answers(among: goods.map(\.product)).choices(on: goods, isMember: false)
      for (choice, alone) in zip(choices, own) {
        guard let choice else { continue }
        bought += 1
        #expect(goods[choice.good].product.id == alone.map { goods[$0.good].product.id })
        #expect(choice.price == alone?.price)
      }
    }
    #expect(bought > 100)
  }
}
