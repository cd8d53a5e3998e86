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

/// The cache of goods between plans, and its invalidation.
@Suite("A plan reads only changes again")
struct GoodsMemoryTests {
  private static func town() -> TripTown {
    var town = TripTown()
    for store in 0..<6 {
      town.addStore(
        "s\(store)", of: "o\(store % 3)", north: Double(store),
        sells: (0..<40).map { ("Thing\($0)x", 100 + $0) })
    }
    return town
  }

  private static func request(_ items: [String]) throws -> TripRequest {
    try TripRequest(JSONNode(reading: TripRequestBody(items).bytes()))
  }

  /// Returns each store's offers for the first line, in the order of the places.
  private static func cents(_ facts: TripFacts) -> [String: [Int]] {
    Dictionary(
      uniqueKeysWithValues: facts.places.map { ($0.store.id, $0.offers.map(\.price.cents).sorted()) })
  }

  @Test("The second plan of a list reads neither names, nor products, nor offers; another list reads its own")
  func secondPlan() async throws {
    let database = CountedDatabase(try await Self.town().dependencies().database)
    let reader = TripFactReader(database)

    let first = try await reader.facts(for: Self.request(["thing3x", "thing4x"]))
    let (statements, rows) = (database.statements, database.rows)
    let second = try await reader.facts(for: Self.request(["thing3x", "thing4x"]))
    let (again, rowsAgain) = (database.statements - statements, database.rows - rows)
    let other = try await reader.facts(for: Self.request(["thing3x", "thing5x"]))

    #expect(statements == 15 && rows == 12 + 3 + 120 + 6 + 12, "\(statements) statements, \(rows) rows")
    #expect(again == 7 && rowsAgain == 12 + 3, "stores and discounts twice, revisions, maps, shared")
    #expect(database.statements - statements - again == 6 + 1 + 7)
    #expect(Self.cents(first) == Self.cents(second))
    #expect(Self.cents(other).values.allSatisfy { $0 == [103, 105] })
  }

  @Test(
    "A new price, a new name, an added and a removed product are in the next plan", arguments: ["o0", "o2"])
  func changes(organization: String) async throws {
    var town = Self.town()
    let dependencies = try await town.dependencies()
    let reader = TripFactReader(dependencies.database)
    let request = try Self.request(["thing3x", "thing4x"])
    let before = Self.cents(try await reader.facts(for: request))
    let stores = town.world.stores.filter { $0.organizationID == organization }.map(\.id)

    for index in town.world.offers.indices where stores.contains(town.world.offers[index].storeID) {
      if town.world.offers[index].productID == "\(organization)-Thing3x" {
        town.world.offers[index].price = Money(cents: 7)
      }
    }
    _ = try await CatalogImport(dependencies.database, now: { 1 }).run(town.world)
    let cheaper = Self.cents(try await reader.facts(for: request))
    for store in town.world.stores.map(\.id) {
      #expect(cheaper[store] == (stores.contains(store) ? [7, 104] : before[store]))
    }

    for index in town.world.products.indices
    where town.world.products[index].id == "\(organization)-Thing4x" {
      town.world.products[index].item = "Thing3x"
    }
    _ = try await CatalogImport(dependencies.database, now: { 2 }).run(town.world)
    let renamed = try await reader.facts(for: request)
    for store in stores { #expect(Self.cents(renamed)[store] == [7, 104]) }
    #expect(renamed.answers.entries(answeredBy: "\(organization)-Thing4x") == [0])

    let newProduct = town.addProduct("Thing4x", of: organization, id: "late")
    for store in stores {
      town.world.offers.append(Offer(storeID: store, productID: newProduct, price: Money(cents: 9)))
    }
    _ = try await CatalogImport(dependencies.database, now: { 3 }).run(town.world)
    let more = Self.cents(try await reader.facts(for: request))
    for store in stores { #expect(more[store] == [7, 9, 104]) }

    try await dependencies.database.write { writer in
      _ = try GoodsRepository.remove("late", of: organization, at: 4, in: writer)
    }
    let fewer = Self.cents(try await reader.facts(for: request))
    for store in stores { #expect(fewer[store] == [7, 104]) }
  }

  @Test("A product out of stock is not in the next plan, and returns when it is back")
  func stock() async throws {
    var town = Self.town()
    let dependencies = try await town.dependencies()
    let reader = TripFactReader(dependencies.database)
    let request = try Self.request(["thing3x"])
    _ = try await reader.facts(for: request)
    let index = try #require(
      town.world.offers.firstIndex { $0.storeID == "s1" && $0.productID == "o1-Thing3x" })

    for isInStock in [false, true] {
      town.world.offers[index].isInStock = isInStock
      _ = try await CatalogImport(dependencies.database, now: { 1 }).run(town.world)
      let cents = Self.cents(try await reader.facts(for: request))

      #expect(cents["s1"] == (isInStock ? [103] : []) && cents["s4"] == [103])
    }
  }

  @Test("An organization created again under its old id does not get the deleted one's cached goods")
  func sameID() async throws {
    let town = Self.town()
    let dependencies = try await town.dependencies()
    let reader = TripFactReader(dependencies.database)
    let request = try Self.request(["thing3x"])
    let before = try await reader.facts(for: request)
    try await dependencies.database.write { writer in
      try writer.run("UPDATE organisation SET created = 0 WHERE id = 'o1'")
      try writer.run("DELETE FROM store WHERE organisation_id = 'o1'")
      try OrganizationErasure.hideUnlessPublic("o1", in: writer)
    }
    try await OrganizationErasure.removeHidden(in: dependencies.database)
    var other = TripTown()
    other.addStore("s1", of: "o1", sells: [("Thing3x", 55)])
    _ = try await CatalogImport(dependencies.database, now: { 9 }).run(other.world)

    let after = try await reader.facts(for: request)

    #expect(Self.cents(before)["s1"] == [103] && Self.cents(after)["s1"] == [55])
  }

  @Test("A full cache is cleared, and plans stay the same")
  func bounded() async throws {
    let dependencies = try await Self.town().dependencies()
    let whole = TripFactReader(dependencies.database)
    let small = TripFactReader(dependencies.database, goods: GoodsMemory(maximumRows: 40))

    for item in 0..<20 {
      let request = try Self.request(["thing\(item)x"])

      let (one, other) = (try await whole.facts(for: request), try await small.facts(for: request))

      #expect(Self.cents(one) == Self.cents(other) && Self.cents(one)["s0"] == [100 + item])
    }
  }

  @Test("A plan reads the names of the nearest chains up to a limit, always those of the first")
  func namesBounded() async throws {
    var town = TripTown()
    for number in 0..<3 {
      town.addStore("s\(number)", of: "o\(number)", sells: [("Milk", 100 + number), ("Bread", 200)])
    }
    let reader = TripFactReader(try await town.dependencies().database, goods: GoodsMemory(maximumNames: 3))

    let facts = try await reader.facts(for: Self.request(["milk"]))

    #expect(Self.cents(facts) == ["s0": [100], "s1": [101], "s2": []])
  }

  @Test("Chains with different names for an item are compared as one")
  func ownWays() async throws {
    var town = TripTown()
    town.addStore("s0", of: "o0", sells: [("Oat milk", 100)])
    town.addStore("s1", of: "o1", sells: [("Milk", 110), ("Milk chocolate", 50)])
    town.addStore("s2", of: "o2", sells: [("MILK", 120)])
    let reader = TripFactReader(try await town.dependencies().database)

    let facts = try await reader.facts(for: Self.request(["milk"]))

    #expect(Self.cents(facts) == ["s0": [], "s1": [110], "s2": [120]])
    #expect(facts.itemNames == ["MILK", "Milk chocolate", "Oat milk"])
  }
}
