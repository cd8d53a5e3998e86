import Grocery
import Testing

@testable import Operations

@Suite("A trip buys the number of packs that a shopper would buy")
struct TripAmountTests {
  /// Items that recipes use in parts, with the number of parts in a whole.
  static let parts: [(item: String, parts: Int, department: Department, pack: Quantity)] = [
    ("Bread", 4, .bakery, Quantity(680, .gram)), ("Basil", 5, .produce, Quantity(1, .piece)),
    ("Bacon", 4, .meat, Quantity(340, .gram)), ("Cheddar", 4, .cheese, Quantity(225, .gram)),
    ("Ham", 4, .deli, Quantity(250, .gram)), ("Lettuce", 3, .produce, Quantity(1, .piece)),
    ("Celery", 2, .produce, Quantity(1, .piece)), ("Rosemary", 2, .produce, Quantity(1, .piece)),
    ("Thyme", 3, .spices, Quantity(20, .gram)), ("Lemons", 6, .produce, Quantity(500, .gram)),
    ("Asparagus", 12, .produce, Quantity(450, .gram)), ("Mint", 10, .produce, Quantity(1, .piece)),
    ("Lasagne", 8, .pasta, Quantity(450, .gram)), ("Garlic", 2, .produce, Quantity(3, .piece)),
  ]

  @Test("Slices, leaves and cloves cost one of their whole")
  func wholes() async throws {
    let town = Self.town(Self.parts.map { ($0.item, $0.item, $0.department, $0.pack) })
    let partLines = Self.parts.map { Self.line($0.item, $0.parts, "part") }
    let singleLines: [[String: Any]] = Self.parts.map { ["id": $0.item, "item": $0.item, "count": 1] }

    let answer = try await town.plan(TripRequestBody([]).with("lines", partLines))
    let one = try await town.plan(TripRequestBody([]).with("lines", singleLines))

    let lines = try #require(answer.trips.first?.visits.first?.lines)
    #expect(lines.count == 14)
    #expect(lines.allSatisfy { $0.packs == 1 })
    #expect(lines.map { $0.totalCents } == one.trips.first?.visits.first?.lines.map { $0.totalCents })
  }

  @Test(
    "More slices than in a loaf are several loaves",
    arguments: [
      ("Bread", 30, 2), ("Garlic", 25, 1), ("Garlic", 35, 2), ("Ham", 12, 2), ("Lemons", 30, 1),
      ("Asparagus", 1_000, 50),
    ])
  func many(item: String, parts: Int, packs: Int) async throws {
    let town = Self.town(Self.parts.map { ($0.item, $0.item, $0.department, $0.pack) })

    #expect(try await Self.packs(of: Self.line(item, parts, "part"), in: town) == packs)
  }

  @Test(
    "Bottles, cans and rolls are counted in their packs",
    arguments: [
      ("beers", 6, "piece", 1), ("beers", 12, "piece", 2), ("toilet paper", 24, "piece", 2),
      ("trash bags", 49_210, "ml", 1), ("chicken thighs", 4, "piece", 1), ("milk", 3, "piece", 3),
    ])
  func packs(item: String, amount: Int, unit: String, packs: Int) async throws {
    let town = Self.town([
      ("Beer", "Lager Beer 6-Pack", .wine, Quantity(2_130, .millilitre)),
      ("Toilet paper", "Soft Toilet Paper", .household, Quantity(12, .piece)),
      ("Trash bags", "Kitchen Trash Bags", .household, Quantity(40, .piece)),
      ("Chicken thighs", "Chicken Thighs", .meat, Quantity(700, .gram)),
      ("Milk", "Whole Milk", .dairy, Quantity(1_000, .millilitre)),
    ])

    #expect(try await Self.packs(of: Self.line(item, amount, unit), in: town) == packs)
  }

  @Test(
    "A product sold by weight costs its portion, and an estimate is marked (N-16)",
    arguments: [
      ("Gouda", 250, "g", 250, false, 300), ("Gouda", 251, "g", 300, false, 360),
      ("Gouda", nil, "g", 250, true, 300), ("Apples", 3, "piece", 454, true, 298),
      ("Apples", 2_268, "g", 2_268, false, 1_490),
    ] as [(String, Int?, String, Int, Bool, Int)])
  func weights(
    item: String, amount: Int?, unit: String, grams: Int, isEstimate: Bool, cents: Int
  ) async throws {
    var town = Self.town([
      ("Gouda", "Gouda", .cheese, Quantity(1_000, .gram)), ("Apples", "Apples", .produce, SaleByWeight.pound),
    ])
    for index in town.world.products.indices {
      let product = town.world.products[index]
      town.world.products[index].byWeight = SaleByWeight(usualFor: product.size, in: product.department)
    }
    for (index, cents) in [1_200, 399].enumerated() {
      town.world.offers[index].price = Money(cents: cents)
    }
    // One discount per pound: the same for 454 g as for five pounds.
    town.addDiscount(.cut(Money(cents: 101)), on: ["a-Apples"], of: "a")
    town.addDiscount(.buyOneGetOne, on: ["a-Gouda"], of: "a")
    let line = amount.map { Self.line(item, $0, unit) } ?? ["id": item, "item": item, "count": 1]

    let answer = try await town.plan(TripRequestBody([]).with("lines", [line]))

    let purchase = try #require(answer.trips.first?.visits.first?.lines.first)
    #expect(purchase.packs == 1)
    #expect(purchase.portion == PlanAnswer.Portion(grams: grams, isEstimate: isEstimate))
    #expect(purchase.totalCents == cents)
  }

  private static func town(
    _ goods: [(item: String, name: String, department: Department, pack: Quantity)]
  ) -> TripTown {
    var town = TripTown()
    for (item, name, department, pack) in goods {
      town.addProduct(item, of: "a", named: name, pack: pack, department: department)
    }
    town.addStore("shop", of: "a", north: 1, sells: goods.map { ($0.item, 200) })
    return town
  }

  private static func line(_ item: String, _ amount: Int, _ unit: String) -> [String: Any] {
    [
      "id": item.replacing(" ", with: "-"), "item": item,
      "quantity": ["amount": amount, "unit": unit] as [String: Any],
    ]
  }

  private static func packs(of line: [String: Any], in town: TripTown) async throws -> Int? {
    try await town.plan(TripRequestBody([]).with("lines", [line])).trips.first?.visits.first?.lines.first?
      .packs
  }
}
