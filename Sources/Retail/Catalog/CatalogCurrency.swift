package import Database
package import Grocery

/// The currency of all prices of an installation.
///
/// The server's setting decides. Without it, the currency is that of the country with the most stores when
/// the first ones are added. It does not change afterwards, because stored prices have no currency of their
/// own.
package enum CatalogCurrency {
  /// The currency until there are stores.
  static let initial = Currency("USD")

  package static func current(in reader: any Reader) throws -> Currency {
    try decided(in: reader) ?? initial
  }

  /// Nil until the first stores are added.
  static func decided(in reader: any Reader) throws -> Currency? {
    try reader.first("SELECT code FROM catalog_currency") { row in Currency(try row.text(0)) }
  }

  /// Stores the server's setting.
  package static func set(_ currency: Currency, in writer: any Writer) throws {
    try writer.run("DELETE FROM catalog_currency")
    try writer.run("INSERT INTO catalog_currency (id, code) VALUES (1, \(currency.code))")
  }

  /// Every writer that adds stores calls this after adding them.
  static func decide(in writer: any Writer) throws {
    guard try decided(in: writer) == nil else { return }
    let country = try writer.first(
      "SELECT country FROM store GROUP BY country ORDER BY count(*) DESC, country LIMIT 1"
    ) { row in try row.text(0) }
    if let country { try set(Currency(ofCountry: country) ?? initial, in: writer) }
  }
}
