import Database

extension Schema {
  /// Products that stores weigh: what a portion is rounded up to, and how much is usual. Packs have neither.
  @Sendable
  static func addSalesByWeight(_ writer: any Writer) throws {
    try writer.run("ALTER TABLE product ADD COLUMN step_milligrams \(.integer)")
    try writer.run("ALTER TABLE product ADD COLUMN usual_milligrams \(.integer)")
  }
}
