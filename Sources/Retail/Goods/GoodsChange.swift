import Database
import Grocery

/// The new state of a product and its offer, with the differences that a write needs.
struct GoodsChange: Sendable {
  let after: Goods
  let isProductChanged: Bool
  let isOfferChanged: Bool
  let isStockChanged: Bool
  /// The difference to add to the digest of the store's offers, with overflow.
  let digestDelta: UInt
  /// 1 if the store starts selling the product, -1 if it stops, else 0.
  let countDelta: Int
  /// The digest of the state before; nil for a product that is new.
  private let beforeMark: UInt?

  /// - Parameter before: nil for a product that is new.
  init(from before: Goods?, to after: Goods) {
    self.after = after
    isProductChanged = before?.product != after.product
    isOfferChanged = before?.offer != after.offer
    isStockChanged = before?.stock != after.stock
    let digestBefore = before.map(Self.digest) ?? 0
    beforeMark = before.map { Self.mark($0, digestBefore) }
    digestDelta = Self.digest(after) &- digestBefore
    countDelta = (after.offer == nil ? 0 : 1) - (before?.offer == nil ? 0 : 1)
  }

  var isNothing: Bool { !isProductChanged && !isOfferChanged && !isStockChanged }

  /// True if the product is still in the state that the change was made from.
  ///
  /// - Parameter current: nil if there is no such product.
  func isFrom(_ current: Goods?) -> Bool {
    beforeMark == current.map { Self.mark($0, Self.digest($0)) }
  }

  /// The digest of a product, its offer and its stock.
  private static func mark(_ goods: Goods, _ digest: UInt) -> UInt {
    let none = Offer(storeID: "", productID: "", price: Money(cents: -1))
    let goodsDigest = goods.offer == nil ? RowDigest.of(goods.product, none) : digest
    return RowDigest.of(goodsDigest, UInt(bitPattern: goods.stock ?? -1))
  }

  private static func digest(_ goods: Goods) -> UInt {
    goods.offer.map { RowDigest.of(goods.product, $0) } ?? 0
  }
}

/// Writes changes of one organization's goods in one transaction. Catalogs get their new revisions from the
/// changed rows alone.
struct GoodsWriter {
  let organizationID: String
  let writer: any Writer
  /// Milliseconds since 1970.
  let now: Int
  let seal: StockSeal?
  private var deltas: [String: CatalogRevisions.Delta] = [:]

  private var revisions: CatalogRevisions { CatalogRevisions(writer: writer, now: now) }

  init(organizationID: String, now: Int, seal: StockSeal?, in writer: any Writer) {
    self.organizationID = organizationID
    self.writer = writer
    self.now = now
    self.seal = seal
  }

  /// - Parameters:
  ///   - changes: of different products.
  ///   - storeID: the store of the offers; nil to write products alone.
  mutating func put(_ changes: some Collection<GoodsChange>, at storeID: String?) throws {
    let products = changes.filter(\.isProductChanged).map(\.after)
    for after in products where after.number != nil {
      try noteInOtherStores(after.product, besides: storeID)
    }
    try GoodsRepository.put(products, in: writer)
    guard let storeID else { return }
    try GoodsRepository.put(changes.filter(\.isOfferChanged).compactMap(\.after.offer), at: now, in: writer)
    for change in changes {
      deltas[storeID, default: CatalogRevisions.Delta()].add(change)
      let productID = change.after.product.id
      if change.after.offer == nil {
        try writer.run("DELETE FROM offer WHERE store_id = \(storeID) AND product_id = \(productID)")
      } else if change.isStockChanged, let seal {
        try GoodsRepository.setStock(change.after.stock, of: productID, at: storeID, seal, in: writer)
      }
    }
  }

  /// Removes a product with all its offers.
  mutating func remove(_ productID: String) throws {
    try eachOffer(of: productID) { before, offer in (RowDigest.of(before, offer), nil) }
    let isDiscounted: SQL = """
      discount.id IN (SELECT discount_id FROM discount_product WHERE product_id = \(productID))
      """
    let discounts = try writer.rows("SELECT id FROM discount WHERE \(isDiscounted)") { try $0.text(0) }
    try revisions.changingDiscounts(where: "discount.id IN \(list: discounts)", of: organizationID) {
      try DiscountDigests(writer: writer).remove(productID)
      try writer.run("UPDATE discount SET target_count = target_count - 1 WHERE id IN \(list: discounts)")
      try writer.run("DELETE FROM product WHERE id = \(productID)")
    }
  }

  /// Updates the revisions.
  ///
  /// - Returns: the ids of the stores with a changed catalog.
  func finish() throws -> [String] {
    try CatalogChange.note(at: now, in: writer)
    try GoodsRepository.countChange(of: organizationID, in: writer)
    return try revisions.apply(deltas)
  }

  private mutating func noteInOtherStores(_ after: Product, besides storeID: String?) throws {
    try eachOffer(of: after.id) { before, offer in
      offer.storeID == storeID
        ? (0, 0) : (RowDigest.of(before, offer), RowDigest.of(after, offer))
    }
  }

  /// - Parameter digests: returns an offer's digests before and after; nil after its removal.
  private mutating func eachOffer(
    of productID: String, _ digests: (Product, Offer) -> (before: UInt, after: UInt?)
  ) throws {
    let rows = try writer.rows(
      """
      SELECT \(CatalogRow.columns)
      FROM product
      JOIN offer ON offer.product_id = product.id
      WHERE product.id = \(productID)
      """
    ) { row in try CatalogRow(row) }
    for row in rows {
      let (before, after) = digests(row.product, row.offer)
      var delta = deltas[row.offer.storeID] ?? CatalogRevisions.Delta()
      delta.digest = delta.digest &+ (after ?? 0) &- before
      delta.count += after == nil ? -1 : 0
      if delta != CatalogRevisions.Delta() { deltas[row.offer.storeID] = delta }
    }
  }
}
