import Database
import Grocery
import Synchronization

/// What plans have asked the database about goods last: the shoppers of a town ask for the same things again
/// and again, and what an organisation sells changes some times a day.
///
/// An organisation counts every change of its products and offers (`GoodsStore.revision`). What was read at
/// one number holds as long as the number stands, and the number is read with every plan, in its transaction.
///
/// A class because all requests share what one of them has read.
package final class GoodsMemory: Sendable {
  private let assortments = Mutex<[String: Assortment]>([:])
  private let maximumRows: Int

  /// - Parameter maximumRows: beyond so many names, products and offers together the memory starts afresh;
  ///   one of them takes some 200 bytes.
  init(maximumRows: Int = 150_000) {
    self.maximumRows = maximumRows
  }

  /// What is known of some organisations as they are now, in their order; those that are no more are left
  /// out.
  ///
  /// The names of their items are read where they are not known yet.
  func assortments(of organisations: [String], in reader: any Reader) throws -> [Assortment] {
    var revisions: [String: Int] = [:]
    try reader.each(
      "SELECT id, goods_revision FROM organisation WHERE id IN \(list: organisations)"
    ) { row in revisions[try row.text(0)] = try row.integer(1) }
    let current = assortments.withLock { known in
      if known.values.reduce(0, { $0 + $1.rowCount }) > maximumRows { known = [:] }
      return organisations.compactMap { id -> Assortment? in
        guard let revision = revisions[id] else { return nil }
        if let one = known[id], one.revision == revision { return one }
        let new = Assortment(id, revision: revision)
        // A plan that began to read before a change does not push out what came after it.
        if known[id].map({ $0.revision < revision }) ?? true { known[id] = new }
        return new
      }
    }
    let nameless = current.filter { $0.items == nil }
    guard !nameless.isEmpty else { return current }
    var names: [String: [String]] = [:]
    try reader.each(
      """
      SELECT organisation_id, min(item)
      FROM product
      WHERE organisation_id IN \(list: nameless.map(\.organisationID))
      GROUP BY organisation_id, folded_item
      ORDER BY organisation_id, folded_item
      """
    ) { row in names[try row.text(0), default: []].append(try row.text(1)) }
    for one in nameless { one.keep(ItemIndex(names[one.organisationID] ?? [])) }
    return current
  }
}

/// What is known of the goods of one organisation, as they were at one number of its changes.
final class Assortment: Sendable {
  let organisationID: String
  let revision: Int

  private struct State {
    var items: ItemIndex?
    /// By the folded names of their items.
    var productsOfItem: [String: [Product]] = [:]
    /// What each store asks for a product; nil where it does not have it in stock.
    var offersOfStore: [String: [String: Offer?]] = [:]
    /// An organisation of which nothing is known takes some room, too.
    var rowCount = 10
  }

  private let state = Mutex(State())

  init(_ organisationID: String, revision: Int) {
    self.organisationID = organisationID
    self.revision = revision
  }

  var rowCount: Int { state.withLock { $0.rowCount } }

  /// One name for each item, whatever the capitals, by the folded names; nil where they were not read yet.
  var items: ItemIndex? { state.withLock { $0.items } }

  func keep(_ items: ItemIndex) {
    state.withLock { state in
      if state.items == nil { state.rowCount += items.names.count }
      state.items = items
    }
  }

  /// Those whose products were not read yet.
  func unknown(items: some Sequence<String>) -> [String] {
    state.withLock { state in items.filter { state.productsOfItem[$0] == nil } }
  }

  /// Those that were read, with the folded names of their items.
  func products(of items: some Sequence<String>) -> [(product: Product, item: String)] {
    state.withLock { state in
      items.flatMap { item in (state.productsOfItem[item] ?? []).map { ($0, item) } }
    }
  }

  /// - Parameter items: of which these are all products.
  func keep(_ products: [(product: Product, item: String)], of items: some Sequence<String>) {
    let ofItem = Dictionary(grouping: products, by: \.item).mapValues { $0.map(\.product) }
    state.withLock { state in
      for item in items where state.productsOfItem[item] == nil {
        let products = ofItem[item] ?? []
        state.productsOfItem[item] = products
        state.rowCount += 1 + products.count
      }
    }
  }

  /// Those of which was not read yet what the store asks for them.
  func unknown(products: [String], at store: String) -> [String] {
    state.withLock { state in
      guard let offers = state.offersOfStore[store] else { return products }
      return products.filter { offers[$0] == nil }
    }
  }

  /// What the store has in stock of the products, in their order.
  func offers(of products: [String], at store: String) -> [Offer] {
    state.withLock { state in
      guard let offers = state.offersOfStore[store] else { return [] }
      return products.compactMap { offers[$0] ?? nil }
    }
  }

  /// - Parameter products: of which these are all offers of the store.
  func keep(_ offers: [Offer], of products: [String], at store: String) {
    state.withLock { state in
      var known = state.offersOfStore.removeValue(forKey: store) ?? [:]
      let count = known.count
      for product in products where known[product] == nil { known.updateValue(nil, forKey: product) }
      for offer in offers { known.updateValue(offer, forKey: offer.productID) }
      state.rowCount += known.count - count
      state.offersOfStore[store] = known
    }
  }
}
