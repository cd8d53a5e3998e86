import Database

extension Schema {
  /// What a menu says of a price besides the cents.
  @Sendable
  static func addWrittenPrices(_ writer: any Writer) throws {
    try writer.run("ALTER TABLE dish ADD COLUMN written_price \(.text)")
  }
}
