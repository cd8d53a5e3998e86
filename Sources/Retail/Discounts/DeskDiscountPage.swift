import Database
import Grocery

/// The filter and page of an organization's discounts.
struct DeskDiscountQuery: Sendable {
  /// The position after which a page begins.
  struct Cursor: Sendable {
    let updated: Int
    let id: String

    init(updated: Int, id: String) {
      self.updated = updated
      self.id = id
    }

    /// Parses `text`; nil for anything else.
    init?(_ text: String) {
      let parts = text.split(separator: "~", omittingEmptySubsequences: false)
      guard parts.count == 2, let updated = Int(parts[0]), String(parts[1]).isRowID else { return nil }
      self.init(updated: updated, id: String(parts[1]))
    }

    var text: String { "\(updated)~\(id)" }
  }

  var state: DeskDiscount.State?
  /// Words of its products' names.
  var search: String?
  var storeID: String?
  var productID: String?
  var limit = 50
  var after: Cursor?
}

/// A page of an organization's discounts, the last changed first.
struct DeskDiscountPage: Sendable {
  /// The total of all pages.
  let total: Int
  /// The total in each state, whatever the state of the query.
  let counts: [DeskDiscount.State: Int]
  let discounts: [(discount: DeskDiscount, productCount: Int)]
  /// The position where the next page begins; nil on the last page.
  let next: DeskDiscountQuery.Cursor?

  /// - Parameter moment: the time on the server's clock.
  init(
    of organization: String, _ query: DeskDiscountQuery, at moment: WallMinute, in reader: any Reader
  ) throws {
    var conditions = Self.conditions(of: organization, query, in: reader)
    var counts: [DeskDiscount.State: Int] = [:]
    for state in DeskDiscount.State.allCases {
      let condition = (conditions + [Self.isIn(state, at: moment)]).joined(by: " AND ")
      counts[state] = try reader.integer("SELECT count(*) FROM discount WHERE \(condition)")
    }
    self.counts = counts
    total = query.state.map { counts[$0] ?? 0 } ?? counts.values.reduce(0, +)
    if let state = query.state { conditions.append(Self.isIn(state, at: moment)) }
    if let cursor = query.after {
      conditions.append("(-discount.updated, discount.id) > (\(-cursor.updated), \(cursor.id))")
    }
    let matches = try DeskDiscountRepository.discounts(
      conditions.joined(by: " AND "), order: "-discount.updated, discount.id", limit: query.limit + 1,
      in: reader)
    discounts = try matches.prefix(query.limit).map { discount in
      (discount, try DeskDiscountRepository.productCount(of: discount.discount, in: reader))
    }
    let last = matches.count > query.limit ? discounts.last?.discount : nil
    next = last.map { DeskDiscountQuery.Cursor(updated: $0.updated, id: $0.discount.id) }
  }

  private static func conditions(
    of organization: String, _ query: DeskDiscountQuery, in reader: any Reader
  ) -> [SQL] {
    // A coupon's discount is edited with the coupon.
    var conditions: [SQL] = ["discount.organisation_id = \(organization)", "discount.coupon_id IS NULL"]
    if let store = query.storeID {
      conditions.append(
        """
        (
          NOT EXISTS (SELECT 1 FROM discount_store WHERE discount_store.discount_id = discount.id)
          OR EXISTS (
            SELECT 1 FROM discount_store
            WHERE discount_store.discount_id = discount.id AND discount_store.store_id = \(store)))
        """)
    }
    if let product = query.productID {
      conditions.append(isOn(["product.id = \(product)"], of: organization))
    }
    if let search = query.search {
      conditions.append(isOn(ProductSearch(search).conditions(for: reader.dialect), of: organization))
    }
    return conditions
  }

  /// - Parameter conditions: conditions on `product`.
  private static func isOn(_ conditions: [SQL], of organization: String) -> SQL {
    let condition = (conditions + ["product.organisation_id = \(organization)"]).joined(by: " AND ")
    return """
      discount.id IN (
        SELECT discount_product.discount_id
        FROM product
        JOIN discount_product ON discount_product.product_id = product.id
        WHERE \(condition)
        UNION
        SELECT discount_department.discount_id
        FROM product
        JOIN discount_department ON discount_department.department = product.department
        WHERE \(condition))
      """
  }

  private static func isIn(_ state: DeskDiscount.State, at moment: WallMinute) -> SQL {
    let (hasBegun, isNotOver) = (DiscountRows.hasBegun(at: moment), DiscountRows.isNotOver(at: moment))
    switch state {
    case .running: return "\(hasBegun) AND \(isNotOver)"
    case .coming: return "NOT \(hasBegun)"
    case .over: return "NOT \(isNotOver)"
    }
  }
}
