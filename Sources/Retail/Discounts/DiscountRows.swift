package import Database
import FileFormats
package import Grocery

/// Reads discounts for every feature that shows them, with their products: those listed and those of listed
/// departments. Personal discounts of other accounts can be excluded.
package enum DiscountRows {
  package static let columns: SQL = """
    discount.id, discount.organisation_id, discount.rule, discount.is_for_members_only, discount.pack_limit,
    discount.first_day, discount.start_time, discount.last_day, discount.end_time, discount.is_personal,
    discount.coupon_id, discount.counts_together, discount.least_sum_cents, discount.is_on_top
    """
  static let columnCount = 14

  /// Reads a discount without its lists, from a row that begins with `columns`.
  package static func discount(_ row: borrowing Row) throws -> StoreDiscount {
    let rule = try Discount.Rule(try JSONNode(reading: Array(try row.text(2).utf8)))
    var discount = StoreDiscount(
      id: try row.text(0), organizationID: try row.text(1),
      terms: Discount(
        rule, isForMembersOnly: try row.flag(3), limit: try row.optionalInteger(4),
        countsTogether: try row.flag(11)),
      period: DiscountPeriod(
        firstDay: try row.optionalText(5), startTime: try row.optionalText(6),
        lastDay: try row.optionalText(7), endTime: try row.optionalText(8)),
      productIDs: [], isPersonal: try row.flag(9), couponID: try row.optionalText(10))
    discount.leastSum = try row.leastSum(12)
    discount.isOnTop = try row.flag(13)
    return discount
  }

  /// Reads the discounts that meet the conditions, by id, once for each of their products.
  ///
  /// - Parameters:
  ///   - source: the tables to read from, such as `store JOIN discount ON …`.
  ///   - conditions: conditions on the discount.
  ///   - products: only these products; nil for all.
  ///   - withSums: true to include coupons on everything, with an empty product id.
  package static func each(
    from source: SQL = "discount", where conditions: [SQL], on products: [String]? = nil,
    withSums: Bool = false, in reader: any Reader,
    _ take: (StoreDiscount, _ productID: String) throws -> Void
  ) throws {
    let ofSums: SQL = withSums ? "UNION ALL \(sums(from: source, where: conditions))" : ""
    var current: StoreDiscount?
    var last: String?
    try reader.each(
      """
      \(selection(columns, from: source, where: conditions, on: products))
      \(ofSums)
      ORDER BY 1, 15
      """
    ) { row in
      let (id, productID) = (try row.text(0), try row.text(.index(columnCount)))
      let discount: StoreDiscount
      if let current, current.id == id {
        // A product that is listed and also in a listed department.
        if last == productID { return }
        discount = current
      } else {
        discount = try self.discount(row)
        current = discount
      }
      last = productID
      try take(discount, productID)
    }
  }

  /// Returns a selection of columns and the product's id, in two parts: listed products, and departments.
  static func selection(
    _ columns: SQL, from source: SQL, where conditions: [SQL], on products: [String]? = nil
  ) -> SQL {
    let ofThese = products.map { [" IN \(list: $0)"] } ?? [SQL]()
    let listedConditions = (conditions + ofThese.map { "discount_product.product_id" + $0 } + [isForNamed])
      .joined(by: " AND ")
    let departmentConditions = (conditions + ofThese.map { "product.id" + $0 } + [isForDepartments])
      .joined(by: " AND ")
    return """
      SELECT \(columns), discount_product.product_id
      FROM \(source)
      JOIN discount_product ON discount_product.discount_id = discount.id
      WHERE \(listedConditions)
      UNION ALL
      SELECT \(columns), product.id
      FROM \(source)
      CROSS JOIN discount_department
      CROSS JOIN product
      WHERE discount_department.discount_id = discount.id
        AND \(ofThese.isEmpty ? organization : unindexed(organization))
        AND \(ofThese.isEmpty ? department : unindexed(department))
        AND \(departmentConditions)
      """
  }

  /// A rule about groups of units does not apply to products sold by weight.
  private static let isForNamed: SQL = """
    NOT (
      (\(isOfGroups))
      AND EXISTS (
        SELECT 1 FROM product
        WHERE product.id = discount_product.product_id AND product.step_milligrams IS NOT NULL))
    """
  private static let isForDepartments: SQL = "NOT ((\(isOfGroups)) AND product.step_milligrams IS NOT NULL)"

  /// Rules are stored as JSON with one member named after the kind. Rules from before `buyGet` have a name of
  /// their own for its simplest case.
  private static let isOfGroups: SQL =
    (Discount.Kind.allCases.filter(\.isOfGroups).map(\.rawValue) + ["buyOneGetOne"])
    .map { name -> SQL in
      let member = "%\"\(name)\"%"
      return "discount.rule LIKE \(member)"
    }
    .joined(by: " OR ")

  private static func sums(from source: SQL, where conditions: [SQL]) -> SQL {
    """
    SELECT \(columns), ''
    FROM \(source)
    JOIN coupon ON coupon.id = discount.coupon_id
    WHERE coupon.is_for_everything AND \(conditions.joined(by: " AND "))
    """
  }

  private static let organization: SQL = "product.organisation_id = discount.organisation_id"
  private static let department: SQL = "product.department = discount_department.department"

  /// Prevents SQLite from using an index on the left column of the condition, so that listed products are
  /// looked up by id instead of through their department. SQLite keeps the order of a CROSS JOIN, and few
  /// discounts are on departments (84 µs instead of 26 for 16 products of the demo town when it began with
  /// the products; SQLite 3.40.1, November 2026).
  private static func unindexed(_ condition: SQL) -> SQL { .choice(sqlite: "+", postgres: "") + condition }

  /// The condition for the discounts that an account may see: public ones, and personal ones that list it.
  ///
  /// - Parameter account: nil for guests and for public documents.
  package static func isVisible(to account: String?) -> SQL {
    guard let account else { return "NOT discount.is_personal" }
    return """
      (
        NOT discount.is_personal
        OR EXISTS (
          SELECT 1 FROM discount_account
          WHERE discount_account.discount_id = discount.id AND discount_account.account_id = \(account)))
      """
  }

  static func isNotOver(at moment: WallMinute) -> SQL {
    """
    (
      discount.last_day IS NULL
      OR discount.last_day || 'T' || coalesce(discount.end_time, '24:00') > \(moment.text))
    """
  }

  static func hasBegun(at moment: WallMinute) -> SQL {
    """
    (
      discount.first_day IS NULL
      OR discount.first_day || 'T' || coalesce(discount.start_time, '00:00') <= \(moment.text))
    """
  }

  /// The condition that a discount holds at `store`; the statement must include that table.
  static let isAtStore: SQL = """
    (
      NOT EXISTS (SELECT 1 FROM discount_store WHERE discount_store.discount_id = discount.id)
      OR EXISTS (
        SELECT 1 FROM discount_store
        WHERE discount_store.discount_id = discount.id AND discount_store.store_id = store.id))
    """
}
