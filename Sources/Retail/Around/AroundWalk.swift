import Database
import Grocery

/// Walks along what all stores around sell, in the order of a query.
struct AroundWalk {
  let query: AroundQuery
  let around: StoresAround
  /// What the clock shows at each store, where it matters.
  let moments: [String: WallMinute]
  let dialect: Dialect

  private var search: ProductSearch? { query.search.map { ProductSearch($0) } }
  private var pieceCount: Int { query.limit + 40 }

  /// The next places after a cursor, in order, each once; none at the end.
  func piece(after cursor: AroundCursor?, in reader: any Reader) throws -> [AroundCursor] {
    var places = Set<AroundCursor>()
    let isFound = search?.isIndexed(in: dialect) ?? false
    switch query.order {
    case .name where isFound:
      places.formUnion(try names(of: around.organisationIDs, after: cursor, in: reader))
    case .name:
      for organisationID in around.organisationIDs {
        places.formUnion(try names(of: [organisationID], after: cursor, in: reader))
      }
    case .price where isFound:
      places.formUnion(try prices(at: around.storeIDs, isFound: true, after: cursor, in: reader))
    case .price:
      for storeID in around.storeIDs {
        places.formUnion(try prices(at: [storeID], isFound: false, after: cursor, in: reader))
      }
    }
    return Array(places.sorted().prefix(pieceCount))
  }

  /// Of one organisation the index by name is walked; what a search has found is sorted.
  private func names(
    of organisationIDs: [String], after cursor: AroundCursor?, in reader: any Reader
  ) throws -> [AroundCursor] {
    var conditions: [SQL] = ["product.organisation_id IN \(list: organisationIDs)"]
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

  /// Of one store the index by price is walked. What a search has found is looked up among the offers of all
  /// stores: to search anew for every offer took 3 s for a fifth of 160,000 offers (two busy cores, November
  /// 2026). SQLite keeps the order of a CROSS JOIN.
  private func prices(
    at storeIDs: [String], isFound: Bool, after cursor: AroundCursor?, in reader: any Reader
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
    let source: SQL = isFound ? "product CROSS JOIN offer" : "offer CROSS JOIN product"
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

  /// What a product must fulfil.
  private var filter: [SQL] {
    var conditions = search?.conditions(for: dialect) ?? []
    if let department = query.department { conditions.append("product.department = \(department.rawValue)") }
    if query.isDiscounted { conditions.append(isDiscounted) }
    return conditions
  }

  private var isDiscounted: SQL {
    let held = moments.sorted { $0.key < $1.key }.map { DiscountTable.products(heldIn: $0.key, at: $0.value) }
    return "product.id IN (\(held.joined(by: " UNION ")))"
  }

  /// The ids of those of some products that fulfil the query.
  func passing(_ products: [Product], in reader: any Reader) throws -> Set<String> {
    let search = search
    let passing = products.filter { product in
      (query.department == nil || product.department == query.department)
        && (search == nil || search?.finds(product) == true)
    }.map(\.id)
    guard query.isDiscounted else { return Set(passing) }
    let discounted: SQL =
      "SELECT product.id FROM product WHERE product.id IN \(list: passing) AND \(isDiscounted)"
    return Set(try reader.rows(discounted) { row in try row.text(0) })
  }

  /// Where an offer stands in the order.
  func place(of product: KeyedProduct, _ offer: Offer) -> AroundCursor {
    switch query.order {
    case .name: AroundCursor(key: 0, name: product.foldedName, productID: product.product.id)
    case .price: AroundCursor(key: offer.price.cents, name: "", productID: product.product.id)
    }
  }

  /// Lower is shown before.
  func rank(_ offer: Offer) -> (Int, Int, String, String) {
    (offer.isInStock ? 0 : 1, offer.price.cents, offer.productID, offer.storeID)
  }
}
