import Grocery
import TripPlanner

/// What members earn at the tills of a trip, and what the planner weighs for it.
///
/// Points are counted by the bill of a visit, and which lines that has is what the planner finds out. So it
/// weighs each line with its own share of points, in parts of a cent, as if steps were not counted; the bill
/// of the answer counts them. What the weighing promises too much is less than a step a visit. Taxes that a
/// till adds are weighed alike, and differ by less than a cent a visit and tax.
extension TripTable {
  /// Parts of a cent in which the planner counts where somebody earns points or pays taxes. As many as its
  /// rates allow.
  static let partsWithPoints: Int32 = 20

  /// What a shopper who pays at a store earns there; nil where nothing, or where they are no member.
  func loyalty(at store: Int) -> LoyaltyProgramme? {
    Self.loyalty(at: places[store], for: wish)
  }

  private static func loyalty(at place: TripFacts.Place, for wish: TripWish) -> LoyaltyProgramme? {
    wish.memberships.contains(place.organisation.id) ? place.organisation.loyalty : nil
  }

  /// Into how many parts the planner divides a cent: one where there are neither points nor taxes, and
  /// where sums are so high that parts of cents would be beyond what it can count.
  static func partsOfCent(
    _ offers: [[LineOffer?]], at places: [TripFacts.Place], for wish: TripWish
  ) -> Int32 {
    let isWhole = places.allSatisfy { loyalty(at: $0, for: wish) == nil && $0.store.till.taxes.isEmpty }
    if isWhole { return 1 }
    let dearest = (offers.first ?? []).indices.map { line in
      zip(places, offers).map { place, offers in
        offers[line].map { $0.price.total.cents + $0.charges(on: $0.price.total, place.store.till) } ?? 0
      }.max() ?? 0
    }
    let parts = Int(partsWithPoints)
    let isSmall =
      dearest.allSatisfy { $0 <= Int(TripProblem.maximumPrice) / parts }
      && dearest.reduce(0, +) <= TripProblem.maximumPurchase / parts
    return isSmall ? partsWithPoints : 1
  }

  /// What each line counts at each store, in parts of a cent: its price with what the till adds,
  /// less what its points are worth.
  var prices: [Int32] {
    places.indices.flatMap { store in
      let loyalty = loyalty(at: store)
      return offers[store].map { offer in
        guard let offer else { return TripProblem.notSold }
        let parts = Int(partsOfCent)
        let asked = afterSumDiscounts(offer.price.total, at: store)
        let charges = offer.charges(on: asked, places[store].store.till, parts: parts)
        let cost = asked.cents * parts + charges - (loyalty?.worth(ofLine: asked, parts: parts) ?? 0)
        return Int32(min(cost, Int(TripProblem.maximumPrice)))
      }
    }
  }

  var rates: TripRates {
    TripRates(
      travelCentsPerMinute: wish.mode.travelCentsPerMinute * partsOfCent,
      timeCentsPerMinute: wish.timeCentsPerMinute * partsOfCent)
  }
}

/// What a trip costs, by its bills.
struct TripCosts: Sendable, Equatable {
  /// What is asked for the goods.
  let goodsCents: Int
  /// What tills add that does not come back: taxes, fees, bags.
  let chargesCents: Int
  /// What the way costs, rounded half up.
  let travelCents: Int
  /// What the points of all bills are worth to a member.
  let pointsCents: Int

  init(_ trip: Trip, of table: TripTable) {
    self.init(trip, table.checkouts(of: trip), of: table)
  }

  init(_ trip: Trip, _ checkouts: [TripTable.Checkout], of table: TripTable) {
    goodsCents = checkouts.reduce(0) { $0 + $1.bill.bill.goods.cents }
    chargesCents = checkouts.reduce(0) { $0 + $1.till.charges.cents }
    travelCents = (Int(trip.travelSeconds) * Int(table.wish.mode.travelCentsPerMinute) + 30) / 60
    pointsCents = zip(trip.visits, checkouts).reduce(0) { sum, visit in
      guard let loyalty = table.loyalty(at: visit.0.store) else { return sum }
      return sum + loyalty.worth(ofPoints: loyalty.points(on: visit.1.bill.bill.goods)).cents
    }
  }

  /// Goods, what tills add, and way together.
  var moneyCents: Int { goodsCents + chargesCents + travelCents }
  /// What is spent in the end: what points are worth comes back.
  var spentCents: Int { moneyCents - pointsCents }

  /// Cents that stay in the purse with another trip.
  func savedCents(by other: TripCosts) -> Int { spentCents - other.spentCents }

  /// With one decimal, rounded half away from zero; 0 where nothing costs anything.
  func savedPercent(by other: TripCosts) -> Double {
    guard spentCents > 0 else { return 0 }
    return (Double(savedCents(by: other)) * 1_000 / Double(spentCents)).rounded() / 10
  }
}
