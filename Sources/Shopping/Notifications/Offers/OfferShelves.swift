import Database
import Grocery
import Retail

/// The goods of stores with offers, read when needed.
struct OfferShelves {
  /// The maximum number of stores whose goods are cached.
  private static let mostStores = 8
  private var shelves: [String: [ShelfGood]] = [:]
  private var order: [String] = []

  /// Returns the products that match each entry at a store: prices by product id.
  mutating func answers(
    to wishes: [EntryRequest], at store: String, _ database: any Database
  ) async throws -> [[String: Money]] {
    let goods = try await goods(of: store, database)
    return Self.answers(to: wishes, on: goods).map { answer in
      Dictionary(answer.map { (goods[$0].product.id, goods[$0].price) }, uniquingKeysWith: min)
    }
  }

  private mutating func goods(of store: String, _ database: any Database) async throws -> [ShelfGood] {
    if let known = shelves[store] { return known }
    let goods = try await database.read { reader in
      try reader.rows(
        """
        SELECT \(CatalogRow.columns)
        FROM offer
        JOIN product ON product.id = offer.product_id
        WHERE offer.store_id = \(store) AND offer.is_in_stock
        ORDER BY product.id
        """
      ) { row in
        let found = try CatalogRow(row)
        return ShelfGood(found.product, price: found.offer.price)
      }
    }
    if order.count == Self.mostStores { shelves[order.removeFirst()] = nil }
    order.append(store)
    shelves[store] = goods
    return goods
  }

  /// Matches by the rule of lists (`ListAnswers`). Entries without a matching item are processed in batches,
  /// since the search by names on packs is limited.
  private static func answers(to wishes: [EntryRequest], on goods: [ShelfGood]) -> [[Int]] {
    var items: [String: String] = [:]
    for good in goods { items[folded(good.product.item)] = good.product.item }
    var answers = ListAnswers(wishes, among: items.keys.sorted().compactMap { items[$0] })
    for good in goods { answers.add(good.product) }
    var found = answers.answers(on: goods)
    let unanswered = wishes.indices.filter { found[$0].isEmpty }
    for start in stride(from: 0, to: unanswered.count, by: PackNames.wishesAtOnce) {
      let some = unanswered[start..<min(start + PackNames.wishesAtOnce, unanswered.count)]
      var byName = ListAnswers(some.map { wishes[$0] }, among: [])
      byName.add(byNameOnPack: goods.map(\.product))
      for (wish, answered) in zip(some, byName.answers(on: goods)) {
        found[wish] = answered
      }
    }
    return found
  }
}
