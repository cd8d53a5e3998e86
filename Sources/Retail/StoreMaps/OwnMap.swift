package import Database
package import Language
import ServerKit

/// A map as its author and administrators see it.
package struct OwnMap: Sendable {
  package let listing: StoreMapListing
  let storeName: String
  /// The administrator's reason for hiding it; nil while it is public.
  let hiddenReason: String?
  /// Number of open reports.
  let reports: Int

  package func write(into json: inout JSONWriter) {
    listing.write(into: &json)
    json.member("store") { json in
      json.member("id", listing.storeID)
      json.member("name", storeName)
    }
    json.member("hiddenReason", orNull: hiddenReason)
    json.member("reports", reports)
  }

  /// Returns the maps that an account published, the latest first.
  package static func all(of account: String, in reader: any Reader) throws -> [OwnMap] {
    let listings = try reader.rows(
      """
      \(StoreMapListing.selection)
      WHERE store_map.author_id = \(account)
      ORDER BY store_map.updated DESC, store_map.id
      """
    ) { row in try StoreMapListing(row) }
    return try listings.map { try OwnMap($0, in: reader) }
  }

  /// Returns people's maps: those with open reports first, then by their last change.
  static func latest(_ limit: Int, in reader: any Reader) throws -> [OwnMap] {
    let listings = try reader.rows(
      """
      \(StoreMapListing.selection)
      WHERE store_map.author_id IS NOT NULL
      ORDER BY
        EXISTS (SELECT 1 FROM map_report WHERE map_report.map_id = store_map.id AND done IS NULL) DESC,
        store_map.updated DESC, store_map.id
      LIMIT \(limit)
      """
    ) { row in try StoreMapListing(row) }
    return try listings.map { try OwnMap($0, in: reader) }
  }

  private init(_ listing: StoreMapListing, in reader: any Reader) throws {
    let row = try reader.first(
      """
      SELECT store.name, store_map.hidden, store_map.hidden_reason,
        (SELECT count(*) FROM map_report WHERE map_report.map_id = store_map.id AND done IS NULL)
      FROM store_map
      JOIN store ON store.id = store_map.store_id
      WHERE store_map.id = \(listing.id)
      """
    ) { row in
      (
        store: try row.text(0), reason: try row.isNull(1) ? nil : row.optionalText(2) ?? "",
        reports: try row.integer(3)
      )
    }
    guard let row else { throw DatabaseError.noRow }
    (self.listing, storeName, hiddenReason, reports) = (listing, row.store, row.reason, row.reports)
  }
}
