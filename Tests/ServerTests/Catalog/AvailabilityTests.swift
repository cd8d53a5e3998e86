import Database
import FileFormats
import Grocery
import TestKit
import Testing

@testable import Households
@testable import Identity
@testable import Operations
@testable import Retail
@testable import ServerKit
@testable import Shopping

@Suite("Availability follows the rule for purchases in plans")
struct AvailabilityTests {
  /// The costs at each store, by line; nil for a product out of stock.
  private static func costs(
    _ names: [String], at stores: [String], in town: TripTown, quantity: Quantity? = nil,
    memberships: Set<String> = []
  ) async throws -> [Int: [String: Int?]] {
    let lines = names.enumerated().map { index, name in
      TripRequest.Line(
        id: "l\(index)",
        entry: EntryRequest(
          [name] + otherNames(of: name), meaning: EntryMeaning(of: name), quantity: quantity))
    }
    let request = AvailabilityRequest(lines: lines, storeIDs: stores, memberships: memberships)
    let reader = TripFactReader(try await town.dependencies().database)
    return Dictionary(grouping: try await reader.availability(for: request, clock: .testing), by: \.line)
      .mapValues { Dictionary(uniqueKeysWithValues: $0.map { ($0.storeID, $0.cost?.cents) }) }
  }

  private static let town: TripTown = {
    var town = TripTown()
    town.addStore(
      "a", of: "o", sells: [("Milk", 199), ("Spaghetti", 149), ("Pasta sauce", 99), ("Ice cream", 499)])
    town.addStore("b", of: "p", sells: [("Milch", 150), ("Oat milk", 90)])
    town.addStore("c", of: "q", sells: [("Oat milk", 249), ("Diced tomatoes", 119)])
    return town
  }()

  @Test("(N-05) Each store is searched for a line on its own, also under its other names")
  func lines() async throws {
    let costs = try await Self.costs(
      ["MÍLK", "tinned tomatoes", "unicorn"], at: ["a", "b", "c", "none"], in: Self.town)

    #expect(costs[0] == ["a": 199, "b": 150, "c": 249])
    #expect(costs[1] == ["c": 119])
    #expect(costs[2] == nil)
  }

  @Test("(N-05) General words find the thing, and no other products with the word")
  func generalWords() async throws {
    let costs = try await Self.costs(["pasta", "cream"], at: ["a", "b", "c"], in: Self.town)

    #expect(costs == [0: ["a": 149]])
  }

  @Test("(N-05) Prices include packs and discounts, and members' discounts for members")
  func prices() async throws {
    var town = Self.town
    town.addDiscount(.percent(50), on: ["o-Milk"], of: "o", membersOnly: true)
    let two = Quantity(2_000, .gram)

    #expect(try await Self.costs(["milk"], at: ["a"], in: town, quantity: two)[0] == ["a": 398])
    #expect(
      try await Self.costs(["milk"], at: ["a"], in: town, quantity: two, memberships: ["o"])[0] == ["a": 199])
  }

  @Test("(N-05) Sold-out products differ from products that are not sold")
  func soldOut() async throws {
    var town = Self.town
    for index in town.world.offers.indices where town.world.offers[index].productID == "o-Milk" {
      town.world.offers[index].isInStock = false
    }

    let costs = try await Self.costs(["milk", "unicorn"], at: ["a", "b"], in: town)

    #expect(costs == [0: ["a": nil, "b": 150]])
  }

  @Test(
    "(N-05, R-09) Where a store publishes nothing, the confirmed price of others counts, with its day"
  )
  func seen() async throws {
    var town = Self.town
    town.addStore("d", of: "r", sells: [])
    let services = try await town.dependencies()
    func reports(_ name: String, _ cents: Int, at store: String, by people: Int = 2) -> [PriceReport] {
      (0..<people).map { number in
        PriceReport(
          id: "\(name)-\(store)",
          reporter: .init(id: "r\(number)", source: .person, accountID: nil, network: "n\(number)"),
          storeID: store,
          thing: PricedThing(
            name: name, department: .dairy, size: Quantity(1_000, .gram), isByWeight: false),
          cents: cents, currency: "USD", day: TestTown.day)
      }
    }
    let all =
      reports("Milk", 99, at: "a") + reports("Milk", 129, at: "d") + reports("Butter", 299, at: "a")
      + reports("Butter", 279, at: "d", by: 1)
    try await services.database.write { try PriceReportWriter(at: TestTown.now).write(all, in: $0) }
    let body: JSON = [
      "stores": ["a", "b", "d"],
      "lines": [["id": "m", "item": "milk", "count": 2], ["id": "b", "item": "butter"]],
    ]

    let answer = try await Person(client: ServiceClient(services)).post("/v1/availability", body)

    let offers = try answer.json.member("offers").elements().map { offer in
      let seen = try offer.optionalMember("seenPrice")?.text().prefix(18)
      let cents = try offer.member("cents").integer(0...9_999)
      let (line, store) = (try offer.member("line").integer(0...1), try offer.member("store").text())
      return "\(line) \(store) \(cents) \(seen ?? "")"
    }
    #expect(offers == ["0 a 398 ", "0 b 300 ", "0 d 258 others.2026-11-21.", "1 a 299 others.2026-11-21."])
  }

  @Test(
    "(N-05, N-12) Availability has every purchase of a plan, at the same store and price", arguments: 0..<24)
  func plans(seed: Int) async throws {
    var generator = SeededGenerator(seed: 5_000 + seed)
    var (town, body) = try PlansHereContractTests.randomTown(&generator)
    // Discounts that end during the trip would differ at the store.
    town.world.discounts.removeAll { $0.period.endTime != nil }
    let words = ["milk", "bread", "rice", "eggs", "coffee", "cheese", "pasta"]
    body = body.with("lines", words.map { ["id": $0, "item": $0] })
    let request = try TripRequest(JSONNode(reading: body.bytes()))
    let reader = TripFactReader(try await town.dependencies().database)

    let facts = try await reader.facts(for: request)
    let purchases = facts.lineOffers(at: facts.places, for: request)
    let availability = try await reader.availability(
      for: AvailabilityRequest(
        lines: request.lines, storeIDs: facts.places.map(\.store.id), memberships: request.memberships),
      clock: .testing)

    for (place, offers) in zip(facts.places, purchases) {
      for (line, offer) in offers.enumerated() {
        guard let offer else { continue }
        #expect(
          availability.contains(Availability(line: line, storeID: place.store.id, cost: offer.price.total)),
          "\(words[line]) at \(place.store.id), seed \(5_000 + seed)")
      }
    }
    #expect(purchases.joined().contains { $0 != nil })
  }
}

extension WallClock {
  /// The Saturday of the random towns.
  fileprivate static let testing = WallClock(
    today: { CalendarDay(dayNumber: 1_795_255_200 / 86_400) }, now: { 1_795_255_200_000 })
}
