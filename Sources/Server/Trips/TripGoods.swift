import Database
import FileFormats
import Grocery

/// Reads what the places of some facts sell that answers the lines of a list.
struct TripGoods {
  private(set) var facts: TripFacts
  private let organisations: [String]
  private let numberOfPlace: [String: Int]
  /// Products whose offers have been read.
  private var known: Set<String> = []

  /// - Parameter facts: with places and nothing else.
  init(_ facts: TripFacts) {
    self.facts = facts
    organisations = Set(facts.places.map { $0.organisation.id }).sorted()
    numberOfPlace = Dictionary(uniqueKeysWithValues: facts.places.enumerated().map { ($1.store.id, $0) })
  }

  mutating func read(for wish: TripWish, _ reader: any Reader) throws {
    facts.itemNames = try itemNames(reader)
    let chosen = try items(ofProducts: wish.lines.compactMap { $0.product }, reader)
    let index = ItemIndex(facts.itemNames)
    var linesOfItem: [String: [Int]] = [:]
    var unmatched: [Int] = []
    var vague: [Int] = []
    for (line, wanted) in wish.lines.enumerated() {
      let best = index.best(for: wanted.product.flatMap { chosen[$0] } ?? wanted.item)
      for item in best.items { linesOfItem[folded(index.names[item]), default: []].append(line) }
      if best.items.isEmpty { unmatched.append(line) }
      if best.match == .kind || best.match == .mention { vague.append(line) }
    }
    let isAnswer: SQL = "product.folded_item IN \(list: linesOfItem.keys.sorted())"
    try readOffers(where: isAnswer, reader) { linesOfItem[folded($0.item)] ?? [] }
    for line in unmatched {
      // No item has all the words of the entry, but perhaps the name on a pack does: "barista milk".
      let wanted = ItemName(wish.lines[line].item)
      guard let condition = Self.namesContaining(wanted) else { continue }
      try readOffers(where: condition, reader) {
        ItemName($0.name).match(for: wanted) != nil ? [line] : []
      }
    }
    for line in vague + unmatched { keepUsualDepartment(of: line) }
    try readDiscounts(reader)
  }

  /// Where an entry says less than the names of what answers it, the product that people buy most often tells
  /// what was meant: "cheese" is what lies beside the cheddar, not macaroni and cheese.
  private mutating func keepUsualDepartment(of line: Int) {
    let answers = facts.linesOfProduct.filter { $0.value.contains(line) }.keys
      .compactMap { facts.products[$0] }
    let usual = answers.max { ($0.popularity, $1.id) < ($1.popularity, $0.id) }
    for product in answers where product.department != usual?.department {
      facts.linesOfProduct[product.id]?.removeAll { $0 == line }
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

  /// Names on packs in which every word of an entry begins somewhere: more than match, but not many more. Nil
  /// for an entry without words.
  private static func namesContaining(_ wanted: ItemName) -> SQL? {
    guard !wanted.stems.isEmpty else { return nil }
    let conditions: [SQL] = wanted.stems.map { stem in
      // A stem ends in i for y, and in v for f; folded texts have no % and no _.
      let start = stem.hasSuffix("i") || stem.hasSuffix("v") ? stem.dropLast() : stem[...]
      return "product.folded_name LIKE \("%\(start)%")"
    }
    return conditions.joined(by: " AND ")
  }

  /// Adds what the places have in stock of some products, and which lines they answer.
  private mutating func readOffers(
    where condition: SQL, _ reader: any Reader, lines: (Product) -> [Int]
  ) throws {
    let offers = try reader.rows(
      """
      SELECT \(CatalogRow.columns)
      FROM product
      JOIN offer ON offer.product_id = product.id
      WHERE \(condition)
        AND product.organisation_id IN \(list: organisations)
        AND offer.store_id IN \(list: facts.places.map { $0.store.id })
        AND offer.is_in_stock
      ORDER BY product.id
      """
    ) { row in try CatalogRow(row) }
    var new: Set<String> = []
    for row in offers {
      guard let place = numberOfPlace[row.offer.storeID] else { continue }
      let answered = lines(row.product)
      guard !answered.isEmpty else { continue }
      let id = row.product.id
      if !known.contains(id) {
        if new.insert(id).inserted { facts.products[id] = row.product }
        facts.places[place].offers.append(row.offer)
      }
      facts.linesOfProduct[id] = Array(Set((facts.linesOfProduct[id] ?? []) + answered)).sorted()
    }
    known.formUnion(new)
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
    try reader.each(
      """
      SELECT discount.id, discount.organisation_id, discount.rule, discount.is_for_members_only,
        discount.first_day, discount.last_day, discount_product.product_id
      FROM discount_product
      JOIN discount ON discount.id = discount_product.discount_id
      WHERE discount_product.product_id IN \(list: facts.products.keys.sorted())
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
