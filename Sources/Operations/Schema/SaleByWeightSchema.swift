import Database

extension Schema {
  /// Products sold by weight: rounding step and usual amount; NULL for packs.
  @Sendable
  static func addSalesByWeight(_ writer: any Writer) throws {
    try writer.run("ALTER TABLE product ADD COLUMN step_milligrams \(.integer)")
    try writer.run("ALTER TABLE product ADD COLUMN usual_milligrams \(.integer)")
  }
}
