import Database

extension Schema {
  /// The currency that the first stores have decided. Installations with stores keep the former default.
  @Sendable
  static func addCatalogCurrency(_ writer: any Writer) throws {
    try writer.run(
      """
      CREATE TABLE catalog_currency (
        id \(.integer) NOT NULL PRIMARY KEY CHECK (id = 1),
        code \(.text) NOT NULL
      )\(.strict)
      """)
    try writer.run(
      "INSERT INTO catalog_currency (id, code) SELECT 1, 'USD' WHERE EXISTS (SELECT 1 FROM store)")
  }
}
