/// Shortens the longer of two walks, then their sum: points that are close together are removed from either
/// walk and reinserted at the least cost.
///
/// Ruin and recreate by strings (Christiaens, Vanden Berghe 2020): a segment around a point, and at random
/// one of the other walk nearby; alternating with whole units if sections stay together. A slightly worse
/// state may be accepted; the tolerance falls to zero as the steps are used up.
struct SplitSearch {
  private let list: SharedList
  private let routes: [SplitRoute]
  private var luck = Luck(seed: 11)
  /// The current walker of each unit; also those of the best state and of the one to return to.
  private var owner: [Int]
  private var bestOwner: [Int]
  private var keptOwner: [Int]
  /// The unit of each walker's points.
  private let unitOf: [[Int]]
  /// The other units for each, nearest first.
  private let near: [[Int]]
  private let hasLargeUnits: Bool
  private let stepLength: Int

  /// The maximum length of a removed segment.
  private static let longestString = 10
  /// The initial tolerance in cells; more if sections stay together, because each of them weighs more.
  /// Compared with 30 and three units at once, 100 and up to five gave longer walks in 2 of 36 generated
  /// lists, shorter ones in 11.
  private var firstTolerance: Int { hasLargeUnits ? 100 : 30 }

  /// - Parameter owner: the initial walker, 0 or 1, of every unit.
  /// - Parameter orders: each walker's points, valid by the rules.
  init(_ list: SharedList, owner: [Int], orders: [[Int]]) {
    self.list = list
    self.owner = owner
    bestOwner = owner
    keptOwner = owner
    routes = list.walkers.map { SplitRoute(SplitCosts($0.pick)) }
    for (route, order) in zip(routes, orders) { route.set(order) }
    unitOf = list.walkers.indices.map { walker in
      var unitOf = [Int](repeating: 0, count: list.walkers[walker].pick.points.count)
      for (index, unit) in list.units.enumerated() {
        for point in unit.points[walker] { unitOf[point] = index }
      }
      return unitOf
    }
    near = Self.near(list)
    hasLargeUnits = list.units.contains { max($0.points[0].count, $0.points[1].count) > 1 }
    stepLength = list.walkers[0].pick.floor.usualStep
  }

  /// The objective: mainly the longer walk.
  private static func weight(_ one: Int, _ other: Int) -> Int { 4 * max(one, other) + one + other }

  /// Searches until `steps` gaps were weighed.
  ///
  /// - Returns: for every unit its walker, and each walker's points in order.
  mutating func run(steps: Int) -> (owner: [Int], orders: [[Int]]) {
    for route in routes { route.chooseSides() }
    var lengths = routes.map { $0.length }
    var weight = Self.weight(lengths[0], lengths[1])
    var best = (longer: max(lengths[0], lengths[1]), sum: lengths[0] + lengths[1])
    keep()
    keepAsBest()
    while !list.units.isEmpty {
      let stepCount = routes[0].steps + routes[1].steps
      if stepCount >= steps { break }
      // The product exceeds 32 bits if cells are long.
      let tolerance = Int(Int64(firstTolerance * stepLength) * Int64(steps - stepCount) / Int64(steps))
      let out = ruin()
      recreate(out)
      var next = Self.weight(routes[0].length, routes[1].length)
      if next <= weight + 2 * tolerance {
        for route in routes { route.chooseSides() }
        lengths = routes.map { $0.length }
        next = Self.weight(lengths[0], lengths[1])
      }
      if next <= weight + luck.below(tolerance + 1) {
        weight = next
        keep()
        let result = (longer: max(lengths[0], lengths[1]), sum: lengths[0] + lengths[1])
        if result < best {
          best = result
          keepAsBest()
        }
      } else {
        restore()
      }
    }
    return (bestOwner, routes.map { $0.bestOrder() })
  }

  private mutating func keep() {
    for route in routes { route.keep() }
    keptOwner = owner
  }

  private mutating func keepAsBest() {
    for route in routes { route.keepAsBest() }
    bestOwner = owner
  }

  private mutating func restore() {
    for route in routes { route.restoreKept() }
    owner = keptOwner
  }

  // MARK: Taking out

  /// Points of one unit that were removed from its walk.
  private struct Piece {
    let unit: Int
    var points: [Int]
  }

  private mutating func ruin() -> [Piece] {
    let seed = luck.below(list.units.count)
    var isOut = routes.map { [Bool](repeating: false, count: $0.costs.pointCount) }
    if hasLargeUnits, luck.below(2) == 0 {
      let choice = luck.below(5)
      for unit in [seed] + near[seed].prefix(choice) {
        for point in list.units[unit].points[owner[unit]] { isOut[owner[unit]][point] = true }
      }
    } else {
      markString(around: seed, &isOut)
      if luck.below(4) > 0, let other = near[seed].first(where: { owner[$0] != owner[seed] }) {
        markString(around: other, &isOut)
      }
    }
    var pieces: [Piece] = []
    for (walker, route) in routes.enumerated() {
      for position in 1..<(route.count + 1) where isOut[walker][route.point(at: position)] {
        let point = route.point(at: position)
        let unit = unitOf[walker][point]
        if let index = pieces.firstIndex(where: { $0.unit == unit }) {
          pieces[index].points.append(point)
        } else {
          pieces.append(Piece(unit: unit, points: [point]))
        }
      }
      route.remove { isOut[walker][$0] }
    }
    return pieces
  }

  private mutating func markString(around unit: Int, _ isOut: inout [[Bool]]) {
    let walker = owner[unit]
    let route = routes[walker]
    let points = list.units[unit].points[walker]
    let middle = route.position(of: points[luck.below(points.count)])
    let size = 1 + luck.below(min(Self.longestString, route.count))
    let first = max(1, min(middle - luck.below(size), route.count - size + 1))
    for position in first..<(first + size) { isOut[walker][route.point(at: position)] = true }
  }

  // MARK: Putting back

  private mutating func recreate(_ out: [Piece]) {
    var order = Array(out.indices)
    for index in order.indices { order.swapAt(index, luck.below(order.count)) }
    if luck.below(3) == 0 {
      // The farthest first: later points on the way there add nothing.
      func distance(_ piece: Int) -> Int32 {
        let pick = list.walkers[owner[out[piece].unit]].pick
        let place = pick.points[out[piece].points[0]].places.lowerBound
        return pick.fromStart[place]
      }
      order.sort { (distance($0), $0) > (distance($1), $1) }
    }
    var lengths = routes.map { $0.length }
    for index in order {
      let piece = out[index]
      let unit = list.units[piece.unit]
      let walker = owner[piece.unit]
      let isWhole = piece.points.count == unit.points[walker].count
      guard unit.share == .either, isWhole else {
        lengths[walker] += insert(piece.points, into: walker)
        continue
      }
      owner[piece.unit] = putBack(unit, &lengths)
    }
  }

  /// Inserts a unit into the walk with the better result for both.
  private mutating func putBack(_ unit: SharedList.Unit, _ lengths: inout [Int]) -> Int {
    if unit.points[0].count == 1, unit.points[1].count == 1 {
      let isHalfHearted = luck.below(20) == 0
      let gaps = [0, 1].map { routes[$0].gap(for: unit.points[$0][0], halfHeartedly: isHalfHearted) }
      let costs = [0, 1].map { routes[$0].lengthAdded(by: gaps[$0]) }
      let walker = better(costs, lengths)
      routes[walker].insert(gaps[walker])
      lengths[walker] += costs[walker]
      return walker
    }
    var costs = [0, 0]
    for walker in [0, 1] { costs[walker] = insert(unit.points[walker], into: walker) }
    let walker = better(costs, lengths)
    let other = 1 - walker
    let points = unit.points[other]
    routes[other].remove { points.contains($0) }
    lengths[walker] += costs[walker]
    return walker
  }

  private mutating func better(_ costs: [Int], _ lengths: [Int]) -> Int {
    let first = Self.weight(lengths[0] + costs[0], lengths[1])
    let second = Self.weight(lengths[0], lengths[1] + costs[1])
    return first == second ? luck.below(2) : first < second ? 0 : 1
  }

  /// - Returns: the added length of the walk.
  private mutating func insert(_ points: [Int], into walker: Int) -> Int {
    var total = 0
    var points = points
    for index in points.indices { points.swapAt(index, luck.below(points.count)) }
    for point in points {
      let gap = routes[walker].gap(for: point, halfHeartedly: luck.below(20) == 0)
      total += routes[walker].lengthAdded(by: gap)
      routes[walker].insert(gap)
    }
    return total
  }

  /// - Complexity: O(places²).
  private static func near(_ list: SharedList) -> [[Int]] {
    let count = list.units.count
    var distance = [Int32](repeating: Int32.max, count: count * count)
    for (walker, one) in list.walkers.enumerated() {
      var unitOf = [Int](repeating: 0, count: one.pick.placeCount)
      for (index, unit) in list.units.enumerated() {
        for point in unit.points[walker] {
          for place in one.pick.points[point].places { unitOf[place] = index }
        }
      }
      for from in 0..<one.pick.placeCount {
        for to in 0..<one.pick.placeCount {
          let pair = unitOf[from] * count + unitOf[to]
          distance[pair] = min(distance[pair], one.pick.symmetric[from * one.pick.placeCount + to])
        }
      }
    }
    // Units that no walker can have together count as distant.
    return (0..<count).map { unit in
      (0..<count).filter { $0 != unit && distance[unit * count + $0] < Int32.max }
        .sorted { (distance[unit * count + $0], $0) < (distance[unit * count + $1], $1) }
    }
  }
}
