import Grocery

/// A discount on items and brands, expanded to single products.
struct Promotion {
  let id: String
  /// The id of its chain.
  let chain: String
  let terms: Discount
  let items: [String]
  /// The only brand it applies to; nil for all.
  var brand: String?
  /// The only stores it applies in; empty for all of the chain's.
  var stores: [String] = []
  /// The last day. None ends before 2035, so that the town always has discounts.
  var lastDay: String?

  /// Returns the discount on every product that it makes cheaper in all of its stores.
  func discount(in world: CatalogWorld) -> StoreDiscount {
    let products = world.products.filter { product in
      product.organizationID == chain && items.contains(product.item)
        && (brand == nil || product.brand == brand)
    }
    var lowest: [String: Money] = [:]
    for offer in world.offers where stores.isEmpty || stores.contains(offer.storeID) {
      lowest[offer.productID] = min(lowest[offer.productID] ?? offer.price, offer.price)
    }
    let worthwhile = products.filter { lowest[$0.id].map(pays(at:)) == true }
    precondition(!worthwhile.isEmpty, "\(id) makes nothing cheaper")
    return StoreDiscount(
      id: id, organizationID: chain, terms: terms,
      period: DiscountPeriod(firstDay: "2026-01-01", lastDay: lastDay),
      productIDs: worthwhile.map(\.id), storeIDs: stores)
  }

  /// Returns true unless the reduction is negligible or more than half, which would look like a mistake.
  private func pays(at unit: Money) -> Bool {
    // A number divisible by the size of every group in the town.
    let packs = 12
    let full = unit.cents * packs
    let total = terms.price(unit: unit, quantity: packs, isMember: true).cents
    return total * 100 <= full * 97 && total * 2 >= full
  }

  private init(
    _ id: String, _ chain: String, _ rule: Discount.Rule, members: Bool = false, limit: Int? = nil,
    together: Bool = false, on items: [String],
    of brand: String? = nil, in stores: [String] = [], until lastDay: String? = nil
  ) {
    self.id = id
    self.chain = chain
    terms = Discount(rule, isForMembersOnly: members, limit: limit, countsTogether: together)
    self.items = items
    self.brand = brand
    self.stores = stores
    self.lastDay = lastDay
  }

  static let all = maple + pennywise + others

  private static let maple = [
    Promotion(
      "maple-coffee-hour", "maple", .percent(20), members: true,
      on: ["Coffee", "Coffee beans", "Coffee pods"]),
    Promotion(
      "maple-two-oat-milks", "maple", .multiBuy(count: 2, price: Money(cents: 700)), on: ["Oat milk"]),
    Promotion(
      "maple-pasta-twice", "maple", .buyOneGetOne, on: ["Spaghetti", "Penne", "Fusilli", "Linguine"],
      of: "Spigadoro"),
    Promotion(
      "maple-butter", "maple", .cut(Money(cents: 100)), limit: 4, on: ["Butter"], until: "2035-12-31"),
    Promotion(
      "maple-paper", "maple", .cut(Money(cents: 200)), members: true, on: ["Toilet paper", "Paper towels"]),
    Promotion(
      "maple-two-tubs", "maple", .multiBuy(count: 2, price: Money(cents: 1200)), members: true,
      on: ["Ice cream"], of: "Snowbound Creamery"),
    Promotion(
      "maple-orchard", "maple", .percent(15), on: ["Apples", "Pears"],
      in: ["maple-riverside", "maple-old-town"]),
    Promotion("maple-pizza-night", "maple", .percent(25), on: ["Frozen pizza"], of: "Tavola Nonna"),
  ]

  private static let pennywise = [
    Promotion(
      "pennywise-three-pizzas", "pennywise", .multiBuy(count: 3, price: Money(cents: 1300)),
      on: ["Frozen pizza"]),
    Promotion(
      "pennywise-berries", "pennywise", .percent(20), on: ["Strawberries", "Blueberries", "Raspberries"]),
    Promotion("pennywise-chicken", "pennywise", .cut(Money(cents: 120)), on: ["Chicken breast"]),
    Promotion(
      "pennywise-chips", "pennywise", .buyOneGetOne, on: ["Potato chips", "Tortilla chips"],
      of: "Crackle Barn"),
    Promotion(
      "pennywise-eggs", "pennywise", .cut(Money(cents: 40)), on: ["Eggs"], in: ["pennywise-station"],
      until: "2035-12-31"),
    Promotion(
      "pennywise-canned", "pennywise", .multiBuy(count: 4, price: Money(cents: 399)),
      on: ["Canned tomatoes", "Black beans", "Chickpeas", "Canned corn"]),
  ]

  private static let others = [
    Promotion(
      "coop-cellar", "coop", .percent(10), on: ["Red wine", "White wine", "Rosé wine", "Sparkling wine"]),
    Promotion(
      "coop-two-loaves", "coop", .multiBuy(count: 2, price: Money(cents: 700)),
      on: ["Sourdough bread", "Rye bread", "Bread"]),
    Promotion("coop-oats", "coop", .buyOneGetOne, on: ["Oat milk"], of: "Harvest Lane"),
    Promotion("coop-granola", "coop", .nextOff(buy: 1, percent: 50), on: ["Granola bars"]),
    Promotion(
      "coop-nibbles", "coop", .buyGet(buy: 2, free: 1), together: true,
      on: ["Pretzels", "Pita chips", "Trail mix"]),
    Promotion("coop-bananas", "coop", .newPrice(Money(cents: 149)), on: ["Bananas"]),
    Promotion("coop-tea", "coop", .cut(Money(cents: 75)), on: ["Herbal tea", "Green tea", "Black tea"]),
    Promotion("depot-paper", "depot", .cut(Money(cents: 300)), members: true, on: ["Toilet paper"]),
    Promotion("depot-rice", "depot", .percent(12), members: true, on: ["Rice", "Flour", "Sugar"]),
    Promotion(
      "depot-laundry", "depot", .percent(20), members: true, on: ["Laundry detergent", "Laundry pods"]),
    Promotion("depot-meat", "depot", .cut(Money(cents: 400)), members: true, on: ["Ground beef", "Salmon"]),
    Promotion(
      "rosa-herbs", "rosa", .multiBuy(count: 3, price: Money(cents: 450)),
      on: ["Basil", "Mint", "Rosemary", "Dill", "Parsley"]),
    Promotion("rosa-tomatoes", "rosa", .percent(15), on: ["Tomatoes", "Cucumbers", "Bell peppers"]),
    Promotion("rosa-tropics", "rosa", .buyOneGetOne, on: ["Mangoes", "Avocados"]),
  ]
}
