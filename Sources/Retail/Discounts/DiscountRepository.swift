import Database
import FileFormats
import Grocery

/// Writes discounts.
enum DiscountRepository {
  private static let rowsOfStatement = 256

  /// Inserts or updates a discount; leaves its accounts unchanged. Call it in
  /// `CatalogRevisions.changingDiscounts`, or update the revisions of all stores afterwards.
  static func write(_ discount: StoreDiscount, in writer: any Writer) throws {
    let rule = discount.terms.rule.json.serialized()
    let period = discount.period
    try writer.run(
      """
      INSERT INTO discount (id, organisation_id, rule, is_for_members_only, pack_limit, first_day, start_time,
        last_day, end_time, coupon_id, counts_together, least_sum_cents, is_on_top, target_count)
      VALUES (\(discount.id), \(discount.organizationID), \(rule), \(discount.terms.isForMembersOnly),
        \(discount.terms.limit), \(period.firstDay), \(period.startTime), \(period.lastDay),
        \(period.endTime), \(discount.couponID), \(discount.terms.countsTogether),
        \(discount.leastSum?.cents ?? 0), \(discount.isOnTop),
        \(discount.productIDs.count + discount.storeIDs.count))
      ON CONFLICT (id) DO UPDATE SET
        rule = excluded.rule, is_for_members_only = excluded.is_for_members_only,
        pack_limit = excluded.pack_limit, first_day = excluded.first_day, start_time = excluded.start_time,
        last_day = excluded.last_day, end_time = excluded.end_time,
        counts_together = excluded.counts_together, least_sum_cents = excluded.least_sum_cents,
        is_on_top = excluded.is_on_top, target_count = excluded.target_count, digest = NULL
      """)
    let id = discount.id
    try link(id, to: discount.productIDs, "discount_product", "product_id", in: writer)
    try link(id, to: discount.departments.map(\.rawValue), "discount_department", "department", in: writer)
    try link(id, to: discount.storeIDs, "discount_store", "store_id", in: writer)
  }

  /// Inserts new links and deletes those that are left out.
  private static func link(
    _ id: String, to targets: [String], _ table: SQL, _ column: SQL, in writer: any Writer
  ) throws {
    let before = Set(
      try writer.rows("SELECT \(column) FROM \(table) WHERE discount_id = \(id)") { try $0.text(0) })
    let left = before.subtracting(targets).sorted()
    if !left.isEmpty {
      try writer.run("DELETE FROM \(table) WHERE discount_id = \(id) AND \(column) IN \(list: left)")
    }
    let new = Set(targets).subtracting(before).sorted()
    for start in stride(from: 0, to: new.count, by: rowsOfStatement) {
      let rows = new[start..<min(start + rowsOfStatement, new.count)].map { "(\(id), \($0))" as SQL }
      try writer.run("INSERT INTO \(table) (discount_id, \(column)) VALUES \(rows.joined(by: ", "))")
    }
  }
}

/// The effect of a discount on today's prices of its products at its stores.
enum DiscountEffect {
  /// At least one price is reduced.
  case lowersPrice
  case lowersNothing
  /// None of its products has a price there.
  case unpriced
}

extension DiscountRepository {
  /// Returns the effect of a discount on the prices in the database. The discount need not be stored.
  ///
  /// - Complexity: O(offers of its products), at most `DiscountLimits.comparedOffers`. If no price up to this
  ///   limit is lowered and there are more, it is assumed to lower one of the others.
  static func effect(of discount: StoreDiscount, in reader: any Reader) throws -> DiscountEffect {
    let isAtStore: SQL = discount.storeIDs.isEmpty ? "" : "AND offer.store_id IN \(list: discount.storeIDs)"
    let isInUnits: SQL = discount.terms.rule.kind.isOfGroups ? "AND step_milligrams IS NULL" : ""
    let offers: SQL = """
      SELECT offer.price_cents, discounted.step_milligrams
      FROM (
        SELECT product.id, product.step_milligrams FROM product
        WHERE product.id IN \(list: discount.productIDs)
        UNION ALL
        SELECT product.id, product.step_milligrams FROM product
        WHERE product.organisation_id = \(discount.organizationID)
          AND product.department IN \(list: discount.departments.map(\.rawValue))
      ) AS discounted
      CROSS JOIN offer
      WHERE offer.product_id = discounted.id \(isAtStore)
      LIMIT \(DiscountLimits.comparedOffers)
      """
    if let least = discount.terms.leastLoweredPrice {
      let isLowered: SQL = """
        SELECT 1 FROM (\(offers)) AS compared WHERE price_cents >= \(least.cents) \(isInUnits)
        """
      if try reader.exists(isLowered) { return .lowersPrice }
    }
    switch try reader.integer("SELECT count(*) FROM (\(offers)) AS compared") {
    case 0: return .unpriced
    case DiscountLimits.comparedOffers: return .lowersPrice
    default: return .lowersNothing
    }
  }
}

extension Row {
  /// Returns the minimum sum of a coupon; nil for 0, if there is none.
  borrowing func leastSum(_ column: Int) throws -> Money? {
    let cents = try integer(.index(column))
    return cents == 0 ? nil : Money(cents: cents)
  }
}
