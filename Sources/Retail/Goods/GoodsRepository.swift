import Database
import Grocery
import Identity
import ServerKit

/// Products and offers, for the store desk and imports.
enum GoodsRepository {
  /// The products with these row numbers and a store's offers, in no particular order.
  static func goods(
    _ numbers: [Int], at storeID: String?, _ seal: StockSeal?, in reader: any Reader
  ) throws -> [Goods] {
    try reader.rows(
      """
      SELECT \(Goods.columns)
      FROM product
      \(Goods.joins(storeID))
      WHERE product.number IN \(list: numbers)
      """
    ) { row in try Goods(row, storeID: storeID, seal: seal) }
  }

  /// - Throws: `OrganizationRefusal.unknownStore` if the store does not belong to the organization.
  static func require(_ storeID: String, of organizationID: String, in reader: any Reader) throws {
    let isTheirs = try reader.exists(
      "SELECT 1 FROM store WHERE id = \(storeID) AND organisation_id = \(organizationID)")
    guard isTheirs else { throw OrganizationRefusal.unknownStore }
  }

  /// Adds a product.
  ///
  /// - Parameter sale: the store of its price, and the price; nil if no store sells it yet.
  /// - Returns: its id.
  /// - Throws: `GoodsRefusal`.
  static func add(
    _ sent: Product, soldFor sale: (storeID: String, price: Money)? = nil, at now: Int,
    in writer: any Writer
  ) throws -> String {
    var product = sent
    let kind: Organization.Kind? = try writer.first(
      "SELECT kind FROM organisation WHERE id = \(product.organizationID)"
    ) { row in try row.word(0) }
    guard kind == .grocer else { throw GoodsRefusal.noGrocer }
    let place = try OwnedID.row(product.id, of: product.organizationID, in: "product", writer)
    guard place.isNew else { throw GoodsRefusal.idTaken }
    product.id = place.id
    if let gtin = product.gtin,
      try GoodsPageRepository.id(ofGTIN: gtin, in: product.organizationID, in: writer) != nil
    {
      throw GoodsRefusal.gtinTaken(place: "gtin")
    }
    var goods = GoodsWriter(organizationID: product.organizationID, now: now, seal: nil, in: writer)
    let offer = sale.map { Offer(storeID: $0.storeID, productID: product.id, price: $0.price) }
    let after = Goods(product: product, offer: offer, storeID: sale?.storeID)
    try goods.put([GoodsChange(from: nil, to: after)], at: sale?.storeID)
    _ = try goods.finish()
    return product.id
  }

  /// - Returns: the number of stores that sold it.
  /// - Throws: `CatalogRefusal.unknownProduct`.
  static func remove(
    _ productID: String, of organizationID: String, at now: Int, in writer: any Writer
  ) throws -> Int {
    let isTheirs = try writer.exists(
      "SELECT 1 FROM product WHERE id = \(productID) AND organisation_id = \(organizationID)")
    guard isTheirs else { throw CatalogRefusal.unknownProduct }
    let offers = try writer.integer("SELECT count(*) FROM offer WHERE product_id = \(productID)")
    var goods = GoodsWriter(organizationID: organizationID, now: now, seal: nil, in: writer)
    try goods.remove(productID)
    _ = try goods.finish()
    return offers
  }

  /// A counter of changes to an organization's products and offers. It starts at the organization's creation
  /// time, so that one created again under its old id does not repeat revisions.
  static func revision(of organizationID: String, in reader: any Reader) throws -> Int {
    try reader.first("SELECT goods_revision FROM organisation WHERE id = \(organizationID)") { row in
      try row.integer(0)
    } ?? 0
  }

  static func countChange(of organizationID: String, in writer: any Writer) throws {
    try writer.run(
      "UPDATE organisation SET goods_revision = goods_revision + 1 WHERE id = \(organizationID)")
  }

  /// Inserts or updates a product. `GoodsPictureRepository` writes its picture.
  ///
  /// - Returns: true if it was added or changed.
  @discardableResult
  static func put(_ product: Product, in writer: any Writer) throws -> Bool {
    try put(productRows: [row(of: product)], in: writer) > 0
  }

  /// Inserts or updates products with distinct ids.
  ///
  /// The full-text index is flushed after every statement: one statement for each product takes 50% longer.
  static func put(_ goods: [Goods], in writer: any Writer) throws {
    try eachBatch(of: goods) { batch in
      _ = try put(productRows: batch.map { row(of: $0.product, article: $0.article) }, in: writer)
    }
  }

  /// Writes full batches, then the remaining rows one by one, so that only two statements are prepared.
  private static func eachBatch<Row>(of rows: [Row], _ write: (ArraySlice<Row>) throws -> Void) throws {
    var rest = rows[...]
    while !rest.isEmpty {
      let batch = rest.prefix(rest.count < rowsOfStatement ? 1 : rowsOfStatement)
      try write(batch)
      rest = rest.dropFirst(batch.count)
    }
  }

  private static let rowsOfStatement = 256

  private static func row(of product: Product, article: String? = nil) -> SQL {
    let keys = ProductKeys(of: product)
    return """
      (\(product.id), \(product.organizationID), \(product.gtin), \(product.name), \(product.item),
        \(product.brand), \(product.department.rawValue), \(product.emoji), \(product.size.amount),
        \(product.size.unit.rawValue), \(product.weightGrams), \(product.storage.rawValue), \(product.popularity),
        \(folded(product.name)), \(folded(product.item)), \(folded(product.brand ?? "")),
        \(keys.item), \(keys.likeness), \(keys.gtin), \(ProductKeyUpkeep.source(of: product)),
        \(product.details), \(product.byWeight?.step), \(product.byWeight?.usual),
        \(product.deposit?.each.cents), \(product.deposit?.fee.cents), \(article))
      """
  }

  private static func put(productRows rows: [SQL], in writer: any Writer) throws -> Int {
    try writer.run(
      """
      INSERT INTO product (id, organisation_id, gtin, name, item, brand, department, emoji, size_amount,
        size_unit, weight_grams, storage, popularity, folded_name, folded_item, folded_brand,
        item_key, likeness, gtin_key, keyed, details, step_milligrams,
        usual_milligrams, deposit_cents, container_fee_cents, article)
      VALUES \(rows.joined(by: ", "))
      ON CONFLICT (id) DO UPDATE SET
        gtin = excluded.gtin, name = excluded.name, item = excluded.item, brand = excluded.brand,
        department = excluded.department, emoji = excluded.emoji, size_amount = excluded.size_amount,
        size_unit = excluded.size_unit, weight_grams = excluded.weight_grams, storage = excluded.storage,
        popularity = excluded.popularity, folded_name = excluded.folded_name,
        folded_item = excluded.folded_item, folded_brand = excluded.folded_brand,
        item_key = excluded.item_key, likeness = excluded.likeness, gtin_key = excluded.gtin_key,
        keyed = excluded.keyed, details = excluded.details, step_milligrams = excluded.step_milligrams,
        usual_milligrams = excluded.usual_milligrams, deposit_cents = excluded.deposit_cents,
        container_fee_cents = excluded.container_fee_cents
      WHERE product.organisation_id = excluded.organisation_id AND (
        (product.name, product.item, product.department, product.emoji, product.size_amount,
          product.size_unit, product.weight_grams, product.storage, product.popularity)
        <> (excluded.name, excluded.item, excluded.department, excluded.emoji, excluded.size_amount,
          excluded.size_unit, excluded.weight_grams, excluded.storage, excluded.popularity)
        OR product.gtin IS DISTINCT FROM excluded.gtin OR product.brand IS DISTINCT FROM excluded.brand
        OR product.details IS DISTINCT FROM excluded.details
        OR product.step_milligrams IS DISTINCT FROM excluded.step_milligrams
        OR product.usual_milligrams IS DISTINCT FROM excluded.usual_milligrams
        OR product.deposit_cents IS DISTINCT FROM excluded.deposit_cents
        OR product.container_fee_cents IS DISTINCT FROM excluded.container_fee_cents)
      """)
  }

  /// Inserts or updates an offer. All changes of prices go through here; `CatalogChange.note` must follow.
  ///
  /// - Returns: true if it was added or changed.
  @discardableResult
  static func put(_ offer: Offer, at now: Int, in writer: any Writer) throws -> Bool {
    try put(offerRows: [row(of: offer, at: now)], in: writer) > 0
  }

  /// Inserts or updates offers of distinct products.
  static func put(_ offers: [Offer], at now: Int, in writer: any Writer) throws {
    try eachBatch(of: offers) { batch in
      _ = try put(offerRows: batch.map { row(of: $0, at: now) }, in: writer)
    }
  }

  private static func row(of offer: Offer, at now: Int) -> SQL {
    """
    (\(offer.storeID), \(offer.productID), \(offer.price.cents), \(offer.aisle),
      \(offer.aisle.flatMap(aisleNumber)), \(offer.shelf?.row), \(offer.shelf?.column), \(offer.isInStock),
      \(now))
    """
  }

  private static func put(offerRows rows: [SQL], in writer: any Writer) throws -> Int {
    // A new price counts as confirmed; a new aisle does not confirm the price.
    try writer.run(
      """
      INSERT INTO offer (store_id, product_id, price_cents, aisle, aisle_number, shelf_row, shelf_column,
        is_in_stock, price_confirmed)
      VALUES \(rows.joined(by: ", "))
      ON CONFLICT (store_id, product_id) DO UPDATE SET
        price_cents = excluded.price_cents, aisle = excluded.aisle, aisle_number = excluded.aisle_number,
        shelf_row = excluded.shelf_row, shelf_column = excluded.shelf_column,
        is_in_stock = excluded.is_in_stock,
        price_confirmed = CASE
          WHEN offer.price_cents = excluded.price_cents THEN offer.price_confirmed
          ELSE excluded.price_confirmed
        END
      WHERE (offer.price_cents, offer.is_in_stock) <> (excluded.price_cents, excluded.is_in_stock)
        OR offer.aisle IS DISTINCT FROM excluded.aisle
        OR offer.shelf_row IS DISTINCT FROM excluded.shelf_row
        OR offer.shelf_column IS DISTINCT FROM excluded.shelf_column
      """)
  }

  /// Confirms a price without a change that shoppers see.
  ///
  /// - Parameter now: milliseconds since 1970.
  static func confirmPrice(
    of productID: String, at storeID: String, on now: Int, in writer: any Writer
  ) throws {
    try writer.run(
      """
      UPDATE offer SET price_confirmed = \(now) WHERE store_id = \(storeID) AND product_id = \(productID)
      """)
  }

  /// - Parameter count: nil deletes it.
  static func setStock(
    _ count: Int?, of productID: String, at storeID: String, _ seal: StockSeal, in writer: any Writer
  ) throws {
    guard let count else {
      try writer.run("DELETE FROM offer_stock WHERE store_id = \(storeID) AND product_id = \(productID)")
      return
    }
    let sealed = try seal.sealed(count, of: productID, at: storeID)
    try writer.run(
      """
      INSERT INTO offer_stock (store_id, product_id, sealed, key_number)
      VALUES (\(storeID), \(productID), \(sealed.bytes), \(sealed.keyNumber))
      ON CONFLICT (store_id, product_id) DO UPDATE SET
        sealed = excluded.sealed, key_number = excluded.key_number
      """)
  }

  /// The number at the start of a sign: 5 for "5" and "5a"; nil for "Produce wall".
  private static func aisleNumber(_ aisle: String) -> Int? {
    let digits = aisle.utf8.prefix { (0x30...0x39).contains($0) }
    guard (1...4).contains(digits.count) else { return nil }
    return digits.reduce(0) { $0 * 10 + Int($1) - 0x30 }
  }
}
