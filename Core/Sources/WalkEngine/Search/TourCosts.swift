/// The cost of a step between two places, with the rules of the mode as penalties.
///
/// A step to another section of the same rank costs one `penalty` on top of its length, a step to another
/// rank two: returning to a rank costs four more and saves at most two changes of section. A tour that keeps
/// all rules pays the least possible number of penalties, `unavoidablePenalty`. A penalty outweighs every
/// real length, so the cheapest tour is the shortest that keeps the rules. Node `placeCount` is the start,
/// the next one the checkout.
final class TourCosts {
  /// Above the length of the initial tour, so that the search never ends with a violation.
  let penalty: Int32
  static let neighbourLimit = 10

  let nodeCount: Int
  let pointCount: Int
  let start: Int
  let checkout: Int
  let unavoidablePenalty: Int
  /// Row-major, `nodeCount` squared.
  let cost: UnsafeMutablePointer<Int32>
  /// `neighbourLimit` points per point, nearest first; -1 if there are fewer.
  let neighbours: UnsafeMutablePointer<Int32>
  /// The shortest step to each of them, between any of their places.
  let leastStep: UnsafeMutablePointer<Int32>
  /// The point of every place.
  let pointOf: UnsafeMutablePointer<Int32>
  /// Places of point `p`: from `firstPlace[p]` up to `firstPlace[p + 1]`.
  let firstPlace: UnsafeMutablePointer<Int32>
  /// The unit that must not be split: each point's group if sections are kept together, else its rank.
  let blockOf: UnsafeMutablePointer<Int32>
  let rankOf: UnsafeMutablePointer<Int32>

  /// - Parameter order: the initial order of points, valid by the rules.
  init(_ pick: PickPoints, from order: [Int]) {
    penalty = Self.penalty(outweighing: order, pick)
    let places = pick.placeCount
    nodeCount = places + 2
    pointCount = pick.points.count
    start = places
    checkout = places + 1
    let rankChanges = max(0, pick.rankCount - 1)
    let sectionChanges = pick.keepsGroupsTogether ? pick.groupCount - pick.rankCount : 0
    unavoidablePenalty = Int(penalty) * (2 * rankChanges + sectionChanges)
    cost = .allocate(capacity: nodeCount * nodeCount)
    neighbours = .allocate(capacity: pointCount * Self.neighbourLimit)
    leastStep = .allocate(capacity: pointCount * Self.neighbourLimit)
    pointOf = .allocate(capacity: nodeCount)
    firstPlace = .allocate(capacity: pointCount + 1)
    blockOf = .allocate(capacity: pointCount)
    rankOf = .allocate(capacity: pointCount)
    fillPoints(pick)
    fillCosts(pick)
    fillNeighbours()
  }

  deinit {
    cost.deallocate()
    neighbours.deallocate()
    leastStep.deallocate()
    pointOf.deallocate()
    firstPlace.deallocate()
    blockOf.deallocate()
    rankOf.deallocate()
  }

  private static func penalty(outweighing order: [Int], _ pick: PickPoints) -> Int32 {
    var length = 0
    var before: Int?
    for point in order {
      let place = pick.points[point].places.lowerBound
      length += Int(before.map { pick.symmetric[$0 * pick.placeCount + place] } ?? pick.fromStart[place])
      before = place
    }
    if let before { length += Int(pick.toCheckout[before]) }
    var penalty = 1 << 20
    while penalty <= length { penalty *= 2 }
    return Int32(clamping: penalty)
  }

  /// True if sums of a few steps fit the integer type. If not, the search is skipped: hundreds of regions, or
  /// sides of ten meters in a store of a hundred thousand cells.
  static func canWeigh(_ pick: PickPoints, from order: [Int]) -> Bool {
    Int(penalty(outweighing: order, pick)) * 2 * max(1, pick.rankCount) < Int(Int32.max) / 8
  }

  private func fillPoints(_ pick: PickPoints) {
    for (index, point) in pick.points.enumerated() {
      firstPlace[index] = Int32(point.places.lowerBound)
      blockOf[index] = Int32(pick.keepsGroupsTogether ? point.group : point.rank)
      rankOf[index] = Int32(point.rank)
    }
    firstPlace[pointCount] = Int32(pick.placeCount)
    for place in 0..<pick.placeCount { pointOf[place] = Int32(pick.pointOfPlace[place]) }
    pointOf[start] = -1
    pointOf[checkout] = -1
  }

  private func fillCosts(_ pick: PickPoints) {
    let places = pick.placeCount
    for a in 0..<places {
      let pointA = Int(pointOf[a])
      for b in 0..<places {
        let pointB = Int(pointOf[b])
        var changes = 2 * abs(rankOf[pointA] - rankOf[pointB])
        if changes == 0, blockOf[pointA] != blockOf[pointB] { changes = 1 }
        cost[a * nodeCount + b] = pick.symmetric[a * places + b] + changes * penalty
      }
      let fromStart = pick.fromStart[a] + 2 * rankOf[pointA] * penalty
      let ranksLeft = Int32(pick.rankCount) - 1 - rankOf[pointA]
      let toCheckout = pick.toCheckout[a] + 2 * ranksLeft * penalty
      cost[a * nodeCount + start] = fromStart
      cost[start * nodeCount + a] = fromStart
      cost[a * nodeCount + checkout] = toCheckout
      cost[checkout * nodeCount + a] = toCheckout
    }
    let across = Int32(pick.emptyLength) + 2 * Int32(max(0, pick.rankCount - 1)) * penalty
    cost[start * nodeCount + start] = 0
    cost[checkout * nodeCount + checkout] = 0
    cost[start * nodeCount + checkout] = across
    cost[checkout * nodeCount + start] = across
  }

  /// Nearest points by the shortest step between any of their places. At most six of the same block come
  /// first if there are others, so that ways between blocks are tried too.
  private func fillNeighbours() {
    let limit = Self.neighbourLimit
    for point in 0..<pointCount {
      var near: [(cost: Int32, point: Int)] = []
      for other in 0..<pointCount where other != point {
        var least = Int32.max
        for a in firstPlace[point]..<firstPlace[point + 1] {
          for b in firstPlace[other]..<firstPlace[other + 1] {
            least = min(least, cost[Int(a) * nodeCount + Int(b)])
          }
        }
        near.append((least, other))
      }
      near.sort { ($0.cost, $0.point) < ($1.cost, $1.point) }
      let within = near.filter { $0.cost < penalty }
      let beyond = near.filter { $0.cost >= penalty }
      let nearest = beyond.isEmpty ? within.prefix(limit) : within.prefix(max(6, limit - beyond.count))
      let selection = nearest + beyond.prefix(limit - nearest.count)
      for slot in 0..<limit {
        neighbours[point * limit + slot] = slot < selection.count ? Int32(selection[slot].point) : -1
        leastStep[point * limit + slot] = slot < selection.count ? selection[slot].cost : 0
      }
    }
  }
}
