import Database
import FileFormats
import Foundation
import Grocery
import HTTPTypes
import NIOCore
import TestKit
import Testing
import TripPlanner

@testable import Households
@testable import Identity
@testable import Operations
@testable import Retail
@testable import ServerKit
@testable import Shopping

/// A town for one test: stores some kilometers north and east of home, with items and prices.
struct TripTown {
  /// Returns stores around home with random prices for six in ten of the items: the hardest case for the
  /// planner.
  static func dense(seed: Int, stores: Int = 40, items: Int, hours: String? = nil) -> TripTown {
    var generator = SeededGenerator(seed: seed)
    var town = TripTown()
    for number in 0..<stores {
      town.addStore(
        "s\(number)", of: "o\(number)", north: Double(generator.below(90)) / 10 - 4.5,
        east: Double(generator.below(90)) / 10 - 4.5, hours: hours, sells: [])
      for item in 0..<items where generator.below(10) < 6 {
        let id = "o\(number)-\(item)"
        town.world.products.append(
          Product(
            id: id, organizationID: "o\(number)", name: "Good Thing\(item)x", item: "Thing\(item)x",
            department: .pantry, emoji: "🥫", size: Quantity(1_000, .gram), weightGrams: 1_000))
        town.world.offers.append(
          Offer(storeID: "s\(number)", productID: id, price: Money(cents: 80 + generator.below(820))))
      }
    }
    return town
  }

  static let home = Position(latitude: 44.2, longitude: -120.3)

  var world = CatalogWorld()

  /// - Parameter sells: items with the price of a pack in cents.
  mutating func addStore(
    _ id: String, of organization: String, north: Double = 0, east: Double = 0, hours: String? = nil,
    size: Store.Size = .medium, timeZone: String? = nil, sells: [(item: String, cents: Int)]
  ) {
    if !world.organizations.contains(where: { $0.id == organization }) {
      world.organizations.append(
        Organization(
          id: organization, kind: .grocer, name: organization, emoji: "🏬", membership: "Card"))
    }
    let position = Position(
      latitude: Self.home.latitude + north / 111.195,
      longitude: Self.home.longitude + east / (111.195 * 0.7169))
    world.stores.append(
      Store(
        id: id, organizationID: organization, name: "The \(id)",
        address: Address(street: "1 Main St", city: "Alder Falls", region: "OR", zip: "98701", country: "US"),
        position: position, openingHours: hours, size: size, timeZone: timeZone))
    for (item, cents) in sells {
      let product = addProduct(item, of: organization)
      world.offers.append(Offer(storeID: id, productID: product, price: Money(cents: cents)))
    }
  }

  /// Adds a points program to an organization.
  mutating func addLoyalty(
    points: Int, step: Int, pointHundredths: Int, payLot: Int? = nil, of organization: String
  ) throws {
    let loyalty = try LoyaltyProgramme(
      points: points, step: Money(cents: step), pointHundredths: pointHundredths, payLot: payLot)
    for index in world.organizations.indices where world.organizations[index].id == organization {
      world.organizations[index].loyalty = loyalty
    }
  }

  /// Adds charges at the checkouts of an organization's stores.
  mutating func addTill(
    taxes: [(rate: Int, departments: [Department])] = [], bag: Int? = nil, cashStep: Int? = nil,
    at organization: String
  ) throws {
    let till = try TillRules(
      taxes: taxes.map { TillRules.SalesTax(rate: $0.rate, on: $0.departments) },
      bag: bag.map(Money.init), cashStep: cashStep.map(Money.init))
    for index in world.stores.indices where world.stores[index].organizationID == organization {
      world.stores[index].till = till
    }
  }

  /// Adds a deposit on a product's container, and a fee.
  mutating func addDeposit(_ cents: Int, fee: Int = 0, on product: String) {
    for index in world.products.indices where world.products[index].id == product {
      world.products[index].deposit = Deposit(each: Money(cents: cents), fee: Money(cents: fee))
    }
  }

  /// Returns an organization's product, adding it once; its id is the organization and the item.
  @discardableResult
  mutating func addProduct(
    _ item: String, of organization: String, named name: String? = nil,
    pack: Quantity = Quantity(1_000, .gram),
    popularity: Int = 0, department: Department = .pantry, id: String? = nil
  ) -> String {
    let id = id ?? "\(organization)-\(item)".replacing(" ", with: "-")
    guard !world.products.contains(where: { $0.id == id }) else { return id }
    world.products.append(
      Product(
        id: id, organizationID: organization, name: name ?? "Good \(item)", item: item,
        department: department,
        emoji: "🥫", size: pack, weightGrams: 1_000, popularity: popularity))
    return id
  }

  mutating func addDiscount(
    _ rule: Discount.Rule, on products: [String], of organization: String, membersOnly: Bool = false,
    limit: Int? = nil, days: (String?, String?) = (nil, nil), times: (String?, String?) = (nil, nil),
    departments: [Department] = [], stores: [String] = [], together: Bool = false
  ) {
    world.discounts.append(
      StoreDiscount(
        id: "d\(world.discounts.count)", organizationID: organization,
        terms: Discount(
          rule, isForMembersOnly: membersOnly, limit: limit, countsTogether: together),
        period: DiscountPeriod(firstDay: days.0, startTime: times.0, lastDay: days.1, endTime: times.1),
        productIDs: products, departments: departments, storeIDs: stores))
  }

  /// Adds a coupon with a code for the checkout, and an optional discount.
  mutating func addCoupon(
    _ id: String, _ rule: Discount.Rule?, on products: [String]?, of organization: String,
    membersOnly: Bool = false, once: Bool = false, days: (String?, String?) = (nil, nil),
    stores: [String] = [], from least: Int? = nil, onTop: Bool = true
  ) {
    var coupon = StoreCoupon(
      id: id, organizationID: organization, title: "Coupon \(id)", productIDs: products, storeIDs: stores,
      firstDay: days.0.flatMap { CalendarDay($0) }, lastDay: days.1.flatMap { CalendarDay($0) },
      isForMembersOnly: membersOnly, isSingleUse: once, code: try? CouponCode(.code128, reading: id),
      rule: rule)
    coupon.leastSum = least.map { Money(cents: $0) }
    coupon.isOnTop = onTop
    world.coupons.append(coupon)
  }

  /// All discounts that can affect a price, ordered by id.
  var discounts: [StoreDiscount] {
    (world.discounts + world.coupons.compactMap(\.discount)).sorted { $0.id < $1.id }
  }

  /// Adds a small official map of a store.
  mutating func addMap(of store: String, updated: Int) {
    world.maps.append(
      StoreMap(
        id: "map-\(store)-\(updated)", storeID: store, name: "Map", isOfficial: true, updated: updated,
        decimetresPerCell: 9, grid: ["#######", "#E.aa.#", "#....C#", "#######"],
        legend: [
          "#": .init(kind: .wall), ".": .init(kind: .floor), "E": .init(kind: .floor),
          "C": .init(kind: .floor), "a": .init(kind: .shelf, department: .pantry),
        ],
        entrances: [.init(row: 1, column: 1)], checkouts: [.init(row: 2, column: 5)]))
  }

  /// Returns a service for this town, on a new database.
  func service() async throws -> ServiceClient { ServiceClient(try await dependencies()) }

  /// Returns the answer to a request; requires status 200.
  func plan(_ body: TripRequestBody) async throws -> PlanAnswer {
    try await PlanAnswer(service().plan(body))
  }

  /// Plans below the routes, with a given budget and its use.
  func plan(
    _ requestBody: TripRequestBody, steps: Int = TripPlanning.answerSteps,
    isUnwanted: @escaping () -> Bool = { false }
  ) async throws -> (answer: PlanAnswer, work: TripWork) {
    let request = try TripRequest(JSONNode(reading: requestBody.bytes()))
    let facts = try await TripFactReader(dependencies().database).facts(for: request)
    let work = TripWork(limit: steps, isUnwanted: isUnwanted)
    let body = TripDocument(try TripPlanning(facts, request, work: work).report()).body()
    let answer = Answer(status: 200, headers: [:], body: Array(body.readableBytesView))
    return (try PlanAnswer(answer), work)
  }

  /// Returns services with a new database of this town.
  func dependencies() async throws -> Services {
    let dependencies = try Services.forTests(database: try await TestDatabase.migrated())
    _ = try await CatalogImport(dependencies.database, now: { 0 }).run(world)
    return dependencies
  }
}

/// The body of a request: by car for 90 minutes on a Saturday morning by default.
struct TripRequestBody {
  var members: [String: Any]

  init(_ items: [String]) {
    members = [
      "lines": items.enumerated().map { ["id": "l\($0)", "item": $1] },
      "start": ["latitude": TripTown.home.latitude, "longitude": TripTown.home.longitude],
      "mode": "car", "departure": "2026-11-21T09:30", "maximumMinutes": 90, "savingPercent": 0,
    ]
  }

  func bytes() throws -> [UInt8] { Array(try JSONSerialization.data(withJSONObject: members)) }

  /// Returns the body with one member replaced; null removes it.
  func with(_ member: String, _ value: Any?) -> TripRequestBody {
    var copy = self
    copy.members[member] = value
    return copy
  }
}

extension ServiceClient {
  func plan(_ body: TripRequestBody) async throws -> Answer {
    try await plan(bytes: body.bytes())
  }

  func plan(bytes: [UInt8]) async throws -> Answer {
    try await send("/v1/trips/plan", .post, [.contentType: "application/json"], body: bytes)
  }
}
