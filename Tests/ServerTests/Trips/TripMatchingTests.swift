import Grocery
import Testing

@testable import ServerKit

@Suite("Matching of lines and products")
struct TripMatchingTests {
  private static func town() -> TripTown {
    var town = TripTown()
    town.addProduct("Milk", of: "a", pack: Quantity(1_000, .millilitre), popularity: 9)
    town.addProduct(
      "Milk", of: "a", named: "Tiny Milk", pack: Quantity(200, .millilitre), id: "a-tiny")
    town.addProduct("Milk", of: "b", pack: Quantity(1_000, .millilitre))
    town.addStore("first", of: "a", north: 1, sells: [("Milk", 200), ("Oat milk", 279), ("Tomatoes", 300)])
    town.addStore("second", of: "b", north: 1, east: 1, sells: [("Milk", 150), ("Potatoes", 199)])
    town.world.offers.append(Offer(storeID: "first", productID: "a-tiny", price: Money(cents: 60)))
    return town
  }

  @Test("A pack of the usual size is bought, not the cheapest tiny one")
  func usualSize() async throws {
    let answer = try await Self.town().plan(TripRequestBody(["milk"]).with("avoid", ["second"]))

    #expect(answer.trips.first?.visits.first?.lines.first?.product == "a-Milk")
  }

  @Test("For a requested amount, the cheapest packs that cover it are bought")
  func amount() async throws {
    let line: [String: Any] = [
      "id": "l", "item": "milk", "quantity": ["amount": 400, "unit": "ml"],
    ]

    let answer = try await Self.town().plan(
      TripRequestBody([]).with("lines", [line]).with("avoid", ["second"]))

    let purchase = try #require(answer.trips.first?.visits.first?.lines.first)
    #expect(purchase.product == "a-tiny" && purchase.packs == 2 && purchase.totalCents == 120)
  }

  @Test(
    "A synonym of a thing, or its name in another language, finds it",
    arguments: [
      ("Kartoffeln", "b-Potatoes"), ("spuds", "b-Potatoes"), ("Hafermilch", "a-Oat-milk"),
      ("Tomaten", "a-Tomatoes"),
    ])
  func otherNames(item: String, product: String) async throws {
    let answer = try await Self.town().plan(TripRequestBody([item]))

    #expect(answer.trips.first?.visits.first?.lines.first?.product == product)
  }

  @Test("Alternatives in the request replace those of the lexicon")
  func namedAlternatives() async throws {
    let line: [String: Any] = ["id": "l", "item": "Kartoffeln", "alternatives": [String]()]

    let answer = try await Self.town().plan(TripRequestBody([]).with("lines", [line]))

    #expect(answer.trips.first?.visits.isEmpty ?? true)
  }

  @Test("A chosen product is bought at its own stores, the same item elsewhere")
  func chosenProduct() async throws {
    let line = ["id": "l", "item": "milk", "product": "a-tiny"]
    let town = Self.town()

    let atOwnStore = try await town.plan(TripRequestBody([]).with("lines", [line]).with("avoid", ["second"]))
    let atOtherStore = try await town.plan(TripRequestBody([]).with("lines", [line]).with("avoid", ["first"]))

    let purchase = try #require(atOwnStore.trips.first?.visits.first?.lines.first)
    #expect(purchase.product == "a-tiny" && purchase.insteadOf == nil)
    let replacement = try #require(atOtherStore.trips.first?.visits.first?.lines.first)
    #expect(replacement.product == "b-Milk")
    #expect(replacement.insteadOf?.product == "a-tiny")
    #expect(replacement.insteadOf?.name == town.world.products.first { $0.id == "a-tiny" }?.name)
  }

  @Test("The replacement of a chosen product that is out of stock names that product (S-06)")
  func soldOutProduct() async throws {
    var town = Self.town()
    for index in town.world.offers.indices where town.world.offers[index].productID == "a-tiny" {
      town.world.offers[index].isInStock = false
    }
    let lines = [["id": "l", "item": "milk", "product": "a-tiny"], ["id": "m", "item": "milk"]]

    let answer = try await town.plan(TripRequestBody([]).with("lines", lines).with("avoid", ["second"]))

    let bill = try #require(answer.trips.first?.visits.first?.lines)
    let name = try #require(town.world.products.first { $0.id == "a-tiny" }?.name)
    #expect(bill.map(\.product) == ["a-Milk", "a-Milk"])
    // Without a choice there is no replacement.
    #expect(bill.map(\.insteadOf) == [PlanAnswer.InsteadOf(product: "a-tiny", name: name), nil])
  }

  @Test("A product that is no longer sold is replaced by its item, and marked (S-06)")
  func vanishedProduct() async throws {
    let line = ["id": "l", "item": "oat milk", "product": "gone"]

    let answer = try await Self.town().plan(TripRequestBody([]).with("lines", [line]))

    let purchase = try #require(answer.trips.first?.visits.first?.lines.first)
    #expect(purchase.product == "a-Oat-milk")
    #expect(purchase.insteadOf == PlanAnswer.InsteadOf(product: "gone", name: nil))
  }

  @Test(
    "Capitals, accents, plurals and word order do not matter",
    arguments: ["MILK oat", "Öat mïlks", "oat-milk"])
  func spelling(entry: String) async throws {
    let answer = try await Self.town().plan(TripRequestBody([entry]))

    #expect(answer.trips.first?.visits.first?.lines.first?.product == "a-Oat-milk")
  }

  @Test("Words on the pack are found if no item has them")
  func wordsOnThePack() async throws {
    let answer = try await Self.town().plan(TripRequestBody(["tiny milk"]))

    #expect(answer.trips.first?.visits.first?.lines.first?.product == "a-tiny")
  }

  @Test("Unsold lines come with similar names, and the rest is bought")
  func unavailable() async throws {
    let answer = try await Self.town().plan(
      TripRequestBody(["sweet potatoes", "tomatos ripe", "milk", "xylophone"]))

    #expect(answer.unavailable.map(\.line) == ["l0", "l1", "l3"])
    #expect(answer.unavailable[0].nearest == ["Potatoes"])
    #expect(answer.unavailable[1].nearest.first == "Tomatoes")
    #expect(answer.unavailable[2].nearest == [])
    #expect(answer.trips.first?.visits.first?.lines.map(\.line) == ["l2"])
  }

  @Test("A product out of stock is not bought")
  func outOfStock() async throws {
    var town = Self.town()
    for index in town.world.offers.indices where town.world.offers[index].storeID == "second" {
      town.world.offers[index].isInStock = false
    }

    let answer = try await town.plan(TripRequestBody(["potatoes", "milk"]))

    #expect(answer.unavailable.map(\.line) == ["l0"])
    #expect(answer.trips.map(\.stores) == [["first"]])
  }

  @Test("Cheese is the cheddar that people buy most, neither cottage cheese nor macaroni and cheese")
  func usualItem() async throws {
    var town = TripTown()
    town.addProduct("Cheddar cheese", of: "a", popularity: 9, department: .cheese)
    town.addProduct("Cottage cheese", of: "a", department: .cheese)
    town.addStore(
      "first", of: "a", sells: [("Mac and cheese", 100), ("Cheddar cheese", 300), ("Cottage cheese", 200)])

    let answer = try await town.plan(TripRequestBody(["cheese"]))

    #expect(answer.trips.first?.visits.first?.lines.first?.product == "a-Cheddar-cheese")
  }
}
