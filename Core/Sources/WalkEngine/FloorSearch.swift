/// Breadth-first search over a floor, again and again on the same memory.
final class FloorSearch {
  /// Where a search begins, and what getting there has cost already.
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

  init(_ floor: FloorMap) {
    self.floor = floor
    distance = .allocate(capacity: floor.count)
    queue = .allocate(capacity: floor.count)
    isExpected = .allocate(capacity: floor.count)
    isExpected.initialize(repeating: false, count: floor.count)
  }

  deinit {
    distance.deallocate()
    queue.deallocate()
    isExpected.deallocate()
  }

  /// The least cost of a spot by the last search; -1 for one that it ended before.
  func cost(of spot: Int32) -> Int32 { distance[Int(spot)] }

  /// Finds the least cost of reaching spots, a step costing 1.
  ///
  /// A source joins once the search has risen to its cost. The search ends when all of `expected` are
  /// reached, or, if that is empty, when the whole floor is.
  ///
  /// - Complexity: O(spots), and fewer the nearer the expected ones lie.
  func run(from sources: [Source], expecting expected: [Int32] = []) {
    let waiting = sources.sorted { ($0.cost, $0.spot) < ($1.cost, $1.spot) }
    var missing = expected.isEmpty ? -1 : expect(expected)
    distance.initialize(repeating: -1, count: floor.count)
    var head = 0
    var tail = 0
    var joined = 0
    var level = waiting[0].cost
    while missing != 0 {
      while joined < waiting.count, waiting[joined].cost <= level || head == tail {
        level = max(level, waiting[joined].cost)
        tail = label(waiting[joined].spot, level, tail, &missing)
        joined += 1
      }
      guard head < tail else { break }
      (head, tail) = spread(level, head, tail, &missing)
      level += 1
    }
    for spot in expected { isExpected[Int(spot)] = false }
  }

  /// Marks what is waited for; how many spots that are.
  private func expect(_ expected: [Int32]) -> Int {
    var count = 0
    for spot in expected where !isExpected[Int(spot)] {
      isExpected[Int(spot)] = true
      count += 1
    }
    return count
  }

  @inline(__always)
  private func label(_ spot: Int32, _ level: Int32, _ tail: Int, _ missing: inout Int) -> Int {
    let index = Int(truncatingIfNeeded: spot)
    guard distance[index] < 0 else { return tail }
    distance[index] = level
    queue[tail] = spot
    if isExpected[index] { missing &-= 1 }
    return tail &+ 1
  }

  /// Labels the neighbours of all spots of one level; the queue's new head and tail.
  private func spread(_ level: Int32, _ first: Int, _ end: Int, _ missing: inout Int) -> (Int, Int) {
    var tail = end
    floor.neighbours.withUnsafeBufferPointer { neighbours in
      for head in first..<end {
        let base = Int(truncatingIfNeeded: queue[head]) &* 4
        for side in 0..<4 {
          let neighbour = neighbours[base &+ side]
          if neighbour >= 0 { tail = label(neighbour, level &+ 1, tail, &missing) }
        }
      }
    }
    return (end, tail)
  }

  /// One shortest way from `spot` downhill to a source, as grid cells, `spot` first.
  ///
  /// It keeps its direction as long as that leads down: people follow a way of few turns more easily.
  func descent(from spot: Int32) -> [Int] {
    var way = [floor.cells[Int(spot)]]
    var here = Int(spot)
    var heading = 0
    while distance[here] > 0 {
      for turn in 0..<4 {
        let side = (heading + turn) % 4
        let next = Int(floor.neighbours[here * 4 + side])
        if next >= 0, distance[next] == distance[here] - 1 {
          here = next
          heading = side
          break
        }
      }
      way.append(floor.cells[here])
    }
    return way
  }
}
