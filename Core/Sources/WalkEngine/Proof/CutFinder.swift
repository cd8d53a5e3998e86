/// Finds cuts that a fractional walk crosses too rarely: every point must be joined twice to the walk's ends.
///
/// For each cluster a maximum flow to the start and checkout, stopped at 2; a smaller flow has a minimum cut
/// that the linear program still lacks. This separates the generalised subtour inequalities exactly
/// (Fischetti, Salazar-González, Toth 1997).
final class CutFinder {
  private let graph: WalkGraph
  private let nodeCount: Int
  private let head: UnsafeMutablePointer<Int32>
  private let next: UnsafeMutablePointer<Int32>
  private let target: UnsafeMutablePointer<Int32>
  private let capacity: UnsafeMutablePointer<Double>
  private let residual: UnsafeMutablePointer<Double>
  private let arrivedBy: UnsafeMutablePointer<Int32>
  private let queue: UnsafeMutablePointer<Int32>
  private var arcCount = 0
  /// Arcs looked at so far.
  private(set) var work = 0

  static let need = 2.0
  static let violation = 1e-3

  init(_ graph: WalkGraph) {
    self.graph = graph
    nodeCount = graph.nodeCount
    let arcs = max(2, graph.edges.count * 2)
    head = .allocate(capacity: nodeCount)
    next = .allocate(capacity: arcs)
    target = .allocate(capacity: arcs)
    capacity = .allocate(capacity: arcs)
    residual = .allocate(capacity: arcs)
    arrivedBy = .allocate(capacity: nodeCount)
    queue = .allocate(capacity: nodeCount)
  }

  deinit {
    head.deallocate()
    next.deallocate()
    target.deallocate()
    capacity.deallocate()
    residual.deallocate()
    arrivedBy.deallocate()
    queue.deallocate()
  }

  /// Violated cuts of the support graph of `values` (one an edge), without repeats.
  func violatedCuts(_ values: (Int) -> Double) -> [NodeSet] {
    load(values)
    var found: [NodeSet] = []
    for cluster in graph.clusters {
      residual.update(from: capacity, count: arcCount)
      guard flow(from: cluster) < Self.need - Self.violation else { continue }
      let near = reachable(from: cluster)
      if !found.contains(near) { found.append(near) }
      let far = reaching()
      if far != near, !found.contains(far) { found.append(far) }
    }
    return found
  }

  private func load(_ values: (Int) -> Double) {
    head.update(repeating: -1, count: nodeCount)
    arcCount = 0
    for (index, edge) in graph.edges.enumerated() {
      let amount = values(index)
      if amount < 1e-9 { continue }
      addArc(edge.a, edge.b, amount)
      addArc(edge.b, edge.a, amount)
    }
  }

  private func addArc(_ from: Int, _ to: Int, _ amount: Double) {
    target[arcCount] = Int32(to)
    capacity[arcCount] = amount
    next[arcCount] = head[from]
    head[from] = Int32(arcCount)
    arcCount += 1
  }

  private func isEnd(_ node: Int) -> Bool { node >= graph.placeNodes }

  /// Augments along shortest ways until the flow suffices or no way is left.
  private func flow(from cluster: [Int]) -> Double {
    var total = 0.0
    while total < Self.need - Self.violation {
      let end = search(from: cluster)
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
  /// end of the walk where that is asked for, and gives it, else -1.
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
          if stopsAtEnds, isEnd(other) { return other }
          queue[tail] = Int32(other)
          tail += 1
        }
        arc = Int(next[arc])
      }
    }
    return -1
  }

  /// The side of the minimum cut next to the cluster.
  private func reachable(from cluster: [Int]) -> NodeSet {
    _ = search(from: cluster)
    return nodes { self.arrivedBy[$0] != -2 }
  }

  /// The largest side of a minimum cut: all nodes from which no end can be reached.
  private func reaching() -> NodeSet {
    _ = search(from: [graph.start, graph.checkout], against: true, stopsAtEnds: false)
    return nodes { self.arrivedBy[$0] == -2 }
  }

  private func nodes(where isIn: (Int) -> Bool) -> NodeSet {
    var side = NodeSet(nodeCount: nodeCount)
    for node in 0..<nodeCount where isIn(node) { side.insert(node) }
    return side
  }
}
