import Database

extension Schema {
  /// Postcodes, towns and districts of OpenStreetMap, by the area of their import.
  @Sendable
  static func addNamedAreas(_ writer: any Writer) throws {
    try writer.run(
      """
      CREATE TABLE named_area (
        source \(.text) NOT NULL,
        position \(.integer) NOT NULL,
        kind \(.text) NOT NULL CHECK (kind IN ('postcode', 'town', 'district')),
        name \(.text) NOT NULL,
        key \(.text) NOT NULL,
        country \(.text) NOT NULL,
        latitude \(.real) NOT NULL,
        longitude \(.real) NOT NULL,
        weight \(.integer) NOT NULL,
        PRIMARY KEY (source, position)
      )\(.strict)
      """)
    try writer.run("CREATE INDEX named_area_by_key ON named_area (key)")
  }

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
