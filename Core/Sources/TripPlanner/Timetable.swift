extension TripSpace {
  /// The trip that visits stores of the space in an order, with times and purchases.
  func trip(visiting order: [Int]) -> Trip {
    let stores = order.map { original[$0] }
    let travel = problem.travel
    var visits: [Visit] = []
    var clock = problem.departure
    var way: Int32 = 0
    for (place, store) in stores.enumerated() {
      let leg =
        place == 0
        ? travel.fromStart[store]
        : travel.between[stores[place - 1] * problem.stores.count + store]
      let arrival = clock + leg
      let service = problem.stores[store].serviceSeconds
      let start = problem.stores[store].start(arrival: arrival) ?? arrival
      visits.append(
        Visit(store: store, travelSeconds: leg, arrival: arrival, start: start, end: start + service))
      way += leg
      clock = start + service
    }
    let home = stores.last.map { travel.toEnd[$0] } ?? 0
    way += home
    let bill = cheapestBill(at: stores)
    return Trip(
      visits: visits, storeOfLine: bill.stores, centsOfLine: bill.cents, lastLegSeconds: home,
      totalSeconds: clock + home - problem.departure + problem.handlingSeconds, travelSeconds: way,
      purchaseCents: bill.total,
      travelSixtieths: Int64(way) * Int64(problem.rates.travelCentsPerMinute))
  }

  private func cheapestBill(at stores: [Int]) -> (stores: [Int], cents: [Int32], total: Int) {
    var storeOfLine: [Int] = []
    var centsOfLine: [Int32] = []
    var total = 0
    for line in 0..<problem.lineCount {
      var best = Int32.max
      var cheapest = -1
      for store in stores {
        guard let cents = problem.price(line: line, store: store), cents < best else { continue }
        best = cents
        cheapest = store
      }
      precondition(cheapest >= 0, "a trip buys every line")
      storeOfLine.append(cheapest)
      centsOfLine.append(best)
      total += Int(best)
    }
    return (storeOfLine, centsOfLine, total)
  }
}

extension TripStore {
  /// The start of a visit for an arrival, or nil if the store is not open for long enough any more.
  public func start(arrival: Int32) -> Int32? {
    if opening.isEmpty { return arrival }
    for interval in opening {
      let start = max(arrival, interval.opens)
      if start + serviceSeconds <= interval.closes { return start }
    }
    return nil
  }
}
