/// The Pareto-optimal pairs of clock and way for every state of `Routes`.
struct RouteLabels {
  /// The range of each state's labels.
  private(set) var first: [Int32] = []
  private(set) var end: [Int32] = []
  private(set) var clock: [Int32] = []
  private(set) var way: [Int32] = []
  /// The label that this one extends; -1 at the start.
  private(set) var parent: [Int32] = []
  private(set) var lastDepth: [Int32] = []
  /// The number of compared labels.
  var looks = 0
  /// The number of labels before the store at each depth.
  private var marks = [Int](repeating: 0, count: Routes.maximumDepth + 2)

  mutating func reserve(states: Int) {
    first = [Int32](repeating: 0, count: states)
    end = [Int32](repeating: 0, count: states)
  }

  mutating func beginDepth(_ depth: Int) {
    if depth == 0 { marks[0] = 0 }
    let keep = marks[depth]
    clock.removeLast(clock.count - keep)
    way.removeLast(way.count - keep)
    parent.removeLast(parent.count - keep)
    lastDepth.removeLast(lastDepth.count - keep)
  }

  mutating func endDepth(_ depth: Int) { marks[depth + 1] = clock.count }

  mutating func beginState(_ state: Int) {
    first[state] = Int32(clock.count)
    end[state] = first[state]
  }

  /// Adds a pair to the newest state unless another dominates it; drops those that it dominates.
  mutating func add(clock newClock: Int32, way newWay: Int32, parent newParent: Int32, depth: Int, state: Int)
  {
    var target = Int(first[state])
    looks += 1 + clock.count - target
    for index in Int(first[state])..<clock.count {
      if clock[index] <= newClock && way[index] <= newWay { return }
    }
    for index in Int(first[state])..<clock.count where !(newClock <= clock[index] && newWay <= way[index]) {
      clock[target] = clock[index]
      way[target] = way[index]
      parent[target] = parent[index]
      lastDepth[target] = lastDepth[index]
      target += 1
    }
    let surplus = clock.count - target
    clock.removeLast(surplus)
    way.removeLast(surplus)
    parent.removeLast(surplus)
    lastDepth.removeLast(surplus)
    clock.append(newClock)
    way.append(newWay)
    parent.append(newParent)
    lastDepth.append(Int32(depth))
    end[state] = Int32(clock.count)
  }
}

extension Routes {
  func extendLabels(depth: Int) {
    let top = 1 << depth
    let store = stack[depth]
    labels.beginDepth(depth)
    for mask in 0..<top {
      let state = (mask | top) * 16
      labels.beginState(state + depth)
      if mask == 0 {
        let way = ways.fromStart[store]
        let end = hours.end(of: store, arrival: hours.departure + way)
        if end < Self.never {
          labels.add(clock: end, way: way, parent: -1, depth: depth, state: state + depth)
        }
      } else {
        fillLabels(state: state + depth, last: depth, before: mask)
      }
      var rest = mask
      while rest != 0 {
        let last = rest.trailingZeroBitCount
        rest &= rest - 1
        labels.beginState(state + last)
        fillLabels(state: state + last, last: last, before: mask ^ (1 << last) | top)
      }
    }
    labels.endDepth(depth)
    var leastWay = Self.never
    var leastTime = Self.never
    for last in 0...depth {
      let state = (2 * top - 1) * 16 + last
      let home = ways.toEnd[stack[last]]
      for index in Int(labels.first[state])..<Int(labels.end[state]) {
        leastWay = min(leastWay, labels.way[index] + home)
        leastTime = min(leastTime, labels.clock[index] + home - hours.departure)
      }
    }
    record(way: leastWay, time: leastTime, depth: depth + 1)
  }

  private func fillLabels(state: Int, last: Int, before: Int) {
    let store = stack[last]
    var rest = before
    while rest != 0 {
      let previous = rest.trailingZeroBitCount
      rest &= rest - 1
      let leg = into[last * 16 + previous]
      let from = before * 16 + previous
      for index in Int(labels.first[from])..<Int(labels.end[from]) {
        let end = hours.end(of: store, arrival: labels.clock[index] + leg)
        if end < Self.never {
          labels.add(
            clock: end, way: labels.way[index] + leg, parent: Int32(index), depth: last, state: state)
        }
      }
    }
  }

  func leastLabelKey(depth: Int, weights: SearchWeights, latest: Int32) -> (
    key: Int64, time: Int32, label: Int
  )? {
    var best: (key: Int64, time: Int32, label: Int)?
    for last in 0..<depth {
      let state = ((1 << depth) - 1) * 16 + last
      let home = ways.toEnd[stack[last]]
      for index in Int(labels.first[state])..<Int(labels.end[state]) {
        let time = labels.clock[index] + home - hours.departure
        guard time <= latest else { continue }
        let key = weights.travel * Int64(labels.way[index] + home) + weights.time * Int64(time)
        if let bestKey = best, bestKey.key <= key { continue }
        best = (key, time, index)
      }
    }
    return best
  }

  func bestLabelOrder(depth: Int, weights: SearchWeights, latest: Int32) -> [Int] {
    guard let best = leastLabelKey(depth: depth, weights: weights, latest: latest) else { return [] }
    var order: [Int] = []
    var label = Int32(best.label)
    while label >= 0 {
      order.append(stack[Int(labels.lastDepth[Int(label)])])
      label = labels.parent[Int(label)]
    }
    return order.reversed()
  }
}
