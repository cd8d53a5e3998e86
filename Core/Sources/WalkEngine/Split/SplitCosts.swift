/// The cost of a step between places for one of two walkers, with the rules of the mode as penalties: one
/// `penalty` for another section, two for the next class (see `TourCosts`).
///
/// Unlike there, directions count, and a walk's penalties depend on its points. Rules are never broken as
/// long as points are only removed, and inserted at the least cost: some gap always adds no more penalties
/// than the rules require. Place `start` is the start, the next one the checkout.
final class SplitCosts {
  /// A power of two above any detour; a cost without its penalties is `cost & (penalty - 1)`.
  let penalty: Int32
  let pointCount: Int
  let placeCount: Int
  let start: Int
  let checkout: Int
  /// Row-major, from the row to the column.
  let cost: UnsafeMutablePointer<Int32>
  /// Places of point `p`: from `firstPlace[p]` up to `firstPlace[p + 1]`.
  let firstPlace: UnsafeMutablePointer<Int32>
  let pointOf: UnsafeMutablePointer<Int32>
  /// `nearLimit` other points per point, nearest first; -1 if there are fewer.
  let near: UnsafeMutablePointer<Int32>
  static let nearLimit = 12

  private var nodeCount: Int { placeCount + 2 }

  /// - Complexity: O(places²).
  init(_ pick: PickPoints) {
    penalty = Self.penalty(of: pick)
    pointCount = pick.points.count
    placeCount = pick.placeCount
    start = placeCount
    checkout = placeCount + 1
    let nodes = pick.placeCount + 2
    cost = .allocate(capacity: nodes * nodes)
    cost.initialize(repeating: 0, count: nodes * nodes)
    firstPlace = .allocate(capacity: pick.points.count + 1)
    pointOf = .allocate(capacity: nodes)
    near = .allocate(capacity: pick.points.count * Self.nearLimit)
    for (index, point) in pick.points.enumerated() { firstPlace[index] = Int32(point.places.lowerBound) }
    firstPlace[pointCount] = Int32(placeCount)
    for place in 0..<placeCount { pointOf[place] = Int32(pick.pointOfPlace[place]) }
    pointOf[start] = -1
    pointOf[checkout] = -1
    fill(pick)
    fillNear()
  }

  deinit {
    near.deallocate()
    cost.deallocate()
    firstPlace.deallocate()
    pointOf.deallocate()
  }

  private static func penalty(of pick: PickPoints) -> Int32 {
    var longest = Int32(clamping: pick.emptyLength)
    for length in pick.distances { longest = max(longest, length) }
    for length in pick.fromStart { longest = max(longest, length) }
    for length in pick.toCheckout { longest = max(longest, length) }
    var penalty: Int32 = 1
    while penalty < 1 << 26, penalty <= 4 * min(longest, 1 << 24) { penalty *= 2 }
    return penalty
  }

  /// True if sums of a few steps fit the integer type; otherwise the search is skipped.
  static func canWeigh(_ pick: PickPoints) -> Bool {
    let penalty = Int(penalty(of: pick))
    return penalty < 1 << 26 && penalty * (2 * pick.rankCount + 2) < Int(Int32.max) / 4
  }

  private func fill(_ pick: PickPoints) {
    let places = placeCount
    let ranks = pick.rankCount
    for from in 0..<places {
      let point = pick.points[pick.pointOfPlace[from]]
      for to in 0..<places {
        let next = pick.points[pick.pointOfPlace[to]]
        var changes = 2 * abs(point.rank - next.rank)
        if changes == 0, pick.keepsGroupsTogether, point.group != next.group { changes = 1 }
        cost[from * nodeCount + to] = pick.distances[from * places + to] + Int32(changes) * penalty
      }
      cost[start * nodeCount + from] = pick.fromStart[from] + Int32(2 * point.rank) * penalty
      cost[from * nodeCount + checkout] =
        pick.toCheckout[from] + Int32(2 * (ranks - 1 - point.rank)) * penalty
    }
    cost[start * nodeCount + checkout] = Int32(pick.emptyLength) + Int32(2 * max(0, ranks - 1)) * penalty
  }

  /// By the shortest step there between any of their sides, with penalties.
  private func fillNear() {
    for point in 0..<pointCount {
      var candidates: [(cost: Int32, point: Int)] = []
      for other in 0..<pointCount where other != point {
        var least = Int32.max
        for from in firstPlace[point]..<firstPlace[point + 1] {
          for to in firstPlace[other]..<firstPlace[other + 1] { least = min(least, step(from, to)) }
        }
        candidates.append((least, other))
      }
      candidates.sort { ($0.cost, $0.point) < ($1.cost, $1.point) }
      for slot in 0..<Self.nearLimit {
        near[point * Self.nearLimit + slot] = slot < candidates.count ? Int32(candidates[slot].point) : -1
      }
    }
  }

  @inline(__always)
  func step(_ from: Int32, _ to: Int32) -> Int32 {
    cost[Int(truncatingIfNeeded: from) &* (placeCount &+ 2) &+ Int(truncatingIfNeeded: to)]
  }

  /// A step without its penalties.
  @inline(__always)
  func length(_ from: Int32, _ to: Int32) -> Int32 { step(from, to) & (penalty &- 1) }
}
