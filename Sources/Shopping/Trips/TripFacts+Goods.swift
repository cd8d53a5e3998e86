import Database
import Grocery
import Retail

/// Reads the products and offers that match the lines of a list.
extension TripFacts {
  /// The maximum number of products of one plan. Products of the nearest organizations come first.
  static let maximumProducts = 10_000
  /// The maximum number of offers of one plan. Offers of the nearest stores come first.
  static let maximumOffers = 40_000
  /// The number of items in one statement.
  private static let itemsAtOnce = 500
  private static let organizationsAtOnce = 8
  private static let productsAtOnce = 1_000

  /// Reads items, products, offers and discounts of the places, which must be read already. Marks the places
  /// that were not read completely, because there was too much or the time was over.
  ///
  /// - Parameters:
  ///   - entries: the entries of the list.
  ///   - preferred: stores whose goods are read first if there are too many.
  ///   - account: the requester; nil for a guest.
  ///   - time: limits all reads except the first of each kind, and discounts, without which prices are wrong.
  ///   - memory: the cache of goods.
  mutating func readGoods(
    for entries: [EntryRequest], first preferred: Set<String> = [], by account: String?,
    in time: ReadingTime = .unlimited, memory: GoodsMemory, _ reader: any Reader
  ) throws {
    // Organizations with the preferred and then the nearest stores first.
    var distinct: Set<String> = []
    let order = places.indices.sorted {
      let (one, other) = (places[$0].store.id, places[$1].store.id)
      return preferred.contains(one) != preferred.contains(other) ? preferred.contains(one) : $0 < $1
    }
    let organizations = order.map { places[$0].organization.id }.filter { distinct.insert($0).inserted }
    let sizes = Dictionary(
      places.map { ($0.organization.id, $0.productCount) }, uniquingKeysWith: { max($0, $1) })
    let assortments = try memory.assortments(of: organizations, sizes: sizes, in: time, reader)
    var unread = Set(organizations).subtracting(assortments.map(\.organizationID))
    items = assortments.compactMap(\.items)
    answers = ListAnswers(entries, in: items)
    var isFirst = true
    for group in assortments.pieces(of: Self.organizationsAtOnce) {
      for names in answers.items.pieces(of: Self.itemsAtOnce) {
        guard isFirst || !time.isOver() else {
          unread.formUnion(group.map(\.organizationID))
          break
        }
        isFirst = false
        for (product, item) in try readProducts(of: names, of: group, reader) {
          if answers.add(product, item: item) { products[product.id] = product }
        }
      }
      if room(for: 1) == 0 { unread.formUnion(group.map(\.organizationID)) }
    }
    let choices = answers.chosen
    if !choices.isEmpty {
      let isChosen: SQL = "product.id IN \(list: choices)"
      for product in try readProducts(where: isChosen, of: organizations[...], atMost: choices.count, reader)
      {
        namesOfChosen[product.id] = product.name
        if answers.add(product) { products[product.id] = product }
      }
    }
    // No item matches all words of these entries, but the name on a pack may.
    if let condition = answers.packNames.condition(for: reader.dialect) {
      if time.isOver() {
        unread.formUnion(organizations)
      } else {
        let matches = try readProducts(
          where: condition, of: organizations[...], atMost: PackNames.maximumProducts, reader)
        for product in answers.add(byNameOnPack: matches) { products[product.id] = product }
      }
    }
    for index in places.indices { places[index].isUnread = unread.contains(places[index].organization.id) }
    try readOffers(of: assortments, in: order, time, reader)
    try readDiscounts(of: organizations, visibleTo: account, reader)
  }

  /// Returns the products of some items, most popular first if there are too many.
  private func readProducts(
    of items: ArraySlice<String>, of group: ArraySlice<Assortment>, _ reader: any Reader
  ) throws -> [(product: Product, item: String)] {
    let room = room(for: Self.maximumProducts)
    guard room > 0 else { return [] }
    let missing = Set(group.flatMap { $0.uncached(items: items) }).sorted()
    if !missing.isEmpty {
      let loaded = try readProductsOfItems(missing[...], of: group, atMost: room, reader)
      // The result may be truncated, so it is not cached.
      guard loaded.count < room else {
        return try readProductsOfItems(items, of: group, atMost: room, reader)
      }
      let loadedByOrganization = Dictionary(grouping: loaded, by: \.product.organizationID)
      for assortment in group {
        assortment.cache(loadedByOrganization[assortment.organizationID] ?? [], of: missing)
      }
    }
    let cached = group.flatMap { $0.products(of: items) }
    guard cached.count > room else { return cached }
    return Array(
      cached.sorted {
        ($1.product.popularity, $0.product.id) < ($0.product.popularity, $1.product.id)
      }.prefix(room))
  }

  private func readProductsOfItems(
    _ items: ArraySlice<String>, of group: ArraySlice<Assortment>, atMost limit: Int, _ reader: any Reader
  ) throws -> [(product: Product, item: String)] {
    let isAnswer: SQL = "product.folded_item IN \(list: items)"
    return try readProducts(where: isAnswer, of: group.map(\.organizationID)[...], atMost: limit, reader)
      .map { ($0, folded($0.item)) }
  }

  private func room(for limit: Int) -> Int { min(limit, Self.maximumProducts - products.count) }

  /// Returns the products of some organizations, most popular first.
  private func readProducts(
    where condition: SQL, of organizations: ArraySlice<String>, atMost limit: Int, _ reader: any Reader
  ) throws -> [Product] {
    let room = room(for: limit)
    guard room > 0 else { return [] }
    return try reader.rows(
      """
      SELECT \(CatalogRow.productColumns)
      FROM product
      WHERE \(condition) AND product.organisation_id IN \(list: organizations)
      ORDER BY product.popularity DESC, product.id
      LIMIT \(room)
      """
    ) { row in try Product(row) }
  }

  /// Reads the offers in stock of the places in an order. Removes products that no place has.
  private mutating func readOffers(
    of assortments: [Assortment], in order: [Int], _ time: ReadingTime, _ reader: any Reader
  ) throws {
    let assortmentsByID = Dictionary(uniqueKeysWithValues: assortments.map { ($0.organizationID, $0) })
    let productsOfOrganization = Dictionary(grouping: products.values, by: \.organizationID)
      .mapValues { $0.map(\.id).sorted() }
    var room = Self.maximumOffers
    var offeredIDs: Set<String> = []
    var isFirst = true
    for index in order {
      let place = places[index]
      let organization = place.organization.id
      guard let products = productsOfOrganization[organization],
        let assortment = assortmentsByID[organization]
      else { continue }
      guard room > 0, isFirst || !time.isOver() else {
        places[index].isUnread = true
        continue
      }
      isFirst = false
      let offers = try offers(of: products, at: place.store.id, assortment, atMost: room, reader)
      places[index].offers = offers
      offeredIDs.formUnion(offers.map(\.productID))
      room -= offers.count
      if room == 0 { places[index].isUnread = true }
    }
    products = products.filter { offeredIDs.contains($0.key) }
  }

  private func offers(
    of products: [String], at store: String, _ assortment: Assortment, atMost room: Int, _ reader: any Reader
  ) throws -> [Offer] {
    let missing = assortment.uncached(products: products, at: store)
    if !missing.isEmpty {
      let loaded = try Self.offers(of: missing, at: store, atMost: room, reader)
      guard loaded.count < room else { return try Self.offers(of: products, at: store, atMost: room, reader) }
      assortment.cache(loaded, of: missing, at: store)
    }
    return Array(assortment.offers(of: products, at: store).prefix(room))
  }

  private static func offers(
    of products: [String], at store: String, atMost room: Int, _ reader: any Reader
  ) throws -> [Offer] {
    try reader.rows(
      """
      SELECT product_id, price_cents, shelf_row, shelf_column
      FROM offer
      WHERE store_id = \(store) AND product_id IN \(list: products) AND is_in_stock
      ORDER BY product_id
      LIMIT \(room)
      """
    ) { row in
      var shelf: StoreMap.Cell?
      if let shelfRow = try row.optionalInteger(2), let shelfColumn = try row.optionalInteger(3) {
        shelf = StoreMap.Cell(row: shelfRow, column: shelfColumn)
      }
      return Offer(
        storeID: store, productID: try row.text(0), price: Money(cents: try row.integer(1)), shelf: shelf)
    }
  }

  private mutating func readDiscounts(
    of organizations: [String], visibleTo account: String?, _ reader: any Reader
  ) throws {
    let isAround: SQL = "discount.organisation_id IN \(list: organizations)"
    let conditions = [isAround, DiscountRows.isVisible(to: account)]
    var stores: [String: [String]] = [:]
    try reader.each(
      """
      SELECT discount_store.discount_id, discount_store.store_id
      FROM discount_store
      JOIN discount ON discount.id = discount_store.discount_id
      WHERE \(isAround)
      ORDER BY discount_store.discount_id, discount_store.store_id
      """
    ) { row in stores[try row.text(0), default: []].append(try row.text(1)) }
    for (number, ids) in products.keys.sorted().pieces(of: Self.productsAtOnce).enumerated() {
      try DiscountRows.each(where: conditions, on: Array(ids), withSums: number == 0, in: reader) {
        discount, product in
        var discount = discount
        discount.storeIDs = stores[discount.id] ?? []
        if product.isEmpty {
          sumDiscountsOfOrganization[discount.organizationID, default: []].append(discount)
        } else {
          discountsOfProduct[product, default: []].append(discount)
        }
      }
    }
  }
}

extension Array {
  /// Splits into slices of a size; the last may be shorter.
  fileprivate func pieces(of size: Int) -> [ArraySlice<Element>] {
    stride(from: 0, to: count, by: size).map { self[$0..<Swift.min(count, $0 + size)] }
  }
}
