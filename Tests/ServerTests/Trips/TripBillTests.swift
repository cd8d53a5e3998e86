import Grocery
import TestKit
import Testing
import TripPlanner

@testable import ServerKit

@Suite("Trips add up (N-16)")
struct TripBillTests {
  /// An expensive store near home that has everything, and two cheap ones that each lack something.
  private static func town() -> TripTown {
    var town = TripTown()
    town.addStore(
      "maple", of: "maple", north: 1,
      sells: [("Milk", 200), ("Bread", 300), ("Eggs", 400), ("Rice", 500), ("Coffee", 900)])
    town.addStore(
      "penny", of: "penny", north: 1, east: 1, sells: [("Milk", 150), ("Bread", 200), ("Rice", 250)])
    town.addStore("depot", of: "depot", east: 12, sells: [("Eggs", 330), ("Coffee", 500), ("Milk", 149)])
    return town
  }

  @Test("The best trip over two stores costs the labels' prices (N-12)")
  func twoStores() async throws {
    let town = Self.town()

    let answer = try await town.plan(TripRequestBody(["milk", "bread", "eggs", "rice", "coffee"]))

    BillCheck(town: town).check(answer, lines: ["l0", "l1", "l2", "l3", "l4"])
    #expect(answer.oneStore?.store == "maple" && answer.oneStore?.goodsCents == 2_300)
    let best = try #require(answer.trips.first)
    #expect(Set(best.stores) == ["maple", "penny"])
    #expect(best.goodsCents == 150 + 200 + 400 + 250 + 900)
    let one = try #require(answer.oneStore)
    #expect(best.savedCents == one.moneyCents - best.moneyCents && best.savedCents < 400)
    #expect(best.proven && answer.trips.count == 3)
    #expect(answer.tradeOffs.contains { $0.trip == 0 })
    #expect(answer.obstacles.isEmpty && answer.alternatives.isEmpty && answer.unavailable.isEmpty)
  }

  @Test(
    "Bills include discounts of every kind, and members' discounts for members only",
    arguments: [true, false])
  func discounts(isMember: Bool) async throws {
    var town = Self.town()
    town.addDiscount(.percent(33), on: ["maple-Milk"], of: "maple")
    town.addDiscount(.cut(Money(cents: 70)), on: ["maple-Bread"], of: "maple")
    town.addDiscount(.buyOneGetOne, on: ["maple-Eggs"], of: "maple")
    town.addDiscount(.multiBuy(count: 2, price: Money(cents: 700)), on: ["maple-Rice"], of: "maple")
    town.addDiscount(.percent(50), on: ["maple-Coffee"], of: "maple", membersOnly: true)
    town.addDiscount(.percent(90), on: ["maple-Milk"], of: "maple", days: ("2026-11-22", nil))
    town.addDiscount(.percent(90), on: ["maple-Milk"], of: "maple", days: (nil, "2026-11-20"))
    let memberships: Set<String> = isMember ? ["maple"] : []
    var request = TripRequestBody([]).with("maximumStores", 1).with("memberships", Array(memberships))
    request = request.with(
      "lines",
      [("Milk", 1), ("Bread", 2), ("Eggs", 3), ("Rice", 5), ("Coffee", 2)].map {
        ["id": $0, "item": $0, "count": $1] as [String: Any]
      })

    let answer = try await town.plan(request)

    BillCheck(town: town, memberships: memberships).check(
      answer, lines: ["Milk", "Bread", "Eggs", "Rice", "Coffee"])
    let trip = try #require(answer.trips.first)
    #expect(trip.stores == ["maple"])
    let totals = Dictionary(uniqueKeysWithValues: trip.visits[0].lines.map { ($0.line, $0.totalCents) })
    #expect(
      totals == ["Milk": 134, "Bread": 460, "Eggs": 800, "Rice": 1_900, "Coffee": isMember ? 900 : 1_800])
  }

  @Test("A hundred lines at twenty stores add up", arguments: 0..<3)
  func large(seed: Int) async throws {
    var generator = SeededGenerator(seed: seed)
    let items = (0..<100).map { "Thing\($0)x" }
    var town = TripTown()
    for number in 0..<20 {
      let organization = "o\(number % 5)"
      let assortment = items.filter { _ in generator.below(10) < 8 }.map { ($0, 100 + generator.below(900)) }
      town.addStore(
        "s\(number)", of: organization, north: Double(generator.below(80)) / 10 - 4,
        east: Double(generator.below(80)) / 10 - 4, hours: number % 3 == 0 ? "Mo-Sa 08:00-20:00" : nil,
        sells: assortment)
    }
    for organization in 0..<5 {
      let products = town.world.products.filter { $0.organizationID == "o\(organization)" }.map(\.id)
      town.addDiscount(.percent(15), on: Array(products.prefix(20)), of: "o\(organization)")
      town.addDiscount(.buyOneGetOne, on: Array(products.suffix(20)), of: "o\(organization)")
    }
    let lines = items.enumerated().map {
      ["id": $1, "item": $1, "count": 1 + $0 % 3] as [String: Any]
    }

    // A thousandth of the server's budget: tests are unoptimized, and no proof is needed here.
    let (answer, _) = try await town.plan(
      TripRequestBody([]).with("lines", lines).with("maximumMinutes", 240), steps: 60_000)

    BillCheck(town: town).check(answer, lines: Set(items))
    #expect(answer.trips.count == 3 && answer.trips.allSatisfy { $0.minutes <= 240 })
    let values = answer.trips.map { $0.moneyCents * 60 + 20 * ($0.returns - $0.leaves) }
    #expect(values.allSatisfy { values[0] <= $0 + 60 }, "the best by money and time comes first")
    let front = answer.tradeOffs.sorted { ($0.minutes, -$0.moneyCents) < ($1.minutes, -$1.moneyCents) }
    #expect(zip(front, front.dropFirst()).allSatisfy { $0.moneyCents >= $1.moneyCents })
  }
}
