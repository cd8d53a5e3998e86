import FileFormats
import Testing

@testable import Households
@testable import Identity
@testable import Operations
@testable import Retail
@testable import ServerKit
@testable import Shopping

/// Ann needs butter, for which her household usually pays 2.75; Bo and Cy live elsewhere and share prices.
/// Pennywise publishes no butter.
struct CheaperPriceScene {
  let prices: SharedPriceScene
  let ann: Person
  let others: [Person]

  var town: AccountTown { prices.town }

  /// - Parameter seen: the prices that Ann's household has seen.
  init(seen: [JSON]? = nil, item: String = "Butter", entry: JSON = [:]) async throws {
    prices = try await SharedPriceScene()
    ann = try await prices.person("Ann", network: 1)
    others = [
      try await prices.person("Bo", network: 2), try await prices.person("Cy", network: 3),
    ]
    try await ann.needs(item, at: "penny-1", entry: entry, town: town)
    try await ann.sees(seen ?? [Self.seen(250), Self.seen(300, at: "maple-2")], town)
  }

  /// Lets Bo and Cy share a price, and everyone be notified of it.
  @discardableResult
  func confirms(
    _ cents: Int, of name: String = "Butter", at store: String = "penny-1", by count: Int = 2
  ) async throws -> OfferNotifier.Counts {
    for person in others.prefix(count) {
      try await person.shares(SharedPriceScene.price("p-\(name)-\(store)", name, cents, at: store))
    }
    town.clock.advance(seconds: 15 * 60)
    return try await OfferNotifier(town.dependencies.identity).work()
  }

  /// The notifications of a person such as "Butter 27% at penny-1 on 2026-11-21", newest first.
  func notifications(of person: Person? = nil) async throws -> [String] {
    try await (person ?? ann).post("/v1/sync", SyncTown.body([])).json.member("notices").elements().map {
      let facts = try $0.member("facts")
      #expect(try facts.member("occasion").text() == "cheaper" && facts.member("source").text() == "price")
      let percent = try facts.member("percent").integer(1...100)
      let (item, store) = (try facts.member("item").text(), try facts.member("store").text())
      return "\(item) \(percent)% at \(store) on \(try facts.member("seen").text())"
    }
  }

  /// A price of a liter that a household has seen.
  static func seen(
    _ cents: Int, of name: String = "Butter", at store: String = "maple-1", day: String = "2026-11-10",
    unit: String = "ml", isReduced: Bool = false
  ) -> JSON {
    [
      "name": .text(name), "storeId": .text(store), "cents": .integer(cents), "packs": 1, "day": .text(day),
      "size": ["amount": 1_000, "unit": .text(unit)], "isByWeight": false, "currency": "USD",
      "isReduced": .flag(isReduced), "source": "typed", "created": 1, "isDeleted": false,
    ]
  }
}

extension Person {
  /// Notes prices in the household's price book.
  func sees(_ prices: [JSON], _ town: AccountTown) async throws {
    let rows = prices.enumerated().map { ("seenPrice", "s-\(nickname)-\($0)", $1) }
    if !rows.isEmpty { try await keep(rows, in: household, town) }
  }
}
