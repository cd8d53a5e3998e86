/// A product on the shelves of one store, with what is taken off its price on the day.
public struct ShelfGood: Sendable {
  public let product: Product
  /// For one pack, or for the size of what is sold by weight.
  public let price: Money
  public let isInStock: Bool
  public let discounts: [Discount]

  public init(_ product: Product, price: Money, isInStock: Bool = true, discounts: [Discount] = []) {
    self.product = product
    self.price = price
    self.isInStock = isInStock
    self.discounts = discounts
  }
}

/// What is bought for an entry at a store.
public struct ShelfChoice: Sendable {
  /// Index of the product among the store's goods.
  public let good: Int
  public let price: LinePrice
  /// How much of it, where it is sold by weight: the line is then one unit, whose price is the portion's.
  public let portion: WeighedPortion?
  /// Of all that answers the entry there, what people buy most often.
  let usual: Product
  /// Whether it is the product that was chosen.
  let isChosen: Bool

  /// More packs of something than these are not carried home; of what is sold by weight, sizes.
  public static let maximumPacks = 999
  /// A line that costs more, in cents, is left to wholesalers.
  public static let maximumLineCents = 4_000_000
}

extension ListAnswers {
  /// What each entry is answered with at a store; nil where nothing in stock does.
  ///
  /// - Parameter goods: what the store sells of the products that were added.
  public func choices(on goods: [ShelfGood], isMember: Bool) -> [ShelfChoice?] {
    candidates(on: goods).enumerated().map { choice($0, among: $1, isMember: isMember) }
  }

  private struct Candidate {
    let index: Int
    let good: ShelfGood
    let answer: Answer

    var product: Product { good.product }
  }

  /// What a store sells that answers each entry, whatever it costs: indexes of goods, in their order.
  ///
  /// - Parameter goods: what the store sells of the products that were added.
  public func answers(on goods: [ShelfGood]) -> [[Int]] {
    candidates(on: goods).enumerated().map { entry, candidates in
      switch kept(entry, of: candidates) {
      case .chosen(let exact): [exact.index]
      case .any(let answers, _): answers.map(\.index)
      case nil: []
      }
    }
  }

  private func candidates(on goods: [ShelfGood]) -> [[Candidate]] {
    var candidates = [[Candidate]](repeating: [], count: wishes.count)
    for (index, good) in goods.enumerated() where good.isInStock {
      for answer in answers(of: good.product.id) {
        candidates[answer.entry].append(Candidate(index: index, good: good, answer: answer))
      }
    }
    return candidates
  }

  private enum Kept {
    /// The product that was chosen.
    case chosen(Candidate)
    /// What stands for each other, and what people buy most often of it.
    case any([Candidate], usual: Product)
  }

  /// The chosen product where it is in stock. Else, of what the first name finds that finds anything: packs
  /// that say what was written before others; where the entry is vague, only those items that people buy most
  /// often ("cheese" is the cheddar, neither cream cheese nor macaroni and cheese); where packs are counted,
  /// only those of about the usual size (a thimble of milk is the cheapest pack, and nobody's wish).
  private func kept(_ entry: Int, of candidates: [Candidate]) -> Kept? {
    let wish = wishes[entry]
    if let chosen = wish.productID, let exact = candidates.first(where: { $0.product.id == chosen }) {
      return .chosen(exact)
    }
    guard let name = candidates.compactMap({ $0.answer.name }).min() else { return nil }
    var answers = candidates.filter { $0.answer.name == name }
    if let match = answers.compactMap({ $0.answer.packMatch }).max() {
      answers = answers.filter { $0.answer.packMatch == match }
    }
    guard let usual = answers.map({ $0.product }).min(by: { Self.isMoreUsual($0, than: $1) }) else {
      return nil
    }
    if isVague[entry] {
      let isUsual = { (product: Product) in
        product.popularity == usual.popularity && product.department == usual.department
      }
      let items = Set(answers.lazy.map(\.product).filter(isUsual).map { folded($0.item) })
      answers = answers.filter { items.contains(folded($0.product.item)) }
    }
    if wish.quantity == nil { answers = answers.filter { $0.product.usualAmount.isAbout(usual.usualAmount) } }
    return .any(answers, usual: usual)
  }

  /// The chosen product, or the cheapest of what answers the entry.
  private func choice(_ entry: Int, among candidates: [Candidate], isMember: Bool) -> ShelfChoice? {
    switch kept(entry, of: candidates) {
    case nil: return nil
    case .chosen(let exact): return priced(exact, usual: exact.product, isChosen: true, isMember: isMember)
    case .any(let answers, let usual):
      let choices = answers.compactMap { candidate in
        priced(candidate, usual: usual, isMember: isMember).map { (choice: $0, product: candidate.product) }
      }
      return choices.min { one, other in
        let (price, otherPrice) = (one.choice.price.total, other.choice.price.total)
        return price != otherPrice
          ? price < otherPrice : Self.isMoreUsual(one.product, than: other.product)
      }?.choice
    }
  }

  private func priced(
    _ candidate: Candidate, usual: Product, isChosen: Bool = false, isMember: Bool
  ) -> ShelfChoice? {
    let (good, packs, portion) = (candidate.good, candidate.answer.packs, candidate.answer.portion)
    guard packs <= ShelfChoice.maximumPacks,
      portion.map({ $0.milligrams <= $0.sizeMilligrams * ShelfChoice.maximumPacks }) != false
    else { return nil }
    let price = LinePrice(
      unit: portion?.price(of: good.price) ?? good.price, packs: packs,
      discounts: portion.map { good.discounts.map($0.share) } ?? good.discounts, isMember: isMember)
    guard price.total.cents <= ShelfChoice.maximumLineCents else { return nil }
    return ShelfChoice(
      good: candidate.index, price: price, portion: portion, usual: usual, isChosen: isChosen)
  }

  /// Bought more often; of equals the first by id, so that the same question has the same answer.
  private static func isMoreUsual(_ one: Product, than other: Product) -> Bool {
    one.popularity != other.popularity ? one.popularity > other.popularity : one.id < other.id
  }

  /// Of what several stores would sell, what can be compared: where an entry is vague, stores may understand
  /// it each in their own way, and only those are left that mean what people buy most often at any of them.
  ///
  /// - Parameter choices: of each store, for each entry.
  public func comparable(_ choices: [[ShelfChoice?]]) -> [[ShelfChoice?]] {
    var usual = [Product?](repeating: nil, count: wishes.count)
    for choices in choices {
      for (entry, choice) in choices.enumerated() where isVague[entry] {
        guard let choice, !choice.isChosen else { continue }
        if let known = usual[entry], !Self.isMoreUsual(choice.usual, than: known) { continue }
        usual[entry] = choice.usual
      }
    }
    return choices.map { choices in
      zip(choices, usual).map { choice, usual in
        guard let choice, let usual, !choice.isChosen else { return choice }
        return choice.usual.department == usual.department ? choice : nil
      }
    }
  }
}

extension Quantity {
  /// Between two thirds and one and a half times as much.
  fileprivate func isAbout(_ other: Quantity) -> Bool {
    unit == other.unit && amount * 3 >= other.amount * 2 && amount * 2 <= other.amount * 3
  }
}
