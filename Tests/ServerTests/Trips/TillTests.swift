import Grocery
import TestKit
import Testing

@testable import ServerKit

/// Charges at checkout count toward a trip's cost and are on its bill; the way of paying is on the bill only.
@Suite("A trip's bill ends with the amount due at the till (N-16, N-38)")
struct TillTests {
  /// A store whose prices include everything, and one that adds tax to household goods.
  private static func town() throws -> TripTown {
    var town = TripTown()
    for (store, east, soap) in [("plain", 1.0, 540), ("taxed", -1.0, 500)] {
      town.addStore(store, of: store, east: east, sells: [("Milk", 200)])
      town.addProduct("Soap", of: store, department: .household)
      town.world.offers.append(
        Offer(storeID: store, productID: "\(store)-Soap", price: Money(cents: soap)))
    }
    try town.addTill(taxes: [(8_875, [.household, .care])], at: "taxed")
    return town
  }

  @Test("A tax makes the store with the lower shelf price more expensive, and is on the bill")
  func taxes() async throws {
    let town = try Self.town()

    let answer = try await town.plan(TripRequestBody(["Milk", "Soap"]).with("maximumStores", 1))

    BillCheck(town: town).check(answer, lines: ["l0", "l1"])
    let best = try #require(answer.trips.first)
    // 5.00 plus 8.875 %, 0.44375, is 5.44: four cents more than at the other.
    #expect(best.stores == ["plain"] && best.proven && best.chargesCents == 0)
    let other = try #require(answer.trips.first { $0.stores == ["taxed"] })
    #expect(other.goodsCents == 700 && other.chargesCents == 44)
    let till = try #require(other.visits.first?.till)
    #expect(till.taxes == [PlanAnswer.Till.Tax(rate: 8_875, baseCents: 500, cents: 44)])
    #expect(till.totalCents == 744)
    #expect(other.savedCents == -4)
  }

  @Test("A tax applies after discounts, including those on the sum")
  func taxAfterDiscounts() async throws {
    var town = TripTown()
    town.addStore("taxed", of: "taxed", sells: [("Milk", 200)])
    town.addProduct("Soap", of: "taxed", department: .household)
    town.world.offers.append(
      Offer(storeID: "taxed", productID: "taxed-Soap", price: Money(cents: 500)))
    try town.addTill(taxes: [(10_000, [.household])], at: "taxed")
    town.addDiscount(.cut(Money(cents: 100)), on: ["taxed-Soap"], of: "taxed")
    town.addCoupon("all", .percent(10), on: nil, of: "taxed")

    let answer = try await town.plan(TripRequestBody(["Milk", "Soap"]))

    BillCheck(town: town).check(answer, lines: ["l0", "l1"])
    let visit = try #require(answer.trips.first?.visits.first)
    // 2.00 and 4.00 less ten percent are 5.40; the tax on the soap's 3.60 is 0.36.
    #expect(visit.goodsCents == 540)
    #expect(visit.till.taxes.map(\.baseCents) == [360] && visit.till.totalCents == 576)
  }

  @Test("A refundable deposit does not change the trip, but a container fee does")
  func containers() async throws {
    var town = TripTown()
    town.addStore("bottles", of: "bottles", east: 1, sells: [("Milk", 200)])
    town.addStore("cartons", of: "cartons", east: -1, sells: [("Milk", 205)])
    town.addDeposit(15, on: "bottles-Milk")
    let withDeposit = try await town.plan(TripRequestBody(["Milk"]).with("maximumStores", 1))
    town.addDeposit(0, fee: 15, on: "bottles-Milk")
    let withFee = try await town.plan(TripRequestBody(["Milk"]).with("maximumStores", 1))

    BillCheck(town: town).check(withFee, lines: ["l0"])
    let best = try #require(withDeposit.trips.first)
    #expect(best.stores == ["bottles"] && best.chargesCents == 0)
    #expect(best.visits.first?.till.depositCents == 15 && best.visits.first?.till.totalCents == 215)
    #expect(best.visits.first?.lines.first?.deposit == PlanAnswer.Deposit(cents: 15, feeCents: 0))
    #expect(withFee.trips.first?.stores == ["cartons"])
    let dearer = try #require(withFee.trips.first { $0.stores == ["bottles"] })
    #expect(dearer.chargesCents == 15 && dearer.visits.first?.till.feeCents == 15)
  }

  @Test("Bags cost at each till, and a trip that others could beat because of them is not proven")
  func bags() async throws {
    var town = TripTown()
    town.addStore("near", of: "near", north: 1, sells: [("Milk", 200)])
    town.addStore("far", of: "far", north: 2, sells: [("Butter", 300)])
    try town.addTill(bag: 25, at: "near")

    let withoutBags = try await town.plan(TripRequestBody(["Milk", "Butter"]))
    let withBags = try await town.plan(TripRequestBody(["Milk", "Butter"]).with("bags", 2))

    BillCheck(town: town).check(withBags, lines: ["l0", "l1"])
    #expect(withoutBags.trips.first?.chargesCents == 0 && withoutBags.trips.first?.proven == true)
    let trip = try #require(withBags.trips.first)
    #expect(trip.visits.map(\.till.bagCents).sorted() == [0, 50])
    #expect(trip.chargesCents == 50 && !trip.proven)
    #expect(withBags.gapCents ?? 0 >= 50)
  }

  @Test("Cash is rounded by the store's rule, and only if the shopper pays in cash")
  func cash() async throws {
    var town = TripTown()
    town.addStore("maple", of: "maple", sells: [("Milk", 203)])
    try town.addTill(cashStep: 5, at: "maple")

    let card = try await town.plan(TripRequestBody(["Milk"]))
    let cash = try await town.plan(TripRequestBody(["Milk"]).with("paysCash", true))

    BillCheck(town: town).check(cash, lines: ["l0"])
    #expect(card.trips.first?.visits.first?.till.totalCents == 203)
    #expect(cash.trips.first?.visits.first?.till.totalCents == 205)
    #expect(cash.trips.first?.visits.first?.till.roundingCents == 2)
    // Paying in cash does not change the trip's cost.
    #expect(cash.trips.first?.moneyCents == card.trips.first?.moneyCents)
  }

  @Test("Members pay with points in whole lots, one till after the other (N-38)")
  func points() async throws {
    var town = TripTown()
    town.addStore("east", of: "maple", east: 1, sells: [("Milk", 700)])
    town.addStore("west", of: "maple", east: -1, sells: [("Butter", 900)])
    try town.addLoyalty(points: 1, step: 100, pointHundredths: 100, payLot: 500, of: "maple")
    let request = TripRequestBody(["Milk", "Butter"])
      .with("points", [["organisation": "maple", "count": 1_200]])

    let guest = try await town.plan(request)
    let member = try await town.plan(request.with("memberships", ["maple"]))

    BillCheck(town: town).check(guest, lines: ["l0", "l1"])
    BillCheck(town: town, memberships: ["maple"]).check(member, lines: ["l0", "l1"])
    #expect(guest.trips.first?.visits.map(\.till.points) == [0, 0])
    let trip = try #require(member.trips.first)
    // 1,200 are two lots, one for each checkout; the points do not cover a third.
    #expect(trip.visits.map(\.till.points) == [500, 500])
    #expect(trip.visits.reduce(0) { $0 + $1.till.totalCents } == 600)
    // Paying with points changes neither the points earned nor the trip's cost.
    #expect(trip.visits.compactMap(\.points?.count).reduce(0, +) == 16)
    #expect(trip.goodsCents == 1_600)
    #expect(trip.visits.first?.points?.loyalty.payLot == 500)
  }
}
