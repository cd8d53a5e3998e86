import Database

extension Schema {
  /// What coupons take off, so that it can be in every price.
  @Sendable
  static func addCouponRules(_ writer: any Writer) throws {
    // As a discount's rule; nothing where only the till knows.
    try writer.run("ALTER TABLE coupon ADD COLUMN rule \(.text)")
    // The coupon that such a discount takes: it is written and removed with it, and nobody changes it alone.
    try writer.run(
      "ALTER TABLE discount ADD COLUMN coupon_id \(.text) REFERENCES coupon (id) ON DELETE CASCADE")
    try writer.run("CREATE UNIQUE INDEX discount_by_coupon ON discount (coupon_id)")
  }
}
