package import Database
import Grocery
import ServerKit

/// Products that open data describes, and the numbers that people have asked for.
package enum KnownProductRepository {
  /// The most numbers that people have asked for; the oldest go.
  static let mostWanted = 100_000
  /// The most numbers of one kind that an import looks for: 16 MB as a set.
  private static let mostAsked = 500_000

  static func product(_ gtin: String, in reader: any Reader) throws -> KnownProduct? {
    try reader.first("SELECT \(columns) FROM known_product WHERE gtin = \(gtin)", known)
  }

  /// The products with these numbers.
  static func products(_ gtins: Set<String>, in reader: any Reader) throws -> [String: KnownProduct] {
    var products: [String: KnownProduct] = [:]
    for gtin in gtins { products[gtin] = try product(gtin, in: reader) }
    return products
  }

  /// The products that people are likeliest to scan: those with the most prices first, then those that stores
  /// sell, then those with a name in a language. Every product here was scanned, priced or sold once.
  static func likelyScanned(
    namedIn language: KnownProductPack.Language, in reader: any Reader
  ) throws -> [KnownProduct] {
    try reader.rows(
      """
      SELECT \(columns) FROM (
        SELECT known_product.*, coalesce(seen.prices, 0) AS prices,
          CASE WHEN EXISTS (SELECT 1 FROM product WHERE product.gtin_key = known_product.gtin)
            THEN 1 ELSE 0 END AS is_sold,
          CASE WHEN \(language.nameColumn) IS NULL THEN 0 ELSE 1 END AS is_named
        FROM known_product LEFT JOIN (
          SELECT gtin AS number, count(*) AS prices FROM price_report WHERE gtin IS NOT NULL GROUP BY gtin
        ) AS seen ON seen.number = known_product.gtin
      ) AS candidate
      ORDER BY prices DESC, is_sold DESC, is_named DESC, gtin LIMIT \(KnownProductPack.mostProducts)
      """, known)
  }

  /// True if products of Open Food Facts were imported.
  package static func isThere(in reader: any Reader) throws -> Bool {
    try reader.exists("SELECT 1 FROM known_product LIMIT 1")
  }

  /// The numbers that an import looks for, without leading zeros: those of goods of stores, of shared prices
  /// and of known products, and those that people have scanned.
  package static func asked(in reader: any Reader) throws -> Set<Int> {
    var asked: Set<Int> = []
    let sources: [SQL] = [
      "SELECT gtin FROM wanted_product LIMIT \(mostAsked)",
      "SELECT gtin FROM known_product LIMIT \(mostAsked)",
      "SELECT DISTINCT gtin_key FROM product WHERE gtin_key IS NOT NULL LIMIT \(mostAsked)",
      "SELECT DISTINCT gtin FROM price_report WHERE gtin IS NOT NULL LIMIT \(mostAsked)",
    ]
    for source in sources {
      try reader.each(source) { row in
        if let number = Int(try row.text(0)) { asked.insert(number) }
      }
    }
    return asked
  }

  /// Adds a number to those that the next import looks for.
  ///
  /// - Parameter now: milliseconds since 1970.
  static func want(_ gtin: String, at now: Int, in writer: any Writer) throws {
    try want([gtin], at: now, in: writer)
  }

  /// Adds numbers to those that the next import looks for; the newest `mostWanted` stay.
  static func want(_ gtins: some Collection<String>, at now: Int, in writer: any Writer) throws {
    for gtin in gtins.prefix(mostWanted) {
      try writer.run(
        """
        INSERT INTO wanted_product (gtin, asked) VALUES (\(gtin), \(now))
        ON CONFLICT (gtin) DO UPDATE SET asked = excluded.asked
        """)
    }
    try writer.run(
      """
      DELETE FROM wanted_product WHERE gtin IN (
        SELECT gtin FROM wanted_product ORDER BY asked DESC, gtin
        LIMIT 1000000 OFFSET \(mostWanted)
      )
      """)
  }

  /// Adds or replaces a product, which is then no longer wanted.
  ///
  /// - Parameter day: of the import, `YYYY-MM-DD`.
  static func save(_ product: KnownProduct, on day: String, in writer: any Writer) throws {
    try writer.run(
      """
      INSERT INTO known_product (gtin, name, name_en, name_de, item, brand, size_amount, size_unit,
        department, day)
      VALUES (\(product.gtin), \(product.name), \(product.englishName), \(product.germanName),
        \(product.item), \(product.brand), \(product.size?.amount), \(product.size?.unit.rawValue),
        \(product.department.rawValue), \(day))
      ON CONFLICT (gtin) DO UPDATE SET name = excluded.name, name_en = excluded.name_en,
        name_de = excluded.name_de, item = excluded.item, brand = excluded.brand,
        size_amount = excluded.size_amount, size_unit = excluded.size_unit, department = excluded.department, day = excluded.day
      """)
    try writer.run("DELETE FROM wanted_product WHERE gtin = \(product.gtin)")
  }

  private static let columns: SQL =
    "gtin, name, name_en, name_de, item, brand, size_amount, size_unit, department"

  private static func known(_ row: borrowing Row) throws -> KnownProduct {
    let amount = try row.optionalInteger(6)
    let unit = try row.optionalText(7).flatMap { Quantity.Unit(rawValue: $0) }
    return KnownProduct(
      gtin: try row.text(0), name: try row.text(1), englishName: try row.optionalText(2),
      germanName: try row.optionalText(3), item: try row.optionalText(4), brand: try row.optionalText(5),
      size: amount.flatMap { amount in unit.map { Quantity(amount, $0) } },
      department: try row.word(8))
  }
}
