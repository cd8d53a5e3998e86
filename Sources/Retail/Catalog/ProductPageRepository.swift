import Database
import Grocery

/// A store's products, page by page.
enum ProductPageRepository {
  /// A page of a store's products; nil if there is no public store with this id.
  ///
  /// - Parameter moment: the store's local time; the page has the discounts of that time.
  static func page(
    of storeID: String, _ query: ProductQuery, at moment: WallMinute, in reader: any Reader
  ) throws -> ProductPage? {
    let isThere = try reader.exists(
      "SELECT 1 FROM store WHERE id = \(storeID) AND \(StoreVisibility.isPublic)")
    guard isThere else { return nil }
    let filter = conditions(query, in: storeID, at: moment, in: reader)
    let source = try source(query, of: storeID, in: reader)
    var conditions = filter.offers + filter.products
    if let cursor = query.after { conditions.append(isAfter(cursor)) }
    let selection: SQL = """
      SELECT \(CatalogRow.columns), product.folded_name, \(aislePlace)
      \(source) \(conditions.joined(by: " AND "))
      ORDER BY \(sorting(query.order))
      LIMIT \(query.limit + 1)
      """
    let matches = try reader.rows(selection) { row in
      let product = try CatalogRow(row)
      return (
        row: product,
        cursor: cursor(
          product, query.order, foldedName: try row.text(25), aislePlace: try row.integer(26))
      )
    }
    // A first page with all products needs no count.
    let isWhole = query.after == nil && matches.count <= query.limit
    let total = isWhole ? matches.count : try count(filter, source, in: reader)
    var rows = matches.prefix(query.limit).map(\.row)
    let discounts = try DiscountTable(
      storeID: storeID, at: moment, products: rows.map(\.product.id), holdingOnly: true, in: reader)
    for index in rows.indices {
      let best = discounts.best(for: rows[index].offer, at: moment)
      rows[index].discount = best
      rows[index].otherDiscounts = discounts.all(of: rows[index].product.id).filter { $0 != best }
    }
    return ProductPage(
      total: total, discounts: discounts.discounts, rows: rows,
      next: matches.count > query.limit ? matches[query.limit - 1].cursor : nil)
  }

  /// A store with more offers is read in the order of its organization's names, without sorting.
  private static let mostSorted = 2_000

  /// Joins offers to the few products of the text index, or to the organization's products by name, or
  /// products to offers. SQLite keeps the order of a CROSS JOIN. Otherwise it would query the index for every
  /// offer: 1.7 s instead of 3 ms for a fifth of 5,000 products (SQLite 3.40.1, two busy cores, November
  /// 2026).
  private static func source(
    _ query: ProductQuery, of storeID: String, in reader: any Reader
  ) throws -> SQL {
    let beginsWithProducts: SQL = "FROM product CROSS JOIN offer WHERE offer.product_id = product.id AND "
    if let search = query.search, try ProductSearch(search).isRare(in: reader) { return beginsWithProducts }
    let beginsWithOffers: SQL = "FROM offer CROSS JOIN product WHERE product.id = offer.product_id AND "
    guard query.order == .name else { return beginsWithOffers }
    let organization = try reader.first(
      "SELECT organisation_id FROM store WHERE id = \(storeID) AND product_count > \(mostSorted)"
    ) { row in try row.text(0) }
    guard let organization else { return beginsWithOffers }
    return beginsWithProducts + "product.organisation_id = \(organization) AND "
  }

  /// The number of products on all pages. It reads the offers alone if no condition needs a product.
  private static func count(
    _ filter: (offers: [SQL], products: [SQL]), _ source: SQL, in reader: any Reader
  ) throws -> Int {
    let conditions = (filter.offers + filter.products).joined(by: " AND ")
    return try reader.integer(
      "SELECT count(*) \(filter.products.isEmpty ? "FROM offer WHERE " : source) \(conditions)")
  }

  private static func conditions(
    _ query: ProductQuery, in storeID: String, at moment: WallMinute, in reader: any Reader
  ) -> (offers: [SQL], products: [SQL]) {
    var offers: [SQL] = ["offer.store_id = \(storeID)"]
    var products: [SQL] = []
    if let search = query.search { products += ProductSearch(search).conditions(for: reader.dialect) }
    if let department = query.department { products.append("product.department = \(department.rawValue)") }
    if let aisle = query.aisle { offers.append("offer.aisle = \(aisle)") }
    if let minimum = query.minimumCents { offers.append("offer.price_cents >= \(minimum)") }
    if let maximum = query.maximumCents { offers.append("offer.price_cents <= \(maximum)") }
    if query.isDiscounted {
      offers.append("offer.product_id IN (\(DiscountTable.products(heldIn: storeID, at: moment)))")
    }
    return (offers, products)
  }

  /// The rank of an aisle: numbered aisles by number, then named aisles, then products without an aisle.
  private static let aislePlace: SQL = """
    CASE
      WHEN offer.aisle IS NULL THEN 2000000
      WHEN offer.aisle_number IS NULL THEN 1000000
      ELSE offer.aisle_number
    END
    """

  private static func sorting(_ order: ProductQuery.Order) -> SQL {
    switch order {
    case .name: "product.folded_name, product.id"
    case .price: "offer.price_cents, product.folded_name, product.id"
    case .priceDown: "-offer.price_cents, product.folded_name, product.id"
    case .aisle: "\(aislePlace), coalesce(offer.aisle, ''), product.folded_name, product.id"
    }
  }

  private static func isAfter(_ cursor: ProductCursor) -> SQL {
    let (name, id) = (cursor.foldedName, cursor.productID)
    switch cursor.order {
    case .name: return "(product.folded_name, product.id) > (\(name), \(id))"
    case .price:
      return "(offer.price_cents, product.folded_name, product.id) > (\(cursor.key), \(name), \(id))"
    case .priceDown:
      return "(-offer.price_cents, product.folded_name, product.id) > (\(cursor.key), \(name), \(id))"
    case .aisle:
      return """
        (\(aislePlace), coalesce(offer.aisle, ''), product.folded_name, product.id)
        > (\(cursor.key), \(cursor.aisle), \(name), \(id))
        """
    }
  }

  private static func cursor(
    _ row: CatalogRow, _ order: ProductQuery.Order, foldedName: String, aislePlace: Int
  ) -> ProductCursor {
    let key =
      switch order {
      case .name: 0
      case .price: row.offer.price.cents
      case .priceDown: -row.offer.price.cents
      case .aisle: aislePlace
      }
    return ProductCursor(
      order: order, key: key, aisle: order == .aisle ? row.offer.aisle ?? "" : "", foldedName: foldedName,
      productID: row.product.id)
  }
}
