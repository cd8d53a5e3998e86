import FileFormats
import Foundation
import Grocery
import TestKit
import Testing

@testable import Households
@testable import Identity
@testable import Operations
@testable import ServerKit
@testable import Shopping

/// Tests the rule of `ListAnswers` through the database, over several stores at once. (N-12)
@Suite("Trips buy the same as a list at that store")
struct TripChoiceTests {
  private static let goods: [(name: String, item: String, department: Department)] = [
    ("Whole Milk", "Milk", .dairy), ("Skimmed Milk", "Milk", .dairy),
    ("Barista Oat Milk", "Oat milk", .dairy), ("Milk Chocolate", "Milk chocolate", .snacks),
    ("Cheddar", "Cheddar cheese", .cheese), ("Cottage", "Cottage cheese", .cheese),
    ("Mac & Cheese", "Mac and cheese", .pantry), ("Bananas", "Bananas", .produce),
    ("Russet Potatoes", "Potatoes", .produce), ("Yellow Potatoes", "Potatoes", .produce),
    ("Yellow Onions", "Onions", .produce), ("Red Bell Peppers", "Bell peppers", .produce),
    ("Ground Pepper", "Black pepper", .spices), ("Pepper Jack", "Pepper jack cheese", .cheese),
    ("Large Eggs", "Eggs", .dairy), ("Zucchini", "Zucchini", .produce),
  ]
  private static let names = [
    ["milk"], ["oat milk"], ["barista milk"], ["chocolate"], ["cheese"], ["bananas"],
    ["Kartoffeln", "potatoes"],
    ["russet potatoes"], ["onion"], ["eggs"], ["yellow"], ["pepper"], ["courgettes", "zucchini"],
  ]
  private static let sizes = [
    Quantity(200, .gram), Quantity(500, .gram), Quantity(1_000, .gram), Quantity(500, .millilitre),
    Quantity(1_000, .millilitre), Quantity(6, .piece),
  ]
  private static let rules: [Discount.Rule] = [
    .percent(30), .buyOneGetOne, .cut(Money(cents: 20)), .multiBuy(count: 3, price: Money(cents: 100)),
    .newPrice(Money(cents: 120)), .buyGet(buy: 2, free: 1),
  ]

  @Test("Random towns", arguments: 0..<40)
  func towns(seed: Int) async throws {
    var random = SeededGenerator(seed: seed)
    let town = Self.town(&random)
    let request = try TripRequest(JSONNode(reading: Self.body(&random).bytes()))
    let facts = try await TripFactReader(town.dependencies().database).facts(for: request)

    let purchases = facts.lineOffers(at: facts.places, for: request)

    var count = 0
    for (place, offers) in zip(facts.places, purchases) {
      let listed = Self.listed(request, at: place.store.id, in: town, only: offers.map { $0 != nil })
      for (line, (offer, listed)) in zip(request.lines, zip(offers, listed)) where offer != nil {
        #expect(offer?.product.id == listed?.product, "\(line.entry.written) at \(place.store.id)")
        #expect(offer?.price.packs == listed?.price.packs, "\(line.entry.written) at \(place.store.id)")
        #expect(offer?.price.total == listed?.price.total, "\(line.entry.written) at \(place.store.id)")
        count += 1
      }
    }
    #expect(count > 5)
  }

  private static func town(_ random: inout SeededGenerator) -> TripTown {
    var town = TripTown()
    let stores = ["a": ["a1", "a2"], "b": ["b1"]]
    for organization in ["a", "b"] {
      for store in stores[organization] ?? [] { town.addStore(store, of: organization, sells: []) }
      for (index, good) in goods.enumerated() where random.below(4) > 0 {
        let id = town.addProduct(
          good.item, of: organization, named: good.name, pack: sizes[random.below(sizes.count)],
          popularity: random.below(5), department: good.department, id: "\(organization)\(index)")
        for store in stores[organization] ?? [] where random.below(5) > 0 {
          town.world.offers.append(
            Offer(
              storeID: store, productID: id, price: Money(cents: 50 + random.below(8) * 50),
              isInStock: random.below(6) > 0))
        }
        for _ in 0..<random.below(3) {
          let rule = rules[random.below(rules.count)]
          town.addDiscount(
            rule, on: [id], of: organization, membersOnly: random.below(2) == 0,
            limit: random.below(3) == 0 ? rule.leastUnits : nil,
            stores: random.below(3) == 0 ? stores[organization]?.prefix(1).map(\.self) ?? [] : [])
        }
      }
      town.addDiscount(.percent(15), on: [], of: organization, departments: [.dairy, .produce])
      let products = town.world.products.filter { $0.organizationID == organization }.map(\.id)
      for number in 0..<3 {
        town.addCoupon(
          "\(organization)-c\(number)", rules[random.below(rules.count)],
          on: products.filter { _ in random.below(3) == 0 }, of: organization,
          membersOnly: random.below(2) == 0, once: random.below(2) == 0,
          stores: random.below(3) == 0 ? stores[organization]?.prefix(1).map(\.self) ?? [] : [])
      }
    }
    return town
  }

  private static func body(_ random: inout SeededGenerator) -> TripRequestBody {
    let lines = names.enumerated().map { number, names -> [String: Any] in
      var line: [String: Any] = [
        "id": "l\(number)", "item": names[0], "alternatives": Array(names.dropFirst()),
        "count": 1 + random.below(3),
      ]
      let kind = random.below(5)
      if kind == 0 { line["quantity"] = ["amount": 6, "unit": "piece"] }
      if kind == 1 { line["quantity"] = ["amount": 700, "unit": "g"] }
      if kind == 2 { line["product"] = "a\(random.below(goods.count))" }
      return line
    }
    return TripRequestBody([]).with("lines", lines).with("memberships", random.below(2) == 0 ? ["a"] : [])
  }

  /// Returns the choices of a list at one store, with only some lines bought.
  private static func listed(
    _ request: TripRequest, at store: String, in town: TripTown, only bought: [Bool]
  ) -> [(product: String, price: LinePrice)?] {
    let offers = town.world.offers.filter { $0.storeID == store }
    var discountsOf: [String: [StoreDiscount]] = [:]
    let goods = offers.compactMap { offer -> ShelfGood? in
      guard let product = town.world.products.first(where: { $0.id == offer.productID }) else { return nil }
      let discounts = town.discounts.filter { discount in
        discount.organizationID == product.organizationID
          && (discount.productIDs.contains(product.id) || discount.departments.contains(product.department))
          && (discount.storeIDs.isEmpty || discount.storeIDs.contains(store))
      }
      discountsOf[product.id] = discounts
      return ShelfGood(
        product, price: offer.price, isInStock: offer.isInStock, discounts: discounts.map { $0.terms })
    }
    var answers = ListAnswers(
      request.lines.map { $0.entry }, among: Set(goods.map { $0.product.item }).sorted())
    for good in goods { answers.add(good.product) }
    answers.add(byNameOnPack: goods.map { $0.product })
    let isMember = goods.first.map { request.memberships.contains($0.product.organizationID) } ?? false
    var limits = LimitedPacks()
    return zip(answers.choices(on: goods, isMember: isMember), bought).map { choice, isBought in
      guard isBought, let choice else { return nil }
      let good = goods[choice.good]
      let price = limits.price(
        of: good.product.id, unit: good.price, packs: choice.price.packs,
        discounts: discountsOf[good.product.id] ?? [], isMember: isMember)
      return (good.product.id, price)
    }
  }
}
