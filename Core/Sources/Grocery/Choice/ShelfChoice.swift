/// A product on sale at one store, with its discounts of the day.
public struct ShelfGood: Sendable {
  public let product: Product
  /// For one pack, or for the size of goods sold by weight.
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

/// The product bought for an entry at a store.
public struct ShelfChoice: Sendable {
  /// Index of the product among the store's goods.
  public let good: Int
  public let price: LinePrice
  /// The amount of goods sold by weight. The line is then one unit, at the portion's price.
  public let portion: WeighedPortion?
  /// The most popular product that answers the entry there.
  let usual: Product
  /// True if the shopper chose this product.
  let isChosen: Bool
  /// True if the entry is less specific than the names of its answers.
  let isVague: Bool

  /// The maximum number of packs on a line; of sizes, for goods sold by weight.
  public static let maximumPacks = 999
  public static let maximumLineCents = 4_000_000
}

extension ListAnswers {
  /// The choice for each entry at a store; nil if nothing in stock answers.
  ///
  /// - Parameter goods: the store's offers of the added products.
  public func choices(on goods: [ShelfGood], isMember: Bool) -> [ShelfChoice?] {
    candidates(on: goods).enumerated().map { choice($0, among: $1, isMember: isMember) }
  }

  private struct Candidate {
    let index: Int
    let good: ShelfGood
    let answer: Answer

    var product: Product { good.product }
  }

  /// For each entry, the indexes of all goods that answer it at any price, ascending.
  ///
  /// - Parameter goods: the store's offers of the added products.
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
    /// The chosen product.
    case chosen(Candidate)
    /// Alternatives, and the most popular of them.
    case any([Candidate], usual: Product)
  }

  /// The chosen product, if in stock. Otherwise the answers to the first name that has any, narrowed: packs
  /// that carry the written text come first. A vague entry keeps only the most popular items ("cheese" is the
  /// cheddar, neither cream cheese nor macaroni and cheese). If packs are counted, only packs of about the
  /// usual size remain, because the smallest pack is always the cheapest.
  private func kept(_ entry: Int, of candidates: [Candidate]) -> Kept? {
    let wish = wishes[entry]
    if let chosenID = wish.productID, let exact = candidates.first(where: { $0.product.id == chosenID }) {
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

  /// The chosen product, or the cheapest answer.
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
      good: candidate.index, price: price, portion: portion, usual: usual, isChosen: isChosen,
      isVague: isVague[candidate.answer.entry])
  }

  /// Orders by popularity, then by id, so that results are stable.
  static func isMoreUsual(_ one: Product, than other: Product) -> Bool {
    one.popularity != other.popularity ? one.popularity > other.popularity : one.id < other.id
  }
}

extension Quantity {
  /// True between two thirds and one and a half times the other amount.
  fileprivate func isAbout(_ other: Quantity) -> Bool {
    unit == other.unit && amount * 3 >= other.amount * 2 && amount * 2 <= other.amount * 3
  }
}
