import Foundation
import Grocery
import Testing

@testable import Operations
@testable import Retail
@testable import ServerKit
@testable import Shopping

@Suite("Plans over prices that others have seen (R-09, R-10)")
struct SharedPricePlanTests {
  /// Two stores that publish nothing, and one that publishes milk.
  private static func services(_ reports: [PriceReport]) async throws -> Services {
    var town = TripTown()
    town.addStore("near", of: "o-near", north: 1, sells: [])
    town.addStore("far", of: "o-far", north: 3, sells: [])
    town.addStore("open", of: "open", north: 1, east: 1, sells: [("Milk", 150)])
    let services = try await town.dependencies()
    try await services.database.write { try PriceReportWriter(at: TestTown.now).write(reports, in: $0) }
    return services
  }

  private static func report(
    _ id: String, _ item: String, _ cents: Int, at store: String, witnesses: Int = 2
  ) -> [PriceReport] {
    (0..<witnesses).map { number in
      PriceReport(
        id: id, reporter: .init(id: "r\(number)", source: .person, accountID: nil, network: "n\(number)"),
        storeID: store,
        thing: PricedThing(
          name: item, department: .dairy, size: Quantity(1_000, .millilitre), isByWeight: false),
        cents: cents, currency: "USD", day: TestTown.day)
    }
  }

  private static func products(_ services: Services, _ body: TripRequestBody) async throws -> [String: String]
  {
    let answer = try await PlanAnswer(ServiceClient(services).plan(body))
    let lines = answer.trips.first?.visits.flatMap(\.lines) ?? []
    return Dictionary(lines.map { ($0.line, String($0.product.prefix { $0 != "." })) }) { first, _ in first }
  }

  private static func price(_ id: String, _ cents: Int) -> [String: Any] {
    [
      "id": id, "store": "near", "item": "Butter", "department": "dairy",
      "size": ["amount": 1_000, "unit": "ml"], "isByWeight": false, "priceCents": cents,
      "isEstimate": id.hasPrefix("estimate."),
    ]
  }

  @Test(
    "What a store publishes wins over what others have seen there; what one person has seen does not count")
  func published() async throws {
    let services = try await Self.services(
      Self.report("1", "Milk", 99, at: "open") + Self.report("2", "Butter", 299, at: "near")
        + Self.report("3", "Butter", 199, at: "far", witnesses: 1))

    let answer = try await PlanAnswer(ServiceClient(services).plan(TripRequestBody(["milk", "butter"])))

    let lines = try #require(answer.trips.first).visits.flatMap(\.lines)
    #expect(lines.first { $0.line == "l0" }?.product == "open-Milk")
    let butter = try #require(lines.first { $0.line == "l1" })
    #expect(butter.product.hasPrefix("others.2026-11-21.") && butter.unitCents == 299)
  }

  @Test("The household's own price wins over that of others, which wins over an estimate")
  func order() async throws {
    let services = try await Self.services(Self.report("1", "Butter", 299, at: "near"))
    let request = TripRequestBody(["butter"])

    let own = try await Self.products(
      services, request.with("seenPrices", [Self.price("seen.1", 399), Self.price("estimate.1", 99)]))
    let others = try await Self.products(services, request.with("seenPrices", [Self.price("estimate.1", 99)]))

    #expect(own == ["l0": "seen"] && others == ["l0": "others"])
  }

  @Test("A price that has ended on the day of the trip does not count")
  func ended() async throws {
    let services = try await Self.services(Self.report("1", "Butter", 299, at: "near"))

    let late = try await Self.products(
      services, TripRequestBody(["butter"]).with("departure", "2027-06-01T09:30"))

    #expect(late == [:])
  }

  @Test("No request can pass off prices as those of others")
  func forged() async throws {
    let services = try await Self.services([])

    let answer = try await ServiceClient(services).plan(
      TripRequestBody(["butter"]).with("seenPrices", [Self.price("others.2026-11-21.abc", 1)]))

    #expect(answer.status == 422)
  }
}
