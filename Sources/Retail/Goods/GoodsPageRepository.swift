import Database
import FileFormats
import Grocery
import ServerKit

/// A page of the desk's table.
struct GoodsPage: Sendable {
  var rows: [Row]
  /// The number of rows on all pages; nil on all pages but the first.
  var total: Int?
  var next: GoodsCursor?

  struct Row: Sendable {
    var goods: Goods
    /// The number of current discounts.
    var discountCount: Int
  }
}

/// The desk's table, page by page.
enum GoodsPageRepository {
  /// The local time of the store; without a store, of the server.
  private static func moment(
    at storeID: String?, by clock: WallClock, in reader: any Reader
  ) throws -> WallMinute {
    clock.moment(in: try storeID.flatMap { try StoreCatalogRepository.timeZone(of: $0, in: reader) })
  }

  /// - Parameter seal: decrypts counts of stock.
  static func page(
    of organizationID: String, _ query: GoodsQuery, by clock: WallClock, _ seal: StockSeal,
    in reader: any Reader
  ) throws -> GoodsPage {
    let moment = try moment(at: query.storeID, by: clock, in: reader)
    var filter = try GoodsFilter(query, of: organizationID, at: moment, in: reader)
    let total = query.after == nil ? try filter.count(in: reader) : nil
    try filter.plan(total: total, in: reader)
    let matches = total == 0 ? [] : try matches(query, filter, seal, in: reader)
    let goods = try withConfirmations(matches.prefix(query.limit).map(\.goods), at: query.storeID, in: reader)
    return GoodsPage(
      rows: try withDiscountCounts(goods, at: query.storeID, on: moment, in: reader), total: total,
      next: matches.count > query.limit
        ? GoodsCursor(order: query.order, keys: matches[query.limit - 1].keys) : nil)
  }

  private typealias Match = (goods: Goods, keys: [JSONValue])

  /// The next matches, up to one more than the page has room for.
  private static func matches(
    _ query: GoodsQuery, _ filter: GoodsFilter, _ seal: StockSeal, in reader: any Reader
  ) throws -> [Match] {
    if filter.mayBeginWithPrices, query.isAmongPriced {
      let columns: [SQL] = ["offer.price_cents", "offer.product_id"]
      let priced = try matches(query, filter, Goods.pricedSource(query.storeID), columns, seal, in: reader)
      if query.order.isDown || priced.count > query.limit { return priced }
    }
    let source = filter.isOffersFirst ? Goods.pricedSource(query.storeID) : Goods.source(query.storeID)
    return try matches(query, filter, source, query.order.columns, seal, in: reader)
  }

  private static func matches(
    _ query: GoodsQuery, _ filter: GoodsFilter, _ source: SQL, _ columns: [SQL], _ seal: StockSeal,
    in reader: any Reader
  ) throws -> [Match] {
    var conditions = filter.conditions
    if let after = query.after {
      let comparison: SQL = query.order.isDown ? "<" : ">"
      conditions.append("(\(columns.joined(by: ", "))) \(comparison) (\(after.bound))")
    }
    let direction: SQL = query.order.isDown ? " DESC" : ""
    let sorting = columns.map { column -> SQL in "\(column)\(direction)" }.joined(by: ", ")
    return try reader.rows(
      """
      SELECT \(Goods.columns), \(columns.joined(by: ", "))
      FROM \(source)
      WHERE \(conditions.joined(by: " AND "))
      ORDER BY \(sorting)
      LIMIT \(query.limit + 1)
      """
    ) { row in
      (
        try Goods(row, storeID: query.storeID, seal: seal),
        try columns.indices.map { try key(row, Self.firstKey + $0) }
      )
    }
  }

  /// The index of the first column behind those of the goods.
  private static let firstKey = 29

  private static func key(_ row: borrowing Row, _ column: Int) throws -> JSONValue {
    switch try row.value(.index(column)) {
    case .integer(let integer): .integer(Int(integer))
    case .text(let text): .text(text)
    default: .null
    }
  }

  /// The ids of the products that match a query, sorted.
  ///
  /// - Parameter limit: returns up to one more, which shows that there are too many.
  static func ids(
    of organizationID: String, _ query: GoodsQuery, by clock: WallClock, limit: Int, in reader: any Reader
  ) throws -> [String] {
    let moment = try moment(at: query.storeID, by: clock, in: reader)
    let conditions = try GoodsFilter(query, of: organizationID, at: moment, in: reader).conditions
    return try reader.rows(
      """
      SELECT product.id FROM \(Goods.source(query.storeID))
      WHERE \(conditions.joined(by: " AND "))
      ORDER BY product.id LIMIT \(limit + 1)
      """
    ) { row in try row.text(0) }
  }

  /// One product; nil if the organization has none with this id.
  static func row(
    _ productID: String, of organizationID: String, at storeID: String?, by clock: WallClock,
    _ seal: StockSeal, in reader: any Reader
  ) throws -> GoodsPage.Row? {
    let goods = try reader.rows(
      """
      SELECT \(Goods.columns)
      FROM \(Goods.source(storeID))
      WHERE product.id = \(productID) AND product.organisation_id = \(organizationID)
      """
    ) { row in try Goods(row, storeID: storeID, seal: seal) }
    let moment = try moment(at: storeID, by: clock, in: reader)
    let confirmed = try withConfirmations(goods, at: storeID, in: reader)
    return try withDiscountCounts(confirmed, at: storeID, on: moment, in: reader).first
  }

  /// The id of the product with a GTIN, with any number of leading zeros.
  static func id(
    ofGTIN gtin: String, in organizationID: String, in reader: any Reader
  ) throws -> String? {
    let digits = String(gtin.drop { $0 == "0" })
    let forms = [8, 12, 13, 14].filter { $0 >= digits.count }.map { length in
      String(repeating: "0", count: length - digits.count) + digits
    }
    return try reader.first(
      """
      SELECT id FROM product
      WHERE organisation_id = \(organizationID) AND gtin IN \(list: forms) ORDER BY id LIMIT 1
      """
    ) { row in try row.text(0) }
  }

  /// Applies a confirmation of all the store's prices to each of them.
  private static func withConfirmations(
    _ goods: [Goods], at storeID: String?, in reader: any Reader
  ) throws -> [Goods] {
    guard let storeID else { return goods }
    let storeConfirmation = try reader.first(
      "SELECT confirmed FROM store_confirmation WHERE store_id = \(storeID) AND part = 'prices'"
    ) { row in try row.integer(0) }
    guard let storeConfirmation else { return goods }
    return goods.map { goods in
      var goods = goods
      if goods.offer != nil {
        goods.confirmed = max(storeConfirmation, goods.confirmed ?? storeConfirmation)
      }
      return goods
    }
  }

  private static func withDiscountCounts(
    _ goods: [Goods], at storeID: String?, on moment: WallMinute, in reader: any Reader
  ) throws -> [GoodsPage.Row] {
    guard let storeID else { return goods.map { GoodsPage.Row(goods: $0, discountCount: 0) } }
    let discounts = try DiscountTable(
      storeID: storeID, at: moment, products: goods.map(\.product.id), holdingOnly: true, in: reader)
    return goods.map { GoodsPage.Row(goods: $0, discountCount: discounts.all(of: $0.product.id).count) }
  }
}
