import Database
import Grocery

/// Everything that one store sells.
struct StoreCatalog: Sendable, Hashable {
  var storeID: String
  /// Nil where nothing has been imported.
  var revision: String?
  /// Milliseconds since 1970.
  var updated: Int?
  /// Whose clock hangs in the store; nil where nobody knows.
  var timeZone: String?
  /// Those for everybody that are not over, by their ids; some may not have begun.
  var discounts: [CatalogDiscount]
  /// By their folded names, then by their ids.
  var rows: [CatalogRow]
}

/// What stores sell.
enum StoreCatalogRepository {
  /// What the store sells, or nil for an id that no store has.
  ///
  /// - Parameter moment: on the clock of the store.
  static func catalog(
    of storeID: String, at moment: WallMinute, in reader: any Reader
  ) throws -> StoreCatalog? {
    guard let listing = try CatalogRepository.listings([storeID], in: reader)[storeID] else { return nil }
    let held = try DiscountTable(storeID: storeID, at: moment, in: reader)
    var rows = try reader.rows(
      """
      SELECT \(CatalogRow.columns)
      FROM offer
      JOIN product ON product.id = offer.product_id
      WHERE offer.store_id = \(storeID)
      ORDER BY product.folded_name, product.id
      """
    ) { row in try CatalogRow(row) }
    for index in rows.indices {
      let best = held.best(for: rows[index].offer, at: moment)
      rows[index].discount = best
      rows[index].otherDiscounts = held.all(of: rows[index].product.id).filter { $0 != best }
    }
    return StoreCatalog(
      storeID: storeID, revision: listing.catalogRevision, updated: listing.catalogUpdated,
      timeZone: try timeZone(of: storeID, in: reader), discounts: held.discounts, rows: rows)
  }

  /// What changes whenever the catalog does; nil for an unknown store and for one that sells nothing.
  static func revision(of storeID: String, in reader: any Reader) throws -> String? {
    try reader.first(
      "SELECT catalog_revision FROM store WHERE id = \(storeID) AND \(StoreVisibility.isPublic)"
    ) { row in try row.optionalText(0) } ?? nil
  }

  /// By whose clock a store's discounts begin and end; nil where nobody knows.
  static func timeZone(of storeID: String, in reader: any Reader) throws -> String? {
    try reader.first("SELECT time_zone FROM store WHERE id = \(storeID)") { row in
      try row.optionalText(0)
    } ?? nil
  }
}
