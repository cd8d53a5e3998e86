import Database
import FileFormats
import Grocery

/// Reads what the places of some facts sell that answers the lines of a list.
struct TripGoods {
  private(set) var facts: TripFacts
  /// Those with the nearest stores first.
  private let organisations: [String]

  /// Products of one plan, those of the nearest organisations first. What lies beyond is not looked at.
  static let maximumProducts = 10_000
  /// Offers of one plan, those of the nearest stores first. What lies beyond is not looked at.
  static let maximumOffers = 40_000
  /// What is asked for with one statement.
  private static let itemsAtOnce = 500
  private static let organisationsAtOnce = 8
  private static let productsAtOnce = 1_000

  /// - Parameter facts: with places and nothing else.
  init(_ facts: TripFacts) {
    self.facts = facts
    var known: Set<String> = []
    organisations = facts.places.map { $0.organisation.id }.filter { known.insert($0).inserted }
  }

  mutating func read(for wish: TripWish, _ reader: any Reader) throws {
    facts.itemNames = try itemNames(reader)
    let chosen = try items(ofProducts: wish.lines.compactMap { $0.product }, reader)
    let index = ItemIndex(facts.itemNames)
    var linesOfItem: [String: [Int]] = [:]
    var unmatched: [(text: String, lines: [Int])] = []
    var vague: [Int] = []
    for (text, lines) in Self.linesByText(wish, chosen) {
      let best = index.best(for: text)
      for item in best.items { linesOfItem[folded(index.names[item]), default: []] += lines }
      if best.items.isEmpty { unmatched.append((text, lines)) }
      if best.match == .kind || best.match == .mention { vague += lines }
    }
    let items = linesOfItem.keys.sorted()
    for some in organisations.pieces(of: Self.organisationsAtOnce) {
      for names in items.pieces(of: Self.itemsAtOnce) {
        let isAnswer: SQL = "product.folded_item IN \(list: names)"
        for product in try products(where: isAnswer, of: some, atMost: Self.maximumProducts, reader) {
          add(product, answering: linesOfItem[folded(product.item)] ?? [])
        }
      }
    }
    // No item has all the words of these entries, but perhaps the name on a pack does.
    let packs = PackNames(unmatched)
    if let condition = packs.condition(for: reader.dialect) {
      let named = try products(
        where: condition, of: organisations[...], atMost: PackNames.maximumProducts, reader)
      let lines = packs.lines(answeredBy: named)
      for product in named { add(product, answering: lines[product.id] ?? []) }
    }
    try readOffers(for: wish, reader)
    keepUsualDepartments(of: vague + unmatched.flatMap { $0.lines })
    try readDiscounts(reader)
  }

  /// The texts of a list, each once in the order of the lines, with the lines that say it. A chosen product
  /// is looked for by its item.
  private static func linesByText(
    _ wish: TripWish, _ chosen: [String: String]
  ) -> [(text: String, lines: [Int])] {
    var texts: [(text: String, lines: [Int])] = []
    var known: [String: Int] = [:]
    for (line, wanted) in wish.lines.enumerated() {
      let text = wanted.product.flatMap { chosen[$0] } ?? wanted.item
      if let index = known[folded(text)] {
        texts[index].lines.append(line)
      } else {
        known[folded(text)] = texts.count
        texts.append((text, [line]))
      }
    }
    return texts
  }

  /// Where an entry says less than the names of what answers it, the product that people buy most often tells
  /// what was meant: "cheese" is what lies beside the cheddar, not macaroni and cheese.
  private mutating func keepUsualDepartments(of lines: [Int]) {
    let vague = Set(lines)
    var usual: [Int: Product] = [:]
    for (id, answered) in facts.linesOfProduct {
      guard let product = facts.products[id] else { continue }
      for line in answered where vague.contains(line) {
        guard let known = usual[line] else {
          usual[line] = product
          continue
        }
        if (product.popularity, known.id) > (known.popularity, product.id) { usual[line] = product }
      }
    }
    for (id, product) in facts.products {
      facts.linesOfProduct[id]?.removeAll { line in
        usual[line].map { $0.department != product.department } ?? false
      }
    }
  }

  /// One name for each item, whatever the capitals.
  private func itemNames(_ reader: any Reader) throws -> [String] {
    try reader.rows(
      """
      SELECT min(item)
      FROM product
      WHERE organisation_id IN \(list: organisations)
      GROUP BY folded_item
      ORDER BY folded_item
      """
    ) { row in try row.text(0) }
  }

  /// The items of products that shoppers have chosen; products that are no longer sold are left out.
  private func items(ofProducts ids: [String], _ reader: any Reader) throws -> [String: String] {
    var items: [String: String] = [:]
    try reader.each("SELECT id, item FROM product WHERE id IN \(list: ids)") { row in
      items[try row.text(0)] = try row.text(1)
    }
    return items
  }

  /// Products of some organisations, those first that are bought most often.
  private func products(
    where condition: SQL, of organisations: ArraySlice<String>, atMost limit: Int, _ reader: any Reader
  ) throws -> [Product] {
    let room = min(limit, Self.maximumProducts - facts.products.count)
    guard room > 0 else { return [] }
    return try reader.rows(
      """
      SELECT \(CatalogRow.productColumns)
      FROM product
      WHERE \(condition) AND product.organisation_id IN \(list: organisations)
      ORDER BY product.popularity DESC, product.id
      LIMIT \(room)
      """
    ) { row in try Product(row) }
  }

  private mutating func add(_ product: Product, answering lines: [Int]) {
    guard !lines.isEmpty else { return }
    facts.products[product.id] = product
    facts.linesOfProduct[product.id] =
      Array(Set((facts.linesOfProduct[product.id] ?? []) + lines)).sorted()
  }

  /// Reads what the places have in stock of the products, those that are wished for first, then the nearest;
  /// forgets products that none of them has.
  private mutating func readOffers(for wish: TripWish, _ reader: any Reader) throws {
    let productsOfOrganisation = Dictionary(grouping: facts.products.values, by: \.organisationID)
      .mapValues { $0.map(\.id).sorted() }
    let wished = Set(wish.include + [wish.usualStore].compactMap { $0 })
    let order = facts.places.indices.sorted {
      let (one, other) = (facts.places[$0].store.id, facts.places[$1].store.id)
      return wished.contains(one) != wished.contains(other) ? wished.contains(one) : $0 < $1
    }
    var room = Self.maximumOffers
    var offered: Set<String> = []
    for index in order where room > 0 {
      let place = facts.places[index]
      guard let products = productsOfOrganisation[place.organisation.id] else { continue }
      let offers = try reader.rows(
        """
        SELECT product_id, price_cents, shelf_row, shelf_column
        FROM offer
        WHERE store_id = \(place.store.id) AND product_id IN \(list: products) AND is_in_stock
        ORDER BY product_id
        LIMIT \(room)
        """
      ) { row in
        var shelf: StoreMap.Cell?
        if let shelfRow = try row.optionalInteger(2), let shelfColumn = try row.optionalInteger(3) {
          shelf = StoreMap.Cell(row: shelfRow, column: shelfColumn)
        }
        return Offer(
          storeID: place.store.id, productID: try row.text(0), price: Money(cents: try row.integer(1)),
          shelf: shelf)
      }
      facts.places[index].offers = offers
      offered.formUnion(offers.map(\.productID))
      room -= offers.count
    }
    facts.products = facts.products.filter { offered.contains($0.key) }
    facts.linesOfProduct = facts.linesOfProduct.filter { offered.contains($0.key) }
  }

  private mutating func readDiscounts(_ reader: any Reader) throws {
    var stores: [String: [String]] = [:]
    try reader.each(
      """
      SELECT discount_store.discount_id, discount_store.store_id
      FROM discount_store
      JOIN discount ON discount.id = discount_store.discount_id
      WHERE discount.organisation_id IN \(list: organisations)
      ORDER BY discount_store.discount_id, discount_store.store_id
      """
    ) { row in stores[try row.text(0), default: []].append(try row.text(1)) }
    for products in facts.products.keys.sorted().pieces(of: Self.productsAtOnce) {
      try readDiscounts(of: products, stores: stores, reader)
    }
  }

  /// - Parameter stores: for each discount that does not hold everywhere, where it does.
  private mutating func readDiscounts(
    of products: ArraySlice<String>, stores: [String: [String]], _ reader: any Reader
  ) throws {
    try reader.each(
      """
      SELECT discount.id, discount.organisation_id, discount.rule, discount.is_for_members_only,
        discount.first_day, discount.last_day, discount_product.product_id
      FROM discount_product
      JOIN discount ON discount.id = discount_product.discount_id
      WHERE discount_product.product_id IN \(list: products)
      ORDER BY discount.id
      """
    ) { row in
      let id = try row.text(0)
      let rule = try Discount.Rule(try JSONNode(reading: Array(try row.text(2).utf8)))
      let product = try row.text(6)
      facts.discountsOfProduct[product, default: []].append(
        StoreDiscount(
          id: id, organisationID: try row.text(1), terms: Discount(rule, isForMembersOnly: try row.flag(3)),
          firstDay: try row.optionalText(4), lastDay: try row.optionalText(5), productIDs: [product],
          storeIDs: stores[id] ?? []))
    }
  }
}

extension Array {
  /// One after the other, each of so many elements but the last.
  fileprivate func pieces(of size: Int) -> [ArraySlice<Element>] {
    stride(from: 0, to: count, by: size).map { self[$0..<Swift.min(count, $0 + size)] }
  }
}
