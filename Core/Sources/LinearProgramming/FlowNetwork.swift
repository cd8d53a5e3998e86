/// A network for repeated maximum flows from a few sources to a fixed set of sinks, and for the minimum cuts
/// of insufficient flows.
///
/// Augments along shortest paths (Edmonds, Karp 1972); stops at the needed flow, usually after a few.
package final class FlowNetwork {
  private let nodeCount: Int
  private let head: UnsafeMutablePointer<Int32>
  private let next: UnsafeMutablePointer<Int32>
  private let target: UnsafeMutablePointer<Int32>
  private let capacity: UnsafeMutablePointer<Double>
  private let residual: UnsafeMutablePointer<Double>
  private let arrivedBy: UnsafeMutablePointer<Int32>
  private let queue: UnsafeMutablePointer<Int32>
  private let isEnd: UnsafeMutablePointer<Bool>
  private let ends: [Int]
  private var arcCount = 0
  /// The number of arcs examined.
  package private(set) var work = 0

  /// - Parameters:
  ///   - ends: the sinks of every flow.
  ///   - joins: the maximum number of joined pairs.
  package init(nodeCount: Int, ends: [Int], joins: Int) {
    self.nodeCount = nodeCount
    self.ends = ends
    let arcs = max(2, joins * 2)
    head = .allocate(capacity: nodeCount)
    next = .allocate(capacity: arcs)
    target = .allocate(capacity: arcs)
    capacity = .allocate(capacity: arcs)
    residual = .allocate(capacity: arcs)
    arrivedBy = .allocate(capacity: nodeCount)
    queue = .allocate(capacity: nodeCount)
    isEnd = .allocate(capacity: nodeCount)
    isEnd.initialize(repeating: false, count: nodeCount)
    for node in ends { isEnd[node] = true }
    clear()
  }

  deinit {
    head.deallocate()
    next.deallocate()
    target.deallocate()
    capacity.deallocate()
    residual.deallocate()
    arrivedBy.deallocate()
    queue.deallocate()
    isEnd.deallocate()
  }

  /// Removes all joins.
  package func clear() {
    head.update(repeating: -1, count: nodeCount)
    arcCount = 0
  }

  /// Adds an arc from `a` to `b` and back with these capacities.
  package func join(_ a: Int, _ b: Int, there: Double, back: Double) {
    addArc(a, b, there)
    addArc(b, a, back)
  }

  private func addArc(_ from: Int, _ to: Int, _ amount: Double) {
    target[arcCount] = Int32(to)
    capacity[arcCount] = amount
    next[arcCount] = head[from]
    head[from] = Int32(arcCount)
    arcCount += 1
  }

  /// The flow from `sources`, none of them a sink, to the sinks; at least `need` if that much is possible.
  package func flow(from sources: [Int], need: Double) -> Double {
    residual.update(from: capacity, count: arcCount)
    var total = 0.0
    while total < need {
      let end = search(from: sources)
      guard end >= 0 else { break }
      var amount = Double.infinity
      var node = end
      while arrivedBy[node] >= 0 {
        let arc = Int(arrivedBy[node])
        amount = min(amount, residual[arc])
        node = Int(target[arc ^ 1])
      }
      node = end
      while arrivedBy[node] >= 0 {
        let arc = Int(arrivedBy[node])
        residual[arc] -= amount
        residual[arc ^ 1] += amount
        node = Int(target[arc ^ 1])
      }
      total += amount
    }
    return total
  }

  /// Breadth-first search from `sources` along arcs with residual capacity, or against them. Optionally stops
  /// at the first sink and returns it; otherwise -1.
  ///
  /// `arrivedBy` is -1 at the sources and -2 at unreached nodes.
  private func search(from sources: [Int], against: Bool = false, stopsAtEnds: Bool = true) -> Int {
    arrivedBy.update(repeating: -2, count: nodeCount)
    var tail = 0
    for node in sources {
      arrivedBy[node] = -1
      queue[tail] = Int32(node)
      tail += 1
    }
    var first = 0
    while first < tail {
      let node = Int(queue[first])
      first += 1
      var arc = Int(head[node])
      while arc >= 0 {
        work &+= 1
        let other = Int(target[arc])
        if arrivedBy[other] == -2, residual[against ? arc ^ 1 : arc] > 1e-9 {
          arrivedBy[other] = Int32(arc)
          if stopsAtEnds, isEnd[other] { return other }
          queue[tail] = Int32(other)
          tail += 1
        }
        arc = Int(next[arc])
      }
    }
    return -1
  }

  /// After an insufficient flow: the smallest source side of a minimum cut.
  package func near(sources: [Int]) -> NodeSet {
    _ = search(from: sources)
    return nodes { self.arrivedBy[$0] != -2 }
  }

  /// After an insufficient flow: the largest source side of a minimum cut, all nodes that reach no sink.
  package func far() -> NodeSet {
    _ = search(from: ends, against: true, stopsAtEnds: false)
    return nodes { self.arrivedBy[$0] == -2 }
  }

  private func nodes(where isIn: (Int) -> Bool) -> NodeSet {
    var side = NodeSet(nodeCount: nodeCount)
    for node in 0..<nodeCount where isIn(node) { side.insert(node) }
    return side
  }
}
