package import Database
package import Grocery
package import ServerKit

/// The history of every offer's price.
///
/// All changes of the last 90 days are stored. Older weeks keep their last price. Prices older than two years
/// are deleted, except for the one in effect then.
package enum PriceHistory {
  /// The period in which every change is stored.
  static let fullDetail = 90 * Milliseconds.day
  /// The age of the oldest prices, except for the one in effect then.
  static let lifetime = 731 * Milliseconds.day
  private static let week = 7 * Milliseconds.day
  /// Points in one response; more than two changes a day for two years.
  private static let mostPoints = 1_500

  /// Records the price of every offer that differs from its last recorded price.
  ///
  /// Called by `CatalogChange.note` in every transaction that writes prices. An index finds the offers.
  ///
  /// - Complexity: O(changed offers), found by index.
  static func note(at now: Int, in writer: any Writer) throws {
    try writer.run(
      """
      INSERT INTO price_point (store_id, product_id, time, price_cents)
      SELECT store_id, product_id, \(now), price_cents
      FROM offer\(notNoted)
      WHERE coalesce(noted_cents, -1) <> price_cents
      ON CONFLICT (store_id, product_id, time) DO UPDATE SET price_cents = excluded.price_cents
      """)
    try writer.run(
      "UPDATE offer\(notNoted) SET noted_cents = price_cents WHERE coalesce(noted_cents, -1) <> price_cents")
  }

  /// SQLite does not know how small the partial index is, and would scan all offers instead.
  private static let notNoted = SQL.choice(sqlite: " INDEXED BY offer_not_noted", postgres: "")

  /// Inserts prices from before this server's start. Existing prices of the same moment are kept.
  package static func insert(_ prices: [PastPrice], in writer: any Writer) throws {
    for price in prices {
      try writer.run(
        """
        INSERT INTO price_point (store_id, product_id, time, price_cents)
        VALUES (\(price.storeID), \(price.productID), \(price.point.time), \(price.point.price.cents))
        ON CONFLICT (store_id, product_id, time) DO NOTHING
        """)
    }
  }

  /// The prices of a product at a store, sorted by time; nil if it is not sold there.
  static func points(
    of productID: String, at storeID: String, in reader: any Reader
  ) throws -> [PricePoint]? {
    let points = try reader.rows(
      """
      SELECT time, price_cents
      FROM price_point
      WHERE store_id = \(storeID) AND product_id = \(productID)
      ORDER BY time DESC
      LIMIT \(mostPoints)
      """
    ) { row in PricePoint(time: try row.integer(0), price: Money(cents: try row.integer(1))) }
    let isSold: SQL = "SELECT 1 FROM offer WHERE store_id = \(storeID) AND product_id = \(productID)"
    guard try !points.isEmpty || reader.exists(isSold) else { return nil }
    return points.reversed()
  }

  /// The last time that the store said that a price is right, for this one or for all; nil without one.
  static func confirmed(
    _ productID: String, at storeID: String, in reader: any Reader
  ) throws -> Int? {
    let times = try reader.rows(
      """
      SELECT price_confirmed FROM offer WHERE store_id = \(storeID) AND product_id = \(productID)
      UNION ALL
      SELECT confirmed FROM store_confirmation
      WHERE store_id = \(storeID) AND part = \(StorePart.prices.rawValue)
      """
    ) { row in try row.optionalInteger(0) }
    return times.compactMap(\.self).max()
  }

  /// The outdated prices of one store.
  package static func old(at storeID: String, _ now: Int) -> OldRows {
    let (recent, oldest) = (now - fullDetail, now - lifetime)
    return OldRows(
      table: "price_point", key: ["store_id", "product_id", "time"],
      condition: """
        store_id = \(storeID) AND time < \(recent) AND EXISTS (
          SELECT 1
          FROM price_point AS later
          WHERE later.store_id = price_point.store_id AND later.product_id = price_point.product_id
            AND later.time > price_point.time AND later.time < \(recent)
            AND (
              later.time <= \(oldest)
              OR price_point.time > \(oldest) AND later.time / \(week) = price_point.time / \(week)))
        """)
  }
}
