import FileFormats
import Grocery

@testable import Identity
@testable import Retail
@testable import ServerKit

/// People with accounts, each at home in a network of their own.
struct SharedPriceScene {
  let town: AccountTown

  init() async throws {
    town = try await AccountTown(database: TestTown.database())
  }

  /// Registers a person whose address is in the given /24.
  func person(_ nickname: String, network: Int, host: Int = 1) async throws -> Person {
    let client = ServiceClient(town.dependencies, peer: "198.51.\(network).\(host)")
    return try await Person.registered(nickname, with: client)
  }

  /// Registers people in different networks.
  func people(_ nicknames: String...) async throws -> [Person] {
    var people: [Person] = []
    for (index, nickname) in nicknames.enumerated() {
      people.append(try await person(nickname, network: index + 1))
    }
    return people
  }

  /// The published prices of a store, such as "Milk 129 by 2" and "Milk 129 once", by name.
  func published(at store: String = "maple-1") async throws -> [String] {
    try await prices(at: store).map { price in
      let count = try price.member("reports").integer(1...99)
      let isConfirmed = try price.member("isConfirmed").flag()
      let cents = try price.member("cents").integer(1...10_000_000)
      return "\(try price.member("name").text()) \(cents) \(isConfirmed ? "by \(count)" : "once")"
    }.sorted()
  }

  func prices(at store: String = "maple-1") async throws -> [JSONNode] {
    try await town.guest.get("/v1/stores/\(store)/shared-prices").json.member("prices").elements()
  }

  /// Does the sweep's part for prices whose reports have ended.
  func recomputesEnded() async throws {
    let now = town.clock.now
    try await town.database.write { writer in
      while try PriceReportWriter(at: now).recomputeEnded(atMost: 1, in: writer) > 0 {}
    }
  }

  /// The path of the doubt about the first price of a store.
  func doubtPath(at store: String = "maple-1") async throws -> String {
    let id = try await prices(at: store).first?.member("id").text() ?? "nothing"
    return "/v1/stores/\(store)/shared-prices/\(id)/doubt"
  }

  /// Writes reports of open data.
  func imports(_ reports: PriceReport...) async throws {
    let now = town.clock.now
    try await town.database.write { writer in
      try PriceReportWriter(at: now).write(reports, in: writer)
    }
  }

  /// A price of a pack of a liter as a device shares it.
  static func price(
    _ id: String = "p1", _ name: String = "Milk", _ cents: Int = 129, at store: String = "maple-1",
    day: String = "2026-11-21"
  ) -> JSON {
    [
      "id": .text(id), "storeId": .text(store), "name": .text(name), "department": "dairy",
      "size": ["amount": 1_000, "unit": "ml"], "isByWeight": false, "cents": .integer(cents), "packs": 1,
      "isReduced": false, "currency": "USD", "day": .text(day),
    ]
  }

  /// A price per kilogram.
  static func weighed(_ id: String, _ name: String, _ cents: Int, at store: String = "maple-1") -> JSON {
    price(id, name, cents, at: store).with("isByWeight", true).with("department", "produce")
      .with("size", ["amount": 1_000, "unit": "g"])
  }
}

extension Person {
  /// Shares prices.
  ///
  /// - Returns: the refused ones, such as "p1 invalid".
  @discardableResult
  func shares(_ prices: JSON...) async throws -> [String] {
    try await post("/v1/shared-prices", ["prices": .list(prices)]).json.member("refused").elements().map {
      "\(try $0.member("id").text()) \(try $0.member("code").text())"
    }
  }
}
