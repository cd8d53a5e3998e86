/// A lower bound on the longer of two walks over all ways of sharing the entries.
struct SplitBound {
  private let list: SharedList
  /// All lengths of both walks differ by a multiple of it.
  private let grain: Int

  init(_ list: SharedList) {
    self.list = list
    let picks = list.walkers.map { $0.pick }
    let isAlike =
      picks[0].lengthGrain == picks[1].lengthGrain
      && (picks[0].emptyLength - picks[1].emptyLength) % picks[0].lengthGrain == 0
    grain = isAlike ? picks[0].lengthGrain : 1
  }

  /// The next possible length of a walk.
  private func raised(_ bound: Int) -> Int {
    let least = list.walkers[0].pick.emptyLength
    return bound + ((least - bound) % grain + grain) % grain
  }

  /// The farthest unit: its walker has to go there and on to a checkout.
  ///
  /// - Complexity: O(places).
  func farthest() -> Int {
    var bound = max(list.walkers[0].pick.emptyLength, list.walkers[1].pick.emptyLength)
    for unit in list.units {
      var nearer = Int.max
      for (walker, points) in zip(list.walkers, unit.points) where !points.isEmpty {
        var detour = 0
        for point in points { detour = max(detour, walker.pick.detour(to: point)) }
        nearer = min(nearer, detour)
      }
      if nearer < Int.max { bound = max(bound, nearer) }
    }
    return bound
  }

  /// Half of the joint walk (`JointWalk`), with a proof within `steps`.
  ///
  /// - Parameter length: of the longer of the walks found; a higher bound is not needed.
  /// - Complexity: limited by `steps`, after O(places × cells).
  func proven(length: Int, _ preference: WalkPreference, steps: Int) -> Int {
    let lowerBound = farthest()
    // Long lists are not proven, which avoids measuring their distances again.
    guard lowerBound < length, list.walkers.allSatisfy({ $0.pick.placeCount <= mostProvenPlaces }),
      let joint = JointWalk(list, preference),
      joint.pick.placeCount <= mostProvenPlaces
    else { return min(lowerBound, length) }
    // To beat the walks found, the longer one must be a grain shorter, and both together at most twice that.
    let graph = WalkGraph(joint.pick, together: joint.together)
    let proof = BranchAndCut(graph, length: 2 * (length - grain) + 1, grain: 1)
    proof.run(limit: steps)
    return min(length, max(lowerBound, raised((proof.lowerBound + 1) / 2)))
  }
}

extension PickPoints {
  /// The length of a walk that picks up a single point.
  func detour(to point: Int) -> Int {
    var nearest = Int.max
    for place in points[point].places { nearest = min(nearest, Int(fromStart[place] + toCheckout[place])) }
    return nearest
  }
}
