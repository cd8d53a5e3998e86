import Database

extension Schema {
  /// Points of loyalty programs: all three columns or none.
  @Sendable
  static func addLoyaltyProgrammes(_ writer: any Writer) throws {
    try writer.run("ALTER TABLE organisation ADD COLUMN loyalty_points \(.integer)")
    try writer.run("ALTER TABLE organisation ADD COLUMN loyalty_step_cents \(.integer)")
    try writer.run("ALTER TABLE organisation ADD COLUMN loyalty_point_hundredths \(.integer)")
  }
}
