/// The part of a floor that rounds may use; its cells are numbered densely, as "spots".
struct RoundFloor {
  /// Grid cell of each spot, ascending.
  let cells: [Int]
  /// The spots reachable from each spot in one step, four per spot; -1 for none.
  let onward: [Int32]
  /// The spots with a step to each spot.
  private let backward: [Int32]
  /// Half the side of each spot's cell in `unit`; empty if all cells are equal.
  private let halves: [Int32]
  /// The unit of lengths: half decimeters if cells have sides, else cells.
  let unit: Int
  let starts: [Int]
  let isCheckout: [Bool]
  let sectionCount: Int
  /// The sections next to each spot, numbered from 0.
  let beside: [[Int]]
  /// The distance from each spot to the nearest checkout.
  let toCheckout: [Int32]
  /// The distance from each spot past a section to a checkout, by section; `far` if there is no way.
  let past: [[Int32]]

  static let far: Int32 = 1 << 28

  /// A lower bound on all rounds: the way past the farthest section.
  var farthest: Int {
    var farthest: Int32 = 0
    for section in past {
      var nearest = Self.far
      for start in starts { nearest = min(nearest, section[start]) }
      farthest = max(farthest, nearest)
    }
    return Int(farthest)
  }

  /// Nil if no way leads from an entrance to a checkout.
  init?(_ map: MapSheet) {
    let isWalked = map.walked()
    let isReached = map.spread(from: map.entrances.having(isWalked), .onward)
    let leads = map.spread(from: map.checkouts.having(isWalked), .backward)
    let cells = (0..<map.cells.count).having(isReached).having(leads)
    guard !cells.isEmpty else { return nil }
    var spots = [Int](repeating: -1, count: map.cells.count)
    for (spot, cell) in cells.enumerated() { spots[cell] = spot }
    var onward = [Int32](repeating: -1, count: cells.count * 4)
    var backward = onward
    var beside = [[Int]](repeating: [], count: cells.count)
    /// The dense number of each section, in order of first occurrence.
    var sections: [Int] = []
    for (spot, cell) in cells.enumerated() {
      for heading in Heading.clockwise {
        let next = map.beside(cell, heading)
        guard next >= 0 else { continue }
        let section = map.cells[next].section
        if section >= 0 {
          let number = sections.firstIndex(of: section) ?? sections.count
          if number == sections.count { sections.append(section) }
          if !beside[spot].contains(number) { beside[spot].append(number) }
        }
        guard spots[next] >= 0, map.leads(cell, to: next, heading) else { continue }
        onward[spot * 4 + Int(heading.rawValue)] = Int32(spots[next])
        backward[spots[next] * 4 + Int(heading.rawValue)] = Int32(spot)
      }
    }
    var isCheckout = [Bool](repeating: false, count: cells.count)
    var costs = [Int32](repeating: Self.far, count: cells.count)
    for cell in map.checkouts where spots[cell] >= 0 {
      isCheckout[spots[cell]] = true
      costs[spots[cell]] = 0
    }
    var starts: [Int] = []
    for cell in map.entrances where spots[cell] >= 0 { starts.append(spots[cell]) }
    self.cells = cells
    self.onward = onward
    self.backward = backward
    let unit = map.sides.isEmpty ? 1 : cells.reduce(0) { FloorMap.divisor($0, Int(map.sides[$1])) }
    self.unit = unit
    halves = map.sides.isEmpty ? [] : cells.map { Int32(Int(map.sides[$0]) / unit) }
    self.starts = starts
    self.isCheckout = isCheckout
    self.sectionCount = sections.count
    self.beside = beside
    toCheckout = Self.spread(costs, backward, halves)
    var past: [[Int32]] = []
    for number in 0..<sections.count {
      for spot in beside.indices {
        costs[spot] = beside[spot].contains(number) ? toCheckout[spot] : Self.far
      }
      past.append(Self.spread(costs, backward, halves))
    }
    self.past = past
  }

  /// The length of a step to an adjacent spot, in `unit`.
  func step(_ spot: Int, _ next: Int) -> Int32 { halves.isEmpty ? 1 : halves[spot] + halves[next] }

  /// The length of a way from spot to spot, in `unit`.
  func length(of way: [Int]) -> Int {
    var length = 0
    for index in way.indices.dropFirst() { length += Int(step(way[index - 1], way[index])) }
    return length
  }

  /// The next spot on a shortest way, given the remaining length from each adjacent spot; -1 for none.
  func next(from spot: Int, _ distance: (Int) -> Int32) -> Int {
    var best = -1
    var least = Self.far
    for side in 0..<4 {
      let next = Int(onward[spot * 4 + side])
      guard next >= 0, distance(next) + step(spot, next) < least else { continue }
      least = distance(next) + step(spot, next)
      best = next
    }
    return best
  }

  /// For each spot, the minimum over all spots of the distance to it plus its cost.
  ///
  /// - Complexity: O(spots + the highest cost).
  func spread(_ costs: [Int32]) -> [Int32] { Self.spread(costs, backward, halves) }

  /// Dijkstra's search with a bucket queue (Dial 1969), one bucket per cost.
  @inline(never)
  private static func spread(_ costs: [Int32], _ neighbours: [Int32], _ halves: [Int32]) -> [Int32] {
    var costs = costs
    /// By cost, the last queued spot, linked to the one before it; -1 for none.
    var lastAt: [Int32] = []
    var queue: [(spot: Int32, before: Int32)] = []
    func wait(_ spot: Int32, at cost: Int32) {
      while lastAt.count <= Int(cost) { lastAt.append(-1) }
      queue.append((spot, lastAt[Int(cost)]))
      lastAt[Int(cost)] = Int32(queue.count - 1)
    }
    for (spot, cost) in costs.enumerated() where cost < far { wait(Int32(spot), at: cost) }
    var level = 0
    while level < lastAt.count {
      var index = lastAt[level]
      while index >= 0 {
        let (spot, before) = queue[Int(index)]
        index = before
        // A spot reached at a lower cost is done already.
        guard costs[Int(spot)] == Int32(level) else { continue }
        for side in 0..<4 {
          let neighbour = neighbours[Int(spot) * 4 + side]
          guard neighbour >= 0 else { continue }
          let step = halves.isEmpty ? 1 : halves[Int(spot)] + halves[Int(neighbour)]
          guard Int32(level) + step < costs[Int(neighbour)] else { continue }
          costs[Int(neighbour)] = Int32(level) + step
          wait(neighbour, at: Int32(level) + step)
        }
      }
      level += 1
    }
    return costs
  }

  /// A round that always goes to the nearest missing section; nil if gates make it fail.
  ///
  /// - Parameter prefix: the spots of its beginning.
  /// - Complexity: O(cells × sections).
  func nearestFirst(after prefix: [Int] = []) -> [Int]? {
    var isPassed = [Bool](repeating: false, count: sectionCount)
    var missingCount = sectionCount
    var path = prefix
    func pass(_ spot: Int) {
      for section in beside[spot] where !isPassed[section] {
        isPassed[section] = true
        missingCount -= 1
      }
    }
    for spot in prefix { pass(spot) }
    while missingCount > 0 || path.last.map({ isCheckout[$0] }) != true {
      let goal = missingCount
      let way = way(from: path.last.map { [$0] } ?? starts) { spot in
        goal == 0 ? isCheckout[spot] : beside[spot].contains { !isPassed[$0] }
      }
      guard let way else { return nil }
      for spot in path.isEmpty ? way[...] : way.dropFirst() {
        path.append(spot)
        pass(spot)
      }
    }
    return path
  }

  /// A shortest way from one of `sources` to a spot that satisfies `isGoal`, both included.
  private func way(from sources: [Int], to isGoal: (Int) -> Bool) -> [Int]? {
    var origin = [Int](repeating: -2, count: cells.count)
    var queue: [Int] = []
    for source in sources where origin[source] == -2 {
      origin[source] = -1
      queue.append(source)
    }
    var head = 0
    while head < queue.count {
      let spot = queue[head]
      head += 1
      if isGoal(spot) {
        var way = [spot]
        while origin[way[way.count - 1]] >= 0 { way.append(origin[way[way.count - 1]]) }
        return Array(way.reversed())
      }
      for side in 0..<4 {
        let next = Int(onward[spot * 4 + side])
        if next >= 0, origin[next] == -2 {
          origin[next] = spot
          queue.append(next)
        }
      }
    }
    return nil
  }
}
