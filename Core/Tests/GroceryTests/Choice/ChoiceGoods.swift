import Grocery
import TestKit

/// The pool for the cases of `contract/choice.json`.
enum ChoiceGoods {
  /// Names on packs with their items and departments.
  private static let goods: [(name: String, item: String, department: Department)] = [
    ("Whole Milk", "Milk", .dairy), ("Skimmed Milk", "Milk", .dairy),
    ("Barista Oat Milk", "Oat milk", .dairy),
    ("Milk Chocolate", "Milk chocolate", .snacks), ("Cheddar", "Cheddar cheese", .cheese),
    ("Cottage", "Cottage cheese", .cheese), ("Mac & Cheese", "Mac and cheese", .pantry),
    ("Bananas", "Bananas", .produce), ("Russet Potatoes", "Potatoes", .produce),
    ("Organic Russet Potatoes", "Potatoes", .produce), ("Yellow Potatoes", "Potatoes", .produce),
    ("Yellow Onions", "Onions", .produce), ("Red Bell Peppers", "Bell peppers", .produce),
    ("Ground Pepper", "Black pepper", .spices), ("Zucchini", "Zucchini", .produce),
    ("Plain Yogurt", "Yogurt", .dairy), ("Yoghurt Bar", "Yoghurt bar", .snacks),
    ("Large Eggs", "Eggs", .dairy), ("Vegetable Broth", "Broth", .pantry), ("Rolls", "Rolls", .bakery),
    ("Vanilla Ice Cream", "Ice cream", .frozen), ("Heavy Cream", "Heavy cream", .dairy),
    ("Sour Cream", "Sour cream", .dairy), ("Spaghetti No. 5", "Spaghetti", .pasta),
    ("Marinara Pasta Sauce", "Pasta sauce", .pasta), ("Lager", "Beer", .wine),
    ("Blueberries", "Blueberries", .produce),
  ]
  private static let names: [[String]] = [
    ["milk"], ["Milks"], ["oat milk"], ["barista milk"], ["chocolate"], ["cheese"], ["bananas"], ["potatoes"],
    ["russet potatoes"], ["russet potatoes", "potatoes"], ["Kartoffeln", "potatoes"], ["onion"], ["eggs"],
    ["broth"], ["rolls"], ["yellow"], ["pepper"], ["pepper", "black pepper"], ["Paprika", "bell peppers"],
    ["courgettes", "zucchini"], ["zucchini", "courgettes"], ["yoghurt", "yogurt"], ["yogurt", "yoghurt"],
    ["unicorn"], ["unicorn", "horse"], ["ei"], ["?"], ["cream"], ["pasta"], ["Nudeln", "pasta"],
    ["berries", "Beeren"], ["beer"],
  ]
  private static let sizes = [
    Quantity(500, .gram), Quantity(1_000, .gram), Quantity(200, .millilitre), Quantity(950, .millilitre),
    Quantity(1_000, .millilitre), Quantity(1, .piece), Quantity(6, .piece),
  ]
  private static let amounts: [Quantity?] = [
    nil, nil, nil, Quantity(6, .piece), Quantity(2, .piece), Quantity(500, .gram),
    Quantity(1_000, .millilitre),
    Quantity(2_100, .gram), Quantity(600_000, .gram),
  ]

  /// The assortment of a chain.
  ///
  /// - Parameter hasCounter: sells every second thing of its fresh departments by weight.
  static func chain(
    _ id: String, hasCounter: Bool = false, _ random: inout SeededGenerator
  ) -> [Product] {
    goods.indices.filter { _ in random.below(4) > 0 }.map { index in
      var product = Product(
        id: "\(id)\(index)", organizationID: id, name: goods[index].name, item: goods[index].item,
        department: goods[index].department, emoji: "🛒", size: sizes[random.below(sizes.count)],
        weightGrams: 1_000, popularity: random.below(5))
      if hasCounter, [.produce, .cheese, .bakery].contains(product.department), random.below(2) == 0 {
        product.size = SaleByWeight.sizes[random.below(SaleByWeight.sizes.count)]
        product.byWeight = SaleByWeight(
          step: [1_000, 50_000, 113_398, 500_000][random.below(4)],
          usual: 113_398 * (1 + random.below(8)))
      }
      return product
    }
  }

  /// The part of it that one store sells.
  static func shelf(of products: [Product], _ random: inout SeededGenerator) -> [ShelfGood] {
    products.filter { _ in random.below(6) > 0 }.map { product in
      ShelfGood(
        product, price: Money(cents: 50 + random.below(8) * 50), isInStock: random.below(6) > 0,
        discounts: (0..<max(0, random.below(5) - 2)).map { _ in DrawnDiscount.terms(&random) })
    }
  }

  static func wishes(
    _ count: Int, of products: [Product], _ random: inout SeededGenerator
  ) -> [EntryRequest] {
    (0..<count).map { _ in
      let names = names[random.below(names.count)]
      return EntryRequest(
        names, meaning: random.below(2) == 0 ? nil : EntryMeaning(of: names[0]),
        product: random.below(8) == 0 ? products[random.below(products.count)].id : nil,
        quantity: amounts[random.below(amounts.count)], count: 1 + random.below(3))
    }
  }
}

extension ChoiceShelf {
  /// A readable shelf; each entry tests a rule.
  static let market: ChoiceShelf = {
    func good(
      _ id: String, _ item: String, _ department: Department, _ size: Quantity, _ cents: Int,
      popularity: Int = 1, byWeight: SaleByWeight? = nil,
      item other: String? = nil, isInStock: Bool = true, discounts: [Discount] = []
    ) -> ShelfGood {
      ShelfGood(
        Product(
          id: id, organizationID: "m", name: item, item: other ?? item, department: department, emoji: "🛒",
          size: size, byWeight: byWeight, weightGrams: 1_000, popularity: popularity),
        price: Money(cents: cents), isInStock: isInStock, discounts: discounts)
    }
    let goods = [
      good("bananas", "Bananas", .produce, Quantity(1_000, .gram), 159),
      good("milk", "Milk", .dairy, Quantity(1_000, .millilitre), 199, popularity: 9),
      good("thimble", "Milk", .dairy, Quantity(200, .millilitre), 60),
      good("eggs", "Eggs", .dairy, Quantity(12, .piece), 399),
      good("bell", "Bell peppers", .produce, Quantity(500, .gram), 349, popularity: 7),
      good("black", "Black pepper", .spices, Quantity(50, .gram), 199, popularity: 3),
      good("russet", "Russet Potatoes", .produce, Quantity(2_000, .gram), 399, item: "Potatoes"),
      good("yellow", "Yellow Potatoes", .produce, Quantity(2_000, .gram), 299, item: "Potatoes"),
      good("zucchini", "Zucchini", .produce, Quantity(500, .gram), 229),
      good("yogurt", "Yogurt", .dairy, Quantity(500, .gram), 249),
      good("bar", "Yoghurt bar", .snacks, Quantity(40, .gram), 99),
      good("bread", "Bread", .bakery, Quantity(500, .gram), 299, isInStock: false),
      good("rolls", "Bread rolls", .bakery, Quantity(360, .gram), 199),
      good("a-tea", "Tea", .coffee, Quantity(100, .gram), 300),
      good("b-tea", "Tea", .coffee, Quantity(100, .gram), 300),
      good("c-tea", "Tea", .coffee, Quantity(100, .gram), 300, popularity: 0),
      good("ice", "Ice cream", .frozen, Quantity(500, .millilitre), 199, popularity: 90),
      good("sour", "Sour cream", .dairy, Quantity(250, .millilitre), 99, popularity: 80),
      good("heavy", "Heavy cream", .dairy, Quantity(250, .millilitre), 249, popularity: 70),
      good("sauce", "Pasta sauce", .pasta, Quantity(500, .gram), 149, popularity: 90),
      good("spaghetti", "Spaghetti", .pasta, Quantity(500, .gram), 199, popularity: 60),
      good("orzo", "Orzo", .pasta, Quantity(500, .gram), 129, popularity: 5),
      good("beer", "Beer", .wine, Quantity(500, .millilitre), 129, popularity: 60),
      good("blueberries", "Blueberries", .produce, Quantity(250, .gram), 399),
      good("tissues", "Tissues", .household, Quantity(100, .piece), 249, popularity: 2),
      good("balsam", "Balsam tissues", .household, Quantity(100, .piece), 229, item: "Tissues"),
      good("saffron", "Saffron", .spices, Quantity(500, .gram), 500_000),
      good(
        "gouda", "Gouda", .cheese, Quantity(1_000, .gram), 1_200,
        byWeight: SaleByWeight(step: 50_000, usual: 250_000),
        discounts: [Discount(.percent(10), isForMembersOnly: true), Discount(.buyGet(buy: 1, free: 1))]),
      good(
        "apples", "Apples", .produce, SaleByWeight.pound, 399,
        byWeight: SaleByWeight(step: 113_398, usual: 907_184),
        discounts: [Discount(.cut(Money(cents: 101)), isForMembersOnly: true)]),
      good(
        "olives", "Olives", .deli, Quantity(100, .gram), 249,
        byWeight: SaleByWeight(step: 50_000, usual: 150_000),
        discounts: [Discount(.newPrice(Money(cents: 199)), isForMembersOnly: true, limit: 1)]),
      good(
        "rice", "Rice", .pantry, Quantity(1_000, .gram), 400,
        discounts: [Discount(.percent(10)), Discount(.percent(40), isForMembersOnly: true)]),
      // For one pack the first, for two the second, for seven again the first, because it reduces only two.
      good(
        "honey", "Honey", .pantry, Quantity(500, .gram), 600,
        discounts: [Discount(.newPrice(Money(cents: 500))), Discount(.buyGet(buy: 1, free: 1), limit: 2)]),
    ]
    let wishes: [EntryRequest] = [
      // 720 g by the weight of a banana: one bag, and not six. Nine are 1,080 g.
      EntryRequest(["bananas"], quantity: Quantity(6, .piece)),
      EntryRequest(["bananas"], quantity: Quantity(9, .piece)),
      // The usual size if packs are counted, the cheapest cover if there is an amount.
      EntryRequest(["milk"]), EntryRequest(["milk"], quantity: Quantity(400, .millilitre)),
      EntryRequest(["eggs"], quantity: Quantity(14, .piece)), EntryRequest(["eggs"], count: 2),
      // Two departments have pepper; the produce is more popular.
      EntryRequest(["pepper"]), EntryRequest(["pepper"], product: "black"),
      EntryRequest(["pepper", "black pepper"]),
      // Words on packs, alone and beside another name.
      EntryRequest(["russet potatoes"]), EntryRequest(["russet potatoes", "potatoes"]),
      EntryRequest(["potatoes"]),
      EntryRequest(["russet"], quantity: Quantity(3, .piece)),
      // Other names: only the other one matches, or it matches better.
      EntryRequest(["courgettes", "zucchini"]),
      EntryRequest(["Kartoffeln", "potatoes"], quantity: Quantity(6, .piece)),
      EntryRequest(["yoghurt", "yogurt"]), EntryRequest(["yoghurt"]),
      // Out of stock: another bread does not answer. A chosen product that is out of stock is replaced by
      // name.
      EntryRequest(["bread"]), EntryRequest(["milk"], product: "bread"),
      // Another thing has the words; a kind of it has not. The same words without a meaning.
      EntryRequest(["cream"], meaning: EntryMeaning(of: "cream")), EntryRequest(["cream"]),
      EntryRequest(["pasta"], meaning: EntryMeaning(of: "pasta")), EntryRequest(["pasta"]),
      EntryRequest(["berries", "Beeren"], meaning: EntryMeaning(of: "berries")),
      EntryRequest(["beer"], meaning: EntryMeaning(of: "beer")),
      // No pack is handkerchiefs, so tissues substitute; but a pack with the name wins.
      EntryRequest(["Taschentücher", "Pocket tissues"], meaning: EntryMeaning(of: "pocket tissues")),
      EntryRequest(["balsam tissues"], meaning: EntryMeaning(of: "pocket tissues")),
      EntryRequest(["Taschentücher", "Pocket tissues"]),
      // Only described: the plain thing, with packs that say so first.
      EntryRequest(["thick yoghurt", "yoghurt", "yogurt"], meaning: EntryMeaning(of: "thick yoghurt")),
      EntryRequest(["loose potatoes", "potatoes"], meaning: EntryMeaning(of: "loose potatoes")),
      // Equal in price, then in popularity.
      EntryRequest(["tea"]), EntryRequest(["rice"], count: 2), EntryRequest(["unicorn"]),
      EntryRequest(["honey"]), EntryRequest(["honey"], count: 2), EntryRequest(["honey"], count: 7),
      EntryRequest(["saffron"], count: 8), EntryRequest(["saffron"], count: 9),
      // Above the limits of packs and price.
      EntryRequest(["eggs"], quantity: Quantity(12_001, .piece)),
      EntryRequest(["rice"], quantity: Quantity(950_000, .gram)),
      // By weight: the requested amount rounded up to the step; pieces by their weight; else the usual
      // amount.
      EntryRequest(["gouda"], quantity: Quantity(250, .gram)), EntryRequest(["gouda"]),
      EntryRequest(["gouda"], quantity: Quantity(251, .gram)), EntryRequest(["gouda"], count: 2),
      EntryRequest(["gouda"], quantity: Quantity(2, .piece)),
      EntryRequest(["gouda"], product: "gouda", count: 4),
      EntryRequest(["apples"], quantity: Quantity(3, .piece)), EntryRequest(["apples"]),
      EntryRequest(["apples"], quantity: Quantity(2_268, .gram)),
      EntryRequest(["olives"], quantity: Quantity(240, .millilitre)), EntryRequest(["olives"]),
      EntryRequest(["olives"], quantity: Quantity(99_900, .gram)),
      EntryRequest(["olives"], quantity: Quantity(99_901, .gram)),
    ]
    return ChoiceShelf(goods, wishes.flatMap { [($0, isMember: false), ($0, isMember: true)] })
  }()
}
