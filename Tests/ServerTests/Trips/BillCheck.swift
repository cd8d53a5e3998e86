import Grocery
import Testing

@testable import ServerKit

/// Recomputes an answer independently, from the prices in the world and the values in the answer.
struct BillCheck {
  let town: TripTown
  var memberships: Set<String> = []

  func check(_ answer: PlanAnswer, lines: Set<String>) {
    for trip in answer.trips + answer.alternatives.map(\.trip) {
      check(trip, answer)
      #expect(Set(trip.visits.flatMap { $0.lines.map(\.line) }) == lines, "every line is bought")
      #expect(trip.visits.reduce(0) { $0 + $1.lines.count } == lines.count, "and only once")
    }
    let named = Set(answer.stores.map(\.id))
    let used = answer.trips.flatMap(\.stores) + answer.tradeOffs.flatMap(\.stores)
    #expect(named.isSuperset(of: used))
    #expect(Set(answer.trips.map { Set($0.stores) }).count == answer.trips.count, "trips are distinct")
  }

  private func check(_ trip: PlanAnswer.Trip, _ answer: PlanAnswer) {
    var clock = trip.leaves
    var way = 0
    for visit in trip.visits {
      #expect(visit.arrives == clock + visit.travelSeconds)
      #expect(visit.starts >= visit.arrives && visit.ends > visit.starts)
      clock = visit.ends
      way += visit.travelSeconds
      let off = visit.sumDiscounts.reduce(0) { $0 + $1.offCents }
      #expect(visit.goodsCents == visit.lines.reduce(0) { $0 + $1.totalCents } - off)
      check(visit)
      for line in visit.lines { check(line, at: visit.store) }
    }
    #expect(trip.returns == clock + trip.lastLegSeconds)
    #expect(trip.travelSeconds == way + trip.lastLegSeconds)
    #expect(trip.minutes == (trip.returns - trip.leaves + 59) / 60)
    #expect(trip.goodsCents == trip.visits.reduce(0) { $0 + $1.goodsCents })
    #expect(trip.travelCents == (trip.travelSeconds * answer.travelCentsPerMinute + 30) / 60)
    #expect(trip.moneyCents == trip.goodsCents + trip.chargesCents + trip.travelCents)
    #expect(trip.chargesCents == trip.visits.reduce(0) { $0 + charges(of: $1) })
    let earned = trip.visits.compactMap(\.points).filter(\.isMember)
    #expect(trip.pointsCents == earned.reduce(0) { $0 + $1.worthCents })
    if let baseline = answer.baseline {
      // Goods and travel less the value of points, so that total and saving add up to the one store's total.
      let spent = baseline.moneyCents - baseline.pointsCents
      #expect(trip.savedCents + trip.moneyCents - trip.pointsCents == spent)
      let percent = Double(trip.savedCents) * 100 / Double(max(1, spent))
      #expect(abs(trip.savedPercent - percent) <= 0.05 + 1e-9)
    }
  }

  /// Returns the charges at checkout that are not refunded, and checks the amount due.
  private func charges(of visit: PlanAnswer.Visit) -> Int {
    let till = visit.till
    #expect(visit.lines.reduce(0) { $0 + $1.askedCents } == visit.goodsCents)
    let departments = Dictionary(uniqueKeysWithValues: town.world.products.map { ($0.id, $0.department) })
    for tax in town.world.stores.first(where: { $0.id == visit.store })?.till.taxes ?? [] {
      let taxed = visit.lines.filter { departments[$0.product].map(tax.departments.contains) == true }
      let base = taxed.reduce(0) { $0 + $1.askedCents }
      let taxOnBill = till.taxes.first { $0.rate == tax.rate }
      #expect(taxOnBill?.baseCents ?? 0 == base)
      #expect(taxOnBill?.cents ?? 0 == (base * tax.rate * 2 + 100_000) / 200_000)
    }
    #expect(till.depositCents == visit.lines.reduce(0) { $0 + ($1.deposit?.cents ?? 0) * $1.packs })
    #expect(till.feeCents == visit.lines.reduce(0) { $0 + ($1.deposit?.feeCents ?? 0) * $1.packs })
    let charges = till.taxes.reduce(till.feeCents + till.bagCents) { $0 + $1.cents }
    let paid = visit.goodsCents + charges + till.depositCents - till.pointsCents + till.roundingCents
    #expect(till.totalCents == paid)
    return charges
  }

  /// Checks the points step by step, as a checkout counts them. Multiplying first could give a point too
  /// many.
  private func check(_ visit: PlanAnswer.Visit) {
    let owner = town.world.stores.first { $0.id == visit.store }?.organizationID
    let organization = town.world.organizations.first { $0.id == owner }
    #expect((visit.points == nil) == (organization?.loyalty == nil))
    guard let points = visit.points, let loyalty = organization?.loyalty else { return }
    #expect(points.isMember == memberships.contains(owner ?? ""))
    #expect(points.membership == organization?.membership)
    let terms = [points.loyalty.points, points.loyalty.stepCents, points.loyalty.pointHundredths]
    #expect(terms == [loyalty.points, loyalty.step.cents, loyalty.pointHundredths])
    var (remaining, count) = (visit.goodsCents, 0)
    while remaining >= loyalty.step.cents {
      (remaining, count) = (remaining - loyalty.step.cents, count + loyalty.points)
    }
    #expect(points.count == count)
    #expect(points.worthCents == count * loyalty.pointHundredths / 100)
  }

  private func check(_ line: PlanAnswer.Line, at store: String) {
    let offer = town.world.offers.first { $0.storeID == store && $0.productID == line.product }
    #expect(offer?.price.cents == line.unitCents && offer?.isInStock == true)
    #expect(line.fullCents == line.unitCents * line.packs)
    #expect(line.totalCents == line.fullCents - line.discounts.reduce(0) { $0 + $1.offCents })
    #expect(line.discounts.reduce(0) { $0 + $1.packs } <= line.packs, "each pack is under one at most")
    for use in line.discounts { check(use, on: line, at: store) }
  }

  private func check(_ use: PlanAnswer.LineDiscount, on line: PlanAnswer.Line, at store: String) {
    let discount = use.discount
    #expect(use.packs <= discount.limit ?? use.packs)
    #expect(use.offCents > 0, "a discount that is named saves something")
    // Discounts over several lines are split among them; suites with such discounts check the sums by hand.
    if discount.together != true {
      let expected = price(of: use.packs, line.unitCents, discount.rule)
      #expect(use.offCents == use.packs * line.unitCents - expected)
    }
    let owner = town.world.stores.first { $0.id == store }?.organizationID
    #expect(!discount.membersOnly || memberships.contains(owner ?? ""))
    let published = town.discounts.first { $0.id == discount.id }
    #expect(discount.coupon == published?.couponID)
    #expect(published?.organizationID == owner && published.map { isOn(line.product, $0) } == true)
  }

  private func isOn(_ product: String, _ discount: StoreDiscount) -> Bool {
    let department = town.world.products.first { $0.id == product }?.department
    return discount.productIDs.contains(product) || department.map(discount.departments.contains) == true
  }

  /// Returns a price without the server's rule, on purpose: pack by pack, as a cashier would.
  private func price(of packs: Int, _ unit: Int, _ rule: PlanAnswer.Rule) -> Int {
    if let percent = rule.percent { return (packs * unit * (100 - percent) * 2 + 100) / 200 }
    if let cut = rule.cutCents { return packs * max(0, unit - cut) }
    if let price = rule.newPriceCents { return packs * min(unit, price) }
    if let group = rule.multiBuy {
      let groups = packs / group.count
      return groups * min(group.priceCents, group.count * unit) + (packs - groups * group.count) * unit
    }
    if let next = rule.nextOff {
      let reduced = (0..<packs).count { $0 % (next.buy + 1) == next.buy } * unit
      let reducedPrice = (reduced * (100 - next.percent) * 2 + 100) / 200
      return packs * unit - reduced + reducedPrice
    }
    guard let offer = rule.buyGet else { return -1 }
    return (0..<packs).count { $0 % (offer.buy + offer.free) < offer.buy } * unit
  }
}
