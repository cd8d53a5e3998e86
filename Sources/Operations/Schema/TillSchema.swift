import Database

extension Schema {
  /// Till rules: a store's rules as JSON, container deposits, and lots of points; NULL if unused.
  @Sendable
  static func addTills(_ writer: any Writer) throws {
    try writer.run("ALTER TABLE store ADD COLUMN till \(.text)")
    try writer.run("ALTER TABLE product ADD COLUMN deposit_cents \(.integer)")
    try writer.run("ALTER TABLE product ADD COLUMN container_fee_cents \(.integer)")
    try writer.run("ALTER TABLE organisation ADD COLUMN loyalty_pay_lot \(.integer)")
  }
}
