import Database

extension Schema {
  /// Products from open data, and the numbers that people have asked for.
  @Sendable
  static func addOpenData(_ writer: any Writer) throws {
    for statement in openData { try writer.run(statement) }
  }

  private static let openData: [SQL] = [
    // A number has fourteen digits and means the same product worldwide.
    """
    CREATE TABLE known_product (
      gtin \(.text) NOT NULL PRIMARY KEY,
      name \(.text) NOT NULL,
      name_en \(.text),
      name_de \(.text),
      item \(.text),
      brand \(.text),
      size_amount \(.integer),
      size_unit \(.text),
      department \(.text) NOT NULL,
      day \(.text) NOT NULL
    )\(.strict)
    """,
    // Scanned and unknown; `asked` in milliseconds since 1970.
    """
    CREATE TABLE wanted_product (
      gtin \(.text) NOT NULL PRIMARY KEY,
      asked \(.integer) NOT NULL
    )\(.strict)
    """,
    "CREATE INDEX wanted_product_by_age ON wanted_product (asked)",
    // Finds imported prices, to compare them with a newer file.
    "CREATE INDEX price_report_imported ON price_report (id) WHERE source <> 'person'",
  ]
}
