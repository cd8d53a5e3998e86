import Database

extension Schema {
  /// Usage statistics as anonymous daily sums.
  @Sendable
  static func createUsage(_ writer: any Writer) throws {
    // `name` is a screen, span or region, each from a closed list.
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
