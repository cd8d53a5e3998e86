/// Iterated local search: kick the tour, repair it, keep it if not much worse (Lourenço, Martin, Stützle
/// 2003).
///
/// Half of the kicks swap two short adjacent segments (a local double bridge). A quarter remove a few nearby
/// points and reinsert them greedily (ruin and recreate, Schrimpf et al. 2000), and a quarter do the same
/// with up to twenty consecutive points. If sections are kept together, every sixth kick swaps runs of
/// sections instead.
struct IteratedSearch {
  private let costs: TourCosts
  private let tour: Tour
  private let best: UnsafeMutablePointer<Int32>
  private let current: UnsafeMutablePointer<Int32>
  private var luck: Luck
  private let hasSections: Bool
  private let stepLength: Int

  /// The initial tolerance for a longer tour, in cells; falls to zero as the steps are used up. Among 2 to
  /// 150 on generated stores with 100 and 150 entries, these came closest to the best known walks.
  private var firstTolerance: Int { (hasSections ? 100 : 20) * stepLength }

  /// The shortest order of points found from `order` within `steps` candidate moves.
  ///
  /// - Parameter goal: a known lower bound; the search stops when it is reached.
  /// - Complexity: O(steps) after O(places²) for the costs.
  static func order(
    from order: [Int], _ pick: PickPoints, steps: Int, seed: UInt64 = 1, goal: Int = 0
  ) -> [Int] {
    guard pick.points.count > 1, TourCosts.canWeigh(pick, from: order) else { return order }
    var search = IteratedSearch(pick, from: order, seed: seed)
    defer { search.free() }
    return search.run(steps: steps, goal: goal)
  }

  private init(_ pick: PickPoints, from order: [Int], seed: UInt64) {
    costs = TourCosts(pick, from: order)
    stepLength = pick.floor.usualStep
    tour = Tour(costs)
    best = .allocate(capacity: costs.pointCount + 2)
    current = .allocate(capacity: costs.pointCount + 2)
    luck = Luck(seed: seed)
    hasSections = pick.keepsGroupsTogether && pick.groupCount > 1
    tour.set(order)
  }

  private func free() {
    best.deallocate()
    current.deallocate()
  }

  private mutating func run(steps: Int, goal: Int) -> [Int] {
    let goal = goal + costs.unavoidablePenalty
    tour.lookEverywhere()
    repair(hopeless: Int.max)
    var bestLength = tour.length
    var currentLength = bestLength
    tour.copy(to: best)
    tour.copy(to: current)
    while tour.steps < steps, bestLength > goal {
      // The product exceeds 32 bits if cells are long.
      let tolerance = Int(Int64(firstTolerance) * Int64(max(0, steps - tour.steps)) / Int64(steps))
      kick()
      repair(hopeless: currentLength + tolerance)
      let length = tour.length
      if length <= currentLength + luck.below(tolerance + 1) {
        tour.copy(to: current)
        currentLength = length
      } else {
        tour.restore(from: current)
      }
      if length < bestLength {
        tour.copy(to: best)
        bestLength = length
      }
    }
    tour.restore(from: best)
    return tour.order()
  }

  /// Improves the tour until no move helps; skips the choice of sides for a tour longer than `hopeless`.
  private func repair(hopeless: Int) {
    repeat {
      tour.improve()
    } while (hasSections && (tour.moveSection() || tour.reverseSections()))
      || tour.length <= hopeless && tour.chooseSides()
  }

  private mutating func kick() {
    let position = 1 + luck.below(tour.count)
    if hasSections, luck.below(6) == 0 {
      moveSections(at: position)
    } else {
      switch luck.below(4) {
      case 0, 1: swapStretches(at: position)
      case 2: ruinAndRecreate(around: position)
      default: ruinStretch(at: position)
      }
    }
  }

  /// Swaps two adjacent runs of sections, and reverses one half the time.
  private mutating func moveSections(at position: Int) {
    let gaps = tour.gapsForSection(at: position)
    guard gaps.count > 2 else { return ruinStretch(at: position) }
    let low = luck.below(gaps.count - 2)
    let middle = low + 1 + luck.below(min(3, gaps.count - low - 2))
    let high = middle + 1 + luck.below(min(3, gaps.count - middle - 1))
    tour.move(gaps[low] + 1, gaps[middle], after: gaps[high], turning: luck.below(2) == 0)
  }

  /// Removes up to twenty consecutive points, so that a whole aisle may change its side or its position.
  private mutating func ruinStretch(at position: Int) {
    let size = min(2 + luck.below(19), tour.count - 1)
    let first = min(position, tour.count - size + 1)
    var out: [Int32] = []
    for index in first..<(first + max(1, size)) { out.append(costs.pointOf[Int(tour.places[index])]) }
    // Reinserts in random order, because the first points determine the rest.
    for index in out.indices { out.swapAt(index, luck.below(out.count)) }
    tour.putBack(out)
  }

  private mutating func swapStretches(at position: Int) {
    let block = tour.stretchOfBlock(around: position, reach: 30)
    guard block.last > block.first else { return }
    let size = block.last - block.first + 1
    let longest = max(1, min(size / 2, 30))
    let firstSize = 1 + luck.below(min(longest, size - 1))
    let secondSize = 1 + luck.below(min(longest, size - firstSize))
    let first = block.first + luck.below(size - firstSize - secondSize + 1)
    tour.move(first, first + firstSize - 1, after: first + firstSize + secondSize - 1, turning: false)
  }

  private mutating func ruinAndRecreate(around position: Int) {
    let seed = costs.pointOf[Int(tour.places[position])]
    let count = 1 + luck.below(min(6, tour.count))
    var out: [Int32] = [seed]
    var from = seed
    while out.count <= count {
      let next = costs.neighbours[Int(from) * TourCosts.neighbourLimit + luck.below(TourCosts.neighbourLimit)]
      if next < 0 { break }
      if !out.contains(next) { out.append(next) }
      // Half the time the next point is near the last removed one, else near the first.
      from = luck.below(2) == 0 ? next : seed
      if out.count >= tour.count || luck.below(24) == 0 { break }
    }
    tour.putBack(out)
  }
}

extension Tour {
  /// Removes points and reinserts each at the least cost, in the given order.
  func putBack(_ out: [Int32]) {
    for point in out {
      let index = Int(position[Int(point)])
      look(at: index - 1)
      look(at: index + 1)
    }
    // Position 0 is the start's; it marks removed points.
    for point in out { position[Int(point)] = 0 }
    var size = 0
    for index in 1..<(count + 1) {
      let place = places[index]
      let point = Int(costs.pointOf[Int(place)])
      if position[point] == 0 { continue }
      size += 1
      places[size] = place
      position[point] = Int32(truncatingIfNeeded: size)
    }
    places[size + 1] = Int32(costs.checkout)
    for point in out {
      let spot = cheapestGap(for: point, among: size)
      var index = size + 1
      while index > spot.gap {
        let place = places[index]
        places[index + 1] = place
        if index <= size { position[Int(costs.pointOf[Int(place)])] = Int32(truncatingIfNeeded: index + 1) }
        index -= 1
      }
      places[spot.gap + 1] = spot.place
      position[Int(point)] = Int32(truncatingIfNeeded: spot.gap + 1)
      size += 1
    }
    for point in out {
      let index = Int(position[Int(point)])
      look(at: index - 1)
      look(at: index)
      look(at: index + 1)
    }
  }

  /// The position for reinserting a point: next to one of its neighbors, or anywhere if all of them are
  /// removed.
  private func cheapestGap(for point: Int32, among size: Int) -> (gap: Int, place: Int32) {
    var best = (gap: -1, place: costs.firstPlace[Int(point)])
    var least = Int32.max
    let near = costs.neighbours + Int(point) &* TourCosts.neighbourLimit
    for slot in 0..<TourCosts.neighbourLimit {
      let other = near[slot]
      guard other >= 0 else { break }
      let index = Int(position[Int(other)])
      if index == 0 { continue }
      weigh(gap: index - 1, for: point, &best, &least)
      weigh(gap: index, for: point, &best, &least)
    }
    if best.gap < 0 {
      for gap in 0...size { weigh(gap: gap, for: point, &best, &least) }
    }
    return best
  }

  @inline(__always)
  private func weigh(
    gap: Int, for point: Int32, _ best: inout (gap: Int, place: Int32), _ least: inout Int32
  ) {
    steps &+= 1
    let before = places[gap]
    let after = places[gap &+ 1]
    let direct = step(before, after)
    for place in costs.firstPlace[Int(point)]..<costs.firstPlace[Int(point) &+ 1] {
      let cost = step(place, before) &+ step(place, after) &- direct
      if cost < least {
        least = cost
        best = (gap, place)
      }
    }
  }
}
