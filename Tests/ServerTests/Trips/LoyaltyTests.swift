import FileFormats
import Grocery
import TestKit
import Testing
import TripPlanner

@testable import Households
@testable import Identity
@testable import Operations
@testable import Retail
@testable import ServerKit
@testable import Shopping

/// Members' points count toward the ranking and are on the bill (N-11).
@Suite("Members' points count in a trip and are on its bill (N-11)")
struct LoyaltyTests {
  /// Two equally distant stores; the second costs more, but by less than the value of its points.
  private static func town() throws -> TripTown {
    var town = TripTown()
    town.addStore("plain", of: "plain", north: 2, sells: [("Milk", 200), ("Coffee", 1_200)])
    town.addStore("card", of: "card", north: 2, sells: [("Milk", 204), ("Coffee", 1_229)])
    // 5 points for each dollar, at a cent each: 5 percent.
    try town.addLoyalty(points: 5, step: 100, pointHundredths: 100, of: "card")
    return town
  }

  private static var request: TripRequestBody {
    TripRequestBody(["milk", "coffee"]).with("maximumStores", 1)
  }

  @Test("A member is sent where the value of points makes the goods cheaper, and the till's sum stays")
  func member() async throws {
    let town = try Self.town()

    let answer = try await town.plan(Self.request.with("memberships", ["card"]))

    BillCheck(town: town, memberships: ["card"]).check(answer, lines: ["l0", "l1"])
    let best = try #require(answer.trips.first)
    #expect(best.stores == ["card"] && best.proven)
    #expect(best.goodsCents == 1_433)
    // Fourteen full dollars.
    let points = try #require(best.visits.first?.points)
    #expect(points.isMember && points.count == 70 && points.worthCents == 70)
    #expect(best.pointsCents == 70)
    // The store to compare with is this one, with its points.
    #expect(answer.oneStore?.store == "card" && answer.oneStore?.pointsCents == 70)
    #expect(best.savedCents == 0)
    #expect(answer.tradeOffs.first?.pointsCents == 70)
  }

  @Test("A non-member gets no points, goes to the cheaper store, and sees the points that members earn")
  func guest() async throws {
    let town = try Self.town()

    let answer = try await town.plan(Self.request)

    BillCheck(town: town).check(answer, lines: ["l0", "l1"])
    let best = try #require(answer.trips.first)
    #expect(best.stores == ["plain"] && best.pointsCents == 0 && best.visits.first?.points == nil)
    let other = try #require(answer.trips.first { $0.stores == ["card"] })
    #expect(other.pointsCents == 0 && other.savedCents == -33)
    #expect(other.visits.first?.points?.isMember == false && other.visits.first?.points?.count == 70)
  }

  @Test("A saving counts the points of the trip and of the store to compare with")
  func saving() async throws {
    let town = try Self.town()
    let request = Self.request.with("memberships", ["card"]).with("usualStore", "plain")

    let answer = try await town.plan(request)

    BillCheck(town: town, memberships: ["card"]).check(answer, lines: ["l0", "l1"])
    // 14.00 there; 14.33 here, less 0.70 in points.
    #expect(answer.oneStore?.store == "plain" && answer.oneStore?.pointsCents == 0)
    #expect(answer.trips.first?.savedCents == 37)
  }

  @Test("A savings target can be met by points")
  func savingAsked() async throws {
    let town = try Self.town()
    let request = Self.request.with("usualStore", "plain").with("savingPercent", 2)

    let member = try await town.plan(request.with("memberships", ["card"]))
    let guest = try await town.plan(request)

    #expect(member.trips.first?.stores == ["card"])
    #expect(guest.trips.isEmpty)
  }

  @Test("A removed points program is on no bill")
  func ended() async throws {
    let town = try Self.town()
    let dependencies = try await town.dependencies()
    let client = ServiceClient(dependencies)
    let request = Self.request.with("memberships", ["card"])
    #expect(try await PlanAnswer(client.plan(request)).trips.first?.pointsCents == 70)

    var without = town.world
    without.organizations = without.organizations.map { organization in
      var ended = organization
      ended.loyalty = nil
      return ended
    }
    _ = try await CatalogImport(dependencies.database, now: { 1 }).run(without)

    let answer = try await PlanAnswer(client.plan(request))
    #expect(answer.trips.first?.stores == ["plain"])
    #expect(answer.trips.allSatisfy { $0.pointsCents == 0 && $0.visits.allSatisfy { $0.points == nil } })
  }

  @Test(
    "With points at half of the stores, the planner finds the same as trying every store", arguments: 0..<12)
  func everyStore(seed: Int) async throws {
    var town = TripTown.dense(seed: seed, stores: 8, items: 5)
    for number in stride(from: 0, to: 8, by: 2) {
      try town.addLoyalty(
        points: 1 + seed % 2, step: 100, pointHundredths: 150 + 100 * number, of: "o\(number)")
    }
    let members = Set((0..<8).map { "o\($0)" })
    let bytes = try TripRequestBody((0..<5).map { "thing\($0)x" }).with("memberships", members.sorted())
      .with("maximumMinutes", 300).bytes()
    let request = try TripRequest(JSONNode(reading: bytes))
    let facts = try await TripFactReader(town.dependencies().database).facts(for: request)
    let table = TripTable(facts, request, maps: MapMemory())
    try #require(table.partsOfCent == TripTable.partsWithPoints)

    let report = try TripPlanning(facts, request).report()

    let best = try #require(report.trips.first)
    try #require(try #require(report.merits.first).isProven)
    // No plan for fewer stores, or without another store, is better.
    let question = try table.question()
    for store in table.places.indices {
      var limits = question.problem.limits
      limits.avoid = [store]
      let others = planTrips(try question.problem.limited(limits), count: 1).trips
      for trip in others { #expect(best.value <= TimedTrip(trip, of: question).value) }
    }
    // Computed by hand, in fractions: goods less points, travel and time.
    var cents = 0.0
    for (line, store) in best.trip.storeOfLine.enumerated() {
      let price = Double(table.offers[store][line]?.price.total.cents ?? 0)
      let loyalty = table.loyalty(at: store)
      let back = loyalty.map { Double($0.points * $0.pointHundredths) / 100 / Double($0.step.cents) } ?? 0
      cents += price * (1 - back)
    }
    cents += Double(best.trip.travelSeconds) * Double(request.mode.travelCentsPerMinute) / 60
    cents += Double(best.totalSeconds) * Double(request.timeCentsPerMinute) / 60
    let value = Double(table.value(of: best)) / Double(TripTable.unitsOfCent)
    #expect(abs(value - cents) <= 5.0 / 20 + 0.01, "each line is rounded by a twentieth of a cent at most")
  }

  @Test("Sums too large for fractions of a cent are planned in whole cents")
  func large() async throws {
    // Thirteen lines at 40,000.00, the maximum price of a line.
    let items = (0..<13).map { "Gold\($0)x" }
    var town = TripTown()
    town.addStore("card", of: "card", north: 2, sells: items.map { ($0, 1_000_000) })
    try town.addLoyalty(points: 1, step: 100, pointHundredths: 100, of: "card")
    let request = TripRequestBody([]).with("memberships", ["card"])
      .with("lines", items.map { ["id": $0, "item": $0, "count": 4] as [String: Any] })

    let answer = try await town.plan(request)

    BillCheck(town: town, memberships: ["card"]).check(answer, lines: Set(items))
    #expect(answer.trips.first?.goodsCents == 52_000_000)
    #expect(answer.trips.first?.pointsCents == 520_000)
  }
}
