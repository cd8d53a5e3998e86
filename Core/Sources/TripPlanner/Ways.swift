/// Seconds between the places of a space, in flat memory.
final class Ways {
  let count: Int
  let fromStart: UnsafeMutablePointer<Int32>
  let toEnd: UnsafeMutablePointer<Int32>
  let between: UnsafeMutablePointer<Int32>

  private init(count: Int) {
    self.count = count
    fromStart = .allocate(capacity: max(1, count))
    toEnd = .allocate(capacity: max(1, count))
    between = .allocate(capacity: max(1, count * count))
    fromStart.initialize(repeating: 0, count: max(1, count))
    toEnd.initialize(repeating: 0, count: max(1, count))
    between.initialize(repeating: 0, count: max(1, count * count))
  }

  convenience init(problem: TripProblem, stores: [Int]) {
    self.init(count: stores.count)
    let travel = problem.travel
    for (index, store) in stores.enumerated() {
      fromStart[index] = travel.fromStart[store]
      toEnd[index] = travel.toEnd[store]
      for (other, target) in stores.enumerated() where other != index {
        between[index * count + other] = travel.between[store * problem.stores.count + target]
      }
    }
  }

  deinit {
    fromStart.deallocate()
    toEnd.deallocate()
    between.deallocate()
  }

  /// For each store, the least detour over all pairs of places before and after it.
  ///
  /// Removing a store shortens any tour by at least that much. So the length of a tour over a set, plus the
  /// detours of further stores, bounds every tour over all of them. The empty tour has length 0.
  ///
  /// - Complexity: O(count³).
  func leastDetours() -> [Int32] {
    let never: Int32 = 1 << 29
    for store in 0..<count { between[store * count + store] = -never }
    var answer: [Int32] = []
    answer.reserveCapacity(count)
    for store in 0..<count {
      let on = between + store * count
      // Excludes the store itself as `after`; the loop below excludes it as `before`.
      on[store] = 2 * never
      var least = fromStart[store] + toEnd[store]
      for after in 0..<count where after != store {
        least = min(least, fromStart[store] &+ on[after] &- fromStart[after])
      }
      for before in 0..<count where before != store {
        let row = between + before * count
        let into = row[store]
        var step = toEnd[store] &- toEnd[before]
        for after in 0..<count { step = min(step, on[after] &- row[after]) }
        least = min(least, into &+ step)
      }
      on[store] = -never
      answer.append(least)
    }
    for store in 0..<count { between[store * count + store] = 0 }
    return answer
  }

  /// The shortest ways through any of the stores (Floyd and Warshall).
  ///
  /// - Complexity: O(count³).
  func closure() -> Ways {
    let answer = Ways(count: count)
    for index in 0..<count {
      answer.fromStart[index] = fromStart[index]
      answer.toEnd[index] = toEnd[index]
    }
    for index in 0..<(count * count) { answer.between[index] = between[index] }
    for middle in 0..<count {
      let on = answer.between + middle * count
      let first = answer.fromStart[middle]
      for target in 0..<count where target != middle {
        answer.fromStart[target] = min(answer.fromStart[target], first &+ on[target])
      }
      for source in 0..<count where source != middle {
        let row = answer.between + source * count
        let into = row[middle]
        answer.toEnd[source] = min(answer.toEnd[source], into &+ answer.toEnd[middle])
        for target in 0..<count { row[target] = min(row[target], into &+ on[target]) }
        row[source] = 0
      }
    }
    return answer
  }
}
