/// Which products answer the entries of a list; the rule by which lists, their bills and their walks choose.
///
/// First the items of all products are compared with the names of an entry, and only those count that answer
/// best: nobody's milk becomes milk chocolate because the milk costs more. Most entries are the whole name of
/// a thing that the lexicon knows. Items that are another thing do not answer these (`ItemMeaning`); kinds of
/// the thing do if no item has the words. If no item answers, the names on packs are compared; if none does
/// either, what is bought in its place answers (`GeneralThings`). Then `choices(on:isMember:)` takes the
/// cheapest answer at each store.
///
/// `contract/choice.json` holds cases that the browser's twin must meet.
public struct ListAnswers: Sendable {
  /// How a product answers an entry.
  struct Answer: Sendable {
    let entry: Int
    /// Which of the entry's names, one more than the last for what is bought in its place; nil where it is
    /// the product that was chosen, and its name says something else.
    let name: Int?
    /// How the name on the pack answers what was written, where another name of the entry has found it.
    let packMatch: ItemMatch?
    /// So many cover what is wanted; 1 of what is sold by weight.
    let packs: Int
    /// Nil for what is sold in packs.
    let portion: WeighedPortion?
  }

  let wishes: [EntryWish]
  /// Entries that say less than the names of what answers them.
  private(set) var isVague: [Bool]
  /// Entries that no item answers; their products are told by `add(byNameOnPack:)`.
  public let packNames: PackNames
  private var answersOfProduct: [String: [Answer]] = [:]
  /// Entries that no item answers, but the name on some pack.
  private var answeredByPack: Set<Int> = []
  /// For each folded name of an item, the entries that it answers and which of their names.
  private var entriesOfItem: [String: [(entry: Int, name: Int)]] = [:]
  private let entriesOfChoice: [String: [Int]]
  private let writtenNames: [ItemName]
  /// What a piece weighs by the names of an entry.
  private let pieceGrams: [Int?]

  /// - Parameter items: the items of all products that are compared, each once.
  public init(_ wishes: [EntryWish], among items: [String]) { self.init(wishes, in: [ItemIndex(items)]) }

  /// - Parameter indexes: of the items of all products that are compared; several may know the same item.
  public init(_ wishes: [EntryWish], in indexes: [ItemIndex]) {
    self.wishes = wishes
    writtenNames = wishes.map { ItemName($0.written) }
    pieceGrams = wishes.map { wish in
      wish.quantity?.unit == .piece ? wish.names.lazy.compactMap(PieceWeight.grams).first : nil
    }
    entriesOfChoice = Dictionary(grouping: wishes.indices.filter { wishes[$0].productID != nil }) {
      wishes[$0].productID ?? ""
    }
    isVague = [Bool](repeating: false, count: wishes.count)
    var unmatched: [(names: [String], entries: [Int])] = []
    for (names, entries) in Self.entriesByNames(wishes) {
      let best = ItemIndex.best(for: names, wishes[entries[0]].meaning, in: indexes)
      for (item, name) in best.nameOfItem {
        entriesOfItem[item, default: []] += entries.map { ($0, name) }
      }
      if best.match != .same && best.match != .sameWords { for entry in entries { isVague[entry] = true } }
      guard best.nameOfItem.isEmpty else { continue }
      unmatched.append((names, entries))
      guard let thing = wishes[entries[0]].meaning?.thing else { continue }
      for item in Set(indexes.flatMap { $0.namesOfSubstitutes(for: thing) }) {
        entriesOfItem[item, default: []] += entries.map { ($0, names.count) }
      }
    }
    packNames = PackNames(unmatched)
  }

  /// The names of entries, the same ones once in the order of the list, with the entries that have them.
  private static func entriesByNames(_ wishes: [EntryWish]) -> [(names: [String], entries: [Int])] {
    var groups: [(names: [String], entries: [Int])] = []
    var known: [[String]: Int] = [:]
    for (entry, wish) in wishes.enumerated() {
      let key = wish.names.map { folded($0) } + [wish.meaning?.thing ?? ""]
      if let group = known[key] {
        groups[group].entries.append(entry)
      } else {
        known[key] = groups.count
        groups.append((wish.names, [entry]))
      }
    }
    return groups
  }

  /// The folded names of the items that answer an entry, ascending: whose products there are to be added.
  public var items: [String] { entriesOfItem.keys.sorted() }

  /// The ids of products that were chosen, ascending: to be added too.
  public var chosen: [String] { entriesOfChoice.keys.sorted() }

  /// The ids of the products that were added, ascending.
  public var products: [String] { answersOfProduct.keys.sorted() }

  /// Indexes of entries, ascending.
  public func entries(answeredBy productID: String) -> [Int] { answers(of: productID).map { $0.entry } }

  /// Adds a product that answers by its item, or was chosen.
  ///
  /// - Returns: whether it answers anything.
  @discardableResult
  public mutating func add(_ product: Product) -> Bool { add(product, item: folded(product.item)) }

  /// The same for who knows the folded name of the product's item.
  @discardableResult
  public mutating func add(_ product: Product, item: String) -> Bool {
    var names: [Int: Int?] = [:]
    for entry in entriesOfChoice[product.id] ?? [] { names.updateValue(nil, forKey: entry) }
    for (entry, name) in entriesOfItem[item] ?? [] { names.updateValue(name, forKey: entry) }
    let answers = names.keys.sorted().map { answer(product, $0, names[$0] ?? nil) }
    if !answers.isEmpty { answersOfProduct[product.id] = answers }
    return !answers.isEmpty
  }

  /// Adds of these products, all that `packNames.searches` found, those that answer best by the names on
  /// their packs.
  ///
  /// - Returns: those that answer something.
  @discardableResult
  public mutating func add(byNameOnPack products: [Product]) -> [Product] {
    var added: [Product] = []
    for found in packNames.answers(among: products, isMeant: { isMeant($0, by: $1) }) {
      let answers = found.entries.map { answer(found.product, $0, found.name) }
      answeredByPack.formUnion(found.entries)
      let known = answersOfProduct[found.product.id]?.filter { !found.entries.contains($0.entry) } ?? []
      answersOfProduct[found.product.id] = (known + answers).sorted { $0.entry < $1.entry }
      added.append(found.product)
    }
    return added
  }

  /// Returns whether a product can answer entries of the same names by the name on its pack.
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
