/// A network in which maximum flows are sought again and again, each from a few sources to one set of ends,
/// and the minimum cuts of those that do not suffice.
///
/// Augments along shortest ways (Edmonds, Karp 1972); flows stop at what is needed, mostly after a handful.
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
  /// Arcs looked at so far.
  package private(set) var work = 0

  /// - Parameters:
  ///   - ends: where every flow ends.
  ///   - joins: the most pairs that are joined at a time.
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

  /// Takes all joins away.
  package func clear() {
    head.update(repeating: -1, count: nodeCount)
    arcCount = 0
  }

  /// Lets so much flow from `a` to `b`, and so much back.
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

  /// The flow from `sources`, none of them an end, to the ends; `need` or more where that much flows.
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

  /// Breadth-first search from `sources` along arcs with room left, or against them; it stops at the first
  /// end where that is asked for, and gives it, else -1.
  ///
  /// `arrivedBy` is -1 at the sources and -2 where the search did not come.
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

  /// After a flow that did not suffice: the side of the minimum cut next to its sources.
  package func near(sources: [Int]) -> NodeSet {
    _ = search(from: sources)
    return nodes { self.arrivedBy[$0] != -2 }
  }

  /// After a flow that did not suffice: the largest side of a minimum cut, all nodes from which no end can be
  /// reached.
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
