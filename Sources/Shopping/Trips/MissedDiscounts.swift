import Grocery
import TripPlanner

extension TripReport {
  /// Plans trips whose discounts still hold when the shopper pays.
  ///
  /// The price of a line is fixed before the planner knows the arrival times. It uses the discounts that hold
  /// after going straight to each store. A discount may expire before the trip reaches its second store; the
  /// plan is then repeated without it. The last round drops every discount that could be missed. A single-use
  /// coupon is likewise dropped at each checkout after the trip's first. A bill is never below the amount due
  /// at the checkout.
  ///
  /// - Throws: the errors of `TripPlanning.report`.
  static func inTime(
    _ facts: TripFacts, _ request: TripRequest, work: TripWork, maps: MapMemory
  ) throws -> TripReport {
    var facts = facts
    for _ in 0..<maximumRounds {
      let report = try TripPlanning(facts, request, work: work.part(2), maps: maps).report()
      let missed = report.missedDiscounts
      if missed.isEmpty { return report }
      facts.missedDiscounts.formUnion(missed)
    }
    facts.missedDiscounts = facts.everyMissable(in: request)
    return try TripPlanning(facts, request, work: work, maps: maps).report()
  }

  private static let maximumRounds = 3
  /// The search steps. Half go to the first plan, which is nearly always the last.
  static let steps = 2 * TripPlanning.answerSteps

  private var missedDiscounts: Set<TripFacts.Missed> {
    table.missedDiscounts(
      on: trips + tradeOffs + alternatives.map { $0.trip } + [answer?.baseline].compactMap { $0 })
  }
}

extension TripTable {
  /// Returns the discounts on bills of trips that expire before the visit ends, or whose coupon is already
  /// used.
  func missedDiscounts(on trips: [TimedTrip]) -> Set<TripFacts.Missed> {
    var missed: Set<TripFacts.Missed> = []
    for trip in trips {
      var usedUp: Set<String> = []
      for (visit, stop) in zip(trip.trip.visits, trip.stops) {
        var usedHere: Set<String> = []
        let leaves = request.moment(afterSeconds: Int(stop.end) - request.departureMinute * 60)
        for discount in bill(at: visit.store, of: trip.trip).appliedDiscounts {
          if discount.isUsedUpAtOnce { usedHere.insert(discount.id) }
          guard discount.period.isOver(at: leaves) || usedUp.contains(discount.id) else { continue }
          missed.insert(
            TripFacts.Missed(discountID: discount.id, storeID: places[visit.store].store.id))
        }
        usedUp.formUnion(usedHere)
      }
    }
    return missed
  }
}

extension StoreDiscount {
  /// True if it needs a single-use coupon.
  fileprivate var isUsedUpAtOnce: Bool { couponID != nil && terms.limit != nil }
}

extension TripFacts {
  /// All discounts that some trip of a request could miss.
  func everyMissable(in request: TripRequest) -> Set<Missed> {
    discounts(endingDuring: request).union(couponsBesidesTheFirstStore)
  }

  /// Returns the discounts that end during a trip. Trips for comparison may exceed the requested time.
  private func discounts(endingDuring request: TripRequest) -> Set<Missed> {
    let departure = request.moment(afterSeconds: 0)
    let latest = request.moment(afterSeconds: 24 * 3_600)
    let ending = Set(
      (Array(discountsOfProduct.values.joined()) + sumDiscountsOfOrganization.values.joined())
        .filter { !$0.period.isOver(at: departure) && $0.period.isOver(at: latest) }.map { $0.id })
    return Set(
      places.flatMap { place in
        ending.map { Missed(discountID: $0, storeID: place.store.id) }
      })
  }

  /// Single-use coupons at all stores except the nearest that sells one of their products.
  private var couponsBesidesTheFirstStore: Set<Missed> {
    var nearerCoupons: Set<String> = []
    var missed: Set<Missed> = []
    for place in places {
      let ofProducts = place.offers.flatMap { discountsOfProduct[$0.productID] ?? [] }
      let coupons = (ofProducts + (sumDiscountsOfOrganization[place.organization.id] ?? []))
        .filter { $0.isUsedUpAtOnce && ($0.storeIDs.isEmpty || $0.storeIDs.contains(place.store.id)) }
      for coupon in Set(coupons.map(\.id)) where !nearerCoupons.insert(coupon).inserted {
        missed.insert(Missed(discountID: coupon, storeID: place.store.id))
      }
    }
    return missed
  }
}
