package import Database
import Grocery
import ServerKit

/// Imports products from a dump of Open Food Facts: those that are asked for, all of them or none.
package struct FoodFactsImport: Sendable {
  /// The result of an import.
  package struct Summary: Sendable, Hashable {
    package var added = 0
    package var changed = 0
    package var unchanged = 0
    /// Asked for, but without a name that can be shown.
    package var withoutName = 0
    /// Asked for, but not in the file.
    package var missing = 0
    package var lines = DumpReader.Counts()
  }

  package static let format = DumpFormat(
    name: "Open Food Facts", key: "code", needed: [],
    optional: [
      "product_name", "product_name_en", "product_name_de", "generic_name", "brands", "quantity",
      "product_quantity", "product_quantity_unit", "categories_tags",
    ])

  private let database: any Database
  private let now: @Sendable () -> Int

  /// - Parameter now: the time, in milliseconds since 1970.
  package init(_ database: any Database, now: @escaping @Sendable () -> Int) {
    self.database = database
    self.now = now
  }

  /// - Parameters:
  ///   - isPreview: true to change nothing.
  ///   - read: streams the unpacked bytes of the file, in chunks of any size.
  /// - Throws: `FileRefusal`, `DatabaseError`, and the errors of `read`; nothing is changed then.
  package func run(
    isPreview: Bool = false, reading read: ((_ chunk: [UInt8]) throws -> Void) throws -> Void
  ) async throws -> Summary {
    let asked = try await database.read { try KnownProductRepository.asked(in: $0) }
    var reader = DumpReader(Self.format, asked: asked)
    var products: [String: KnownProduct] = [:]
    var unnamed: Set<Int> = []
    func take(_ record: DumpRecord) {
      if let product = KnownProduct(foodFacts: record) {
        products[product.gtin] = product
      } else if let code = record.text("code"), let number = dumpNumber(Array(code.utf8)[...]) {
        unnamed.insert(number)
      }
    }
    try read { try reader.append($0, use: take) }
    try reader.finish(use: take)

    let foundNumbers = Set(products.keys.compactMap { Int($0) })
    var summary = Summary()
    summary.withoutName = unnamed.subtracting(foundNumbers).count
    summary.missing = asked.subtracting(foundNumbers).subtracting(unnamed).count
    summary.lines = reader.counts
    return try await save(products, summary, isPreview: isPreview)
  }

  private func save(
    _ products: [String: KnownProduct], _ counted: Summary, isPreview: Bool
  ) async throws -> Summary {
    let day = CalendarDay(dayNumber: now() / Milliseconds.day).text
    do {
      return try await database.write { writer in
        var summary = counted
        for (gtin, product) in products.sorted(by: { $0.key < $1.key }) {
          let before = try KnownProductRepository.product(gtin, in: writer)
          if before == product {
            summary.unchanged += 1
          } else {
            if before == nil { summary.added += 1 } else { summary.changed += 1 }
            try KnownProductRepository.save(product, on: day, in: writer)
          }
        }
        if isPreview { throw Preview(summary: summary) }
        return summary
      }
    } catch let preview as Preview {
      return preview.summary
    }
  }

  /// Takes the changes back.
  private struct Preview: Error {
    let summary: Summary
  }
}
