import Database
import Grocery

/// All products of one store.
struct StoreCatalog: Sendable, Hashable {
  var storeID: String
  /// Nil before the first import.
  var revision: String?
  /// Milliseconds since 1970.
  var updated: Int?
  /// The store's time zone; nil if unknown.
  var timeZone: String?
  /// Current and future discounts for everybody, sorted by id.
  var discounts: [CatalogDiscount]
  /// Products sorted by folded name, then by id.
  var rows: [CatalogRow]
}

/// The catalogs of stores.
enum StoreCatalogRepository {
  /// A store's catalog; nil if there is no public store with this id.
  ///
  /// - Parameter moment: the store's local time.
  static func catalog(
    of storeID: String, at moment: WallMinute, in reader: any Reader
  ) throws -> StoreCatalog? {
    guard let listing = try CatalogRepository.listings([storeID], in: reader)[storeID] else { return nil }
    let discounts = try DiscountTable(storeID: storeID, at: moment, in: reader)
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
      let best = discounts.best(for: rows[index].offer, at: moment)
      rows[index].discount = best
      rows[index].otherDiscounts = discounts.all(of: rows[index].product.id).filter { $0 != best }
    }
    return StoreCatalog(
      storeID: storeID, revision: listing.catalogRevision, updated: listing.catalogUpdated,
      timeZone: try timeZone(of: storeID, in: reader), discounts: discounts.discounts, rows: rows)
  }

  /// The catalog's revision; nil for an unknown store and for a store without products.
  static func revision(of storeID: String, in reader: any Reader) throws -> String? {
    try reader.first(
      "SELECT catalog_revision FROM store WHERE id = \(storeID) AND \(StoreVisibility.isPublic)"
    ) { row in try row.optionalText(0) } ?? nil
  }

  /// The time zone in which a store's discounts begin and end; nil if unknown.
  static func timeZone(of storeID: String, in reader: any Reader) throws -> String? {
    try reader.first("SELECT time_zone FROM store WHERE id = \(storeID)") { row in
      try row.optionalText(0)
    } ?? nil
  }
}
