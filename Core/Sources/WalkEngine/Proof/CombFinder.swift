import LinearProgramming

/// Finds combs that a fractional walk violates: a handle, and an odd number of teeth that cross its border.
///
/// A walk that enters a tooth once leaves it once, and in between crosses the handle's border an odd number
/// of times. With an odd number of such teeth the handle would be crossed an odd number of times, which is
/// impossible for a round: something must be crossed once more. For the graphical problem: Cornuéjols,
/// Fonlupt and Naddef 1985. Handles are components of the fractional edges (Padberg, Hong 1980); teeth are
/// edges and sets crossed exactly twice.
struct CombFinder {
  /// The maximum number returned at a time.
  static let mostAtOnce = 40

  struct Comb {
    /// The edges of all its cuts in sequence; some occur twice.
    let edges: [Int32]
    let least: Int
  }

  private struct Tooth {
    let nodes: NodeSet
    let crossing: Double
    let size: Int
  }

  private let graph: WalkGraph
  private let values: [Double]
  private let degree: [Double]
  /// The number of edges examined.
  private(set) var work = 0

  init(_ graph: WalkGraph, values: [Double]) {
    self.graph = graph
    self.values = values
    var degree = [Double](repeating: 0, count: graph.nodeCount)
    for (index, edge) in graph.edges.enumerated() {
      degree[edge.a] += values[index]
      degree[edge.b] += values[index]
    }
    // The edge that closes the walk to a round.
    degree[graph.start] += 1
    degree[graph.checkout] += 1
    self.degree = degree
  }

  /// - Parameter tight: sets that the walk crosses twice.
  mutating func violated(tight: [NodeSet]) -> [Comb] {
    var combs: [Comb] = []
    for limit in [0.02, 0.3] {
      for handle in handles(limit) {
        if let comb = comb(handle, tight) { combs.append(comb) }
      }
    }
    return combs
  }

  /// The components connected by edges of fractional use above `limit`.
  private func handles(_ limit: Double) -> [NodeSet] {
    var root = Array(0..<graph.nodeCount)
    func find(_ node: Int) -> Int {
      var node = node
      while root[node] != node {
        root[node] = root[root[node]]
        node = root[node]
      }
      return node
    }
    for (index, edge) in graph.edges.enumerated() where values[index] > limit && values[index] < 0.98 {
      root[find(edge.a)] = find(edge.b)
    }
    var members = [[Int]](repeating: [], count: graph.nodeCount)
    for node in 0..<graph.nodeCount { members[find(node)].append(node) }
    return members.filter { $0.count >= 3 }.map { NodeSet($0, nodeCount: graph.nodeCount) }
  }

  /// The comb of a handle with the most valuable teeth; nil if it is satisfied.
  private mutating func comb(_ core: NodeSet, _ tight: [NodeSet]) -> Comb? {
    var handle = core
    var teeth = teeth(&handle, tight)
    teeth.sort { ($0.crossing, $0.size) < ($1.crossing, $1.size) }
    var takenNodes = NodeSet(nodeCount: graph.nodeCount)
    var chosenTeeth: [Tooth] = []
    for tooth in teeth where tooth.crossing < 2.98 && !tooth.nodes.meets(takenNodes) {
      // Unused nodes that joined the handle later may have changed sides.
      guard holdsCluster(tooth.nodes, within: handle, true), holdsCluster(tooth.nodes, within: handle, false)
      else { continue }
      chosenTeeth.append(tooth)
      takenNodes.formUnion(tooth.nodes)
    }
    if chosenTeeth.count % 2 == 0 { _ = chosenTeeth.popLast() }
    guard chosenTeeth.count >= 3 else { return nil }
    var excess = crossing(handle) - 1
    for tooth in chosenTeeth { excess += tooth.crossing - 3 }
    guard excess < -0.03 else { return nil }
    var edges: [Int32] = []
    var least = 3 * chosenTeeth.count + 1
    for set in [handle] + chosenTeeth.map({ $0.nodes }) {
      let cut = Cut(set, of: graph)
      edges += cut.edges
      least -= cut.ends
    }
    return Comb(edges: edges, least: least)
  }

  /// Sets and edges that cross the handle's border, with a mandatory visit on both sides. Unused nodes join
  /// the handle if a cluster on its side needs them.
  private mutating func teeth(_ handle: inout NodeSet, _ tight: [NodeSet]) -> [Tooth] {
    var teeth: [Tooth] = []
    for set in tight where holdsCluster(set, within: handle, true) && holdsCluster(set, within: handle, false)
    {
      teeth.append(Tooth(nodes: set, crossing: crossing(set), size: set.count))
    }
    for (index, edge) in graph.edges.enumerated() where values[index] > 0.6 {
      guard handle.contains(edge.a) != handle.contains(edge.b) else { continue }
      var nodes = NodeSet([edge.a, edge.b], nodeCount: graph.nodeCount)
      let inner = handle.contains(edge.a) ? edge.a : edge.b
      let outer = inner == edge.a ? edge.b : edge.a
      guard let within = unused(completing: inner, handle), let beyond = unused(completing: outer, nil) else {
        continue
      }
      for node in within {
        nodes.insert(node)
        handle.insert(node)
      }
      for node in beyond where !handle.contains(node) { nodes.insert(node) }
      guard holdsCluster(nodes, within: handle, true), holdsCluster(nodes, within: handle, false) else {
        continue
      }
      teeth.append(Tooth(nodes: nodes, crossing: crossing(nodes), size: nodes.count))
    }
    return teeth
  }

  /// The other nodes of a cluster of `node`, if all are unused or in `allowed`; of the smallest such cluster.
  private func unused(completing node: Int, _ pool: NodeSet?) -> [Int]? {
    if node >= graph.placeNodes { return [] }
    var best: [Int]?
    for cluster in graph.clusters where cluster.contains(node) {
      let rest = cluster.filter { $0 != node }
      guard rest.allSatisfy({ degree[$0] < 1e-6 || pool?.contains($0) == true }) else { continue }
      if best.map({ rest.count < $0.count }) ?? true { best = rest }
    }
    return best
  }

  /// True if the set contains all places of some point, or an end of the walk, on that side of the handle, so
  /// that a walk must come there.
  private func holdsCluster(_ set: NodeSet, within handle: NodeSet, _ inside: Bool) -> Bool {
    for end in [graph.start, graph.checkout] where set.contains(end) && handle.contains(end) == inside {
      return true
    }
    return graph.clusters.contains { $0.allSatisfy { set.contains($0) && handle.contains($0) == inside } }
  }

  /// The number of times that the walk crosses the set, as a round.
  private mutating func crossing(_ set: NodeSet) -> Double {
    work += graph.edges.count
    var sum = set.contains(graph.start) != set.contains(graph.checkout) ? 1.0 : 0
    for (index, edge) in graph.edges.enumerated()
    where values[index] > 0 && set.contains(edge.a) != set.contains(edge.b) {
      sum += values[index]
    }
    return sum
  }
}
