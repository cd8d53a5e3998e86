import TestKit
import Testing

@testable import Grocery

/// The choices for entries at stores, recorded for the app, which shows the same product and price on lists:
/// `contract/choice.json`. (N-12)
@Suite("A list costs what its trip costs")
struct ChoiceContractTests {
  @Test("What is chosen, and how many packs of it, is as it was recorded")
  func choices() throws {
    let plain = [ChoiceShelf.market]
    let randomTowns =
      (0..<20).map { ChoiceShelf.drawn(seed: $0) }
      + (20..<30).map { ChoiceShelf.drawn(seed: $0, hasCounter: true) }
    let towns = (0..<10).map { ChoiceTown(seed: $0, hasCounters: $0 >= 8) }

    var file = ContractFile("choice.json")
    try file.add("pieceWeights", PieceCase.all)
    try file.add("shelves", plain + randomTowns)
    try file.add("towns", towns)

    #expect(randomTowns.flatMap(\.cases).count { $0.chosen != nil } > 200)
    #expect(towns.flatMap(\.cases).flatMap(\.chosen).count { $0 != nil } > 150)
    try file.check()
  }

  @Test("What a trip buys at a store is what a list at that store says", arguments: 0..<200)
  func towns(seed: Int) {
    let town = ChoiceTown(seed: seed, hasCounters: seed % 2 == 1)

    for wish in town.cases {
      for (store, choice) in zip(town.stores, wish.chosen) {
        guard let choice else { continue }
        #expect(store.choice(for: wish.wish, isMember: wish.isMember) == choice, "\(wish.names)")
      }
    }
  }
}

private struct PieceCase: Encodable {
  let name: String
  /// Omitted if unknown.
  let grams: Int?

  static let all: [PieceCase] = (known + others).map { PieceCase(name: $0, grams: PieceWeight.grams(of: $0)) }

  private static let known = PieceWeight.namesByGrams.flatMap { $0.value }
  private static let others = [
    "", "bananas", "6 bananas", "Bio-Bananen", "Äpfel", "green apples", "sweet potatoes", "Brötchen",
    "brussels sprouts",
    "milk", "yellow", "cherry tomatoes", "canned tomatoes", "red bell peppers", "pepper", "banana bread",
    "durian",
  ]
}

/// An entry with its choice at each of some stores.
struct ChoiceCase: Encodable {
  struct Amount: Encodable {
    let amount: Int
    let unit: String
  }

  struct Meaning: Encodable {
    let thing: String
    let department: String

    init(_ meaning: EntryMeaning) {
      thing = meaning.thing
      department = meaning.department.rawValue
    }
  }

  let names: [String]
  let meaning: Meaning?
  let productId: String?
  let quantity: Amount?
  let count: Int
  let isMember: Bool
  /// nil: nothing in stock answers, or nothing comparable with the other stores.
  var chosen: [ChoiceShelf.Chosen?]

  private let entry: EntryRequest
  var wish: EntryRequest { entry }

  init(_ wish: EntryRequest, isMember: Bool, chosen: [ChoiceShelf.Chosen?] = []) {
    entry = wish
    names = wish.names
    meaning = wish.meaning.map(Meaning.init)
    productId = wish.productID
    quantity = wish.quantity.map { Amount(amount: $0.amount, unit: $0.unit.rawValue) }
    count = wish.count
    self.isMember = isMember
    self.chosen = chosen
  }

  private enum CodingKeys: String, CodingKey {
    case names, meaning, productId, quantity, count, isMember, chosen
  }
}

/// The goods of one store, with entries and their choices there.
struct ChoiceShelf: Encodable {
  struct Chosen: Encodable, Hashable {
    let product: String
    let packs: Int
    /// Omitted for goods sold in packs.
    let portion: Weighed?
    let totalCents: Int
  }

  struct Weighed: Encodable, Hashable {
    let milligrams: Int
    let grams: Int
    let isEstimate: Bool
  }

  struct Counter: Encodable {
    let stepMilligrams: Int
    let usualMilligrams: Int
  }

  struct Sold: Encodable {
    struct Cut: Encodable {
      let id: String
      let rule: RuleJSON
      let limit: Int?
      let membersOnly: Bool
    }

    let id: String
    let name: String
    let item: String
    let meaning: String
    let department: String
    let sizeAmount: Int
    let sizeUnit: String
    /// Omitted for goods sold in packs.
    let byWeight: Counter?
    let weightGrams: Int
    let popularity: Int
    let priceCents: Int
    let inStock: Bool
    let discounts: [Cut]
  }

  struct Case: Encodable {
    let names: [String]
    let meaning: ChoiceCase.Meaning?
    let productId: String?
    let quantity: ChoiceCase.Amount?
    let count: Int
    let isMember: Bool
    let chosen: Chosen?
  }

  let products: [Sold]
  var cases: [Case] = []
  private let goods: [ShelfGood]

  private enum CodingKeys: String, CodingKey {
    case products, cases
  }

  init(_ goods: [ShelfGood], _ wishes: [(EntryRequest, isMember: Bool)] = []) {
    self.goods = goods
    products = goods.map { good in
      Sold(
        id: good.product.id, name: good.product.name, item: good.product.item,
        meaning: ItemMeaning(of: good.product.item).text, department: good.product.department.rawValue,
        sizeAmount: good.product.size.amount,
        sizeUnit: good.product.size.unit.rawValue,
        byWeight: good.product.byWeight.map { Counter(stepMilligrams: $0.step, usualMilligrams: $0.usual) },
        weightGrams: good.product.weightGrams,
        popularity: good.product.popularity, priceCents: good.price.cents, inStock: good.isInStock,
        discounts: good.discounts.enumerated().map { index, discount in
          Sold.Cut(
            id: "\(good.product.id)-\(index)", rule: RuleJSON(discount.rule), limit: discount.limit,
            membersOnly: discount.isForMembersOnly)
        })
    }
    cases = wishes.map { wish, isMember in
      let row = ChoiceCase(wish, isMember: isMember)
      return Case(
        names: row.names, meaning: row.meaning, productId: row.productId, quantity: row.quantity,
        count: row.count,
        isMember: isMember, chosen: choice(for: wish, isMember: isMember))
    }
  }

  /// The choice on a list at this store.
  func choice(for wish: EntryRequest, isMember: Bool) -> Chosen? {
    let answers = Self.answers([wish], among: goods.map(\.product))
    return Self.chosen(answers.choices(on: goods, isMember: isMember)[0], of: goods)
  }

  static func answers(_ wishes: [EntryRequest], among products: [Product]) -> ListAnswers {
    var answers = ListAnswers(wishes, among: Set(products.map(\.item)).sorted())
    for product in products { answers.add(product) }
    answers.add(byNameOnPack: products)
    return answers
  }

  static func chosen(_ choice: ShelfChoice?, of goods: [ShelfGood]) -> Chosen? {
    choice.map { choice in
      let portion = choice.portion.map {
        Weighed(milligrams: $0.milligrams, grams: $0.grams, isEstimate: $0.isEstimate)
      }
      return Chosen(
        product: goods[choice.good].product.id, packs: choice.price.packs, portion: portion,
        totalCents: choice.price.total.cents)
    }
  }

  var shelf: [ShelfGood] { goods }
}

/// Several stores of two chains, and the purchases of a trip over them.
struct ChoiceTown: Encodable {
  let stores: [ChoiceShelf]
  var cases: [ChoiceCase] = []

  init(seed: Int, hasCounters: Bool = false) {
    var random = SeededGenerator(seed: 1_000 + seed)
    let chains = ["a", "b"].map { ChoiceGoods.chain($0, hasCounter: hasCounters, &random) }
    stores = [0, 0, 1].map { ChoiceShelf(ChoiceGoods.shelf(of: chains[$0], &random)) }
    let wishes = ChoiceGoods.wishes(14, of: chains[0], &random)
    let isMember = random.below(2) == 0
    // A device knows only the products that a chain's nearby stores sell.
    let productIDs = Set(stores.flatMap { $0.shelf.map(\.product.id) })
    let answers = ChoiceShelf.answers(wishes, among: chains.joined().filter { productIDs.contains($0.id) })
    let choices = answers.comparable(stores.map { answers.choices(on: $0.shelf, isMember: isMember) })
    cases = wishes.enumerated().map { index, wish in
      ChoiceCase(
        wish, isMember: isMember,
        chosen: zip(stores, choices).map { ChoiceShelf.chosen($1[index], of: $0.shelf) })
    }
  }
}

extension ChoiceShelf {
  static func drawn(seed: Int, hasCounter: Bool = false) -> ChoiceShelf {
    var random = SeededGenerator(seed: seed)
    let products = ChoiceGoods.chain("p", hasCounter: hasCounter, &random)
    let wishes = ChoiceGoods.wishes(20, of: products, &random)
    return ChoiceShelf(
      ChoiceGoods.shelf(of: products, &random), wishes.map { ($0, isMember: random.below(2) == 0) })
  }
}
