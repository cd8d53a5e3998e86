import Database
import Grocery

/// Whether a store has an item, and what its cheapest pack costs there.
struct Availability: Sendable, Hashable {
  /// The index of the name that was asked for.
  var item: Int
  var storeID: String
  var isInStock: Bool
  /// Without discounts; of the packs in stock where there are any.
  var fromPrice: Money
}

/// Which stores have what.
enum AvailabilityStore {
  /// Which of some stores sell items of these names, by item, then by store; a store that sells none of
  /// an item is not named with it.
  ///
  /// - Parameter names: what the things are called; a store that writes another name of the same thing sells
  ///   it too. Where it has items of several names, the one that was asked for counts.
  /// - Complexity: one pass over the offers of products of exactly these names, nine of each at most, found
  ///   by index.
  static func availability(
    ofItems names: [String], at storeIDs: [String], in reader: any Reader
  ) throws -> [Availability] {
    let keys = names.map { name in ([name] + otherNames(of: name)).map { folded($0) } }
    var found: [String: [String: Availability]] = [:]
    try reader.each(
      """
      SELECT product.folded_item, offer.store_id, offer.is_in_stock, min(offer.price_cents)
      FROM product
      JOIN offer ON offer.product_id = product.id
      WHERE product.folded_item IN \(list: Set(keys.joined()).subtracting([""]).sorted())
        AND offer.store_id IN \(list: Set(storeIDs).sorted())
        AND \(StoreVisibility.isPublic("offer.store_id"))
      GROUP BY product.folded_item, offer.store_id, offer.is_in_stock
      """
    ) { row in
      let (key, storeID) = (try row.text(0), try row.text(1))
      let isInStock = try row.flag(2)
      if found[key]?[storeID]?.isInStock == true && !isInStock { return }
      found[key, default: [:]][storeID] = Availability(
        item: 0, storeID: storeID, isInStock: isInStock, fromPrice: Money(cents: try row.integer(3)))
    }
    return keys.enumerated().flatMap { index, keys in
      let stores = keys.reduce(into: [String: Availability]()) { stores, key in
        stores.merge(found[key] ?? [:]) { asked, _ in asked }
      }
      return stores.values.sorted { $0.storeID < $1.storeID }.map { known in
        var known = known
        known.item = index
        return known
      }
    }
  }
}
