/// The best place for each point of a fixed order, which is the side of the shelf to stand on.
struct SideChoice {
  let length: Int
  /// One place per point of the order.
  let places: [Int]

  /// - Parameter order: points of `pick`, each at most once.
  /// - Complexity: O(points × 16).
  init(_ order: [Int], of pick: PickPoints) {
    guard let first = order.first else {
      length = pick.emptyLength
      places = []
      return
    }
    var cost = pick.points[first].places.map { pick.fromStart[$0] }
    var origins: [[Int]] = []
    for index in 1..<max(1, order.count) {
      let before = pick.points[order[index - 1]].places
      var nextCost: [Int32] = []
      var origin: [Int] = []
      for place in pick.points[order[index]].places {
        var best = Int32.max
        var bestOrigin = 0
        for (offset, previous) in before.enumerated() {
          let candidate = cost[offset] + pick.distances[previous * pick.placeCount + place]
          if candidate < best {
            best = candidate
            bestOrigin = offset
          }
        }
        nextCost.append(best)
        origin.append(bestOrigin)
      }
      cost = nextCost
      origins.append(origin)
    }
    var bestPlace = 0
    var best = Int32.max
    let lastPlaces = pick.points[order[order.count - 1]].places
    for (offset, place) in lastPlaces.enumerated() where cost[offset] + pick.toCheckout[place] < best {
      best = cost[offset] + pick.toCheckout[place]
      bestPlace = offset
    }
    length = Int(best)
    var places = [Int](repeating: 0, count: order.count)
    for index in order.indices.reversed() {
      places[index] = pick.points[order[index]].places.lowerBound + bestPlace
      if index > 0 { bestPlace = origins[index - 1][bestPlace] }
    }
    self.places = places
  }
}
