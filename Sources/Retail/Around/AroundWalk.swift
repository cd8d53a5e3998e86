import Database
import Grocery

/// Walks the products of all nearby stores in the order of a query.
struct AroundWalk {
  let query: AroundQuery
  let around: StoresAround
  /// The local time at each store; empty unless discounts matter.
  let moments: [String: WallMinute]
  let dialect: Dialect

  private var search: ProductSearch? { query.search.map { ProductSearch($0) } }
  private var pieceCount: Int { query.limit + 40 }

  /// Returns the next distinct positions after a cursor, in order; empty at the end.
  func piece(after cursor: AroundCursor?, in reader: any Reader) throws -> [AroundCursor] {
    var positions = Set<AroundCursor>()
    let usesIndex = search?.isIndexed(in: dialect) ?? false
    switch query.order {
    case .name where usesIndex:
      positions.formUnion(try names(of: around.organizationIDs, after: cursor, in: reader))
    case .name:
      for organizationID in around.organizationIDs {
        positions.formUnion(try names(of: [organizationID], after: cursor, in: reader))
      }
    case .price where usesIndex:
      positions.formUnion(try prices(at: around.storeIDs, usesIndex: true, after: cursor, in: reader))
    case .price:
      for storeID in around.storeIDs {
        positions.formUnion(try prices(at: [storeID], usesIndex: false, after: cursor, in: reader))
      }
    }
    return Array(positions.sorted().prefix(pieceCount))
  }

  /// Walks the index by name for one organization; sorts the matches of an indexed search.
  private func names(
    of organizationIDs: [String], after cursor: AroundCursor?, in reader: any Reader
  ) throws -> [AroundCursor] {
    var conditions: [SQL] = ["product.organisation_id IN \(list: organizationIDs)"]
    if let cursor {
      conditions.append("(product.folded_name, product.id) > (\(cursor.name), \(cursor.productID))")
    }
    conditions += filter
    conditions.append(
      """
      EXISTS (
        SELECT 1 FROM offer
        WHERE offer.product_id = product.id AND offer.store_id IN \(list: around.storeIDs))
      """)
    return try reader.rows(
      """
      SELECT product.folded_name, product.id
      FROM product
      WHERE \(conditions.joined(by: " AND "))
      ORDER BY product.folded_name, product.id
      LIMIT \(pieceCount)
      """
    ) { row in AroundCursor(key: 0, name: try row.text(0), productID: try row.text(1)) }
  }

  /// Walks the index by price for one store. An indexed search joins its matches with the offers of all
  /// stores: repeating the search for each offer took 3 s for a fifth of 160,000 offers (two busy cores,
  /// November 2026). SQLite keeps the order of a CROSS JOIN.
  private func prices(
    at storeIDs: [String], usesIndex: Bool, after cursor: AroundCursor?, in reader: any Reader
  ) throws -> [AroundCursor] {
    let lowest = max(query.cents.lowerBound, cursor?.key ?? 0)
    var conditions: [SQL] = [
      "product.id = offer.product_id", "offer.store_id IN \(list: storeIDs)",
      "offer.price_cents BETWEEN \(lowest) AND \(query.cents.upperBound)",
    ]
    if let cursor {
      conditions.append("(offer.price_cents, offer.product_id) > (\(cursor.key), \(cursor.productID))")
    }
    conditions += filter
    let source: SQL = usesIndex ? "product CROSS JOIN offer" : "offer CROSS JOIN product"
    return try reader.rows(
      """
      SELECT offer.price_cents, offer.product_id
      FROM \(source)
      WHERE \(conditions.joined(by: " AND "))
      ORDER BY offer.price_cents, offer.product_id
      LIMIT \(pieceCount)
      """
    ) { row in AroundCursor(key: try row.integer(0), name: "", productID: try row.text(1)) }
  }

  /// The conditions on a product.
  private var filter: [SQL] {
    var conditions = search?.conditions(for: dialect) ?? []
    if let department = query.department { conditions.append("product.department = \(department.rawValue)") }
    if query.isDiscounted { conditions.append(isDiscounted) }
    return conditions
  }

  private var isDiscounted: SQL {
    let subqueries = moments.sorted { $0.key < $1.key }.map {
      DiscountTable.products(heldIn: $0.key, at: $0.value)
    }
    return "product.id IN (\(subqueries.joined(by: " UNION ")))"
  }

  /// Returns the ids of the products that match the query.
  func matchingIDs(_ products: [Product], in reader: any Reader) throws -> Set<String> {
    let search = search
    let matchingIDs = products.filter { product in
      (query.department == nil || product.department == query.department)
        && (search == nil || search?.finds(product) == true)
    }.map(\.id)
    guard query.isDiscounted else { return Set(matchingIDs) }
    let discounted: SQL =
      "SELECT product.id FROM product WHERE product.id IN \(list: matchingIDs) AND \(isDiscounted)"
    return Set(try reader.rows(discounted) { row in try row.text(0) })
  }

  /// Returns the position of an offer in the order.
  func position(of product: KeyedProduct, _ offer: Offer) -> AroundCursor {
    switch query.order {
    case .name: AroundCursor(key: 0, name: product.foldedName, productID: product.product.id)
    case .price: AroundCursor(key: offer.price.cents, name: "", productID: product.product.id)
    }
  }

  /// Returns the sort key of an offer; lower keys come first.
  func rank(_ offer: Offer) -> (Int, Int, String, String) {
    (offer.isInStock ? 0 : 1, offer.price.cents, offer.productID, offer.storeID)
  }
}
