/// The best orders of visiting a growing set of stores, exact, by the dynamic program of Held and Karp.
///
/// The set is a stack: `extend` puts a store at a depth and discards deeper ones. A state is a subset of the
/// stack and the store visited last; adding a store computes only the states that contain it. Without opening
/// hours a state holds the least seconds on the way. With them it holds the earliest end of the last visit:
/// being earlier never hurts, because shoppers can wait. If the way costs both money and time, a state holds
/// all Pareto-optimal pairs of clock and way.
///
/// Source: Held and Karp 1962, "A dynamic programming approach to sequencing problems".
final class Routes {
  enum Kind {
    case way, clock, both
  }
  typealias Vector = SIMD8<Int32>

  /// The maximum number of stores on the stack.
  static let maximumDepth = 15
  /// A label takes about as long as this many states without labels.
  private static let statesInLook = 8
  /// Above every possible number of seconds; the value of unreachable states.
  static let never: Int32 = 1 << 29

  let kind: Kind
  let ways: Ways
  let hours: OpeningTable
  /// The store at each depth.
  let stack: UnsafeMutablePointer<Int>
  /// Seconds of service of the stores below each depth.
  let service: UnsafeMutablePointer<Int32>
  /// Least seconds on the way from the start to the end, over all feasible orders of the stores below a
  /// depth.
  let leastWay: UnsafeMutablePointer<Int32>
  /// Least seconds from door to door, without handling; `never` if opening hours forbid every order.
  let leastTime: UnsafeMutablePointer<Int32>
  var labels = RouteLabels()
  /// The work of the last extension to each depth, in states.
  private let work: UnsafeMutablePointer<Int>
  /// The work of the last extension, in steps: sixteen states take about as long as weighing a store.
  private(set) var lastWork = 0
  /// The length of a row of states, one per last store: 8, or 16 for deeper stacks.
  let stride: Int
  let states: UnsafeMutablePointer<Int32>
  /// `into[target * 16 + source]`: seconds between the stores at two depths.
  let into: UnsafeMutablePointer<Int32>

  init(kind: Kind, ways: Ways, hours: OpeningTable, depth: Int) {
    precondition(depth <= Self.maximumDepth, "a stack within the table")
    self.kind = kind
    self.ways = ways
    self.hours = hours
    stride = depth > 8 ? 16 : 8
    stack = .allocate(capacity: depth + 2)
    service = .allocate(capacity: depth + 2)
    service.initialize(repeating: 0, count: depth + 2)
    leastWay = .allocate(capacity: depth + 2)
    leastWay.initialize(repeating: 0, count: depth + 2)
    leastTime = .allocate(capacity: depth + 2)
    leastTime.initialize(repeating: 0, count: depth + 2)
    work = .allocate(capacity: depth + 2)
    work.initialize(repeating: 0, count: depth + 2)
    let count = (1 << depth) * stride
    states = UnsafeMutableRawPointer.allocate(byteCount: count * 4, alignment: 32)
      .bindMemory(to: Int32.self, capacity: count)
    if kind == .both { labels.reserve(states: (1 << depth) * 16) }
    into = UnsafeMutableRawPointer.allocate(byteCount: 16 * 16 * 4, alignment: 32)
      .bindMemory(to: Int32.self, capacity: 256)
    into.initialize(repeating: 0, count: 256)
  }

  deinit {
    states.deallocate()
    into.deallocate()
    stack.deallocate()
    service.deallocate()
    leastWay.deallocate()
    leastTime.deallocate()
    work.deallocate()
  }

  /// Puts a store on top of `depth` others.
  ///
  /// - Complexity: O(2^depth × depth²).
  func extend(depth: Int, store: Int) {
    stack[depth] = store
    service[depth + 1] = service[depth] + hours.service[store]
    let row = ways.between + store * ways.count
    for below in 0..<depth {
      let other = stack[below]
      into[depth * 16 + below] = ways.between[other * ways.count + store]
      into[below * 16 + depth] = row[other]
    }
    work[depth + 1] = (depth + 1) << depth
    switch kind {
    case .both:
      labels.looks = 0
      extendLabels(depth: depth)
      work[depth + 1] += Self.statesInLook * labels.looks
    case .way, .clock: if depth < 8 { extendNarrow(depth: depth) } else { extendWide(depth: depth) }
    }
    lastWork = work[depth + 1] / 16
  }

  /// The least work of extending to this depth, in steps.
  func expectedWork(depth: Int) -> Int { max((depth + 1) << depth, 2 * work[depth]) / 16 }

  private func extendNarrow(depth: Int) {
    let top = 1 << depth
    let usesClock = kind == .clock
    let store = stack[depth]
    for mask in 0..<top {
      let target = states + (mask | top) * stride
      UnsafeMutableRawPointer(target).storeBytes(of: Vector(repeating: Self.never), as: Vector.self)
      if stride > 8 {
        UnsafeMutableRawPointer(target + 8).storeBytes(of: Vector(repeating: Self.never), as: Vector.self)
      }
      var arrival = hours.departure(for: kind) &+ ways.fromStart[store]
      if mask != 0 { arrival = least(narrow: mask, at: depth) }
      target[depth] = usesClock ? hours.end(of: store, arrival: arrival) : arrival
      var rest = mask
      while rest != 0 {
        let last = rest.trailingZeroBitCount
        rest &= rest - 1
        let arrival = least(narrow: mask ^ (1 << last) | top, at: last)
        target[last] = usesClock ? hours.end(of: stack[last], arrival: arrival) : arrival
      }
    }
    finish(depth: depth, full: states + (2 * top - 1) * stride)
  }

  @inline(__always)
  private func least(narrow mask: Int, at last: Int) -> Int32 {
    let from = UnsafeRawPointer(states + mask * stride).load(as: Vector.self)
    let legs = UnsafeRawPointer(into + last * 16).load(as: Vector.self)
    return (from &+ legs).min()
  }

  private func extendWide(depth: Int) {
    let top = 1 << depth
    let usesClock = kind == .clock
    let store = stack[depth]
    for mask in 0..<top {
      let target = states + (mask | top) * 16
      for lane in 0..<16 { target[lane] = Self.never }
      var arrival = hours.departure(for: kind) &+ ways.fromStart[store]
      if mask != 0 { arrival = least(wide: mask, at: depth) }
      target[depth] = usesClock ? hours.end(of: store, arrival: arrival) : arrival
      var rest = mask
      while rest != 0 {
        let last = rest.trailingZeroBitCount
        rest &= rest - 1
        let arrival = least(wide: mask ^ (1 << last) | top, at: last)
        target[last] = usesClock ? hours.end(of: stack[last], arrival: arrival) : arrival
      }
    }
    finish(depth: depth, full: states + (2 * top - 1) * 16)
  }

  @inline(__always)
  private func least(wide mask: Int, at last: Int) -> Int32 {
    let from = UnsafeRawPointer(states + mask * 16)
    let legs = UnsafeRawPointer(into + last * 16)
    let low = from.load(as: Vector.self) &+ legs.load(as: Vector.self)
    let high =
      from.load(fromByteOffset: 32, as: Vector.self) &+ legs.load(fromByteOffset: 32, as: Vector.self)
    return pointwiseMin(low, high).min()
  }

  private func finish(depth: Int, full: UnsafeMutablePointer<Int32>) {
    var least = Self.never
    for last in 0...depth { least = min(least, full[last] &+ ways.toEnd[stack[last]]) }
    if kind == .way {
      leastWay[depth + 1] = least
      leastTime[depth + 1] = least + service[depth + 1]
    } else {
      leastTime[depth + 1] = least >= Self.never ? Self.never : least - hours.departure
      leastWay[depth + 1] = 0
    }
  }

  func record(way: Int32, time: Int32, depth: Int) {
    leastWay[depth] = way
    leastTime[depth] = time
  }

  /// The least of `travel × way + time × clock` over the feasible orders of the stores below `depth` that
  /// take at most `latest` seconds; nil if there is none.
  func leastKey(depth: Int, weights: SearchWeights, latest: Int32) -> (key: Int64, time: Int32)? {
    if kind == .both {
      return leastLabelKey(depth: depth, weights: weights, latest: latest).map { ($0.key, $0.time) }
    }
    let time = leastTime[depth]
    guard time < Self.never, time <= latest else { return nil }
    return (weights.travel * Int64(leastWay[depth]) + weights.time * Int64(time), time)
  }

  /// An order of the stores below `depth` with the least key.
  func bestOrder(depth: Int, weights: SearchWeights, latest: Int32) -> [Int] {
    if kind == .both { return bestLabelOrder(depth: depth, weights: weights, latest: latest) }
    let lanes = stride
    var mask = (1 << depth) - 1
    var least = Int32.max
    var last = 0
    for index in 0..<depth {
      let value = states[mask * lanes + index] &+ ways.toEnd[stack[index]]
      if value < least {
        least = value
        last = index
      }
    }
    var order = [last]
    while order.count < depth {
      let before = mask ^ (1 << last)
      var arrival = Int32.max
      var previous = 0
      for index in 0..<depth where before & (1 << index) != 0 {
        let value = states[before * lanes + index] &+ into[last * 16 + index]
        if value < arrival {
          arrival = value
          previous = index
        }
      }
      mask = before
      last = previous
      order.append(last)
    }
    return order.reversed().map { stack[$0] }
  }
}

/// The end of a visit by its arrival, for every store of a space.
final class OpeningTable {
  let departure: Int32
  let service: [Int32]
  private let first: [Int]
  private let intervals: [OpeningInterval]

  init(problem: TripProblem, stores: [Int]) {
    departure = problem.departure
    service = stores.map { problem.stores[$0].serviceSeconds }
    var first: [Int] = [0]
    var intervals: [OpeningInterval] = []
    for store in stores {
      for interval in problem.stores[store].opening { intervals.append(interval) }
      first.append(intervals.count)
    }
    self.first = first
    self.intervals = intervals
  }

  @inline(__always)
  func departure(for kind: Routes.Kind) -> Int32 { kind == .way ? 0 : departure }

  /// The end of the earliest visit, or `Routes.never` if the store is not open for long enough any more.
  func end(of store: Int, arrival: Int32) -> Int32 {
    if arrival >= Routes.never { return Routes.never }
    let from = first[store]
    let to = first[store + 1]
    if from == to { return arrival &+ service[store] }
    for index in from..<to {
      let end = max(arrival, intervals[index].opens) &+ service[store]
      if end <= intervals[index].closes { return end }
    }
    return Routes.never
  }
}
