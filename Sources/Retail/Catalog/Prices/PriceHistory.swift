package import Database
package import Grocery
package import ServerKit

/// What every offer has cost, and from when on.
///
/// All changes of the last 90 days are kept. Of what is older, each week keeps its last price, and what is
/// older than two years is forgotten, up to the price that held then.
package enum PriceHistory {
  /// For so long every change is kept.
  static let keptWhole = 90 * Milliseconds.day
  /// Beyond it nothing is kept but the price that held then.
  static let lifetime = 731 * Milliseconds.day
  private static let week = 7 * Milliseconds.day
  /// Of one answer; a store that changes a price twice a day for two years has fewer.
  private static let mostPoints = 1_500

  /// Notes the price of every offer that costs something else than was noted of it last.
  ///
  /// Called by `CatalogChange.note`, in the transaction of whoever writes prices: the database knows which
  /// offers the history lacks.
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

  /// SQLite cannot know how few offers there are in the index, and would rather read all of them.
  private static let notNoted = SQL.choice(sqlite: " INDEXED BY offer_not_noted", postgres: "")

  /// Adds what offers cost before this server knew of them. What is known of the same moment stays.
  package static func remember(_ past: [PastPrice], in writer: any Writer) throws {
    for price in past {
      try writer.run(
        """
        INSERT INTO price_point (store_id, product_id, time, price_cents)
        VALUES (\(price.storeID), \(price.productID), \(price.point.time), \(price.point.price.cents))
        ON CONFLICT (store_id, product_id, time) DO NOTHING
        """)
    }
  }

  /// The prices of a product at a store, by their times; nil where it is not sold there.
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

  /// What is to go of what is old at one store.
  package static func old(at storeID: String, _ now: Int) -> OldRows {
    let (recent, oldest) = (now - keptWhole, now - lifetime)
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
