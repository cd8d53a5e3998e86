import Database
import Grocery

/// The products of all stores around, page by page (N-30).
///
/// No table holds the order of what several stores sell together. So each store's offers, or each
/// organisation's products, are walked along an index a piece at a time; the pieces are merged, and what is
/// the same product becomes one row, at the place of the offer that is shown for it.
enum AroundPageStore {
  /// Pieces looked at for one page; beyond it a page stays short, and the next goes on there.
  private static let mostPieces = 6

  static func page(
    _ query: AroundQuery, around: StoresAround, by clock: WallClock, in reader: any Reader
  ) throws -> AroundPage {
    guard !around.stores.isEmpty else { return AroundPage(rows: []) }
    let walk = AroundWalk(query: query, around: around, clock: clock, dialect: reader.dialect)
    var shown: [(row: Group, cursor: AroundCursor)] = []
    var cursor = query.after
    for _ in 0..<mostPieces where shown.count <= query.limit {
      let piece = try walk.piece(after: cursor, in: reader)
      guard let last = piece.last else {
        cursor = nil
        break
      }
      cursor = last
      shown += try groups(at: piece, walk, in: reader)
    }
    if shown.count > query.limit {
      shown = Array(shown.prefix(query.limit))
      cursor = shown.last?.cursor
    }
    let rows = shown.map { group, _ in
      let offers = group.offers.sorted { walk.rank($0) < walk.rank($1) }
      return AroundRow(product: group.product, offers: offers.map { FoundOffer(offer: $0) })
    }
    return AroundPage(rows: try discounted(rows, query, by: clock, in: reader), next: cursor)
  }

  /// What is the same product, at all stores around.
  private struct Group {
    var product: Product
    var offers: [Offer]
  }

  /// The groups that are shown at places of a piece, in its order. One that is shown elsewhere in the order
  /// is left to that place.
  private static func groups(
    at piece: [AroundCursor], _ walk: AroundWalk, in reader: any Reader
  ) throws -> [(row: Group, cursor: AroundCursor)] {
    let alike = try SameProductStore.alike(
      Set(piece.map(\.productID)).sorted(), of: walk.around.organisationIDs, in: reader)
    let ids = alike.map(\.product.id)
    let passing = try walk.passing(ids, in: reader)
    let offers = try SameProductStore.offers(of: ids, at: walk.around.storeIDs, in: reader)
    let firsts = ProductKeys.firstOfSame(alike.map(\.keys))
    let places = Set(piece)
    var found: [(row: Group, cursor: AroundCursor)] = []
    for (_, members) in Dictionary(grouping: alike.indices, by: { firsts[$0] }) {
      // The row stands for what the query is about, at the best offer of it; what is the same but called
      // otherwise elsewhere is among its offers.
      let best = members.filter { passing.contains(ids[$0]) }.flatMap { member in
        (offers[ids[member]] ?? []).map { (product: alike[member], offer: $0) }
      }.min { walk.rank($0.offer) < walk.rank($1.offer) }
      guard let (product, offer) = best, walk.query.cents.contains(offer.price.cents) else { continue }
      let cursor = walk.place(of: product, offer)
      guard places.contains(cursor) else { continue }
      let sold = members.flatMap { offers[ids[$0]] ?? [] }
      found.append((Group(product: product.product, offers: sold), cursor))
    }
    return found.sorted { $0.cursor < $1.cursor }
  }

  private static func discounted(
    _ rows: [AroundRow], _ query: AroundQuery, by clock: WallClock, in reader: any Reader
  ) throws -> [AroundRow] {
    let offers = rows.flatMap { $0.offers.map(\.offer) }
    var found = try SameProductStore.withDiscounts(offers, by: clock, in: reader)[...]
    return rows.compactMap { row in
      var row = row
      row.offers = Array(found.prefix(row.offers.count))
      found = found.dropFirst(row.offers.count)
      return query.isDiscounted && row.offers.allSatisfy { $0.discount == nil } ? nil : row
    }
  }
}

/// Walks along what all stores around sell, in the order of a query.
struct AroundWalk {
  let query: AroundQuery
  let around: StoresAround
  let clock: WallClock
  let dialect: Dialect

  private var pieceCount: Int { query.limit + 40 }

  /// The next places after a cursor, in order, each once; none at the end.
  func piece(after cursor: AroundCursor?, in reader: any Reader) throws -> [AroundCursor] {
    var places = Set<AroundCursor>()
    switch query.order {
    case .name:
      for organisationID in around.organisationIDs {
        places.formUnion(try names(of: organisationID, after: cursor, in: reader))
      }
    case .price, .priceDown:
      for storeID in around.storeIDs { places.formUnion(try prices(at: storeID, after: cursor, in: reader)) }
    }
    return Array(places.sorted().prefix(pieceCount))
  }

  private func names(
    of organisationID: String, after cursor: AroundCursor?, in reader: any Reader
  ) throws -> [AroundCursor] {
    var conditions: [SQL] = ["product.organisation_id = \(organisationID)"]
    if let cursor {
      conditions.append("(product.folded_name, product.id) > (\(cursor.name), \(cursor.productID))")
    }
    conditions += filter
    conditions.append(
      """
      EXISTS (
        SELECT 1 FROM offer
        WHERE offer.product_id = product.id AND offer.store_id IN \(list: around.storeIDs(of: organisationID)))
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

  /// An index is walked in its direction, so both orders have statements of their own.
  private func prices(
    at storeID: String, after cursor: AroundCursor?, in reader: any Reader
  ) throws -> [AroundCursor] {
    let isDown = query.order == .priceDown
    var (lowest, highest) = (query.cents.lowerBound, query.cents.upperBound)
    var conditions: [SQL] = ["offer.store_id = \(storeID)"]
    if let cursor {
      let cents = abs(cursor.key)
      if isDown { highest = min(highest, cents) } else { lowest = max(lowest, cents) }
      conditions.append("(offer.price_cents <> \(cents) OR offer.product_id > \(cursor.productID))")
    }
    conditions.append("offer.price_cents BETWEEN \(lowest) AND \(highest)")
    conditions += filter
    let order: SQL =
      isDown ? "offer.price_cents DESC, offer.product_id" : "offer.price_cents, offer.product_id"
    return try reader.rows(
      """
      SELECT offer.price_cents, offer.product_id
      FROM offer
      CROSS JOIN product
      WHERE product.id = offer.product_id AND \(conditions.joined(by: " AND "))
      ORDER BY \(order)
      LIMIT \(pieceCount)
      """
    ) { row in
      let cents = try row.integer(0)
      return AroundCursor(key: isDown ? -cents : cents, name: "", productID: try row.text(1))
    }
  }

  /// What a product must fulfil.
  private var filter: [SQL] {
    var conditions: [SQL] = []
    if let search = query.search { conditions += ProductSearch(search).conditions(for: dialect) }
    if let department = query.department { conditions.append("product.department = \(department.rawValue)") }
    if query.isDiscounted {
      let held = around.storeIDs.map { DiscountTable.products(heldIn: $0, at: clock.moment()) }
      conditions.append("product.id IN (\(held.joined(by: " UNION ")))")
    }
    return conditions
  }

  /// Which of some products fulfil the query.
  func passing(_ productIDs: [String], in reader: any Reader) throws -> Set<String> {
    guard !filter.isEmpty else { return Set(productIDs) }
    let conditions = ["product.id IN \(list: productIDs)"] + filter
    return Set(
      try reader.rows("SELECT product.id FROM product WHERE \(conditions.joined(by: " AND "))") { row in
        try row.text(0)
      })
  }

  /// Where an offer stands in the order.
  func place(of product: KeyedProduct, _ offer: Offer) -> AroundCursor {
    let (cents, id) = (offer.price.cents, product.product.id)
    return switch query.order {
    case .name: AroundCursor(key: 0, name: product.foldedName, productID: id)
    case .price: AroundCursor(key: cents, name: "", productID: id)
    case .priceDown: AroundCursor(key: -cents, name: "", productID: id)
    }
  }

  /// Lower is shown before.
  func rank(_ offer: Offer) -> (Int, Int, String, String) {
    (offer.isInStock ? 0 : 1, offer.price.cents, offer.productID, offer.storeID)
  }
}
