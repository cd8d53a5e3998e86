import Grocery
import Testing

/// Common words in shopping lists.
private let everydayWords = [
  "Milk", "Oat milk", "Eggs", "Butter", "Bread", "Bananas", "Apples", "Potatoes", "Tomatoes", "Onions",
  "Carrots",
  "Lettuce", "Garlic", "Lemons", "Rice", "Spaghetti", "Pasta sauce", "Flour", "Sugar", "Salt", "Olive oil",
  "Coffee", "Black tea", "Orange juice", "Water", "Cola", "Beer", "Red wine", "Yogurt", "Cheddar cheese",
  "Chicken breast", "Ground beef", "Bacon", "Salmon", "Frozen peas", "Frozen pizza", "Ice cream", "Cookies",
  "Potato chips", "Chocolate bar", "Peanut butter", "Jam", "Honey", "Corn flakes", "Oatmeal", "Ketchup",
  "Mustard",
  "Mayonnaise", "Canned tomatoes", "Canned tuna", "Black beans", "Toilet paper", "Paper towels", "Dish soap",
  "Laundry detergent", "Trash bags", "Shampoo", "Toothpaste", "Hand soap", "Diapers", "Dog food", "Cat food",
]

@Suite("The goods of the demo's stores")
struct GoodsTests {
  private let town = Town.shared

  @Test("There are some 580 items, every everyday one of them at both large stores")
  func items() {
    #expect(Set(town.world.products.map(\.item)).count >= 550)
    for word in everydayWords {
      #expect(town.cheapest(word, at: "maple-riverside") != nil, "\(word)")
      #expect(town.cheapest(word, at: "maple-summit") != nil, "\(word)")
    }
  }

  @Test("No chain has two products of one name")
  func names() {
    let names = town.world.products.map { [$0.organizationID, $0.name] }

    #expect(Set(names).count == names.count)
    #expect(town.world.products.allSatisfy { !$0.name.contains("  ") && !$0.name.hasSuffix(" ") })
  }

  @Test("What is packed has a number with the right check digit, from the range that is kept for stores")
  func numbers() throws {
    for product in town.world.products {
      guard let gtin = product.gtin else {
        #expect(product.brand == nil, "\(product.name)")
        continue
      }
      #expect(gtin.hasPrefix("299") && gtin.count == 13)
      var sum = 0
      for (place, digit) in gtin.enumerated() {
        sum += try #require(digit.wholeNumberValue) * (place % 2 == 0 ? 1 : 3)
      }
      #expect(sum % 10 == 0, "\(product.name)")
    }
    let numbers = town.world.products.filter { $0.gtin != nil }.map { [$0.organizationID, $0.gtin ?? ""] }
    #expect(Set(numbers).count == numbers.count)
  }

  @Test("Everything has a picture, a weight and a size that one can carry")
  func sizes() {
    for product in town.world.products {
      #expect(!product.emoji.isEmpty)
      #expect(product.size.amount >= 1)
      #expect((5...25_000).contains(product.weightGrams), "\(product.name): \(product.weightGrams) g")
      if product.size.unit == .gram {
        #expect(product.weightGrams >= product.size.amount, "\(product.name)")
      }
      #expect((product.department == .frozen) == (product.storage == .frozen), "\(product.name)")
    }
  }

  @Test("Prices are what one pays for such things")
  func prices() {
    for offer in town.world.offers {
      let isWarehouse = offer.storeID == "depot-junction"
      #expect((19...(isWarehouse ? 9_000 : 4_500)).contains(offer.price.cents), "\(offer.productID)")
    }
  }

  @Test("The same thing does not cost the same at every store of a chain")
  func pricesDiffer() {
    let riverside = town.offers["maple-riverside"] ?? [:]
    let summit = town.offers["maple-summit"] ?? [:]
    let different = riverside.values.filter { summit[$0.productID]?.price != $0.price }

    #expect(different.count * 2 > riverside.count)
    #expect(different.count < riverside.count)
  }

  @Test("Now and then something has run out, but never all of an everyday item")
  func stock() {
    let missing = town.world.offers.filter { !$0.isInStock }

    #expect((50...400).contains(missing.count))
    for store in ["maple-riverside", "pennywise-station", "coop-market"] {
      for word in ["Milk", "Eggs", "Butter", "Bread", "Bananas", "Potatoes"] {
        #expect(town.cheapest(word, at: store) != nil, "\(word) at \(store)")
      }
    }
  }

  @Test("A dozen everyday things are sold by several stores, and two stores are cheaper than any one")
  func twoStores() throws {
    let list = [
      "Milk", "Eggs", "Butter", "Bread", "Bananas", "Potatoes", "Tomatoes", "Rice", "Spaghetti", "Coffee",
      "Chicken breast", "Frozen peas",
    ]
    // The warehouse has other packs.
    let stores = town.grocers.map(\.id).filter { $0 != "depot-junction" }
    let alone = stores.compactMap { town.total(of: list, at: $0) }
    var pairs: [Money] = []
    for (place, first) in stores.enumerated() {
      pairs += stores[(place + 1)...].compactMap { town.total(of: list, at: first, $0) }
    }

    #expect(alone.count >= 3)
    let best = try #require(alone.min())
    let bestPair = try #require(pairs.min())
    #expect(bestPair.cents * 100 <= best.cents * 97, "\(bestPair.plainText) against \(best.plainText)")
  }
}
