package import Database
import Grocery
import ServerKit

/// Imports prices from a dump of Open Prices: those of stores known by their element of OpenStreetMap, all of
/// them or none.
///
/// A newer file adds, changes, and removes what has left it.
package struct OpenPricesImport: Sendable {
  /// The reason why nothing was imported.
  package enum Fault: Error, Hashable, CustomStringConvertible {
    case lacksMost(missing: Int, of: Int)
    case tooMany(limit: Int)

    package var description: String {
      switch self {
      case .lacksMost(let missing, let count):
        "the file lacks \(missing) of the \(count) prices of the last one; "
          + "if they are gone, remove them with --remove-missing"
      case .tooMany(let limit): "the file has more than \(limit) prices of the known stores"
      }
    }
  }

  package static let format = DumpFormat(
    name: "Open Prices", key: "location_osm_id",
    needed: ["id", "price", "currency", "location_osm_type", "date"],
    optional: [
      "product_code", "category_tag", "price_per", "price_is_discounted", "price_without_discount", "owner",
      "duplicate_of",
    ])

  /// The most prices in memory, about 200 bytes each.
  private static let mostPrices = 500_000

  private let database: any Database
  private let currency: Currency
  private let now: @Sendable () -> Int

  /// - Parameters:
  ///   - currency: of the installation, ISO 4217.
  ///   - now: the time, in milliseconds since 1970.
  package init(_ database: any Database, currency: String, now: @escaping @Sendable () -> Int) {
    self.database = database
    self.currency = Currency(currency)
    self.now = now
  }

  /// - Parameters:
  ///   - removesMost: true to remove also more than half of the prices.
  ///   - isPreview: true to change nothing.
  ///   - read: streams the unpacked bytes of the file, in chunks of any size.
  /// - Throws: `Fault`, `FileRefusal`, `DatabaseError`, and the errors of `read`; nothing is changed then.
  package func run(
    removesMost: Bool = false, isPreview: Bool = false,
    reading read: ((_ chunk: [UInt8]) throws -> Void) throws -> Void
  ) async throws -> OpenPricesSummary {
    let now = now()
    let today = CalendarDay(dayNumber: now / Milliseconds.day)
    let stores = try await database.read { try PlacedStores(in: $0) }
    var reader = DumpReader(Self.format, asked: stores.numbers)
    var collected = OpenPriceList()
    func take(_ record: DumpRecord) throws {
      collected.add(record, stores, currency, today)
      guard collected.prices.count <= Self.mostPrices else { throw Fault.tooMany(limit: Self.mostPrices) }
    }
    try read { try reader.append($0, use: take) }
    try reader.finish(use: take)
    collected.summary.lines = reader.counts

    do {
      return try await database.write { [currency, collected] writer in
        var pass = OpenPricesPass(
          collected, PriceReportWriter(at: now), currency, writer)
        try pass.run(removesMost: removesMost, now: now)
        if isPreview { throw Preview(summary: pass.summary) }
        // Without statistics, the database guesses the order of joins.
        if pass.summary.added > 1_000 { try writer.run("ANALYZE") }
        return pass.summary
      }
    } catch let preview as Preview {
      return preview.summary
    }
  }

  /// True if prices of Open Prices were imported.
  package static func isThere(in reader: any Reader) throws -> Bool {
    try reader.exists("SELECT 1 FROM price_report WHERE source <> 'person' LIMIT 1")
  }

  /// Takes the changes back.
  private struct Preview: Error {
    let summary: OpenPricesSummary
  }
}
