import Database

extension Schema {
  /// What members of a chain get back in points: all three, or none.
  @Sendable
  static func addLoyaltyProgrammes(_ writer: any Writer) throws {
    try writer.run("ALTER TABLE organisation ADD COLUMN loyalty_points \(.integer)")
    try writer.run("ALTER TABLE organisation ADD COLUMN loyalty_step_cents \(.integer)")
    try writer.run("ALTER TABLE organisation ADD COLUMN loyalty_point_hundredths \(.integer)")
  }
}
