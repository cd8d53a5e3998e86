import Database
import Grocery

/// One transaction of an import of prices.
struct OpenPricesPass {
  /// A file with fewer prices may lose most of them.
  private static let fewPrices = 20

  private let list: OpenPriceList
  private let reports: PriceReportWriter
  private let currency: Currency
  private let writer: any Writer
  private(set) var summary: OpenPricesSummary

  init(
    _ list: OpenPriceList, _ reports: PriceReportWriter, _ currency: Currency, _ writer: any Writer
  ) {
    self.list = list
    self.reports = reports
    self.currency = currency
    self.writer = writer
    summary = list.summary
  }

  mutating func run(removesMost: Bool, now: Int) throws {
    let before = try stored()
    let missing = before.keys.count { !list.ids.contains($0) }
    if !removesMost, before.count > Self.fewPrices, missing > before.count / 2 {
      throw OpenPricesImport.Fault.lacksMost(missing: missing, of: before.count)
    }
    let reports = try named(now: now)
    try withdraw(before, except: reports)
    let changes = try self.reports.write(reports, in: writer)
    summary.added = reports.count { before[$0.id] != $0.reporter.id }
    summary.changed = changes - summary.added
    summary.unchanged = reports.count - changes
  }

  /// Removes the prices that the file does not give, or gives to another contributor.
  private mutating func withdraw(_ before: [String: String], except reports: [PriceReport]) throws {
    let reporters = Dictionary(uniqueKeysWithValues: reports.map { ($0.id, $0.reporter.id) })
    var gone: [String: [String]] = [:]
    for (id, reporter) in before where reporters[id] != reporter { gone[reporter, default: []].append(id) }
    for (reporter, ids) in gone.sorted(by: { $0.key < $1.key }) {
      for start in stride(from: 0, to: ids.count, by: Self.together) {
        let portion = Array(ids[start..<min(ids.count, start + Self.together)])
        summary.removed += try self.reports.withdraw(portion, of: reporter, in: writer)
      }
    }
  }

  /// Placeholders of one statement.
  private static let together = 500

  /// The reporters of the imported prices by the prices' ids.
  private func stored() throws -> [String: String] {
    var stored: [String: String] = [:]
    // The condition of the index, which the database does not infer from an equality.
    try writer.each("SELECT id, reporter FROM price_report WHERE source <> 'person'") { row in
      stored[try row.text(0)] = try row.text(1)
    }
    return stored
  }

  /// The reports; numbers without a name are asked for from now on.
  private mutating func named(now: Int) throws -> [PriceReport] {
    var gtins: Set<String> = []
    for (price, _) in list.prices {
      if case .product(let gtin) = price.subject { gtins.insert(gtin) }
    }
    let products = try KnownProductRepository.products(gtins, in: writer)
    let reports = list.prices.compactMap { price, country -> PriceReport? in
      var product: KnownProduct?
      if case .product(let gtin) = price.subject { product = products[gtin] }
      return price.report(of: product, in: country, currency: currency)
    }
    let unknown = gtins.filter { products[$0] == nil }.sorted()
    try KnownProductRepository.want(unknown, at: now, in: writer)
    summary.withoutName = list.prices.count - reports.count
    summary.wanted = unknown.count
    return reports
  }
}
