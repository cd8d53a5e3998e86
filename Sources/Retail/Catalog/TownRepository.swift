import Database
import Grocery

/// A town where stores are known, by its zip code.
struct Town: Sendable, Hashable {
  let zip: String
  let city: String
  let storeCount: Int
}

/// Where stores are known at all.
enum TownRepository {
  /// How many towns are told at most: enough to choose from, and no list of all stores of a country.
  static let mostTold = 12

  /// The zip codes with the most stores of a kind, most first.
  ///
  /// - Returns: at most `mostTold`. A zip code of several cities is told with the first of them.
  /// - Complexity: O(stores): all of them are counted.
  static func towns(of kind: Organization.Kind, in reader: any Reader) throws -> [Town] {
    try reader.rows(
      """
      SELECT store.zip, min(store.city), count(*)
      FROM store
      JOIN organisation ON organisation.id = store.organisation_id
      WHERE organisation.kind = \(kind.rawValue) AND \(StoreVisibility.isPublic)
      GROUP BY store.zip
      ORDER BY count(*) DESC, store.zip
      LIMIT \(mostTold)
      """
    ) { row in
      Town(zip: try row.text(0), city: try row.text(1), storeCount: try row.integer(2))
    }
  }
}
