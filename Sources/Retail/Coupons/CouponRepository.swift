import Database
import Grocery
import ServerKit

/// The coupons of organisations, as the database keeps them.
enum CouponRepository {
  /// All of an organisation, the newest first.
  static func coupons(of organisation: String, in reader: any Reader) throws -> [StoredCoupon] {
    let coupons = try reader.rows(
      """
      SELECT \(StoredCoupon.columns)
      FROM coupon
      WHERE coupon.organisation_id = \(organisation)
      ORDER BY coupon.created DESC, coupon.id
      LIMIT \(CouponLimits.coupons)
      """
    ) { row in try StoredCoupon(row) }
    return try withReferences(coupons, soldAt: nil, in: reader)
  }

  /// - Throws: `CouponRefusal.unknown`, also for one of another organisation.
  static func coupon(_ id: String, of organisation: String, in reader: any Reader) throws -> StoredCoupon {
    let coupon = try reader.first(
      """
      SELECT \(StoredCoupon.columns)
      FROM coupon
      WHERE coupon.id = \(id) AND coupon.organisation_id = \(organisation)
      """
    ) { row in try StoredCoupon(row) }
    guard let coupon else { throw CouponRefusal.unknown }
    return try withReferences([coupon], soldAt: nil, in: reader)[0]
  }

  /// What a store's till takes on the day or later, those first that end first. Of the products only those
  /// that the store sells; a coupon for none of them is not there.
  static func coupons(
    at store: String, from day: CalendarDay, product: String? = nil, in reader: any Reader
  ) throws -> [StoredCoupon] {
    var conditions =
      shown(on: day) + [
        "store.id = \(store)",
        """
        (
          coupon.is_for_everything
          OR EXISTS (
            SELECT 1
            FROM coupon_product
            JOIN offer ON offer.product_id = coupon_product.product_id AND offer.store_id = store.id
            WHERE coupon_product.coupon_id = coupon.id))
        """,
      ]
    if let product {
      conditions.append(
        """
        (
          coupon.is_for_everything
          OR EXISTS (
            SELECT 1
            FROM coupon_product
            WHERE coupon_product.coupon_id = coupon.id AND coupon_product.product_id = \(product)))
        """)
    }
    let coupons = try reader.rows(
      """
      SELECT \(StoredCoupon.columns)
      FROM store
      JOIN coupon ON coupon.organisation_id = store.organisation_id
      WHERE \(conditions.joined(by: " AND "))
      ORDER BY coalesce(coupon.last_day, '9999'), coupon.id
      LIMIT \(CouponLimits.listed)
      """
    ) { row in try StoredCoupon(row) }
    return try withReferences(coupons, soldAt: store, in: reader)
  }

  /// The coupon to show for a product at a store: one that is valid before one that is coming, one for the
  /// product before one for everything, one that ends first before others; nil where there is none.
  static func best(
    for product: String, at store: String, on day: CalendarDay, in reader: any Reader
  ) throws -> StoredCoupon? {
    try coupons(at: store, from: day, product: product, in: reader).min { one, other in
      func rank(_ kept: StoredCoupon) -> Int {
        (kept.coupon.state(on: day) == .valid ? 0 : 2) + (kept.coupon.productIDs == nil ? 1 : 0)
      }
      return rank(one) < rank(other)
    }
  }

  /// The picture of a coupon that shoppers may see on the day; nil where there is none.
  static func picture(
    of id: String, on day: CalendarDay, in reader: any Reader
  ) throws -> (picture: StoredPicture, bytes: [UInt8])? {
    let conditions = shown(on: day) + ["coupon.id = \(id)"]
    return try reader.first(
      """
      SELECT coupon.media_type, coupon.width, coupon.height, coupon.tag, coupon.picture
      FROM coupon
      JOIN store ON store.organisation_id = coupon.organisation_id
      WHERE \(conditions.joined(by: " AND "))
      LIMIT 1
      """
    ) { row in try picture(row) } ?? nil
  }

  /// The same for members, on every day.
  static func picture(
    of id: String, of organisation: String, in reader: any Reader
  ) throws -> (picture: StoredPicture, bytes: [UInt8])? {
    try reader.first(
      """
      SELECT media_type, width, height, tag, picture
      FROM coupon
      WHERE id = \(id) AND organisation_id = \(organisation) AND tag IS NOT NULL
      """
    ) { row in try picture(row) } ?? nil
  }

  /// - Returns: nil only where the row has no picture.
  private static func picture(
    _ row: borrowing Row
  ) throws -> (picture: StoredPicture, bytes: [UInt8])? {
    guard let picture = try StoredPicture(row, from: 0) else { return nil }
    return (picture, try row.bytes(4))
  }

  /// Conditions on `coupon` and `store`: there is something to show, it is not over, and it holds in the
  /// store, which everybody may see.
  private static func shown(on day: CalendarDay) -> [SQL] {
    [
      StoreVisibility.isPublic, "coupon.tag IS NOT NULL",
      "(coupon.last_day IS NULL OR coupon.last_day >= \(day.text))",
      """
      (
        coupon.is_everywhere
        OR EXISTS (
          SELECT 1 FROM coupon_store
          WHERE coupon_store.coupon_id = coupon.id AND coupon_store.store_id = store.id))
      """,
    ]
  }

  /// With the products and stores of each.
  ///
  /// - Parameter soldAt: only products that this store sells.
  private static func withReferences(
    _ coupons: [StoredCoupon], soldAt store: String?, in reader: any Reader
  ) throws -> [StoredCoupon] {
    guard !coupons.isEmpty else { return [] }
    let ids = coupons.map(\.coupon.id)
    let sold: SQL =
      store.map { store in
        """
        JOIN offer ON offer.product_id = coupon_product.product_id AND offer.store_id = \(store)
        """
      } ?? ""
    let products = try grouped(
      """
      SELECT coupon_product.coupon_id, coupon_product.product_id
      FROM coupon_product
      \(sold)
      WHERE coupon_product.coupon_id IN \(list: ids)
      ORDER BY coupon_product.coupon_id, coupon_product.position
      """, in: reader)
    let stores = try grouped(
      """
      SELECT coupon_id, store_id FROM coupon_store
      WHERE coupon_id IN \(list: ids)
      ORDER BY coupon_id, position
      """, in: reader)
    return coupons.map { kept in
      var kept = kept
      if kept.coupon.productIDs != nil { kept.coupon.productIDs = products[kept.coupon.id] ?? [] }
      kept.coupon.storeIDs = stores[kept.coupon.id] ?? []
      return kept
    }
  }

  private static func grouped(_ sql: SQL, in reader: any Reader) throws -> [String: [String]] {
    var groups: [String: [String]] = [:]
    try reader.each(sql) { row in groups[try row.text(0), default: []].append(try row.text(1)) }
    return groups
  }
}
