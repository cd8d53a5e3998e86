import DemoWorld
import Grocery

/// The demo town, built once, with lookups for the tests.
struct Town: Sendable {
  static let shared = Town()

  let world = DemoWorld.world()
  let products: [String: Product]
  let stores: [String: Store]
  /// The offers by store and product.
  let offers: [String: [String: Offer]]

  private init() {
    var products: [String: Product] = [:]
    for product in world.products { products[product.id] = product }
    var stores: [String: Store] = [:]
    for store in world.stores { stores[store.id] = store }
    var offers: [String: [String: Offer]] = [:]
    for offer in world.offers { offers[offer.storeID, default: [:]][offer.productID] = offer }
    self.products = products
    self.stores = stores
    self.offers = offers
  }

  /// The stores that sell groceries.
  var grocers: [Store] { world.stores.filter { store in offers[store.id] != nil } }

  /// Returns the price of the cheapest product of an item in stock at a store.
  func cheapest(_ item: String, at store: String) -> Money? {
    offers[store]?.values.filter { $0.isInStock && products[$0.productID]?.item == item }.map(\.price).min()
  }

  /// Returns the total of the cheapest products, in whole packs; nil if an item is not sold.
  func total(of items: [String], at stores: String...) -> Money? {
    var total = Money.zero
    for item in items {
      guard let price = stores.compactMap({ cheapest(item, at: $0) }).min() else { return nil }
      total += price
    }
    return total
  }
}

extension StoreMap {
  /// Returns the mark on a cell.
  func mark(at cell: Cell) -> Mark? {
    guard grid.indices.contains(cell.row) else { return nil }
    let row = Array(grid[cell.row])
    return row.indices.contains(cell.column) ? legend[row[cell.column]] : nil
  }
}
