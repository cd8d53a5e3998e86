import Database

extension Schema {
  /// Menu prices as written, in addition to cents.
  @Sendable
  static func addWrittenPrices(_ writer: any Writer) throws {
    try writer.run("ALTER TABLE dish ADD COLUMN written_price \(.text)")
  }
}
