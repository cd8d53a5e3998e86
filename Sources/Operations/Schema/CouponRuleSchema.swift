import Database

extension Schema {
  /// Coupon rules, so that prices can include coupons.
  @Sendable
  static func addCouponRules(_ writer: any Writer) throws {
    // In the format of a discount's rule; NULL if only the till knows it.
    try writer.run("ALTER TABLE coupon ADD COLUMN rule \(.text)")
    // The coupon of a derived discount. It is written and deleted with the coupon, never alone.
    try writer.run(
      "ALTER TABLE discount ADD COLUMN coupon_id \(.text) REFERENCES coupon (id) ON DELETE CASCADE")
    try writer.run("CREATE UNIQUE INDEX discount_by_coupon ON discount (coupon_id)")
  }
}
