import Foundation
import Grocery
import HTTPTypes
import TestKit
import Testing

@testable import Retail
@testable import Shopping

/// Compares server plans with plans on the device, over random towns without maps and routing engines.
/// Recorded as `contract/plans-here.json`.
@Suite("A device plans like the server (N-10)")
struct PlansHereContractTests {
  @Test("Plans with a device's data match the recorded ones")
  func plans() async throws {
    var cases: [String] = []
    for seed in 0..<24 { cases.append(try await Self.recorded(seed: seed)) }
    let text =
      "{\"ways\": \(Self.ways()),\n\"shopping\": \(Self.shopping()),\n\"plans\": [\n"
      + cases.joined(separator: ",\n") + "\n]}\n"

    try RecordedFile(path: "contract/plans-here.json").check(text)
  }

  /// Mode, meters in a straight line, seconds and meters of travel.
  private static func ways() -> String {
    let distances: [Double] = [0, 1, 120, 999, 1_000, 2_345.6, 7_777, 25_000, 400_000]
    let ways = TravelMode.allCases.flatMap { mode in
      distances.map {
        "[\"\(mode.rawValue)\", \($0), \(mode.seconds(metres: $0)), \(mode.wayMetres(metres: $0))]"
      }
    }
    return "[" + ways.joined(separator: ", ") + "]"
  }

  /// Store size, lines sold, mode, seconds of a visit and milliseconds of a line.
  private static func shopping() -> String {
    var cases: [String] = []
    for size in [Store.Size.small, .medium, .large] {
      let store = Store(
        id: "s", organizationID: "o", name: "Corner",
        address: Address(street: "Main Street 1", city: "Town", region: "", zip: "12345", country: "US"),
        position: TripTown.home, size: size)
      for mode in TravelMode.allCases {
        for lines in [0, 1, 7, 40] {
          let seconds = ShoppingSeconds(store: store, way: nil, lineCount: lines, mode: mode)
          let walk = Int((seconds.walkPerLine * 1_000).rounded())
          cases.append("[\"\(size.rawValue)\", \(lines), \"\(mode.rawValue)\", \(seconds.visit), \(walk)]")
        }
      }
    }
    return "[" + cases.joined(separator: ", ") + "]"
  }

  private static func recorded(seed: Int) async throws -> String {
    var generator = SeededGenerator(seed: seed)
    let (town, request) = try randomTown(&generator)
    let service = try await town.service()
    var stores: [String] = []
    for store in town.world.stores {
      let facts = try await service.send("/v1/stores/\(store.id)", .get)
      let catalog = try await service.send("/v1/stores/\(store.id)/catalog", .get)
      try #require(facts.status == 200 && catalog.status == 200, "\(facts.text) \(catalog.text)")
      stores.append("{\"store\": \(facts.text),\n\"catalog\": \(catalog.text)}")
    }
    let plan = try await service.plan(request)
    try #require(plan.status == 200, "\(plan.text)")
    let requestJSON = try JSONSerialization.data(withJSONObject: request.members, options: [.sortedKeys])
    return "{\"seed\": \(seed), \"wish\": \(String(decoding: requestJSON, as: UTF8.self)),\n\"stores\": [\n"
      + stores.joined(separator: ",\n") + "],\n\"plan\": \(plan.text)}"
  }

  /// The items for sale in the town.
  private static let items = [
    "Milk", "Oat milk", "Milk chocolate", "Bread", "Rye bread", "Rice", "Eggs", "Coffee", "Cheese spread",
    "Macaroni and cheese",
  ]
  private static let entries = ["milk", "bread", "rice", "eggs", "coffee", "cheese", "moon dust"]

  /// Returns an entry with its meaning, if the device knows one.
  private static func line(_ item: String, _ id: String) -> [String: Any] {
    var line: [String: Any] = ["id": id, "item": item]
    if let meaning = EntryMeaning(of: item) {
      line["meaning"] = ["thing": meaning.thing, "department": meaning.department.rawValue]
    }
    return line
  }

  /// Returns a random small town with hours, limits, points, discounts that end during the trip, and item
  /// names that differ between stores.
  static func randomTown(_ generator: inout SeededGenerator) throws -> (TripTown, TripRequestBody) {
    var town = TripTown()
    let hours = [
      nil, "Mo-Sa 08:00-20:00", "Mo-Su 07:00-10:30,14:00-18:30", "Sa 10:00-16:00", "Mo-Fr 09:00-18:00",
    ]
    for store in 0..<generator.within(2...6) {
      town.addStore(
        "s\(store)", of: "o\(generator.below(4))", north: Double(generator.within(-60...60)) / 10,
        east: Double(generator.within(-60...60)) / 10, hours: generator.element(of: hours),
        size: generator.element(of: [Store.Size.small, .medium, .large]), sells: [])
      let organization = town.world.stores[store].organizationID
      for item in items where generator.chance(percent: 65) {
        let product = town.addProduct(
          item, of: organization, popularity: generator.below(1_000),
          department: generator.chance(percent: 50) ? .dairy : .pantry)
        let cents = generator.within(100...900)
        town.world.offers.append(Offer(storeID: "s\(store)", productID: product, price: Money(cents: cents)))
      }
    }
    for product in town.world.products where generator.chance(percent: 40) {
      let isEnding = generator.chance(percent: 50)
      town.addDiscount(
        .percent(generator.within(20...60)), on: [product.id], of: product.organizationID,
        membersOnly: generator.chance(percent: 20), limit: generator.chance(percent: 30) ? 1 : nil,
        days: (nil, isEnding ? "2026-11-21" : "2026-12-24"),
        times: (nil, isEnding ? "\(generator.within(10...11)):\(generator.within(10...59))" : nil))
    }
    // Shoppers are members of the first, and see only the offers of the second.
    for organization in ["o1", "o2"] where generator.chance(percent: 60) {
      try town.addLoyalty(
        points: generator.within(1...5), step: 100, pointHundredths: generator.within(50...300),
        of: organization)
    }
    let names = entries.filter { _ in generator.chance(percent: 75) } + ["milk"]
    var request = TripRequestBody(names)
      .with("lines", names.enumerated().map { line($1, "l\($0)") })
      .with("departure", "2026-11-21T09:\(generator.within(10...59))")
      .with("maximumMinutes", generator.within(25...120))
      .with("mode", generator.element(of: ["car", "car", "bicycle"]))
      .with("memberships", ["o1"])
    if generator.chance(percent: 30) { request = request.with("savingPercent", generator.within(5...25)) }
    if generator.chance(percent: 30) { request = request.with("maximumStores", generator.within(1...2)) }
    if generator.chance(percent: 25) { request = request.with("include", ["s0"]) }
    if generator.chance(percent: 25) { request = request.with("avoid", ["s1"]) }
    if generator.chance(percent: 30) { request = request.with("usualStore", "s0") }
    if generator.chance(percent: 30) {
      request = request.with("returnsToStart", false)
    }
    if generator.chance(percent: 40) {
      request = request.with("timeCentsPerHour", 300 * generator.within(0...20))
    }
    // The request comes from another time zone, and some stores have no time zone.
    if generator.chance(percent: 50) {
      for store in town.world.stores.indices where generator.chance(percent: 60) {
        town.world.stores[store].timeZone = "America/Los_Angeles"
      }
      request = request.with("departure", "2026-11-21T18:\(generator.within(10...59))+01:00")
    }
    let paying = try withTills(&town, request, &generator)
    return (town, paying)
  }

  /// Adds taxes, deposits, cash rounding and points to some checkouts.
  private static func withTills(
    _ town: inout TripTown, _ request: TripRequestBody, _ generator: inout SeededGenerator
  ) throws -> TripRequestBody {
    guard generator.chance(percent: 40) else { return request }
    try town.addTill(taxes: [(generator.within(1_000...12_000), [.dairy, .household])], at: "o0")
    try town.addTill(cashStep: 5, at: "o1")
    for index in town.world.products.indices where generator.chance(percent: 20) {
      town.addDeposit(
        generator.within(5...50), fee: generator.chance(percent: 40) ? generator.within(1...20) : 0,
        on: town.world.products[index].id)
    }
    if let loyalty = town.world.organizations.first(where: { $0.id == "o1" })?.loyalty {
      try town.addLoyalty(
        points: loyalty.points, step: loyalty.step.cents, pointHundredths: loyalty.pointHundredths,
        payLot: 100, of: "o1")
    }
    return request.with("paysCash", generator.chance(percent: 50))
      .with("points", [["organisation": "o1", "count": generator.within(50...900)]])
  }
}
