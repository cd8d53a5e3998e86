package import Database
import FileFormats
package import Grocery

/// How discounts are read, for every feature that shows them: with the products that each is on, of which
/// some are named and some belong to a department that is, and without those for people who are not asking.
package enum DiscountRows {
  package static let columns: SQL = """
    discount.id, discount.organisation_id, discount.rule, discount.is_for_members_only, discount.pack_limit,
    discount.first_day, discount.start_time, discount.last_day, discount.end_time, discount.is_personal,
    discount.coupon_id, discount.counts_together, discount.least_sum_cents, discount.is_on_top
    """
  static let columnCount = 14

  /// A discount without the lists of where it holds; from a row that begins with the columns above.
  package static func discount(_ row: borrowing Row) throws -> StoreDiscount {
    let rule = try Discount.Rule(try JSONNode(reading: Array(try row.text(2).utf8)))
    var discount = StoreDiscount(
      id: try row.text(0), organisationID: try row.text(1),
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

  /// Reads the discounts that meet conditions, by their ids, each with the products that it is on: once for
  /// each of them.
  ///
  /// - Parameters:
  ///   - source: tables that come before, such as `store JOIN discount ON …`.
  ///   - conditions: on the discount.
  ///   - products: only on these; nil for all.
  ///   - withSums: also coupons on everything, which are on no product: with an empty id.
  package static func each(
    from source: SQL = "discount", where conditions: [SQL], on products: [String]? = nil,
    withSums: Bool = false, in reader: any Reader,
    _ take: (StoreDiscount, _ productID: String) throws -> Void
  ) throws {
    let ofSums: SQL = withSums ? "UNION ALL \(sums(from: source, where: conditions))" : ""
    var known: StoreDiscount?
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
      if let known, known.id == id {
        // Named, and of a department that is named too.
        if last == productID { return }
        discount = known
      } else {
        discount = try self.discount(row)
        known = discount
      }
      last = productID
      try take(discount, productID)
    }
  }

  /// A selection of such columns and the product's id, in two parts: named products, and departments.
  static func selection(
    _ columns: SQL, from source: SQL, where conditions: [SQL], on products: [String]? = nil
  ) -> SQL {
    let ofThese = products.map { [" IN \(list: $0)"] } ?? [SQL]()
    let named = (conditions + ofThese.map { "discount_product.product_id" + $0 } + [isForNamed])
      .joined(by: " AND ")
    let ofDepartments = (conditions + ofThese.map { "product.id" + $0 } + [isForDepartments])
      .joined(by: " AND ")
    return """
      SELECT \(columns), discount_product.product_id
      FROM \(source)
      JOIN discount_product ON discount_product.discount_id = discount.id
      WHERE \(named)
      UNION ALL
      SELECT \(columns), product.id
      FROM \(source)
      CROSS JOIN discount_department
      CROSS JOIN product
      WHERE discount_department.discount_id = discount.id
        AND \(ofThese.isEmpty ? organisation : unindexed(organisation))
        AND \(ofThese.isEmpty ? department : unindexed(department))
        AND \(ofDepartments)
      """
  }

  /// Groups of units are not to be had by weight: a rule about them is on nothing that a scale weighs.
  private static let isForNamed: SQL = """
    NOT (
      (\(isOfGroups))
      AND EXISTS (
        SELECT 1 FROM product
        WHERE product.id = discount_product.product_id AND product.step_milligrams IS NOT NULL))
    """
  private static let isForDepartments: SQL = "NOT ((\(isOfGroups)) AND product.step_milligrams IS NOT NULL)"

  /// Rules are kept as JSON whose one member is named after the kind; of before there was `buyGet`, some say
  /// its simplest case by a name of its own.
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

  private static let organisation: SQL = "product.organisation_id = discount.organisation_id"
  private static let department: SQL = "product.department = discount_department.department"

  /// A condition for which SQLite takes no index of the column on its left: products that are named are
  /// looked up by their names, and not among all of a department. It keeps the order of a CROSS JOIN, too,
  /// and few discounts are on departments (84 µs instead of 26 for 16 products of the demo town, SQLite
  /// 3.40.1, November 2026, where it began with the products).
  private static func unindexed(_ condition: SQL) -> SQL { .choice(sqlite: "+", postgres: "") + condition }

  /// A selection of the columns and what each is on as it was written: a product's id, or a department.
  static func targets(from source: SQL, where conditions: [SQL]) -> SQL {
    let condition = conditions.joined(by: " AND ")
    return """
      SELECT \(columns), discount_product.product_id
      FROM \(source)
      JOIN discount_product ON discount_product.discount_id = discount.id
      WHERE \(condition)
      UNION ALL
      SELECT \(columns), discount_department.department
      FROM \(source)
      JOIN discount_department ON discount_department.discount_id = discount.id
      WHERE \(condition)
      """
  }

  /// Those for everybody, and those that name the account.
  ///
  /// - Parameter account: nil for a guest, and for what everybody is shown alike.
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

  /// Whether it is for the store of a statement that has `store` in it.
  static let isAtStore: SQL = """
    (
      NOT EXISTS (SELECT 1 FROM discount_store WHERE discount_store.discount_id = discount.id)
      OR EXISTS (
        SELECT 1 FROM discount_store
        WHERE discount_store.discount_id = discount.id AND discount_store.store_id = store.id))
    """
}
