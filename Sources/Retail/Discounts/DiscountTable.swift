import Database
package import Grocery

/// A discount without its products and stores.
package struct CatalogDiscount: Sendable, Hashable {
  var id: String
  var terms: Discount
  var period: DiscountPeriod
  /// True if it is only for the account of the request.
  var isPersonal = false
  /// The coupon that it requires; nil if none.
  var couponID: String?

  var firstDay: String? { period.firstDay }
  var lastDay: String? { period.lastDay }
}

extension CatalogDiscount {
  package init(_ discount: StoreDiscount) {
    self.init(
      id: discount.id, terms: discount.terms, period: discount.period, isPersonal: discount.isPersonal,
      couponID: discount.couponID)
  }
}

/// The discounts of one store that are not over, and their products.
struct DiscountTable {
  /// The discounts by id.
  let discounts: [CatalogDiscount]
  private var indexes: [String: [Int]] = [:]

  /// Reads the public discounts.
  ///
  /// - Parameters:
  ///   - moment: the time at the store.
  ///   - products: only these products; nil for all products of the store.
  ///   - holdingOnly: true to leave out discounts that begin later.
  init(
    storeID: String, at moment: WallMinute, products: [String]? = nil, holdingOnly: Bool = false,
    in reader: any Reader
  ) throws {
    var conditions = Self.conditions(in: storeID, at: moment) + [DiscountRows.isVisible(to: nil)]
    if holdingOnly { conditions.append(DiscountRows.hasBegun(at: moment)) }
    try self.init(products: products, where: conditions, in: reader)
  }

  /// Reads the personal discounts of one account.
  init(personalOf account: String, storeID: String, at moment: WallMinute, in reader: any Reader) throws {
    let conditions: [SQL] = ["discount.is_personal", DiscountRows.isVisible(to: account)]
    try self.init(
      products: nil, where: conditions + Self.conditions(in: storeID, at: moment), in: reader)
  }

  private init(products: [String]?, where conditions: [SQL], in reader: any Reader) throws {
    var discounts: [CatalogDiscount] = []
    var indexes: [String: [Int]] = [:]
    try DiscountRows.each(from: Self.source, where: conditions, on: products, in: reader) {
      discount, productID in
      if discounts.last?.id != discount.id { discounts.append(CatalogDiscount(discount)) }
      indexes[productID, default: []].append(discounts.count - 1)
    }
    self.discounts = discounts
    self.indexes = indexes
  }

  /// Returns a selection of the ids of all products with a current public discount at the store.
  static func products(heldIn storeID: String, at moment: WallMinute) -> SQL {
    let conditions =
      conditions(in: storeID, at: moment)
      + [DiscountRows.hasBegun(at: moment), DiscountRows.isVisible(to: nil)]
    let selection = DiscountRows.selection("1", from: source, where: conditions)
    return "SELECT product_id FROM (\(selection)) AS discounted"
  }

  private static let source: SQL = "store JOIN discount ON discount.organisation_id = store.organisation_id"

  private static func conditions(in storeID: String, at moment: WallMinute) -> [SQL] {
    ["store.id = \(storeID)", DiscountRows.isNotOver(at: moment), DiscountRows.isAtStore]
  }

  /// The products with discounts.
  var productIDs: [String] { indexes.keys.sorted() }

  /// Returns the indexes of all discounts of a product, by discount id.
  func all(of productID: String) -> [Int] { indexes[productID] ?? [] }

  /// Returns the index of the discount to show for an offer. Among the current ones it is the one with the
  /// lowest member price for four packs; equal ones go by id. If none is current, it is the one that begins
  /// first.
  func best(for offer: Offer, at moment: WallMinute) -> Int? {
    guard let candidates = indexes[offer.productID] else { return nil }
    let holding = candidates.filter { discounts[$0].period.holds(at: moment) }
    if let cheapest = holding.min(by: { price(of: offer, with: $0) < price(of: offer, with: $1) }) {
      return cheapest
    }
    return candidates.min { (discounts[$0].firstDay ?? "") < (discounts[$1].firstDay ?? "") }
  }

  private func price(of offer: Offer, with index: Int) -> Money {
    discounts[index].terms.price(unit: offer.price, quantity: 4, isMember: true)
  }
}
