import Database

extension Schema {
  /// Coupons of organizations.
  @Sendable
  static func createCoupons(_ writer: any Writer) throws {
    for table in coupons { try writer.run(table) }
  }

  private static let coupons: [SQL] = [
    // Scope is stored explicitly: a coupon whose only product is deleted is valid for none. The picture is
    // drawn when the code is set; without one there is no tag.
    """
    CREATE TABLE coupon (
      id \(.text) NOT NULL PRIMARY KEY,
      organisation_id \(.text) NOT NULL REFERENCES organisation (id) ON DELETE CASCADE,
      title \(.text) NOT NULL,
      details \(.text),
      restrictions \(.text),
      is_for_everything \(.flag) NOT NULL,
      is_everywhere \(.flag) NOT NULL,
      first_day \(.text),
      last_day \(.text),
      is_for_members_only \(.flag) NOT NULL,
      is_single_use \(.flag) NOT NULL,
      symbology \(.text),
      code \(.text),
      media_type \(.text),
      width \(.integer),
      height \(.integer),
      tag \(.text),
      picture \(.bytes),
      created \(.integer) NOT NULL
    )\(.strict)
    """,
    "CREATE INDEX coupon_by_organisation ON coupon (organisation_id, last_day)",
    """
    CREATE TABLE coupon_product (
      coupon_id \(.text) NOT NULL REFERENCES coupon (id) ON DELETE CASCADE,
      product_id \(.text) NOT NULL REFERENCES product (id) ON DELETE CASCADE,
      position \(.integer) NOT NULL,
      PRIMARY KEY (coupon_id, product_id)
    )\(.strict)
    """,
    "CREATE INDEX coupon_product_by_product ON coupon_product (product_id)",
    """
    CREATE TABLE coupon_store (
      coupon_id \(.text) NOT NULL REFERENCES coupon (id) ON DELETE CASCADE,
      store_id \(.text) NOT NULL REFERENCES store (id) ON DELETE CASCADE,
      position \(.integer) NOT NULL,
      PRIMARY KEY (coupon_id, store_id)
    )\(.strict)
    """,
    "CREATE INDEX coupon_store_by_store ON coupon_store (store_id)",
  ]
}
