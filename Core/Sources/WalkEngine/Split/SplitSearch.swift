/// Makes the longer of two walks shorter, and then both: points that lie close together are taken out of
/// either walk and put back where the walks get longest by least.
///
/// Ruin and recreate by strings (Christiaens, Vanden Berghe 2020): a stretch around a point, and where chance
/// has it one of the other walk near by; whole units in turn with stretches where sections stay together. A
/// state that is a little worse may take the place of the present one; how much falls to nothing as the steps
/// are used up.
struct SplitSearch {
  private let list: SharedList
  private let routes: [SplitRoute]
  private var luck = Luck(seed: 11)
  /// The walker that has each unit now; the same in the best state so far, and in the one to return to.
  private var owner: [Int]
  private var bestOwner: [Int]
  private var keptOwner: [Int]
  /// The unit of each walker's points.
  private let unitOf: [[Int]]
  /// Other units of each, the nearest first.
  private let near: [[Int]]
  private let hasLargeUnits: Bool
  private let stepLength: Int

  /// The longest stretch that is taken out.
  private static let longestString = 10
  /// How many cells worse the next state may be at first; more where sections stay together, since each of
  /// them weighs more. 100 and up to five units at once gave longer walks than 30 and three in 2 of 36
  /// made-up lists, shorter ones in 11.
  private var firstTolerance: Int { hasLargeUnits ? 100 : 30 }

  /// - Parameter owner: for every unit the walker, 0 or 1, that has it to begin with.
  /// - Parameter orders: each walker's points, by the rules.
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

  /// What is to be as small as possible: the longer walk above all.
  private static func weight(_ one: Int, _ other: Int) -> Int { 4 * max(one, other) + one + other }

  /// Searches for `steps` gaps weighed.
  ///
  /// - Returns: for every unit its walker, and each walker's points in the order found.
  mutating func run(steps: Int) -> (owner: [Int], orders: [[Int]]) {
    for route in routes { route.chooseSides() }
    var lengths = routes.map { $0.length }
    var weight = Self.weight(lengths[0], lengths[1])
    var best = (longer: max(lengths[0], lengths[1]), sum: lengths[0] + lengths[1])
    keep()
    keepAsBest()
    while !list.units.isEmpty {
      let done = routes[0].steps + routes[1].steps
      if done >= steps { break }
      // More than 32 bits where cells are long.
      let tolerance = Int(Int64(firstTolerance * stepLength) * Int64(steps - done) / Int64(steps))
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
        let found = (longer: max(lengths[0], lengths[1]), sum: lengths[0] + lengths[1])
        if found < best {
          best = found
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

  /// Points of one unit that were taken out of its walk.
  private struct Piece {
    let unit: Int
    var points: [Int]
  }

  private mutating func ruin() -> [Piece] {
    let seed = luck.below(list.units.count)
    var isOut = routes.map { [Bool](repeating: false, count: $0.costs.pointCount) }
    if hasLargeUnits, luck.below(2) == 0 {
      let wanted = luck.below(5)
      for unit in [seed] + near[seed].prefix(wanted) {
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
      // What lies farthest off first: what is on the way there adds nothing then.
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
      let here = owner[piece.unit]
      let isWhole = piece.points.count == unit.points[here].count
      guard unit.share == .either, isWhole else {
        lengths[here] += insert(piece.points, into: here)
        continue
      }
      owner[piece.unit] = putBack(unit, &lengths)
    }
  }

  /// Puts a unit into the walk where both are better for it.
  private mutating func putBack(_ unit: SharedList.Unit, _ lengths: inout [Int]) -> Int {
    if unit.points[0].count == 1, unit.points[1].count == 1 {
      let isHalfHearted = luck.below(20) == 0
      let gaps = [0, 1].map { routes[$0].gap(for: unit.points[$0][0], halfHeartedly: isHalfHearted) }
      let added = [0, 1].map { routes[$0].lengthAdded(by: gaps[$0]) }
      let walker = better(added, lengths)
      routes[walker].insert(gaps[walker])
      lengths[walker] += added[walker]
      return walker
    }
    var added = [0, 0]
    for walker in [0, 1] { added[walker] = insert(unit.points[walker], into: walker) }
    let walker = better(added, lengths)
    let other = 1 - walker
    let points = unit.points[other]
    routes[other].remove { points.contains($0) }
    lengths[walker] += added[walker]
    return walker
  }

  private mutating func better(_ added: [Int], _ lengths: [Int]) -> Int {
    let first = Self.weight(lengths[0] + added[0], lengths[1])
    let second = Self.weight(lengths[0], lengths[1] + added[1])
    return first == second ? luck.below(2) : first < second ? 0 : 1
  }

  /// - Returns: by how much the walk gets longer.
  private mutating func insert(_ points: [Int], into walker: Int) -> Int {
    var added = 0
    var points = points
    for index in points.indices { points.swapAt(index, luck.below(points.count)) }
    for point in points {
      let gap = routes[walker].gap(for: point, halfHeartedly: luck.below(20) == 0)
      added += routes[walker].lengthAdded(by: gap)
      routes[walker].insert(gap)
    }
    return added
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
    // Units that no walker can both have lie apart, whatever their distance.
    return (0..<count).map { unit in
      (0..<count).filter { $0 != unit && distance[unit * count + $0] < Int32.max }
        .sorted { (distance[unit * count + $0], $0) < (distance[unit * count + $1], $1) }
    }
  }
}
