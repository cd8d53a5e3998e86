import Grocery

/// What an offer of the town has cost over the last year.
///
/// Prices are walked back from today's: what is fresh changed often and by much, what is canned seldom; most
/// things became dearer, and now and then something was cheap for a fortnight.
enum PriceTrail {
  private static let day = 86_400_000
  /// Months with fresh prices; those of other goods are fewer.
  private static let steps = 13

  /// - Parameter now: milliseconds since 1970.
  /// - Returns: by their times, the last one today's price since it holds.
  static func points(of offer: Offer, _ product: Product, before now: Int) -> [PricePoint] {
    let isFresh = [.produce, .meat, .fish, .dairy].contains(product.department)
    var points: [PricePoint] = []
    var cents = offer.price.cents
    // The days of a store's changes are its own, so that not all prices move at once.
    var daysAgo = number(within: 3...40, offer, "first")
    for step in 0..<steps where daysAgo < 366 {
      points.append(PricePoint(time: now - daysAgo * day, price: Money(cents: cents)))
      let swing = number(within: isFresh ? -14...10 : -7...3, offer, "\(step)")
      var before = tidy(cents * (100 + swing) / 100)
      if number(within: 0...8, offer, "sale \(step)") == 0 {
        // The price before this one was a fortnight's, lower than those around it.
        before = tidy(cents * 84 / 100)
        points.append(PricePoint(time: now - (daysAgo + 14) * day, price: Money(cents: before)))
        before = cents
        daysAgo += 14
      }
      cents = before
      daysAgo += number(within: isFresh ? 18...34 : 50...120, offer, "days \(step)")
    }
    points = points.filter { $0.time > now - 366 * day }
    points.append(PricePoint(time: now - 366 * day, price: Money(cents: cents)))
    return points.reversed()
  }

  private static func number(within range: ClosedRange<Int>, _ offer: Offer, _ what: String) -> Int {
    Chance.number(within: range, of: offer.storeID + "/" + offer.productID, what)
  }

  /// As on the tags of the town.
  private static func tidy(_ cents: Int) -> Int { max(19, cents / 10 * 10 + 9) }
}
