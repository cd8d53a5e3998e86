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
    to requests: [EntryRequest], at store: String, _ database: any Database
  ) async throws -> [[String: Money]] {
    let goods = try await goods(of: store, database)
    return Self.answers(to: requests, on: goods).map { answer in
      Dictionary(answer.map { (goods[$0].product.id, goods[$0].price) }, uniquingKeysWith: min)
    }
  }

  private mutating func goods(of store: String, _ database: any Database) async throws -> [ShelfGood] {
    if let cached = shelves[store] { return cached }
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
        let row = try CatalogRow(row)
        return ShelfGood(row.product, price: row.offer.price)
      }
    }
    if order.count == Self.mostStores { shelves[order.removeFirst()] = nil }
    order.append(store)
    shelves[store] = goods
    return goods
  }

  /// Matches by the rule of lists (`ListAnswers`). Entries without a matching item are processed in batches,
  /// since the search by names on packs is limited.
  private static func answers(to requests: [EntryRequest], on goods: [ShelfGood]) -> [[Int]] {
    var items: [String: String] = [:]
    for good in goods { items[folded(good.product.item)] = good.product.item }
    var matcher = ListAnswers(requests, among: items.keys.sorted().compactMap { items[$0] })
    for good in goods { matcher.add(good.product) }
    var answers = matcher.answers(on: goods)
    let unanswered = requests.indices.filter { answers[$0].isEmpty }
    for start in stride(from: 0, to: unanswered.count, by: PackNames.wishesAtOnce) {
      let some = unanswered[start..<min(start + PackNames.wishesAtOnce, unanswered.count)]
      var byName = ListAnswers(some.map { requests[$0] }, among: [])
      byName.add(byNameOnPack: goods.map(\.product))
      for (index, answered) in zip(some, byName.answers(on: goods)) {
        answers[index] = answered
      }
    }
    return answers
  }
}
