import Grocery

/// The prices of an offer over the last year.
///
/// Prices are computed backward from today's. Fresh goods change often and by much, canned goods seldom. Most
/// prices rise, with occasional two-week specials.
enum PriceTrail {
  private static let day = 86_400_000
  /// The number of monthly changes of fresh goods; other goods have fewer.
  private static let steps = 13

  /// - Parameter now: milliseconds since 1970.
  /// - Returns: the prices in order; the last is today's price with its start.
  static func points(of offer: Offer, _ product: Product, before now: Int) -> [PricePoint] {
    let isFresh = [.produce, .meat, .fish, .dairy].contains(product.department)
    var points: [PricePoint] = []
    var cents = offer.price.cents
    // Each store has its own days, so that prices do not all change at once.
    var daysAgo = number(within: 3...40, offer, "first")
    for step in 0..<steps where daysAgo < 366 {
      points.append(PricePoint(time: now - daysAgo * day, price: Money(cents: cents)))
      let swing = number(within: isFresh ? -14...10 : -7...3, offer, "\(step)")
      var before = tidy(cents * (100 + swing) / 100)
      if number(within: 0...8, offer, "sale \(step)") == 0 {
        // The price before this one was a two-week special.
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
    RandomSource.number(within: range, of: offer.storeID + "/" + offer.productID, what)
  }

  /// The price endings of the town's price tags.
  private static func tidy(_ cents: Int) -> Int { max(19, cents / 10 * 10 + 9) }
}
