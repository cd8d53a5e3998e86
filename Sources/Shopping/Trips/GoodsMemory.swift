import Database
import Grocery
import Synchronization

/// A cache of the goods that plans read: shoppers of a town ask for the same things, and an assortment
/// changes only a few times a day.
///
/// Every change of an organization's products and offers increments its revision
/// (`GoodsRepository.revision`). Each plan reads the revision in its transaction; cached goods are valid for
/// that revision only.
///
/// A class because all requests share the cache.
package final class GoodsMemory: Sendable {
  private let assortments = Mutex<[String: Assortment]>([:])
  private let maximumRows: Int
  private let maximumNames: Int

  /// - Parameters:
  ///   - maximumRows: the number of cached names, products and offers at which others' goods are dropped,
  ///     or all; each takes about 200 bytes.
  ///   - maximumNames: the approximate number of names that one plan reads.
  init(maximumRows: Int = 400_000, maximumNames: Int = 300_000) {
    self.maximumRows = maximumRows
    self.maximumNames = maximumNames
  }

  /// Returns the current assortments of some organizations in their order. It skips deleted ones, and the
  /// last ones if all together have too many products for a plan or the time is over.
  ///
  /// Reads the names of their items unless they are cached; always those of the first organizations.
  ///
  /// - Parameter sizes: about how many products each has, by id: those of its largest store nearby.
  func assortments(
    of organizations: [String], sizes: [String: Int], in time: ReadingTime = .unlimited, _ reader: any Reader
  ) throws -> [Assortment] {
    var total = 0
    // Up to the one that reaches the limit of names.
    let organizations = organizations.filter { id in
      defer { total += sizes[id] ?? 0 }
      return total < maximumNames
    }
    var revisions: [String: Int] = [:]
    try reader.each(
      "SELECT id, goods_revision FROM organisation WHERE id IN \(list: organizations)"
    ) { row in revisions[try row.text(0)] = try row.integer(1) }
    let current = assortments.withLock { cached in
      makeRoom(in: &cached, for: Set(organizations))
      return organizations.compactMap { id -> Assortment? in
        guard let revision = revisions[id] else { return nil }
        if let assortment = cached[id], assortment.revision == revision { return assortment }
        let new = Assortment(id, revision: revision)
        // Keep the newer revision if a plan started reading before a change.
        if cached[id].map({ $0.revision < revision }) ?? true { cached[id] = new }
        return new
      }
    }
    let unread = current.filter { $0.items == nil }
    for (number, group) in Self.groups(unread, sizes).enumerated() where number == 0 || !time.isOver() {
      try readNames(of: group, reader)
    }
    return current.filter { $0.items != nil }
  }

  /// The approximate number of names to read between two looks at the time: a tenth of a second.
  private static let namesAtOnce = 20_000

  /// Splits assortments, in their order, into groups to read together.
  private static func groups(_ assortments: [Assortment], _ sizes: [String: Int]) -> [[Assortment]] {
    var groups: [[Assortment]] = []
    var room = 0
    for assortment in assortments {
      let size = sizes[assortment.organizationID] ?? 0
      if groups.isEmpty || size > room {
        groups.append([])
        room = namesAtOnce
      }
      groups[groups.count - 1].append(assortment)
      room -= size
    }
    return groups
  }

  private func readNames(of unread: [Assortment], _ reader: any Reader) throws {
    var names: [String: [String]] = [:]
    try reader.each(
      """
      SELECT organisation_id, min(item)
      FROM product
      WHERE organisation_id IN \(list: unread.map(\.organizationID))
      GROUP BY organisation_id, folded_item
      ORDER BY organisation_id, folded_item
      """
    ) { row in names[try row.text(0), default: []].append(try row.text(1)) }
    for assortment in unread { assortment.cache(ItemIndex(names[assortment.organizationID] ?? [])) }
  }

  private func makeRoom(in cached: inout [String: Assortment], for organizations: Set<String>) {
    func isFull() -> Bool { cached.values.reduce(0) { $0 + $1.rowCount } > maximumRows }
    if isFull() { cached = cached.filter { organizations.contains($0.key) } }
    if isFull() { cached = [:] }
  }
}

/// The cached goods of one organization at one revision.
final class Assortment: Sendable {
  let organizationID: String
  let revision: Int

  private struct State {
    var items: ItemIndex?
    /// Products by the folded names of their items.
    var productsOfItem: [String: [Product]] = [:]
    /// Offers by store and product; nil for a product out of stock.
    var offersOfStore: [String: [String: Offer?]] = [:]
    /// An empty assortment takes some memory, too.
    var rowCount = 10
  }

  private let state = Mutex(State())

  init(_ organizationID: String, revision: Int) {
    self.organizationID = organizationID
    self.revision = revision
  }

  var rowCount: Int { state.withLock { $0.rowCount } }

  /// The item names, by folded name, ignoring case; nil until they are read.
  var items: ItemIndex? { state.withLock { $0.items } }

  func cache(_ items: ItemIndex) {
    state.withLock { state in
      if state.items == nil { state.rowCount += items.names.count }
      state.items = items
    }
  }

  /// Returns the items whose products are not cached.
  func uncached(items: some Sequence<String>) -> [String] {
    state.withLock { state in items.filter { state.productsOfItem[$0] == nil } }
  }

  /// Returns the cached products of some items, with the folded names of the items.
  func products(of items: some Sequence<String>) -> [(product: Product, item: String)] {
    state.withLock { state in
      items.flatMap { item in (state.productsOfItem[item] ?? []).map { ($0, item) } }
    }
  }

  /// - Parameter items: the items whose complete products these are.
  func cache(_ products: [(product: Product, item: String)], of items: some Sequence<String>) {
    let productsByItem = Dictionary(grouping: products, by: \.item).mapValues { $0.map(\.product) }
    state.withLock { state in
      for item in items where state.productsOfItem[item] == nil {
        let products = productsByItem[item] ?? []
        state.productsOfItem[item] = products
        state.rowCount += 1 + products.count
      }
    }
  }

  /// Returns the products whose offers at a store are not cached.
  func uncached(products: [String], at store: String) -> [String] {
    state.withLock { state in
      guard let offers = state.offersOfStore[store] else { return products }
      return products.filter { offers[$0] == nil }
    }
  }

  /// Returns a store's offers of the products in stock, in their order.
  func offers(of products: [String], at store: String) -> [Offer] {
    state.withLock { state in
      guard let offers = state.offersOfStore[store] else { return [] }
      return products.compactMap { offers[$0] ?? nil }
    }
  }

  /// - Parameter products: the products whose complete offers at the store these are.
  func cache(_ offers: [Offer], of products: [String], at store: String) {
    state.withLock { state in
      var cached = state.offersOfStore.removeValue(forKey: store) ?? [:]
      let count = cached.count
      for product in products where cached[product] == nil { cached.updateValue(nil, forKey: product) }
      for offer in offers { cached.updateValue(offer, forKey: offer.productID) }
      state.rowCount += cached.count - count
      state.offersOfStore[store] = cached
    }
  }
}
