import FileFormats
import Foundation
import Grocery
import TestKit
import Testing

@testable import Server

/// What the server buys at a store for an entry, recorded for the app, which shows the same price on the
/// list: `contract/choice.json`. (N-12)
@Suite("A list costs what its trip costs")
struct ChoiceContractTests {
  private static let seeds = 0..<24

  private struct Case: Encodable {
    let name: String
    let productId: String?
    let quantity: Amount?
    let count: Int
    let pieceGrams: Int?
    /// nil: nothing in stock answers.
    let chosen: Chosen?
  }

  private struct Amount: Encodable {
    let amount: Int
    let unit: String
  }

  private struct Chosen: Encodable {
    let product: String
    let packs: Int
    let totalCents: Int
  }

  private struct Sold: Encodable {
    let id: String
    let name: String
    let item: String
    let department: String
    let sizeAmount: Int
    let sizeUnit: String
    let weightGrams: Int
    let popularity: Int
    let priceCents: Int
    let inStock: Bool
  }

  private struct Shelf: Encodable {
    let products: [Sold]
    let cases: [Case]
  }

  /// Names on packs with their items and departments.
  private static let goods: [(name: String, item: String, department: Department)] = [
    ("Whole Milk", "Milk", .dairy), ("Skimmed Milk", "Milk", .dairy),
    ("Barista Oat Milk", "Oat milk", .dairy),
    ("Milk Chocolate", "Milk chocolate", .snacks), ("Cheddar", "Cheddar cheese", .cheese),
    ("Cottage", "Cottage cheese", .cheese), ("Mac & Cheese", "Mac and cheese", .pantry),
    ("Bananas", "Bananas", .produce), ("Russet Potatoes", "Potatoes", .produce),
    ("Yellow Potatoes", "Potatoes", .produce), ("Yellow Onions", "Onions", .produce),
    ("Large Eggs", "Eggs", .dairy), ("Vegetable Broth", "Broth", .pantry),
    ("Spaghetti No. 5", "Spaghetti", .pantry),
    ("Rolls", "Rolls", .bakery),
  ]
  private static let names = [
    "milk", "Milks", "oat milk", "barista milk", "chocolate", "cheese", "bananas", "potatoes",
    "russet potatoes",
    "onion", "eggs", "broth", "spaghetti", "rolls", "yellow", "unicorn", "",
  ]
  private static let gramsOfPiece = [
    "bananas": 120, "potatoes": 150, "russet potatoes": 150, "onion": 110, "rolls": 60,
  ]
  private static let sizes = [
    Quantity(500, .gram), Quantity(1_000, .gram), Quantity(200, .millilitre), Quantity(950, .millilitre),
    Quantity(1_000, .millilitre), Quantity(1, .piece), Quantity(6, .piece),
  ]
  private static let amounts: [Quantity?] = [
    nil, nil, nil, Quantity(6, .piece), Quantity(2, .piece), Quantity(500, .gram),
    Quantity(1_000, .millilitre),
    Quantity(2_100, .gram),
  ]

  @Test("What is chosen, and how many packs of it, is as it was recorded")
  func choices() async throws {
    var shelves: [Shelf] = []
    for seed in Self.seeds { shelves.append(try await Self.shelf(seed: seed)) }
    #expect(shelves.flatMap(\.cases).count { $0.chosen != nil } > 200)
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let lines = try shelves.map { String(decoding: try encoder.encode($0), as: UTF8.self) }
    let text = "{\"shelves\": [\n" + lines.joined(separator: ",\n") + "\n]}\n"
    let repository = (0..<4).reduce(URL(filePath: #filePath)) { url, _ in url.deletingLastPathComponent() }
    let url = repository.appending(path: "contract/choice.json")
    if ProcessInfo.processInfo.environment["FORAGE_RECORD"] != nil {
      try text.write(to: url, atomically: true, encoding: .utf8)
    }

    let recorded = try String(contentsOf: url, encoding: .utf8)

    #expect(recorded == text, "contract/choice.json is stale: look at the change, then run bin/golden")
  }

  private static func shelf(seed: Int) async throws -> Shelf {
    var random = SeededGenerator(seed: seed)
    var town = TripTown()
    town.addStore("s", of: "o", sells: [])
    for (index, good) in goods.enumerated() where random.below(4) > 0 {
      let id = town.addProduct(
        good.item, of: "o", named: good.name, pack: sizes[random.below(sizes.count)],
        popularity: random.below(5), department: good.department, id: "p\(index)")
      town.world.offers.append(
        Offer(
          storeID: "s", productID: id, price: Money(cents: 50 + random.below(8) * 50),
          isInStock: random.below(6) > 0))
    }
    let wishes = (0..<24).map { number -> TripWish.Line in
      let name = names[random.below(names.count)]
      let quantity = amounts[random.below(amounts.count)]
      let chosen =
        random.below(6) == 0 ? town.world.products[random.below(town.world.products.count)].id : nil
      // What a piece of something yellow weighs, each device guesses by what its store sells first.
      let isAmount = chosen == nil && !(name == "yellow" && quantity?.unit == .piece)
      let grams = isAmount && quantity?.unit == .piece ? gramsOfPiece[name] : nil
      return TripWish.Line(
        id: "l\(number)", item: name, packName: nil, quantity: isAmount ? quantity : nil,
        pieceGrams: grams,
        count: 1 + random.below(3), product: chosen)
    }
    return Shelf(products: sold(town), cases: try await cases(wishes, in: town))
  }

  private static func cases(_ wishes: [TripWish.Line], in town: TripTown) async throws -> [Case] {
    let wish = try TripWish(JSONNode(reading: WishBody(["milk"]).bytes())).asking(for: wishes)
    let facts = try await TripFactStore(town.dependencies().database).facts(for: wish)
    let offers = LineChoice(facts: facts, wish: wish).offers(at: facts.places[0])
    return zip(wishes, offers).map { line, offer in
      Case(
        name: line.item, productId: line.product,
        quantity: line.quantity.map { Amount(amount: $0.amount, unit: $0.unit.rawValue) }, count: line.count,
        pieceGrams: line.pieceGrams,
        chosen: offer.map {
          Chosen(product: $0.product.id, packs: $0.price.packs, totalCents: $0.price.total.cents)
        })
    }
  }

  private static func sold(_ town: TripTown) -> [Sold] {
    zip(town.world.products, town.world.offers).map { product, offer in
      Sold(
        id: product.id, name: product.name, item: product.item, department: product.department.rawValue,
        sizeAmount: product.size.amount, sizeUnit: product.size.unit.rawValue,
        weightGrams: product.weightGrams, popularity: product.popularity, priceCents: offer.price.cents,
        inStock: offer.isInStock)
    }
  }
}

extension TripWish {
  /// The same for other lines.
  fileprivate func asking(for lines: [Line]) -> TripWish {
    TripWish(
      lines: lines, start: start, returnsToStart: returnsToStart, mode: mode, departureDay: departureDay,
      departureMinute: departureMinute, maximumMinutes: maximumMinutes, savingPercent: savingPercent,
      maximumStores: maximumStores, memberships: memberships, include: include, avoid: avoid,
      usualStore: usualStore)
  }
}
