import Database
import Grocery
import ServerKit

/// The stored coupons of organizations.
enum CouponRepository {
  /// Returns all coupons of an organization, the newest first.
  static func coupons(of organization: String, in reader: any Reader) throws -> [StoredCoupon] {
    let coupons = try reader.rows(
      """
      SELECT \(StoredCoupon.columns)
      FROM coupon
      WHERE coupon.organisation_id = \(organization)
      ORDER BY coupon.created DESC, coupon.id
      LIMIT \(CouponLimits.coupons)
      """
    ) { row in try StoredCoupon(row) }
    return try withReferences(coupons, soldAt: nil, in: reader)
  }

  /// - Throws: `CouponRefusal.unknown`, also for a coupon of another organization.
  static func coupon(_ id: String, of organization: String, in reader: any Reader) throws -> StoredCoupon {
    let coupon = try reader.first(
      """
      SELECT \(StoredCoupon.columns)
      FROM coupon
      WHERE coupon.id = \(id) AND coupon.organisation_id = \(organization)
      """
    ) { row in try StoredCoupon(row) }
    guard let coupon else { throw CouponRefusal.unknown }
    return try withReferences([coupon], soldAt: nil, in: reader)[0]
  }

  /// Returns the coupons that a store accepts on the day or later, those that end first. They list only
  /// products that the store sells; a coupon on none of these is left out.
  static func coupons(
    at store: String, from day: CalendarDay, product: String? = nil, in reader: any Reader
  ) throws -> [StoredCoupon] {
    var conditions =
      isPublic(on: day) + [
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

  /// Returns the coupon to show for a product at a store; nil if there is none. Valid ones come before future
  /// ones, then those on the product before those on everything, then those that end first.
  static func best(
    for product: String, at store: String, on day: CalendarDay, in reader: any Reader
  ) throws -> StoredCoupon? {
    try coupons(at: store, from: day, product: product, in: reader).min { one, other in
      func rank(_ stored: StoredCoupon) -> Int {
        (stored.coupon.state(on: day) == .valid ? 0 : 2) + (stored.coupon.productIDs == nil ? 1 : 0)
      }
      return rank(one) < rank(other)
    }
  }

  /// Returns the picture of a coupon that is public on the day; nil if there is none.
  static func picture(
    of id: String, on day: CalendarDay, in reader: any Reader
  ) throws -> (picture: StoredPicture, bytes: [UInt8])? {
    let conditions = isPublic(on: day) + ["coupon.id = \(id)"]
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

  /// Returns the picture for members, on any day.
  static func picture(
    of id: String, of organization: String, in reader: any Reader
  ) throws -> (picture: StoredPicture, bytes: [UInt8])? {
    try reader.first(
      """
      SELECT media_type, width, height, tag, picture
      FROM coupon
      WHERE id = \(id) AND organisation_id = \(organization) AND tag IS NOT NULL
      """
    ) { row in try picture(row) } ?? nil
  }

  /// - Returns: The picture; nil if the row has none.
  private static func picture(
    _ row: borrowing Row
  ) throws -> (picture: StoredPicture, bytes: [UInt8])? {
    guard let picture = try StoredPicture(row, from: 0) else { return nil }
    return (picture, try row.bytes(4))
  }

  /// The conditions on `coupon` and `store`: the coupon has a picture, is not over, and holds at the store,
  /// which is public.
  private static func isPublic(on day: CalendarDay) -> [SQL] {
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

  /// Adds the products and stores of each coupon.
  ///
  /// - Parameter soldAt: limits the products to those that this store sells.
  private static func withReferences(
    _ coupons: [StoredCoupon], soldAt store: String?, in reader: any Reader
  ) throws -> [StoredCoupon] {
    guard !coupons.isEmpty else { return [] }
    let ids = coupons.map(\.coupon.id)
    let offerJoin: SQL =
      store.map { store in
        """
        JOIN offer ON offer.product_id = coupon_product.product_id AND offer.store_id = \(store)
        """
      } ?? ""
    let products = try grouped(
      """
      SELECT coupon_product.coupon_id, coupon_product.product_id
      FROM coupon_product
      \(offerJoin)
      WHERE coupon_product.coupon_id IN \(list: ids)
      ORDER BY coupon_product.coupon_id, coupon_product.position
      """, in: reader)
    let stores = try grouped(
      """
      SELECT coupon_id, store_id FROM coupon_store
      WHERE coupon_id IN \(list: ids)
      ORDER BY coupon_id, position
      """, in: reader)
    return coupons.map { stored in
      var stored = stored
      if stored.coupon.productIDs != nil { stored.coupon.productIDs = products[stored.coupon.id] ?? [] }
      stored.coupon.storeIDs = stores[stored.coupon.id] ?? []
      return stored
    }
  }

  private static func grouped(_ sql: SQL, in reader: any Reader) throws -> [String: [String]] {
    var groups: [String: [String]] = [:]
    try reader.each(sql) { row in groups[try row.text(0), default: []].append(try row.text(1)) }
    return groups
  }
}
