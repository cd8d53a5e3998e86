import Grocery
import TripPlanner

extension TripReport {
  /// Plans the trips for a wish so that every discount on their bills still holds when the shopper pays.
  ///
  /// What a line costs is settled before the planner knows when the shopper is where: by the discounts that
  /// hold when somebody who goes straight to a store arrives there. One that ends today may be over by the
  /// time a trip is at its second store. It is then left out at that store, and all is planned anew; at last
  /// every one that could be missed is. So is a coupon for a single use at every till after the first that a
  /// trip shows it at. A bill is never lower than what is asked at the checkout.
  ///
  /// - Throws: as `TripPlanning.report`.
  static func inTime(
    _ facts: TripFacts, _ wish: TripWish, work: TripWork, maps: MapMemory
  ) throws -> TripReport {
    var facts = facts
    for _ in 0..<maximumRounds {
      let report = try TripPlanning(facts, wish, work: work.part(2), maps: maps).report()
      let missed = report.missedDiscounts
      if missed.isEmpty { return report }
      facts.missedDiscounts.formUnion(missed)
    }
    facts.missedDiscounts = facts.everyMissable(in: wish)
    return try TripPlanning(facts, wish, work: work, maps: maps).report()
  }

  private static let maximumRounds = 3
  /// Half for the first plan, which is nearly always the last.
  static let steps = 2 * TripPlanning.answerSteps

  private var missedDiscounts: Set<TripFacts.Missed> {
    table.missedDiscounts(
      on: trips + tradeOffs + alternatives.map { $0.trip } + [answer?.baseline].compactMap { $0 })
  }
}

extension TripTable {
  /// Those on bills of trips that are over before the visit is, or took a coupon that is used up by then.
  func missedDiscounts(on trips: [TimedTrip]) -> Set<TripFacts.Missed> {
    var missed: Set<TripFacts.Missed> = []
    for trip in trips {
      var usedUp: Set<String> = []
      for (visit, stop) in zip(trip.trip.visits, trip.stops) {
        var usedHere: Set<String> = []
        let leaves = wish.moment(afterSeconds: Int(stop.end) - wish.departureMinute * 60)
        for discount in bill(at: visit.store, of: trip.trip).used {
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
  /// Whether it takes a coupon that a shopper can show once.
  fileprivate var isUsedUpAtOnce: Bool { couponID != nil && terms.limit != nil }
}

extension TripFacts {
  /// All discounts that some trip of a wish could miss.
  func everyMissable(in wish: TripWish) -> Set<Missed> {
    discounts(endingDuring: wish).union(couponsBesidesTheFirstStore)
  }

  /// A trip that is only compared with may take longer than the one that is asked for.
  private func discounts(endingDuring wish: TripWish) -> Set<Missed> {
    let departure = wish.moment(afterSeconds: 0)
    let latest = wish.moment(afterSeconds: 24 * 3_600)
    let ending = Set(
      (Array(discountsOfProduct.values.joined()) + sumDiscountsOfOrganisation.values.joined())
        .filter { !$0.period.isOver(at: departure) && $0.period.isOver(at: latest) }.map { $0.id })
    return Set(
      places.flatMap { place in
        ending.map { Missed(discountID: $0, storeID: place.store.id) }
      })
  }

  /// Coupons for a single use, at all stores but the nearest that sells one of their products.
  private var couponsBesidesTheFirstStore: Set<Missed> {
    var shown: Set<String> = []
    var missed: Set<Missed> = []
    for place in places {
      let ofProducts = place.offers.flatMap { discountsOfProduct[$0.productID] ?? [] }
      let coupons = (ofProducts + (sumDiscountsOfOrganisation[place.organisation.id] ?? []))
        .filter { $0.isUsedUpAtOnce && ($0.storeIDs.isEmpty || $0.storeIDs.contains(place.store.id)) }
      for coupon in Set(coupons.map(\.id)) where !shown.insert(coupon).inserted {
        missed.insert(Missed(discountID: coupon, storeID: place.store.id))
      }
    }
    return missed
  }
}
