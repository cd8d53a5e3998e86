import FileFormats
import Grocery
import TestKit
import Testing

@testable import Households
@testable import Identity
@testable import Operations
@testable import ServerKit
@testable import Shopping

@Suite("Availability is told by the rule by which plans buy")
struct AvailabilityTests {
  /// What stores have, by line.
  private static func found(
    _ names: [String], at stores: [String], in town: TripTown, quantity: Quantity? = nil,
    memberships: Set<String> = []
  ) async throws -> [Int: [String: Int?]] {
    let lines = names.enumerated().map { index, name in
      TripRequest.Line(
        id: "l\(index)",
        entry: EntryRequest(
          [name] + otherNames(of: name), meaning: EntryMeaning(of: name), quantity: quantity))
    }
    let wish = AvailabilityRequest(lines: lines, storeIDs: stores, memberships: memberships)
    let reader = TripFactReader(try await town.dependencies().database)
    return Dictionary(grouping: try await reader.availability(for: wish, clock: .testing), by: \.line)
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

  @Test("(N-05) A line is looked for at every store, under its other names, each store by itself")
  func lines() async throws {
    let found = try await Self.found(
      ["MÍLK", "tinned tomatoes", "unicorn"], at: ["a", "b", "c", "none"], in: Self.town)

    #expect(found[0] == ["a": 199, "b": 150, "c": 249])
    #expect(found[1] == ["c": 119])
    #expect(found[2] == nil)
  }

  @Test("(N-05) General words find what is meant, and nothing that only has the word")
  func generalWords() async throws {
    let found = try await Self.found(["pasta", "cream"], at: ["a", "b", "c"], in: Self.town)

    #expect(found == [0: ["a": 149]])
  }

  @Test("(N-05) Packs and discounts are in the price, those of members for members")
  func prices() async throws {
    var town = Self.town
    town.addDiscount(.percent(50), on: ["o-Milk"], of: "o", membersOnly: true)
    let two = Quantity(2_000, .gram)

    #expect(try await Self.found(["milk"], at: ["a"], in: town, quantity: two)[0] == ["a": 398])
    #expect(
      try await Self.found(["milk"], at: ["a"], in: town, quantity: two, memberships: ["o"])[0] == ["a": 199])
  }

  @Test("(N-05) What is sold out is told apart from what is not sold")
  func soldOut() async throws {
    var town = Self.town
    for index in town.world.offers.indices where town.world.offers[index].productID == "o-Milk" {
      town.world.offers[index].isInStock = false
    }

    let found = try await Self.found(["milk", "unicorn"], at: ["a", "b"], in: town)

    #expect(found == [0: ["a": nil, "b": 150]])
  }

  @Test(
    "(N-05, N-12) Whatever a plan buys somewhere, availability names there, at that price", arguments: 0..<24)
  func plans(seed: Int) async throws {
    var generator = SeededGenerator(seed: 5_000 + seed)
    var (town, body) = try PlansHereContractTests.drawn(&generator)
    // Discounts that end on the way are others when one is there.
    town.world.discounts.removeAll { $0.period.endTime != nil }
    let words = ["milk", "bread", "rice", "eggs", "coffee", "cheese", "pasta"]
    body = body.with("lines", words.map { ["id": $0, "item": $0] })
    let wish = try TripRequest(JSONNode(reading: body.bytes()))
    let reader = TripFactReader(try await town.dependencies().database)

    let facts = try await reader.facts(for: wish)
    let bought = facts.lineOffers(at: facts.places, for: wish)
    let told = try await reader.availability(
      for: AvailabilityRequest(
        lines: wish.lines, storeIDs: facts.places.map(\.store.id), memberships: wish.memberships),
      clock: .testing)

    for (place, offers) in zip(facts.places, bought) {
      for (line, offer) in offers.enumerated() {
        guard let offer else { continue }
        #expect(
          told.contains(Availability(line: line, storeID: place.store.id, cost: offer.price.total)),
          "\(words[line]) at \(place.store.id), seed \(5_000 + seed)")
      }
    }
    #expect(bought.joined().contains { $0 != nil })
  }
}

extension WallClock {
  /// The Saturday of the drawn towns.
  fileprivate static let testing = WallClock(
    today: { CalendarDay(dayNumber: 1_795_255_200 / 86_400) }, now: { 1_795_255_200_000 })
}
