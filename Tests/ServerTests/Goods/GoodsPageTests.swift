import Database
import Foundation
import Grocery
import Testing

@testable import Identity
@testable import Retail
@testable import ServerKit

@Suite("The desk's table answers soon, however many products there are (N-01)")
struct GoodsPageTests {
  private static let clock = WallClock(
    today: { CalendarDay("2026-11-21")! }, now: { TestTown.now }, ahead: { _ in 0 })
  private static let seal = StockSeal(secrets: SecretKeys(masters: [1: Array(0..<32)]))

  private static func page(
    _ query: GoodsQuery, of organization: String = "maple", in reader: any Reader
  ) throws -> GoodsPage {
    try GoodsPageRepository.page(of: organization, query, by: clock, seal, in: reader)
  }

  /// Filters with the words of a search, alone and together.
  private static let queries: [GoodsQuery] = {
    var queries: [GoodsQuery] = []
    let stores: [String?] = [nil, "maple-1", "maple-2"]
    for store in stores {
      for search in [nil, "milk", "e", "zz", "oat milk"] as [String?] {
        for department in [nil, Department.dairy] {
          var query = GoodsQuery(storeID: store, search: search, department: department)
          queries.append(query)
          query.missing = .gtin
          queries.append(query)
          guard store != nil else { continue }
          for missing in [GoodsQuery.Missing.price, .aisle, .shelf] {
            query.missing = missing
            queries.append(query)
            query.isInStock = true
            queries.append(query)
            query.isInStock = nil
          }
          query.missing = nil
          for isInStock in [true, false] {
            query.isInStock = isInStock
            queries.append(query)
          }
          query.isDiscounted = true
          queries.append(query)
        }
      }
    }
    return queries
  }()

  @Test("Every filter counts what its pages show, in every order", arguments: GoodsQuery.Order.allCases)
  func counts(order: GoodsQuery.Order) async throws {
    let database = try await TestTown.database()

    try await database.read { reader in
      for var query in Self.queries {
        query.order = order
        if query.needsStore, query.storeID == nil { continue }
        let expected = try GoodsPageRepository.ids(
          of: "maple", query, by: Self.clock, limit: 1_000, in: reader)
        query.limit = 1
        var pages: [String] = []
        let first = try Self.page(query, in: reader)
        pages += first.rows.map(\.goods.product.id)
        query.after = first.next
        while query.after != nil {
          let page = try Self.page(query, in: reader)
          pages += page.rows.map(\.goods.product.id)
          query.after = page.next
        }
        #expect(first.total == expected.count, "\(query)")
        #expect(pages.sorted() == expected, "\(query)")
      }
    }
  }

  /// A chain of many products in a file, whose reads count their steps.
  private static func chain(products: Int, at path: String) async throws -> any Database {
    let database = try await TestDatabase.migrated(inFile: path + "/forage.sqlite")
    _ = try await CatalogImport(database) { TestTown.now }.run(world: Array(TestTown.document.utf8))
    var table = "id;name;brand;department;size;price;aisle\n"
    for line in 0..<products {
      let department = line % 10 == 0 ? "dairy" : "pantry"
      table += "p-\(line);Number \(line * 7919 % products) of milk;Brand \(line % 97);\(department);500 g;"
      table += "\(1 + line % 900),49;\(line % 30)\n"
    }
    _ = try await TableImport(database, secrets: nil) { TestTown.now + 1 }
      .run(.bytes(Array(table.utf8)), organization: "maple", store: "maple-2")
    return database
  }

  @Test(
    "A page of many products reads few rows besides the index that counts them",
    .enabled(if: !TestDatabase.isPostgres))
  func steps() async throws {
    let path = NSTemporaryDirectory() + "pages-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: path) }
    let products = 8_000
    let database = try await Self.chain(products: products, at: path)
    let store = "maple-2"
    let cases: [(GoodsQuery, stepsOfProduct: Int)] = [
      (GoodsQuery(), 4), (GoodsQuery(storeID: store), 4), (GoodsQuery(storeID: store, order: .price), 4),
      (GoodsQuery(storeID: store, department: .dairy), 2),
      (GoodsQuery(storeID: store, order: .department), 4),
      (GoodsQuery(storeID: store, isInStock: true), 7), (GoodsQuery(storeID: store, missing: .shelf), 7),
    ]

    for (query, steps) in cases {
      // The driver counts four thousand steps at a time.
      await #expect(throws: Never.self, "\(query)") {
        try await database.read(atMost: steps * products + 4_000) { reader in
          let page = try Self.page(query, in: reader)
          #expect(!page.rows.isEmpty)
        }
      }
      await #expect(throws: Never.self, "public \(query)") {
        try await database.read(atMost: 12 * products) { reader in
          let query = ProductQuery(search: query.search, department: query.department)
          _ = try ProductPageRepository.page(
            of: store, query, at: Self.clock.moment(in: nil), in: reader)
        }
      }
    }
  }
}
