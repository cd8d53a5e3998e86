import Database
import FileFormats
import Foundation
import Grocery
import HTTPTypes
import Households
import Identity
import Testing

@testable import Operations
@testable import ServerKit
@testable import Shopping

@Suite("Plans over prices that people have seen (R-09)")
struct SeenPriceTests {
  /// Three stores of three organizations that publish nothing.
  private static func silentTown() -> TripTown {
    var town = TripTown()
    for (store, north) in [("near", 1.0), ("middle", 2), ("far", 3)] {
      town.addStore(store, of: "o-\(store)", north: north, sells: [])
    }
    return town
  }

  private static func price(
    _ id: String, _ item: String, _ cents: Int, at store: String, department: String = "dairy"
  ) -> [String: Any] {
    [
      "id": id, "store": store, "item": item, "department": department,
      "size": ["amount": 1_000, "unit": "ml"], "isByWeight": false, "priceCents": cents,
      "isEstimate": id.hasPrefix("estimate."),
    ]
  }

  private static func request(_ items: [String], _ prices: [[String: Any]]) -> TripRequestBody {
    TripRequestBody(items).with("seenPrices", prices)
  }

  /// The products bought at the stores of the best trip, by line.
  private static func products(_ answer: PlanAnswer) throws -> [String: String] {
    let lines = try #require(answer.trips.first).visits.flatMap(\.lines)
    return Dictionary(uniqueKeysWithValues: lines.map { ($0.line, $0.product) })
  }

  @Test("A guest gets a trip over stores that publish nothing, with the cheapest seen prices")
  func silent() async throws {
    let prices = [
      Self.price("seen.1", "Milk", 119, at: "near"), Self.price("seen.2", "Milk", 99, at: "middle"),
      Self.price("seen.3", "Bread", 249, at: "far", department: "bakery"),
      Self.price("seen.4", "Bread", 199, at: "middle", department: "bakery"),
    ]
    let town = Self.silentTown()

    let without = try await town.plan(TripRequestBody(["milk", "bread"]))
    let answer = try await town.plan(Self.request(["milk", "bread"], prices))

    #expect(without.trips.isEmpty)
    let trip = try #require(answer.trips.first)
    #expect(trip.visits.map(\.store) == ["middle"] && trip.goodsCents == 298)
    #expect(try Self.products(answer) == ["l0": "seen.2", "l1": "seen.4"])
    let milk = try #require(trip.visits.first?.lines.first { $0.line == "l0" })
    #expect(milk.name == "Milk" && milk.unitCents == 99 && milk.discounts.isEmpty && milk.deposit == nil)
  }

  @Test("The best departure is found over seen prices too")
  func departure() async throws {
    let service = try await Self.silentTown().service()
    let request = Self.request(["milk"], [Self.price("seen.1", "Milk", 119, at: "near")])

    let answer = try await service.send(
      "/v1/trips/when", .post, [.contentType: "application/json"], body: request.bytes())

    #expect(answer.status == 200 && answer.text.contains("\"near\""))
  }

  @Test("What a store publishes wins over what was seen there, also at a higher price")
  func published() async throws {
    var town = Self.silentTown()
    town.addStore("open", of: "open", north: 1, east: 1, sells: [("Milk", 150)])
    let prices = [
      Self.price("seen.1", "Milk", 99, at: "open"), Self.price("seen.2", "Bread", 199, at: "open"),
    ]

    let answer = try await town.plan(Self.request(["milk", "bread"], prices))

    #expect(try Self.products(answer) == ["l0": "open-Milk", "l1": "seen.2"])
  }

  @Test("A published product that is sold out is not replaced by a seen one of that store")
  func soldOut() async throws {
    var town = Self.silentTown()
    town.addStore("open", of: "open", north: 1, east: 1, sells: [("Milk", 150)])
    for index in town.world.offers.indices { town.world.offers[index].isInStock = false }
    let here = Self.price("seen.1", "Milk", 99, at: "open")

    let none = try await town.plan(Self.request(["milk"], [here]))
    let elsewhere = try await town.plan(
      Self.request(["milk"], [here, Self.price("seen.2", "Milk", 299, at: "far")]))

    #expect(none.trips.isEmpty)
    #expect(try Self.products(elsewhere) == ["l0": "seen.2"])
  }

  @Test("A seen price wins over an estimate for the same store, also a higher one")
  func estimates() async throws {
    let prices = [
      Self.price("estimate.1", "Milk", 79, at: "near"), Self.price("seen.1", "Milk", 119, at: "near"),
      Self.price("estimate.2", "Bread", 149, at: "near", department: "bakery"),
    ]

    let answer = try await Self.silentTown().plan(Self.request(["milk", "bread"], prices))

    #expect(try Self.products(answer) == ["l0": "seen.1", "l1": "estimate.2"])
  }

  @Test(
    "Seen milk, published whole milk and seen whole milk are compared; oat milk is another thing",
    arguments: [
      ("Milk", 99, "seen.1"), ("Milk", 199, "open-Whole-milk"), ("Whole milk", 99, "seen.1"),
    ])
  func alike(item: String, cents: Int, product: String) async throws {
    var town = Self.silentTown()
    town.addProduct(
      "Whole milk", of: "open", pack: Quantity(1_000, .millilitre), department: .dairy)
    town.addStore("open", of: "open", north: 1, sells: [("Whole milk", 150)])
    let prices = [
      Self.price("seen.1", item, cents, at: "near"), Self.price("seen.2", "Milk", 220, at: "far"),
      Self.price("seen.3", "Oat milk", 1, at: "middle"),
    ]

    let answer = try await town.plan(Self.request(["milk"], prices))

    #expect(try Self.products(answer) == ["l0": product])
  }

  @Test("A seen product chosen for a line is bought where it was seen, and named elsewhere")
  func chosen() async throws {
    let prices = [
      Self.price("seen.1", "Milk", 99, at: "near"), Self.price("seen.2", "Oat milk", 279, at: "near"),
      Self.price("seen.3", "Milk", 89, at: "far"),
    ]
    let line = ["id": "l", "item": "milk", "product": "seen.2"]
    let request = Self.request([], prices).with("lines", [line])
    let town = Self.silentTown()

    let near = try await town.plan(request.with("avoid", ["far"]))
    let far = try await town.plan(request.with("avoid", ["near"]))

    #expect(try Self.products(near) == ["l": "seen.2"])
    let replacement = try #require(far.trips.first?.visits.first?.lines.first)
    #expect(replacement.product == "seen.3")
    #expect(replacement.insteadOf == PlanAnswer.InsteadOf(product: "seen.2", name: "Oat milk"))
  }

  @Test("A price by weight is the price of its size")
  func byWeight() async throws {
    var price = Self.price("seen.1", "Tomatoes", 300, at: "near", department: "produce")
    price["size"] = ["amount": 1_000, "unit": "g"]
    price["isByWeight"] = true
    let line: [String: Any] = ["id": "l", "item": "tomatoes", "quantity": ["amount": 500, "unit": "g"]]

    let answer = try await Self.silentTown().plan(Self.request([], [price]).with("lines", [line]))

    let purchase = try #require(answer.trips.first?.visits.first?.lines.first)
    #expect(purchase.totalCents == 150 && purchase.portion?.grams == 500)
  }

  @Test("Prices of stores that do not exist or are out of reach are ignored, and nothing of them is kept")
  func elsewhere() async throws {
    var town = Self.silentTown()
    town.addStore("open", of: "open", north: 1, sells: [("Milk", 150)])
    town.addStore("distant", of: "distant", north: 900, sells: [])
    let service = try await town.service()
    let prices = [
      Self.price("seen.1", "Milk", 1, at: "nowhere"), Self.price("seen.2", "Milk", 1, at: "distant"),
      Self.price("seen.3", "Milk", 1, at: "near"),
    ]

    let first = try await PlanAnswer(service.plan(Self.request(["milk"], prices)))
    let second = try await PlanAnswer(service.plan(TripRequestBody(["milk"])))

    #expect(try Self.products(first) == ["l0": "seen.3"])
    #expect(try Self.products(second) == ["l0": "open-Milk"])
  }

  @Test("An entry that matches nothing is told the names of seen things")
  func nearest() async throws {
    let answer = try await Self.silentTown().plan(
      Self.request(
        ["milk", "tomto"],
        [
          Self.price("seen.1", "Milk", 99, at: "near"),
          Self.price("seen.2", "Tomato", 99, at: "near", department: "produce"),
        ]
      ).with(
        "lines",
        [
          ["id": "l0", "item": "milk"], ["id": "l1", "item": "tomto", "alternatives": [String]()],
        ]))

    #expect(answer.unavailable.first?.nearest == ["Tomato"])
  }

  /// The members of a price to replace, and the place in the error.
  nonisolated(unsafe) private static let nonsense: [(member: String, value: Any?, place: String)] = [
    ("id", "milk", "id"), ("id", "seen.", "id"), ("id", "seen.1", "id"), ("id", "seen.a b", "id"),
    ("store", nil, ""), ("store", "", "store"), ("item", "", "item"), ("name", "", "name"),
    ("department", "moon", "department"), ("emoji", String(repeating: "🥛", count: 9), "emoji"),
    ("emoji", "", "emoji"), ("size", nil, ""), ("size", ["amount": 0, "unit": "g"], "size.amount"),
    ("size", ["amount": 1, "unit": "lb"], "size.unit"), ("isByWeight", nil, ""), ("isByWeight", true, "size"),
    ("priceCents", 0, "priceCents"), ("priceCents", -1, "priceCents"),
    ("priceCents", 1_000_001, "priceCents"), ("priceCents", 1.5, "priceCents"),
    ("popularity", -1, "popularity"), ("isEstimate", true, "id"), ("isEstimate", "no", "isEstimate"),
  ]

  @Test("An invalid price is refused with its place (N-10)", arguments: nonsense.indices)
  func refused(index: Int) async throws {
    let (member, value, place) = Self.nonsense[index]
    var price = Self.price("seen.2", "Milk", 99, at: "near")
    price[member] = value
    let path = place.isEmpty ? "seenPrices[1]" : "seenPrices[1].\(place)"

    let answer = try await Self.silentTown().service().plan(
      Self.request(["milk"], [Self.price("seen.1", "Milk", 99, at: "near"), price]))

    #expect(answer.status == 422 && answer.text.contains("\"\(path)\""), "\(answer.text)")
  }

  @Test("Null stands for no prices, and for a missing name, picture or popularity")
  func nulls() async throws {
    let town = Self.silentTown()
    var price = Self.price("seen.1", "Milk", 99, at: "near")
    for member in ["name", "emoji", "popularity"] { price[member] = NSNull() }

    let without = try await town.plan(TripRequestBody(["milk"]).with("seenPrices", NSNull()))
    let answer = try await town.plan(Self.request(["milk"], [price]))

    #expect(without.trips.isEmpty)
    #expect(try Self.products(answer) == ["l0": "seen.1"])
  }

  @Test("Two thousand prices of two hundred lines with many names are planned in time; one more is refused")
  func many() async throws {
    var town = TripTown()
    for store in 0..<80 {
      town.addStore(
        "s\(store)", of: "o\(store)", north: Double(store % 8), east: Double(store / 8), sells: [])
    }
    let prices = (0..<SeenPrice.maximumCount).map { number in
      Self.price("seen.\(number)", "Thing\(number)x of Alder Falls", 100, at: "s\(number % 80)")
    }
    let lines: [[String: Any]] = (0..<200).map { line in
      let others = (0..<8).map { "Falls Alder thing\(line * 8 + $0)x" }
      return ["id": "l\(line)", "item": "Thing\(line)x", "alternatives": others]
    }
    let request = Self.request([], prices).with("lines", lines)
    let dependencies = try await town.dependencies()
    let facts = try await TripFactReader(dependencies.database).facts(
      for: TripRequest(JSONNode(reading: request.with("seenPrices", nil).bytes())))

    let reading = ThreadClock()
    let seen = try TripRequest(JSONNode(reading: request.bytes())).seenPrices
    let readSeconds = reading.seconds
    let matchSeconds = try await dependencies.database.read { reader in
      var facts = facts
      let matching = ThreadClock()
      try facts.readSeenPrices(seen, reader)
      #expect(Set(facts.places.flatMap { $0.seenChoices.keys }).count == 200)
      return matching.seconds
    }
    let service = ServiceClient(dependencies)
    let answer = try await service.plan(request)
    let large = try await service.plan(
      Self.request(["milk"], prices + [Self.price("seen.last", "Milk", 1, at: "s0")]))

    #expect(readSeconds + matchSeconds < 3, "\(readSeconds) s and \(matchSeconds) s of the deadline's 10")
    #expect(answer.status == 200 && large.status == 422 && large.text.contains("2001"))
  }
}

/// The processor time of this thread, which other tests do not affect.
private struct ThreadClock {
  private let start = Self.now()

  var seconds: Double { Self.now() - start }

  private static func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
