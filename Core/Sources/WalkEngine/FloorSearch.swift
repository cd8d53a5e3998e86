/// Repeated breadth-first searches over a floor in the same memory.
final class FloorSearch {
  /// The beginning of a search, and the cost already spent.
  struct Source {
    let spot: Int32
    let cost: Int32

    init(_ spot: Int32, cost: Int32 = 0) {
      self.spot = spot
      self.cost = cost
    }
  }

  private let floor: FloorMap
  private let distance: UnsafeMutablePointer<Int32>
  private let queue: UnsafeMutablePointer<Int32>
  private let isExpected: UnsafeMutablePointer<Bool>
  /// With sides: the last queued spot for each length, modulo the longest step plus one; -1 for none.
  private var leaving: [Int32]
  /// The next queued spot of the same length, or -1.
  private var nextLeaving: [Int32]

  init(_ floor: FloorMap) {
    self.floor = floor
    distance = .allocate(capacity: floor.count)
    queue = .allocate(capacity: floor.count)
    isExpected = .allocate(capacity: floor.count)
    isExpected.initialize(repeating: false, count: floor.count)
    let longest = Int(floor.halves.max() ?? 0)
    leaving = [Int32](repeating: -1, count: floor.halves.isEmpty ? 0 : 2 * longest + 1)
    nextLeaving = [Int32](repeating: -1, count: floor.halves.count)
  }

  deinit {
    distance.deallocate()
    queue.deallocate()
    isExpected.deallocate()
  }

  /// The least cost of a spot in the last search; -1 if the search ended before it.
  func cost(of spot: Int32) -> Int32 { distance[Int(spot)] }

  /// Finds the least cost of reaching spots. A step costs 1, or half of both cells' sides.
  ///
  /// A source joins once the search reaches its cost. The search ends when all of `expected` are reached, or,
  /// if that is empty, the whole floor.
  ///
  /// - Parameter isBackward: true for the costs from a spot to a source, which differ only with gates.
  /// - Complexity: O(spots + longest side); less for near expected spots.
  func run(from sources: [Source], expecting expected: [Int32] = [], isBackward: Bool = false) {
    let neighbours = isBackward && !floor.origins.isEmpty ? floor.origins : floor.neighbours
    guard floor.halves.isEmpty else { return runWeighted(sources, expected, neighbours) }
    let starts = sources.sorted { ($0.cost, $0.spot) < ($1.cost, $1.spot) }
    var missingCount = expected.isEmpty ? -1 : expect(expected)
    distance.initialize(repeating: -1, count: floor.count)
    var head = 0
    var tail = 0
    var nextStart = 0
    var level = starts[0].cost
    while missingCount != 0 {
      while nextStart < starts.count, starts[nextStart].cost <= level || head == tail {
        level = max(level, starts[nextStart].cost)
        tail = label(starts[nextStart].spot, level, tail, &missingCount)
        nextStart += 1
      }
      guard head < tail else { break }
      (head, tail) = spread(level, head, tail, neighbours, &missingCount)
      level += 1
    }
    for spot in expected { isExpected[Int(spot)] = false }
  }

  /// Marks the expected spots and returns their number.
  private func expect(_ expected: [Int32]) -> Int {
    var count = 0
    for spot in expected where !isExpected[Int(spot)] {
      isExpected[Int(spot)] = true
      count += 1
    }
    return count
  }

  @inline(__always)
  private func label(_ spot: Int32, _ level: Int32, _ tail: Int, _ missingCount: inout Int) -> Int {
    let index = Int(truncatingIfNeeded: spot)
    guard distance[index] < 0 else { return tail }
    distance[index] = level
    queue[tail] = spot
    if isExpected[index] { missingCount &-= 1 }
    return tail &+ 1
  }

  /// Labels the neighbors of all spots of one level; returns the queue's new head and tail.
  private func spread(
    _ level: Int32, _ first: Int, _ end: Int, _ neighbours: [Int32], _ missingCount: inout Int
  ) -> (Int, Int) {
    var tail = end
    neighbours.withUnsafeBufferPointer { neighbours in
      for head in first..<end {
        let base = Int(truncatingIfNeeded: queue[head]) &* 4
        for side in 0..<4 {
          let neighbour = neighbours[base &+ side]
          if neighbour >= 0 { tail = label(neighbour, level &+ 1, tail, &missingCount) }
        }
      }
    }
    return (end, tail)
  }

  /// Dijkstra's search for cells with sizes. The cell that is left first also reaches its neighbors first, so
  /// each spot is labeled once. A bucket queue (Dial 1969) holds it until its second half is crossed.
  private func runWeighted(_ sources: [Source], _ expected: [Int32], _ neighbours: [Int32]) {
    let halves = floor.halves
    let starts = sources.map { (joins: $0.cost - halves[Int($0.spot)], spot: $0.spot) }.sorted { $0 < $1 }
    var missingCount = expected.isEmpty ? -1 : expect(expected)
    distance.initialize(repeating: -1, count: floor.count)
    for index in leaving.indices { leaving[index] = -1 }
    var queuedCount = 0
    func reach(_ spot: Int32, at level: Int32) {
      let index = Int(spot)
      guard distance[index] < 0 else { return }
      distance[index] = level + halves[index]
      if isExpected[index] { missingCount -= 1 }
      let bucket = Int(level + 2 * halves[index]) % leaving.count
      nextLeaving[index] = leaving[bucket]
      leaving[bucket] = spot
      queuedCount += 1
    }
    // The nearest source starts half a side earlier, which may be negative; buckets count from there.
    let least = starts[0].joins
    var level: Int32 = 0
    var nextStart = 0
    while missingCount != 0 {
      if queuedCount == 0 {
        guard nextStart < starts.count else { break }
        level = max(level, starts[nextStart].joins - least)
      }
      while nextStart < starts.count, starts[nextStart].joins - least <= level {
        reach(starts[nextStart].spot, at: level)
        nextStart += 1
      }
      let bucket = Int(level) % leaving.count
      while leaving[bucket] >= 0, missingCount != 0 {
        let spot = leaving[bucket]
        leaving[bucket] = nextLeaving[Int(spot)]
        queuedCount -= 1
        for side in 0..<4 {
          let neighbour = neighbours[Int(spot) * 4 + side]
          if neighbour >= 0 { reach(neighbour, at: level) }
        }
      }
      level += 1
    }
    for spot in 0..<floor.count where distance[spot] >= 0 { distance[spot] += least }
    for spot in expected { isExpected[Int(spot)] = false }
  }

  /// One shortest way from `spot` to a source of the last forward search, as grid cells, `spot` first.
  ///
  /// Keeps its direction if possible: a way with few turns is easier to follow.
  func descent(from spot: Int32) -> [Int] {
    var way = [floor.cells[Int(spot)]]
    var current = Int(spot)
    var heading = 0
    let origins = floor.origins.isEmpty ? floor.neighbours : floor.origins
    while distance[current] > 0 {
      for turn in 0..<4 {
        let side = (heading + turn) % 4
        let next = Int(origins[current * 4 + side])
        if next >= 0, distance[next] >= 0, distance[next] + step(next, current) == distance[current] {
          current = next
          heading = side
          break
        }
      }
      way.append(floor.cells[current])
    }
    return way
  }

  private func step(_ one: Int, _ other: Int) -> Int32 {
    floor.halves.isEmpty ? 1 : floor.halves[one] + floor.halves[other]
  }
}
