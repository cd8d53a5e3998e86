/// Chooses the products that answer the entries of a list. Lists, bills and walks share this rule.
///
/// First the names of an entry are compared with the items of all products, and only the best matches count:
/// "milk" never becomes milk chocolate because that is cheaper. If the lexicon knows the entry's thing, items
/// that are another thing are excluded (`ItemMeaning`); kinds of the thing answer if no item has the words.
/// If no item answers, the names on packs are compared; then substitutes answer (`GeneralThings`). Finally
/// `choices(on:isMember:)` takes the cheapest answer at each store.
///
/// `contract/choice.json` holds the cases that the browser's implementation must meet too.
public struct ListAnswers: Sendable {
  /// A product's answer to an entry.
  struct Answer: Sendable {
    let entry: Int
    /// The index of the matching name of the entry; one past the last for a substitute. Nil for a chosen
    /// product with an unrelated name.
    let name: Int?
    /// The pack name's match with the written text, if another name of the entry matched.
    let packMatch: ItemMatch?
    /// The packs needed; 1 for goods sold by weight.
    let packs: Int
    /// Nil for goods sold in packs.
    let portion: WeighedPortion?
  }

  let wishes: [EntryRequest]
  /// For each entry, true if it is less specific than the names of its answers.
  private(set) var isVague: [Bool]
  /// Entries that no item answers; `add(byNameOnPack:)` adds their products.
  public private(set) var packNames: PackNames
  private var answersOfProduct: [String: [Answer]] = [:]
  /// Entries answered only by a name on a pack.
  private var answeredByPack: Set<Int> = []
  /// For each folded item name, the entries that it answers and the matching name's index.
  private var entriesOfItem: [String: [(entry: Int, name: Int)]] = [:]
  private let entriesOfChoice: [String: [Int]]
  private let groups: [Group]
  private let writtenNames: [ItemName]
  /// For each entry, the weight of one piece by its names.
  private let pieceGrams: [Int?]
  /// For each entry, how well the best answers match, comparable between stores: a match with an item ranks
  /// above one with the name on a pack; -1 for substitutes and without an answer.
  public private(set) var ranks: [Int]

  /// Entries with equal names.
  private struct Group {
    let names: [ItemName]
    var entries: [Int]
  }

  /// - Parameter items: the unique items of all products to compare.
  public init(_ wishes: [EntryRequest], among items: [String]) { self.init(wishes, in: [ItemIndex(items)]) }

  /// - Parameter indexes: indexes of the items of all products to compare; they may overlap.
  public init(_ wishes: [EntryRequest], in indexes: [ItemIndex]) {
    self.wishes = wishes
    writtenNames = wishes.map { ItemName($0.written) }
    pieceGrams = wishes.map { wish in
      wish.quantity?.unit == .piece ? wish.names.lazy.compactMap(PieceWeight.grams).first : nil
    }
    entriesOfChoice = Dictionary(grouping: wishes.indices.filter { wishes[$0].productID != nil }) {
      wishes[$0].productID ?? ""
    }
    groups = Self.groups(wishes)
    (isVague, ranks, packNames) = ([], [], PackNames([]))
    match(in: indexes)
  }

  /// Returns the answers of other products to the same entries, as if these were all products there are.
  ///
  /// - Complexity: that of matching the names of all entries; less than making `ListAnswers` again.
  public func answers(of products: [Product]) -> ListAnswers {
    var other = self
    (other.answersOfProduct, other.answeredByPack, other.entriesOfItem) = ([:], [], [:])
    let items = Dictionary(products.map { (folded($0.item), $0.item) }, uniquingKeysWith: min)
    let stems = Set(products.lazy.flatMap { ItemName($0.name).stems })
    other.match(in: [ItemIndex(items.values.sorted())], packStems: stems)
    for product in products { other.add(product) }
    other.add(byNameOnPack: products)
    return other
  }

  /// Matches all entries with items.
  ///
  /// - Parameter packStems: the word stems of all packs to compare, to skip names without any; nil if these
  ///   packs are not known yet.
  private mutating func match(in indexes: [ItemIndex], packStems: Set<String>? = nil) {
    isVague = [Bool](repeating: false, count: wishes.count)
    ranks = [Int](repeating: -1, count: wishes.count)
    var unmatched: [(names: [ItemName], entries: [Int])] = []
    for group in groups {
      let entries = group.entries
      let best = ItemIndex.best(for: group.names, wishes[entries[0]].meaning, in: indexes)
      for (item, name) in best.nameOfItem {
        entriesOfItem[item, default: []] += entries.map { ($0, name) }
      }
      if best.match != .same && best.match != .sameWords { for entry in entries { isVague[entry] = true } }
      if let match = best.match {
        for entry in entries { ranks[entry] = ItemMatch.allCases.count + match.rawValue }
      }
      guard best.nameOfItem.isEmpty else { continue }
      unmatched.append((group.names, entries))
      guard let thing = wishes[entries[0]].meaning?.thing else { continue }
      for item in Set(indexes.flatMap { $0.namesOfSubstitutes(for: thing) }) {
        entriesOfItem[item, default: []] += entries.map { ($0, group.names.count) }
      }
    }
    guard let packStems else {
      packNames = PackNames(unmatched)
      return
    }
    let possible = unmatched.filter { $0.names.contains { packStems.isSuperset(of: $0.stems) } }
    packNames = PackNames(possible, atMost: PackNames.maximumNamesInMemory)
  }

  /// Groups entries with equal names, in list order.
  private static func groups(_ wishes: [EntryRequest]) -> [Group] {
    var groups: [Group] = []
    var indexes: [[String]: Int] = [:]
    for (entry, wish) in wishes.enumerated() {
      let key = wish.names.map { folded($0) } + [wish.meaning?.thing ?? ""]
      if let group = indexes[key] {
        groups[group].entries.append(entry)
      } else {
        indexes[key] = groups.count
        groups.append(Group(names: wish.names.map { ItemName($0) }, entries: [entry]))
      }
    }
    return groups
  }

  /// The folded names of the items that answer an entry, ascending. Their products are to be added.
  public var items: [String] { entriesOfItem.keys.sorted() }

  /// The ids of chosen products, ascending. They are to be added too.
  public var chosen: [String] { entriesOfChoice.keys.sorted() }

  /// The ids of the added products, ascending.
  public var products: [String] { answersOfProduct.keys.sorted() }

  /// Indexes of entries, ascending.
  public func entries(answeredBy productID: String) -> [Int] { answers(of: productID).map { $0.entry } }

  /// Adds a product that answers by its item, or was chosen.
  ///
  /// - Returns: true if it answers anything.
  @discardableResult
  public mutating func add(_ product: Product) -> Bool { add(product, item: folded(product.item)) }

  /// Adds a product for a caller with the folded item name.
  @discardableResult
  public mutating func add(_ product: Product, item: String) -> Bool {
    var names: [Int: Int?] = [:]
    for entry in entriesOfChoice[product.id] ?? [] { names.updateValue(nil, forKey: entry) }
    for (entry, name) in entriesOfItem[item] ?? [] { names.updateValue(name, forKey: entry) }
    let answers = names.keys.sorted().map { answer(product, $0, names[$0] ?? nil) }
    if !answers.isEmpty { answersOfProduct[product.id] = answers }
    return !answers.isEmpty
  }

  /// Adds those of the products found by `packNames.searches` that answer best by the names on their packs.
  ///
  /// - Returns: the products that answer something.
  @discardableResult
  public mutating func add(byNameOnPack products: [Product]) -> [Product] {
    var addedProducts: [Product] = []
    for match in packNames.answers(among: products, isMeant: { isMeant($0, by: $1) }) {
      let answers = match.entries.map { answer(match.product, $0, match.name) }
      answeredByPack.formUnion(match.entries)
      for entry in match.entries { ranks[entry] = match.match.rawValue }
      let oldAnswers = answersOfProduct[match.product.id]?.filter { !match.entries.contains($0.entry) } ?? []
      answersOfProduct[match.product.id] = (oldAnswers + answers).sorted { $0.entry < $1.entry }
      addedProducts.append(match.product)
    }
    return addedProducts
  }

  /// Returns true if the pack name lets a product answer these entries, which share their names.
  private func isMeant(_ product: Product, by entries: [Int]) -> Bool {
    guard let meaning = wishes[entries[0]].meaning else { return true }
    return ItemMeaning(of: product.item).fits(meaning)
  }

  private func answer(_ product: Product, _ entry: Int, _ name: Int?) -> Answer {
    let wish = wishes[entry]
    let isCounted = wish.quantity?.unit == .piece && product.size.unit == .gram
    let grams = isCounted ? pieceGrams[entry] ?? PieceWeight.grams(of: product.item) : nil
    let isOtherName = (name ?? 0) > 0
    let portion = product.portion(for: wish.quantity, count: wish.count, pieceGrams: grams)
    return Answer(
      entry: entry, name: name,
      packMatch: isOtherName ? ItemName(product.name).match(for: writtenNames[entry]) : nil,
      packs: portion == nil
        ? product.packs(for: wish.quantity, count: wish.count, pieceGrams: grams) : 1,
      portion: portion)
  }

  func answers(of productID: String) -> [Answer] {
    (answersOfProduct[productID] ?? []).filter {
      $0.name != wishes[$0.entry].names.count || !answeredByPack.contains($0.entry)
    }
  }
}
