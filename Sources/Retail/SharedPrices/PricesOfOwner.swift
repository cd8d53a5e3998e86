import Database
import Grocery
import ServerKit

/// A price that shoppers have confirmed at a store, beside what the store publishes.
struct PriceOfOwner: Sendable {
  let seen: SharedPrice
  /// The store's product with the same number, or else of the same thing and pack; nil without one.
  var product: Product?
  /// Nil if the store publishes no price of the product.
  var published: Money?
}

/// The prices that shoppers have seen at an organization's store, and its answers to them.
///
/// A published price wins everywhere. A refused price is hidden at once: the reports that agree on it and
/// arrived before do not count any more, so that it returns only if other people see it later.
struct PricesOfOwner {
  let organizationID: String
  let storeID: String
  let today: CalendarDay

  /// The most prices of one answer, and the most products they are compared with.
  static let (maximumCount, maximumProducts) = (500, 5_000)

  /// Returns the confirmed prices, the latest first.
  ///
  /// - Throws: `OrganizationRefusal.unknownStore` if the store does not belong to the organization.
  func prices(in reader: any Reader) throws -> [PriceOfOwner] {
    try prices(where: "is_confirmed", in: reader)
  }

  /// - Parameter id: `SharedPrice.id`.
  /// - Throws: `CatalogRefusal.unknownProduct` if the price has gone, or is another one by now.
  func price(_ id: String, in reader: any Reader) throws -> PriceOfOwner {
    guard let (day, thingKey) = SharedPrice.parts(of: id),
      let price = try prices(
        where: "is_confirmed AND thing_key = \(thingKey) AND day = \(day)", in: reader
      ).first
    else { throw CatalogRefusal.unknownProduct }
    return price
  }

  private func prices(where condition: SQL, in reader: any Reader) throws -> [PriceOfOwner] {
    try GoodsRepository.require(storeID, of: organizationID, in: reader)
    let currency = try CatalogCurrency.current(in: reader).code
    let seen = try reader.rows(
      """
      SELECT \(SharedPrice.columns)
      FROM shared_price
      WHERE store_id = \(storeID) AND ends > \(today.text) AND currency = \(currency) AND \(condition)
      ORDER BY day DESC, thing_key
      LIMIT \(Self.maximumCount)
      """
    ) { row in try SharedPrice(row) }
    guard !seen.isEmpty else { return [] }
    let products = try products(
      of: Set(seen.map(\.itemKey)).sorted(), numbers: Set(seen.compactMap(\.gtin)).sorted(), in: reader)
    return seen.map { price in
      let match =
        products.first { one in one.product.gtin.map { $0 == price.gtin } ?? false }
        ?? products.first { $0.itemKey == price.itemKey && $0.product.hasPack(of: price) }
      return PriceOfOwner(seen: price, product: match?.product, published: match?.price)
    }
  }

  /// Returns the organization's products of some things or with some numbers: those that the store sells
  /// first, then the most popular ones.
  private func products(
    of itemKeys: [String], numbers: [String], in reader: any Reader
  ) throws -> [(product: Product, itemKey: String, price: Money?)] {
    try reader.rows(
      """
      SELECT \(CatalogRow.productColumns), product.item_key, offer.price_cents
      FROM product
      LEFT JOIN offer ON offer.product_id = product.id AND offer.store_id = \(storeID)
      WHERE product.organisation_id = \(organizationID)
        AND (product.item_key IN \(list: itemKeys) OR product.gtin IN \(list: numbers))
      ORDER BY CASE WHEN offer.price_cents IS NULL THEN 1 ELSE 0 END, product.popularity DESC, product.id
      LIMIT \(Self.maximumProducts)
      """
    ) { row in
      let product = try Product(row)
      let stored = try row.text(19)
      return (
        product, stored.isEmpty ? itemKey(of: product.item) : stored,
        try row.optionalInteger(20).map { Money(cents: $0) }
      )
    }
  }

  /// Publishes the price of a seen thing; adds its product if the organization has none.
  ///
  /// - Precondition: the member may edit goods.
  func publish(
    _ price: Money, of id: String, at now: Int, newID: @Sendable () -> String, in writer: any Writer
  ) throws {
    let answered = try self.price(id, in: writer)
    let productID =
      try answered.product?.id
      ?? GoodsRepository.add(answered.seen.product(newID(), of: organizationID), at: now, in: writer)
    let number = try writer.integer("SELECT number FROM product WHERE id = \(productID)")
    guard let before = try GoodsRepository.goods([number], at: storeID, nil, in: writer).first else {
      throw CatalogRefusal.unknownProduct
    }
    var after = before
    after.offer = before.offer ?? Offer(storeID: storeID, productID: productID, price: price)
    after.offer?.price = price
    var goods = GoodsWriter(organizationID: organizationID, now: now, seal: nil, in: writer)
    try goods.put([GoodsChange(from: before, to: after)], at: storeID)
    _ = try goods.finish()
    try GoodsRepository.confirmPrice(of: productID, at: storeID, on: now, in: writer)
  }

  /// Refuses a seen price.
  func refuse(_ id: String, at now: Int, in writer: any Writer) throws {
    let seen = try price(id, in: writer).seen
    try writer.run(
      """
      INSERT INTO price_refusal (store_id, thing_key, cents, created)
      VALUES (\(storeID), \(seen.thingKey), \(seen.cents), \(now))
      ON CONFLICT (store_id, thing_key, cents) DO UPDATE SET created = excluded.created
      """)
    try PriceReportWriter(at: now).recompute([.init(storeID: storeID, thingKey: seen.thingKey)], in: writer)
  }
}

extension Product {
  /// True if its price is for the same amount.
  fileprivate func hasPack(of price: SharedPrice) -> Bool {
    size == price.size && (byWeight != nil) == price.isByWeight
  }
}

extension SharedPrice {
  /// The thing as a new product.
  fileprivate func product(_ id: String, of organizationID: String) -> Product {
    Product(
      id: id, organizationID: organizationID, gtin: gtin, name: name, item: item, department: department,
      emoji: emoji, size: size, byWeight: isByWeight ? SaleByWeight(usualFor: size, in: department) : nil,
      weightGrams: size.unit == .piece ? 1 : size.amount)
  }
}
