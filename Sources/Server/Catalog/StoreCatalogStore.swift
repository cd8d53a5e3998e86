import Database
import FileFormats
import Grocery

/// Everything that one store sells.
struct StoreCatalog: Sendable, Hashable {
  var storeID: String
  /// Nil where nothing has been imported.
  var revision: String?
  /// Milliseconds since 1970.
  var updated: Int?
  /// Those that are not over on the day asked for, by their ids; some may not have begun.
  var discounts: [CatalogDiscount]
  /// By their folded names, then by their ids.
  var rows: [CatalogRow]
}

/// What stores sell.
enum StoreCatalogStore {
  /// What the store sells, or nil for an id that no store has.
  ///
  /// A product is shown with one discount at most: of those that hold on the day, the one that makes four
  /// packs cheapest for a member, the first by id of equals; where none holds yet, the one that begins first.
  static func catalog(
    of storeID: String, on day: CalendarDay, in reader: any Reader
  ) throws -> StoreCatalog? {
    guard let listing = try CatalogStore.listings([storeID], in: reader)[storeID] else { return nil }
    let held = try DiscountTable(storeID: storeID, from: day, in: reader)
    var rows = try reader.rows(
      """
      SELECT \(CatalogRow.columns)
      FROM offer
      JOIN product ON product.id = offer.product_id
      WHERE offer.store_id = \(storeID)
      ORDER BY product.folded_name, product.id
      """
    ) { row in try CatalogRow(row) }
    for index in rows.indices {
      let best = held.best(for: rows[index].offer, on: day)
      rows[index].discount = best
      rows[index].otherDiscounts = held.all(of: rows[index].product.id).filter { $0 != best }
    }
    return StoreCatalog(
      storeID: storeID, revision: listing.catalogRevision, updated: listing.catalogUpdated,
      discounts: held.discounts, rows: rows)
  }

  /// What changes whenever the catalog does; nil for an unknown store and for one that sells nothing.
  static func revision(of storeID: String, in reader: any Reader) throws -> String? {
    try reader.first(
      "SELECT catalog_revision FROM store WHERE id = \(storeID) AND \(StoreVisibility.isPublic)"
    ) { row in try row.optionalText(0) } ?? nil
  }
}

/// The discounts of one store that are not over, and on which products they are.
struct DiscountTable {
  let discounts: [CatalogDiscount]
  private var indexes: [String: [Int]] = [:]

  /// - Parameters:
  ///   - products: only on these; nil for all that the store could sell.
  ///   - holdingOnly: without those that begin after the day.
  init(
    storeID: String, from day: CalendarDay, products: [String]? = nil, holdingOnly: Bool = false,
    in reader: any Reader
  ) throws {
    var discounts: [CatalogDiscount] = []
    var indexes: [String: [Int]] = [:]
    var conditions = Self.conditions(in: storeID, on: day)
    if let products { conditions.append("discount_product.product_id IN \(list: products)") }
    if holdingOnly { conditions.append(Self.hasBegun(on: day)) }
    try reader.each(
      """
      SELECT discount.id, discount.rule, discount.is_for_members_only, discount.first_day, discount.last_day,
        discount_product.product_id
      \(Self.source)
      WHERE \(conditions.joined(by: " AND "))
      ORDER BY discount.id, discount_product.product_id
      """
    ) { row in
      let id = try row.text(0)
      if discounts.last?.id != id {
        let rule = try Discount.Rule(try JSONNode(reading: Array(try row.text(1).utf8)))
        discounts.append(
          CatalogDiscount(
            id: id, terms: Discount(rule, isForMembersOnly: try row.flag(2)),
            firstDay: try row.optionalText(3), lastDay: try row.optionalText(4)))
      }
      indexes[try row.text(5), default: []].append(discounts.count - 1)
    }
    self.discounts = discounts
    self.indexes = indexes
  }

  /// A selection of the ids of all products of the store that have a discount on the day.
  static func products(heldIn storeID: String, on day: CalendarDay) -> SQL {
    let conditions = conditions(in: storeID, on: day) + [hasBegun(on: day)]
    return "SELECT discount_product.product_id \(source) WHERE \(conditions.joined(by: " AND "))"
  }

  private static let source: SQL = """
    FROM store
    JOIN discount ON discount.organisation_id = store.organisation_id
    JOIN discount_product ON discount_product.discount_id = discount.id

    """

  private static func conditions(in storeID: String, on day: CalendarDay) -> [SQL] {
    [
      "store.id = \(storeID)",
      "(discount.last_day IS NULL OR discount.last_day >= \(day.text))",
      """
      (
        NOT EXISTS (SELECT 1 FROM discount_store WHERE discount_store.discount_id = discount.id)
        OR EXISTS (
          SELECT 1 FROM discount_store
          WHERE discount_store.discount_id = discount.id AND discount_store.store_id = store.id))
      """,
    ]
  }

  private static func hasBegun(on day: CalendarDay) -> SQL {
    "(discount.first_day IS NULL OR discount.first_day <= \(day.text))"
  }

  /// All that any of the discounts is on.
  var productIDs: [String] { indexes.keys.sorted() }

  /// The indexes of all discounts of a product, by their ids.
  func all(of productID: String) -> [Int] { indexes[productID] ?? [] }

  /// The index of the discount to show for an offer; see `StoreCatalogStore.catalog`.
  func best(for offer: Offer, on day: CalendarDay) -> Int? {
    guard let candidates = indexes[offer.productID] else { return nil }
    let holding = candidates.filter { discounts[$0].holds(on: day) }
    if let cheapest = holding.min(by: { price(of: offer, with: $0) < price(of: offer, with: $1) }) {
      return cheapest
    }
    return candidates.min { (discounts[$0].firstDay ?? "") < (discounts[$1].firstDay ?? "") }
  }

  private func price(of offer: Offer, with index: Int) -> Money {
    discounts[index].terms.price(unit: offer.price, quantity: 4, isMember: true)
  }
}
