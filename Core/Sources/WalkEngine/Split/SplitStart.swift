/// The initial two walks: one walk past everything, cut in two so that the longer part is shortest (order
/// first, split second; Beasley 1983).
///
/// Every cut is tried in both directions, and also no cut. So the sum never exceeds a single walk if both
/// start at the same place.
struct SplitStart {
  /// The walker, 0 or 1, of every unit.
  let owner: [Int]
  /// Each walker's points, valid by the rules.
  let orders: [[Int]]

  /// - Complexity: O(steps + units × points).
  init(_ list: SharedList, steps: Int) {
    let tours = list.walkers.map { walker in
      IteratedSearch.order(from: nearestFirst(walker.pick), walker.pick, steps: steps / 2)
    }
    let unitOf = list.walkers.indices.map { walker in
      var unitOf = [Int](repeating: 0, count: list.walkers[walker].pick.points.count)
      for (index, unit) in list.units.enumerated() {
        for point in unit.points[walker] { unitOf[point] = index }
      }
      return unitOf
    }
    func orders(_ owner: [Int]) -> [[Int]] {
      tours.indices.map { walker in tours[walker].filter { owner[unitOf[walker][$0]] == walker } }
    }
    var sequence: [Int] = []
    for walker in tours.indices {
      for unit in tours[walker].map({ unitOf[walker][$0] }) {
        if list.units[unit].share == .either, !sequence.contains(unit) { sequence.append(unit) }
      }
    }

    var best = (longer: Int.max, sum: Int.max)
    var bestOwner: [Int] = []
    for early in tours.indices {
      var owner = list.units.map { $0.share == .second || $0.share == .either && early == 0 ? 1 : 0 }
      for cut in 0...sequence.count {
        if cut > 0 { owner[sequence[cut - 1]] = early }
        let halves = orders(owner)
        let lengths = halves.indices.map { SideChoice(halves[$0], of: list.walkers[$0].pick).length }
        let result = (longer: max(lengths[0], lengths[1]), sum: lengths[0] + lengths[1])
        if result < best {
          best = result
          bestOwner = owner
        }
      }
    }
    owner = bestOwner
    self.orders = orders(bestOwner)
  }
}
