package import Database
package import Grocery
package import ServerKit

/// Reads shared prices, and stores doubts about them.
package enum SharedPriceRepository {
  /// Returns the shared prices of a store, the latest first.
  ///
  /// - Throws: `CatalogRefusal.unknownStore` for a store that is not public.
  static func prices(
    of store: String, currency: String, on today: CalendarDay, in reader: any Reader
  ) throws -> [SharedPrice] {
    guard try reader.exists("SELECT 1 FROM store WHERE id = \(store) AND \(StoreVisibility.isPublic)")
    else { throw CatalogRefusal.unknownStore }
    return try reader.rows(
      """
      SELECT \(SharedPrice.columns)
      FROM shared_price
      WHERE store_id = \(store) AND ends > \(today.text) AND currency = \(currency)
      ORDER BY day DESC, thing_key
      LIMIT \(PriceReportLimits.published)
      """
    ) { row in try SharedPrice(row) }
  }

  /// Returns the names of the things with confirmed prices at some stores, each once.
  package static func items(
    at stores: [String], on day: CalendarDay, atMost limit: Int, in reader: any Reader
  ) throws -> [String] {
    try reader.rows("SELECT DISTINCT item FROM shared_price WHERE \(isConfirmed(stores, day)) LIMIT \(limit)")
    {
      row in try row.text(0)
    }
  }

  /// Returns confirmed prices of some things at some stores, the latest first.
  package static func confirmed(
    at stores: [String], items: [String], on day: CalendarDay, atMost limit: Int, in reader: any Reader
  ) throws -> [SharedPrice] {
    guard !items.isEmpty else { return [] }
    return try reader.rows(
      """
      SELECT \(SharedPrice.columns)
      FROM shared_price
      WHERE \(isConfirmed(stores, day)) AND item IN \(list: items)
      ORDER BY day DESC, store_id, thing_key
      LIMIT \(limit)
      """
    ) { row in try SharedPrice(row) }
  }

  /// Returns the confirmed price of a thing at each of some stores: of the pack `size` if there is one,
  /// else the cheapest by unit; the cheapest store first.
  static func confirmed(
    at stores: [String], itemKey: String, size: Quantity, on day: CalendarDay, in reader: any Reader
  ) throws -> [SharedPrice] {
    let currency = try CatalogCurrency.current(in: reader).code
    let prices = try reader.rows(
      """
      SELECT \(SharedPrice.columns)
      FROM shared_price
      WHERE \(isConfirmed(stores, day)) AND item_key = \(itemKey) AND currency = \(currency)
      ORDER BY store_id, thing_key
      LIMIT \(PriceReportLimits.published)
      """
    ) { row in try SharedPrice(row) }
    func rank(_ price: SharedPrice) -> (Int, Int, Int, String) {
      (
        price.size == size ? 0 : 1, price.size.unit == size.unit ? 0 : 1,
        UnitPrice(pack: Money(cents: price.cents), size: price.size).price.cents, price.thingKey
      )
    }
    return Dictionary(grouping: prices, by: \.storeID).values
      .compactMap { prices in prices.min { rank($0) < rank($1) } }
      .sorted { ($0.cents, $0.storeID) < ($1.cents, $1.storeID) }
  }

  private static func isConfirmed(_ stores: [String], _ day: CalendarDay) -> SQL {
    "store_id IN \(list: stores) AND ends > \(day.text) AND is_confirmed"
  }

  /// Stores an account's doubt; a repeated one changes nothing.
  ///
  /// - Throws: `CatalogRefusal.unknownProduct` if the price has gone.
  static func doubt(
    _ id: String, at store: String, by account: String, network: String, at now: Int, in writer: any Writer
  ) throws {
    guard let (day, thingKey) = SharedPrice.parts(of: id) else { throw CatalogRefusal.unknownProduct }
    let cents = try writer.first(
      """
      SELECT cents FROM shared_price
      WHERE store_id = \(store) AND thing_key = \(thingKey) AND day = \(day)
      """
    ) { row in try row.integer(0) }
    guard let cents else {
      // The doubt may be what hid the price.
      guard try writer.exists("SELECT 1 FROM price_doubt WHERE \(own(thingKey, store, account))") else {
        throw CatalogRefusal.unknownProduct
      }
      return
    }
    try writer.run(
      """
      INSERT INTO price_doubt (store_id, thing_key, account_id, network, cents, created)
      VALUES (\(store), \(thingKey), \(account), \(network), \(cents), \(now))
      ON CONFLICT (store_id, thing_key, account_id) DO UPDATE SET
        network = excluded.network, cents = excluded.cents, created = excluded.created
      """)
    try recompute(thingKey, store, at: now, in: writer)
  }

  /// Takes an account's doubt back, if there is one.
  static func trust(
    _ id: String, at store: String, by account: String, at now: Int, in writer: any Writer
  ) throws {
    guard let (_, thingKey) = SharedPrice.parts(of: id) else { throw CatalogRefusal.unknownProduct }
    let count = try writer.run("DELETE FROM price_doubt WHERE \(own(thingKey, store, account))")
    if count > 0 { try recompute(thingKey, store, at: now, in: writer) }
  }

  /// Takes back some doubts of an account; repeat it until it returns 0.
  ///
  /// - Returns: the number of deleted doubts.
  package static func trustAll(
    by account: String, atMost limit: Int, at now: Int, in writer: any Writer
  ) throws -> Int {
    let places = try writer.rows(
      "SELECT store_id, thing_key FROM price_doubt WHERE account_id = \(account) LIMIT \(limit)"
    ) { row in PriceReportWriter.Place(storeID: try row.text(0), thingKey: try row.text(1)) }
    for place in places {
      try writer.run("DELETE FROM price_doubt WHERE \(own(place.thingKey, place.storeID, account))")
    }
    try PriceReportWriter(at: now).recompute(Set(places), in: writer)
    return places.count
  }

  private static func own(_ thingKey: String, _ store: String, _ account: String) -> SQL {
    "store_id = \(store) AND thing_key = \(thingKey) AND account_id = \(account)"
  }

  private static func recompute(
    _ thingKey: String, _ store: String, at now: Int, in writer: any Writer
  ) throws {
    try PriceReportWriter(at: now).recompute([.init(storeID: store, thingKey: thingKey)], in: writer)
  }

  /// Reports, doubts and refusals that are not used any more.
  package static func old(at now: Int) -> [OldRows] {
    let first = CalendarDay(dayNumber: now / Milliseconds.day).adding(days: -PriceReportLimits.keptDays)
    return [
      OldRows(table: "price_report", key: ["reporter", "id"], condition: "day < \(first.text)"),
      OldRows(
        table: "price_doubt", key: ["store_id", "thing_key", "account_id"],
        condition: "created < \(now - PriceReportLimits.keptDays * Milliseconds.day)"),
      OldRows(
        table: "price_refusal", key: ["store_id", "thing_key", "cents"],
        condition: "created < \(now - PriceReportLimits.keptDays * Milliseconds.day)"),
    ]
  }
}
