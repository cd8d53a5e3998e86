import Database
import Grocery

/// A town with stores, by its zip code; the code is empty if unknown.
struct Town: Sendable, Hashable {
  let zip: String
  let city: String
  let storeCount: Int
}

/// The towns with the most stores.
enum TownRepository {
  /// The largest number of towns in a response: enough to choose from.
  static let limit = 12

  /// The zip codes with the most stores of a kind, most first. Stores without a code are grouped by city.
  ///
  /// - Returns: at most `limit` towns. A zip code of several cities has the first of them in the alphabet.
  /// - Complexity: O(stores).
  static func towns(of kind: Organization.Kind, in reader: any Reader) throws -> [Town] {
    try reader.rows(
      """
      SELECT store.zip, min(store.city), count(*)
      FROM store
      JOIN organisation ON organisation.id = store.organisation_id
      WHERE organisation.kind = \(kind.rawValue) AND \(StoreVisibility.isPublic)
        AND (store.zip <> '' OR store.city <> '')
      GROUP BY store.zip, CASE WHEN store.zip = '' THEN store.city ELSE '' END
      ORDER BY count(*) DESC, store.zip, min(store.city)
      LIMIT \(limit)
      """
    ) { row in
      Town(zip: try row.text(0), city: try row.text(1), storeCount: try row.integer(2))
    }
  }
}
