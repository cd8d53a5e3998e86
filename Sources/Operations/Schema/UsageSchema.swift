import Database

extension Schema {
  /// How the app is used, as sums of a day that name nobody.
  @Sendable
  static func createUsage(_ writer: any Writer) throws {
    // `name`: of a screen, a span or a region, from a closed list each.
    try writer.run(
      """
      CREATE TABLE usage_sum (
        day \(.text) NOT NULL,
        figure \(.text) NOT NULL,
        name \(.text) NOT NULL,
        count \(.integer) NOT NULL,
        PRIMARY KEY (day, figure, name)
      )\(.strict)
      """)
  }
}
