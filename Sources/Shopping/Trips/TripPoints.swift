import Grocery
import TripPlanner

/// The points that members earn on a trip, as the planner estimates them.
///
/// The bill of a visit determines the points, but the planner chooses its lines. So the planner gives each
/// line its own share of points, in fractions of a cent, without rounding to steps; the bill applies the
/// steps. The estimate is too high by less than one step a visit. Taxes are estimated the same way, within a
/// cent for each visit and tax.
extension TripTable {
  /// Fractions of a cent that the planner counts with points or taxes. The largest number that its rates
  /// allow.
  static let partsWithPoints: Int32 = 20

  /// Returns the points program for the shopper at a store; nil if there is none or the shopper is not a
  /// member.
  func loyalty(at store: Int) -> LoyaltyProgramme? {
    Self.loyalty(at: places[store], for: request)
  }

  private static func loyalty(at place: TripFacts.Place, for request: TripRequest) -> LoyaltyProgramme? {
    request.memberships.contains(place.organization.id) ? place.organization.loyalty : nil
  }

  /// Returns the number of fractions of a cent: one without points and taxes, or if the sums would overflow.
  static func partsOfCent(
    _ offers: [[LineOffer?]], at places: [TripFacts.Place], for request: TripRequest
  ) -> Int32 {
    let isWhole = places.allSatisfy { loyalty(at: $0, for: request) == nil && $0.store.till.taxes.isEmpty }
    if isWhole { return 1 }
    let highestPrices = (offers.first ?? []).indices.map { line in
      zip(places, offers).map { place, offers in
        offers[line].map { $0.price.total.cents + $0.charges(on: $0.price.total, place.store.till) } ?? 0
      }.max() ?? 0
    }
    let parts = Int(partsWithPoints)
    let isSmall =
      highestPrices.allSatisfy { $0 <= Int(TripProblem.maximumPrice) / parts }
      && highestPrices.reduce(0, +) <= TripProblem.maximumPurchase / parts
    return isSmall ? partsWithPoints : 1
  }

  /// The planner's price of each line at each store, in fractions of a cent: the price with charges, less the
  /// value of its points.
  var prices: [Int32] {
    places.indices.flatMap { store in
      let loyalty = loyalty(at: store)
      return offers[store].map { offer in
        guard let offer else { return TripProblem.notSold }
        let parts = Int(partsOfCent)
        let price = afterSumDiscounts(offer.price.total, at: store)
        let charges = offer.charges(on: price, places[store].store.till, parts: parts)
        let cost = price.cents * parts + charges - (loyalty?.worth(ofLine: price, parts: parts) ?? 0)
        return Int32(min(cost, Int(TripProblem.maximumPrice)))
      }
    }
  }

  var rates: TripRates {
    TripRates(
      travelCentsPerMinute: request.mode.travelCentsPerMinute * partsOfCent,
      timeCentsPerMinute: request.timeCentsPerMinute * partsOfCent)
  }
}

/// The costs of a trip by its bills.
struct TripCosts: Sendable, Equatable {
  /// The price of the goods.
  let goodsCents: Int
  /// Taxes, fees and bags: the charges that are not refunded.
  let chargesCents: Int
  /// The cost of travel, rounded half up.
  let travelCents: Int
  /// The value of the points of all bills to a member.
  let pointsCents: Int

  init(_ trip: Trip, of table: TripTable) {
    self.init(trip, table.checkouts(of: trip), of: table)
  }

  init(_ trip: Trip, _ checkouts: [TripTable.Checkout], of table: TripTable) {
    goodsCents = checkouts.reduce(0) { $0 + $1.bill.bill.goods.cents }
    chargesCents = checkouts.reduce(0) { $0 + $1.till.charges.cents }
    travelCents = (Int(trip.travelSeconds) * Int(table.request.mode.travelCentsPerMinute) + 30) / 60
    pointsCents = zip(trip.visits, checkouts).reduce(0) { sum, visit in
      guard let loyalty = table.loyalty(at: visit.0.store) else { return sum }
      return sum + loyalty.worth(ofPoints: loyalty.points(on: visit.1.bill.bill.goods)).cents
    }
  }

  /// The goods, charges and travel together.
  var moneyCents: Int { goodsCents + chargesCents + travelCents }
  /// The money spent less the value of the points.
  var spentCents: Int { moneyCents - pointsCents }

  /// Returns the cents saved by another trip.
  func savedCents(by other: TripCosts) -> Int { spentCents - other.spentCents }

  /// Returns the saving in percent with one decimal, rounded half away from zero; 0 if nothing costs
  /// anything.
  func savedPercent(by other: TripCosts) -> Double {
    guard spentCents > 0 else { return 0 }
    return (Double(savedCents(by: other)) * 1_000 / Double(spentCents)).rounded() / 10
  }
}
