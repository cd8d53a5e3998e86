package import Database
package import ServerKit

/// A map as its author sees it, and whoever runs the server.
package struct OwnMap: Sendable {
  package let listing: StoreMapListing
  let storeName: String
  /// Why whoever runs the server has hidden it; nil while it is shown.
  let hiddenReason: String?
  /// That are not done.
  let reports: Int

  package func write(into json: inout JSONBytes) {
    listing.write(into: &json)
    json.member("store") { json in
      json.member("id", listing.storeID)
      json.member("name", storeName)
    }
    json.member("hiddenReason", orNull: hiddenReason)
    json.member("reports", reports)
  }

  /// What an account has published, the latest first.
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

  /// Those of people: first those of which something is said to be wrong, then those that were changed last.
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
    let found = try reader.first(
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
    guard let found else { throw DatabaseError.noRow }
    (self.listing, storeName, hiddenReason, reports) = (listing, found.store, found.reason, found.reports)
  }
}
