import Database
import Grocery
import Testing

@testable import Retail

@Suite("A store's catalog has its products and discounts")
struct StoreCatalogRepositoryTests {
  @Test("Rows are sorted by name, and a product has the discount that saves most (S-05)")
  func rows() async throws {
    let database = try await TestTown.database()

    let catalog = try #require(
      try await database.read {
        try StoreCatalogRepository.catalog(of: "maple-1", at: TestTown.moment, in: $0)
      })

    #expect(catalog.rows.map(\.product.id) == ["m-tomatoes", "m-creme", "m-peas", "m-oat", "m-milk"])
    #expect(catalog.discounts.map(\.id) == ["d-later", "d-members", "d-milk"])
    // Three oat milks for 5.00 beat 20 percent off. The peas' discount starts at Christmas; the tomatoes'
    // ended yesterday.
    let discounts = catalog.rows.map { $0.discount.map { catalog.discounts[$0].id } }
    #expect(discounts == [nil, nil, "d-later", "d-members", "d-milk"])
    let others = catalog.rows.map { $0.otherDiscounts.map { catalog.discounts[$0].id } }
    #expect(others == [[], [], [], ["d-milk"], []], "non-members get the 20 percent")
    #expect(catalog.revision?.count == 16)
  }

  @Test("A discount of one store does not apply at another")
  func otherStore() async throws {
    let database = try await TestTown.database()

    let catalog = try #require(
      try await database.read {
        try StoreCatalogRepository.catalog(of: "maple-2", at: TestTown.moment, in: $0)
      })

    #expect(catalog.rows.allSatisfy { $0.discount == nil })
    #expect(!catalog.discounts.contains { $0.id == "d-milk" })
  }

  @Test("An unknown store has no catalog, and a store without products an empty one")
  func unknown() async throws {
    let database = try await TestTown.database()

    let empty = try #require(
      try await database.read {
        try StoreCatalogRepository.catalog(of: "roma-1", at: TestTown.moment, in: $0)
      })

    #expect(
      try await database.read { try StoreCatalogRepository.catalog(of: "none", at: TestTown.moment, in: $0) }
        == nil)
    #expect(empty.rows.isEmpty)
    #expect(empty.revision == nil)
  }
}
