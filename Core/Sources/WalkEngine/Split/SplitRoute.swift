/// The walk of one walker during the search: its points, their order and sides.
final class SplitRoute {
  /// A position for inserting a point, and the added cost.
  struct Gap {
    /// The position before it; -1 for none.
    var position = -1
    var place: Int32 = 0
    /// With penalties.
    var addedCost = Int32.max
  }

  /// The best and the second best gap.
  private struct Gaps {
    var best = Gap()
    var second = Gap()
  }

  let costs: SplitCosts
  private(set) var count = 0
  /// From the start at 0 to the checkout at `count + 1`.
  let places: UnsafeMutablePointer<Int32>
  /// The number of gaps weighed.
  private(set) var steps = 0

  /// The position of each point; 0 if it is not in the walk.
  private let positions: UnsafeMutablePointer<Int32>
  private let savedPlaces: UnsafeMutablePointer<Int32>
  private var keptCount = 0
  private let best: UnsafeMutablePointer<Int32>
  private var bestCount = 0
  private let sideLength: UnsafeMutablePointer<Int32>
  private let sideOrigin: UnsafeMutablePointer<Int8>

  init(_ costs: SplitCosts) {
    self.costs = costs
    places = .allocate(capacity: costs.pointCount + 2)
    positions = .allocate(capacity: costs.pointCount)
    positions.initialize(repeating: 0, count: costs.pointCount)
    savedPlaces = .allocate(capacity: costs.pointCount + 2)
    best = .allocate(capacity: costs.pointCount + 2)
    sideLength = .allocate(capacity: (costs.pointCount + 2) * 4)
    sideOrigin = .allocate(capacity: (costs.pointCount + 2) * 4)
    places[0] = Int32(costs.start)
    places[1] = Int32(costs.checkout)
    keep()
    keepAsBest()
  }

  deinit {
    places.deallocate()
    positions.deallocate()
    savedPlaces.deallocate()
    best.deallocate()
    sideLength.deallocate()
    sideOrigin.deallocate()
  }

  /// Replaces the points, in an order valid by the rules, with the first side of each until `chooseSides`.
  func set(_ order: [Int]) {
    count = order.count
    for (index, point) in order.enumerated() { places[index + 1] = costs.firstPlace[point] }
    places[count + 1] = Int32(costs.checkout)
    renumber(from: 1)
  }

  private func renumber(from first: Int) {
    for position in first..<(count + 1) { positions[point(at: position)] = Int32(position) }
  }

  /// Without penalties.
  var length: Int {
    var sum = 0
    for index in 0...count { sum += Int(costs.length(places[index], places[index + 1])) }
    return sum
  }

  func point(at position: Int) -> Int { Int(costs.pointOf[Int(places[position])]) }

  func order() -> [Int] { (0..<count).map { point(at: $0 + 1) } }

  func bestOrder() -> [Int] { (0..<bestCount).map { Int(costs.pointOf[Int(best[$0 + 1])]) } }

  // MARK: What is remembered

  func keep() {
    savedPlaces.update(from: places, count: count + 2)
    keptCount = count
  }

  func restoreKept() {
    for position in 1..<(count + 1) { positions[point(at: position)] = 0 }
    places.update(from: savedPlaces, count: keptCount + 2)
    count = keptCount
    renumber(from: 1)
  }

  func keepAsBest() {
    best.update(from: places, count: count + 2)
    bestCount = count
  }

  // MARK: Taking out and putting in

  /// The position of a point; 0 if it is not in the walk.
  func position(of point: Int) -> Int { Int(positions[point]) }

  func remove(where isOut: (Int) -> Bool) {
    var index = 0
    for position in 1..<(count + 1) {
      let point = point(at: position)
      positions[point] = 0
      if isOut(point) { continue }
      index += 1
      places[index] = places[position]
      positions[point] = Int32(index)
    }
    count = index
    places[index + 1] = Int32(costs.checkout)
  }

  /// The cheapest gap for a point next to the points near it; with `halfHeartedly`, the second best if it
  /// keeps the rules as well. If all of these break more rules than they have to, all gaps are weighed.
  func gap(for point: Int, halfHeartedly: Bool) -> Gap {
    var gaps = Gaps()
    let near = costs.near + point &* SplitCosts.nearLimit
    for slot in 0..<SplitCosts.nearLimit {
      let other = near[slot]
      if other < 0 { break }
      let position = Int(positions[Int(other)])
      if position == 0 { continue }
      weigh(position &- 1, for: point, &gaps)
      weigh(position, for: point, &gaps)
    }
    if gaps.best.addedCost >= costs.penalty / 2 {
      gaps = Gaps()
      for position in 0...count { weigh(position, for: point, &gaps) }
    } else {
      weigh(0, for: point, &gaps)
      weigh(count, for: point, &gaps)
    }
    // More than half a penalty apart: one of them violates a rule that the other keeps.
    let isAsGood =
      gaps.second.position >= 0 && gaps.second.addedCost &- gaps.best.addedCost < costs.penalty / 2
    return halfHeartedly && isAsGood ? gaps.second : gaps.best
  }

  @inline(__always)
  private func weigh(_ position: Int, for point: Int, _ gaps: inout Gaps) {
    steps &+= 1
    let before = places[position]
    let after = places[position &+ 1]
    let end = costs.firstPlace[point &+ 1]
    var place = costs.firstPlace[point]
    var least = Int32.max
    var side = place
    while place < end {
      let way = costs.step(before, place) &+ costs.step(place, after)
      if way < least {
        least = way
        side = place
      }
      place &+= 1
    }
    let cost = least &- costs.step(before, after)
    if cost < gaps.best.addedCost {
      gaps.second = gaps.best
      gaps.best = Gap(position: position, place: side, addedCost: cost)
    } else if cost < gaps.second.addedCost, position != gaps.best.position {
      gaps.second = Gap(position: position, place: side, addedCost: cost)
    }
  }

  func insert(_ gap: Gap) {
    var position = count + 1
    while position > gap.position {
      places[position + 1] = places[position]
      position -= 1
    }
    places[gap.position + 1] = gap.place
    count += 1
    renumber(from: gap.position + 1)
  }

  /// The length that a gap adds, without penalties.
  func lengthAdded(by gap: Gap) -> Int {
    let before = places[gap.position]
    let after = places[gap.position + 1]
    return Int(
      costs.length(before, gap.place) + costs.length(gap.place, after) - costs.length(before, after))
  }

  // MARK: The best sides of the present order

  /// Chooses the best side of every shelf at once, by dynamic programming.
  func chooseSides() {
    guard count > 0 else { return }
    steps &+= count
    var previousFirst = Int32(costs.start)
    var previousCount = 1
    sideLength[0] = 0
    for index in 1..<(count + 1) {
      let first = costs.firstPlace[point(at: index)]
      let sides = Int(costs.firstPlace[point(at: index) + 1] - first)
      for side in 0..<sides {
        var least = Int32.max
        var origin: Int8 = 0
        for other in 0..<previousCount {
          let length =
            sideLength[(index - 1) * 4 + other]
            + costs.length(previousFirst + Int32(other), first + Int32(side))
          if length < least {
            least = length
            origin = Int8(truncatingIfNeeded: other)
          }
        }
        sideLength[index * 4 + side] = least
        sideOrigin[index * 4 + side] = origin
      }
      previousFirst = first
      previousCount = sides
    }
    var side = 0
    var least = Int32.max
    for other in 0..<previousCount {
      let length =
        sideLength[count * 4 + other] + costs.length(previousFirst + Int32(other), Int32(costs.checkout))
      if length < least {
        least = length
        side = other
      }
    }
    for index in (1..<(count + 1)).reversed() {
      places[index] = costs.firstPlace[point(at: index)] + Int32(side)
      side = Int(sideOrigin[index * 4 + side])
    }
  }
}
