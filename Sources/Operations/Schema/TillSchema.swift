import Database

extension Schema {
  /// What tills add to prices: a store's rules as JSON, what a product's container costs, and in what lots
  /// points pay. All nil where nothing is added.
  @Sendable
  static func addTills(_ writer: any Writer) throws {
    try writer.run("ALTER TABLE store ADD COLUMN till \(.text)")
    try writer.run("ALTER TABLE product ADD COLUMN deposit_cents \(.integer)")
    try writer.run("ALTER TABLE product ADD COLUMN container_fee_cents \(.integer)")
    try writer.run("ALTER TABLE organisation ADD COLUMN loyalty_pay_lot \(.integer)")
  }
}
