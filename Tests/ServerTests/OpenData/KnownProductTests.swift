import Database
import FileFormats
import Grocery
import Testing

@testable import Households
@testable import Identity
@testable import Operations
@testable import Retail
@testable import ServerKit
@testable import Shopping

@Suite("A scanned number gets its product from open data (R-11)")
struct KnownProductTests {
  private static let path = "/v1/known-products/\(DrawnDumps.code(1))"

  private static func wanted(in town: AccountTown) async throws -> [String] {
    try await town.database.read { try $0.rows("SELECT gtin FROM wanted_product") { try $0.text(0) } }
  }

  @Test("Names in both languages, brand, size and department")
  func product() async throws {
    let town = try await AccountTown()
    let product = KnownProduct(
      gtin: "0" + DrawnDumps.code(1), name: "Boisson", englishName: "Oat drink", germanName: "Haferdrink",
      brand: "Oat & Co", size: Quantity(1_000, .millilitre), department: .dairy)
    try await town.database.write { try KnownProductRepository.save(product, on: "2026-11-01", in: $0) }

    let answer = try await town.guest.get(Self.path)

    #expect(answer.status == 200)
    #expect(try answer.json.member("name").text() == "Boisson")
    #expect(try answer.json.member("names").member("de").text() == "Haferdrink")
    #expect(try answer.json.member("size").member("amount").integer(1...9_999) == 1_000)
    #expect(try answer.json.member("department").text() == "dairy")
    let sources = try await town.guest.get("/v1/configuration").json.member("openData").elements()
    #expect(try sources.map { try $0.text() } == ["open-food-facts"])
  }

  @Test("An unknown number is remembered for members, at most two hundred a day, and not for guests")
  func unknown() async throws {
    let town = try await AccountTown()
    let ann = try await town.register("Ann")

    #expect(try await town.guest.get(Self.path).status == 404)
    #expect(try await Self.wanted(in: town) == [])
    for number in 1...KnownProductRoutes.wantedOfDay + 5 {
      #expect(try await ann.get("/v1/known-products/\(DrawnDumps.code(number))").status == 404)
    }
    #expect(try await Self.wanted(in: town).count == KnownProductRoutes.wantedOfDay)
  }

  @Test(
    "A number with a wrong check digit, or of a store's own, is never remembered",
    arguments: ["4006381333932", "2400000000005", "x"])
  func invalid(number: String) async throws {
    let town = try await AccountTown()
    let ann = try await town.register("Ann")

    #expect(try await ann.get("/v1/known-products/\(number)").status == 404)
    #expect(try await Self.wanted(in: town) == [])
  }
}
