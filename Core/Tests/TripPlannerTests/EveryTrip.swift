import TripPlanner

/// Every order of every set of stores, by exhaustive search: slow and simple.
struct EveryTrip {
  struct Point: Hashable {
    let money: Int64
    let seconds: Int64
  }

  /// For each admissible set of stores, the pairs of money and time of all its orders.
  private(set) var pointsOfSet: [[Int]: [Point]] = [:]
  private(set) var purchaseOfSet: [[Int]: Int] = [:]
  let problem: TripProblem

  init(_ problem: TripProblem) {
    self.problem = problem
    let count = problem.stores.count
    for mask in 1..<(1 << count) {
      let stores = (0..<count).filter { mask >> $0 & 1 == 1 }
      guard isAdmissible(stores), let purchase = purchase(stores) else { continue }
      if let cap = problem.limits.purchaseCapCents, purchase > Int(cap) { continue }
      var points: [Point] = []
      arrange(rest: stores, clock: problem.departure, way: 0, last: nil) { seconds, way in
        if let most = problem.limits.maximumSeconds, seconds > most { return }
        let money = Int64(purchase) * 60 + Int64(way) * Int64(problem.rates.travelCentsPerMinute)
        points.append(Point(money: money, seconds: Int64(seconds)))
      }
      if points.isEmpty { continue }
      pointsOfSet[stores] = points
      purchaseOfSet[stores] = purchase
    }
  }

  private func isAdmissible(_ stores: [Int]) -> Bool {
    let limits = problem.limits
    if let most = limits.maximumVisits, stores.count > most { return false }
    if !limits.include.allSatisfy(stores.contains) || limits.avoid.contains(where: stores.contains) {
      return false
    }
    guard let fullPurchase = purchase(stores) else { return false }
    return stores.allSatisfy { store in
      if limits.include.contains(store) { return true }
      guard let without = purchase(stores.filter { $0 != store }) else { return true }
      return without > fullPurchase
    }
  }

  private func purchase(_ stores: [Int]) -> Int? {
    var total = 0
    for line in 0..<problem.lineCount {
      guard let least = stores.compactMap({ problem.price(line: line, store: $0) }).min() else { return nil }
      total += Int(least)
    }
    return total
  }

  private func arrange(
    rest: [Int], clock: Int32, way: Int32, last: Int?, report: (_ seconds: Int32, _ way: Int32) -> Void
  ) {
    let travel = problem.travel
    if rest.isEmpty {
      let home = last.map { travel.toEnd[$0] } ?? 0
      report(clock + home - problem.departure + problem.handlingSeconds, way + home)
      return
    }
    for store in rest {
      let leg = last.map { travel.between[$0 * problem.stores.count + store] } ?? travel.fromStart[store]
      let place = problem.stores[store]
      var start: Int32? = place.opening.isEmpty ? clock + leg : nil
      for interval in place.opening where start == nil {
        let earliest = max(clock + leg, interval.opens)
        if earliest + place.serviceSeconds <= interval.closes { start = earliest }
      }
      guard let start else { continue }
      arrange(
        rest: rest.filter { $0 != store }, clock: start + place.serviceSeconds, way: way + leg, last: store,
        report: report)
    }
  }

  func value(_ point: Point, _ objective: TripObjective) -> Int64 {
    switch objective {
    case .leastMoney: point.money
    case .leastTime: point.seconds
    case .weighted: point.money + Int64(problem.rates.timeCentsPerMinute) * point.seconds
    }
  }

  /// The least values of distinct store sets, ascending.
  func bestValues(_ objective: TripObjective, count: Int) -> [Int64] {
    let values = pointsOfSet.values.map { points in points.map { value($0, objective) }.min() ?? 0 }
    return Array(values.sorted().prefix(count))
  }

  /// The Pareto-optimal pairs, the cheapest first.
  var front: [Point] {
    let points = pointsOfSet.values.joined().sorted {
      ($0.money, $0.seconds) < ($1.money, $1.seconds)
    }
    var front: [Point] = []
    for point in points where front.isEmpty || point.seconds < front[front.count - 1].seconds {
      front.append(point)
    }
    return front
  }
}
