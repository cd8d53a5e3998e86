/// The linear objective of one search. All objectives have this form, ties included.
///
/// A tie-breaker is added by scaling: `primary × scale + secondary` with `scale` above any secondary.
struct SearchWeights {
  /// The weight per cent (money) of the purchase.
  var purchase: Int64
  /// The weight per second on the way.
  var travel: Int64
  /// The weight per second from door to door.
  var time: Int64
  /// The weight per visit.
  var visit: Int64

  func key(purchase cents: Int64, travel seconds: Int64, time: Int64, visits: Int) -> Int64 {
    purchase * cents + travel * seconds + self.time * time + visit * Int64(visits)
  }
}

extension SearchWeights {
  /// Weights for one of the shopper's objectives.
  static func objective(_ objective: TripObjective, rates: TripRates, ranges: KeyRanges) -> SearchWeights {
    let rate = Int64(rates.travelCentsPerMinute)
    switch objective {
    case .leastMoney:
      return SearchWeights(purchase: 60 * ranges.time, travel: rate * ranges.time, time: 1, visit: 0)
    case .leastTime:
      return SearchWeights(purchase: 60, travel: rate, time: ranges.money, visit: 0)
    case .weighted:
      return SearchWeights(
        purchase: 60 * ranges.time, travel: rate * ranges.time,
        time: Int64(rates.timeCentsPerMinute) * ranges.time + 1, visit: 0)
    }
  }

  /// The lowest purchase, then the quickest trip.
  static func purchase(ranges: KeyRanges) -> SearchWeights {
    SearchWeights(purchase: ranges.time, travel: 0, time: 1, visit: 0)
  }

  /// The fewest visits, then the quickest trip.
  static func visits(ranges: KeyRanges) -> SearchWeights {
    SearchWeights(purchase: 0, travel: 0, time: 1, visit: ranges.time)
  }
}

/// Bounds on all trips, so that a tie-breaker never outweighs the primary objective.
///
/// Within the limits of `TripProblem`, 15 visits reach at most 1.2e7 seconds and 6.6e10 sixtieths of a cent,
/// and a key 9e17: an eighth of the range of 64 bits.
struct KeyRanges {
  /// Above any trip's seconds.
  let time: Int64
  /// Above any trip's money in sixtieths of a cent.
  let money: Int64

  /// - Parameter visits: the maximum number of visits.
  init(problem: TripProblem, visits: Int) {
    var longestWay: Int64 = 0
    var longestService: Int64 = 0
    var latest: Int64 = 0
    for way in problem.travel.fromStart { longestWay = max(longestWay, Int64(way)) }
    for way in problem.travel.toEnd { longestWay = max(longestWay, Int64(way)) }
    for (index, way) in problem.travel.between.enumerated()
    where index % (problem.stores.count + 1) != 0 {
      longestWay = max(longestWay, Int64(way))
    }
    for store in problem.stores {
      longestService = max(longestService, Int64(store.serviceSeconds))
      if let interval = store.opening.last { latest = max(latest, Int64(interval.closes)) }
    }
    let legs = Int64(visits + 1)
    time = 1 + Int64(problem.handlingSeconds) + latest + legs * (longestWay + longestService)
    money =
      1 + 60 * Int64(problem.dearestPurchase)
      + Int64(problem.rates.travelCentsPerMinute) * legs * longestWay
  }
}

extension TripProblem {
  /// Every line at its highest price, in cents.
  var dearestPurchase: Int {
    var total = 0
    for line in 0..<lineCount {
      var dearest: Int32 = 0
      for store in stores.indices { dearest = max(dearest, prices[store * lineCount + line]) }
      total += Int(dearest)
    }
    return total
  }
}
