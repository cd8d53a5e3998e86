import Grocery
import Testing

@testable import ServerKit

@Suite("Lines find products")
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

  @Test("A pack of the usual size is bought, not the thimble that costs least")
  func usualSize() async throws {
    let answer = try await Self.town().plan(WishBody(["milk"]).with("avoid", ["second"]))

    #expect(answer.trips.first?.visits.first?.lines.first?.product == "a-Milk")
  }

  @Test("Where an amount is wanted, whatever covers it for least is bought")
  func amount() async throws {
    let line: [String: Any] = [
      "id": "l", "item": "milk", "quantity": ["amount": 400, "unit": "ml"],
    ]

    let answer = try await Self.town().plan(
      WishBody([]).with("lines", [line]).with("avoid", ["second"]))

    let bought = try #require(answer.trips.first?.visits.first?.lines.first)
    #expect(bought.product == "a-tiny" && bought.packs == 2 && bought.totalCents == 120)
  }

  @Test(
    "Another name of a thing, or its name in another language, finds it without being told",
    arguments: [
      ("Kartoffeln", "b-Potatoes"), ("spuds", "b-Potatoes"), ("Hafermilch", "a-Oat-milk"),
      ("Tomaten", "a-Tomatoes"),
    ])
  func otherNames(item: String, product: String) async throws {
    let answer = try await Self.town().plan(WishBody([item]))

    #expect(answer.trips.first?.visits.first?.lines.first?.product == product)
  }

  @Test("Whoever names the alternatives decides which they are")
  func namedAlternatives() async throws {
    let line: [String: Any] = ["id": "l", "item": "Kartoffeln", "alternatives": [String]()]

    let answer = try await Self.town().plan(WishBody([]).with("lines", [line]))

    #expect(answer.trips.first?.visits.isEmpty ?? true)
  }

  @Test("A chosen product is bought at its own stores, the same item elsewhere")
  func chosenProduct() async throws {
    let line = ["id": "l", "item": "milk", "product": "a-tiny"]
    let town = Self.town()

    let own = try await town.plan(WishBody([]).with("lines", [line]).with("avoid", ["second"]))
    let other = try await town.plan(WishBody([]).with("lines", [line]).with("avoid", ["first"]))

    let bought = try #require(own.trips.first?.visits.first?.lines.first)
    #expect(bought.product == "a-tiny" && bought.insteadOf == nil)
    let instead = try #require(other.trips.first?.visits.first?.lines.first)
    #expect(instead.product == "b-Milk")
    #expect(instead.insteadOf?.product == "a-tiny")
    #expect(instead.insteadOf?.name == town.world.products.first { $0.id == "a-tiny" }?.name)
  }

  @Test("What is bought instead of a chosen product that nobody has in stock is said with its name (S-06)")
  func soldOutProduct() async throws {
    var town = Self.town()
    for index in town.world.offers.indices where town.world.offers[index].productID == "a-tiny" {
      town.world.offers[index].isInStock = false
    }
    let lines = [["id": "l", "item": "milk", "product": "a-tiny"], ["id": "m", "item": "milk"]]

    let answer = try await town.plan(WishBody([]).with("lines", lines).with("avoid", ["second"]))

    let bill = try #require(answer.trips.first?.visits.first?.lines)
    let name = try #require(town.world.products.first { $0.id == "a-tiny" }?.name)
    #expect(bill.map(\.product) == ["a-Milk", "a-Milk"])
    // Without a choice there is no replacement.
    #expect(bill.map(\.insteadOf) == [PlanAnswer.InsteadOf(product: "a-tiny", name: name), nil])
  }

  @Test("A product that is no longer sold is bought by its item, and that is said (S-06)")
  func vanishedProduct() async throws {
    let line = ["id": "l", "item": "oat milk", "product": "gone"]

    let answer = try await Self.town().plan(WishBody([]).with("lines", [line]))

    let bought = try #require(answer.trips.first?.visits.first?.lines.first)
    #expect(bought.product == "a-Oat-milk")
    #expect(bought.insteadOf == PlanAnswer.InsteadOf(product: "gone", name: nil))
  }

  @Test(
    "Capitals, accents, plurals and word order do not matter",
    arguments: ["MILK oat", "Öat mïlks", "oat-milk"])
  func spelling(entry: String) async throws {
    let answer = try await Self.town().plan(WishBody([entry]))

    #expect(answer.trips.first?.visits.first?.lines.first?.product == "a-Oat-milk")
  }

  @Test("Words on the pack are found where no item has them")
  func wordsOnThePack() async throws {
    let answer = try await Self.town().plan(WishBody(["tiny milk"]))

    #expect(answer.trips.first?.visits.first?.lines.first?.product == "a-tiny")
  }

  @Test("What nobody sells is told with what comes near, and the rest is bought")
  func unavailable() async throws {
    let answer = try await Self.town().plan(
      WishBody(["sweet potatoes", "tomatos ripe", "milk", "xylophone"]))

    #expect(answer.unavailable.map(\.line) == ["l0", "l1", "l3"])
    #expect(answer.unavailable[0].nearest == ["Potatoes"])
    #expect(answer.unavailable[1].nearest.first == "Tomatoes")
    #expect(answer.unavailable[2].nearest == [])
    #expect(answer.trips.first?.visits.first?.lines.map(\.line) == ["l2"])
  }

  @Test("What is out of stock is not sold")
  func outOfStock() async throws {
    var town = Self.town()
    for index in town.world.offers.indices where town.world.offers[index].storeID == "second" {
      town.world.offers[index].isInStock = false
    }

    let answer = try await town.plan(WishBody(["potatoes", "milk"]))

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

    let answer = try await town.plan(WishBody(["cheese"]))

    #expect(answer.trips.first?.visits.first?.lines.first?.product == "a-Cheddar-cheese")
  }
}
