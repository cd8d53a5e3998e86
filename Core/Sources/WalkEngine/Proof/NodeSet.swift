/// A set of a graph's nodes, as bits.
struct NodeSet: Equatable {
  fileprivate var words: [UInt64]

  init(nodeCount: Int) {
    words = [UInt64](repeating: 0, count: (nodeCount + 63) / 64)
  }

  init(_ nodes: [Int], nodeCount: Int) {
    self.init(nodeCount: nodeCount)
    for node in nodes { insert(node) }
  }

  func contains(_ node: Int) -> Bool { words[node >> 6] >> UInt64(node & 63) & 1 == 1 }

  mutating func insert(_ node: Int) { words[node >> 6] |= 1 << UInt64(node & 63) }

  var count: Int { words.reduce(0) { $0 + $1.nonzeroBitCount } }

  func meets(_ other: NodeSet) -> Bool {
    for index in words.indices where words[index] & other.words[index] != 0 { return true }
    return false
  }

  mutating func formUnion(_ other: NodeSet) {
    for index in words.indices { words[index] |= other.words[index] }
  }

  func complement(nodeCount: Int) -> NodeSet {
    var result = NodeSet(nodeCount: nodeCount)
    for node in 0..<nodeCount where !contains(node) { result.insert(node) }
    return result
  }
}

/// A cut of the graph: a set of nodes and the edges that leave it.
struct Cut {
  let nodes: NodeSet
  let edges: [Int32]
  /// 1 where the set holds the start or the checkout but not both: the walk's ends count as one crossing.
  let ends: Int

  /// - Complexity: O(edges).
  init(_ nodes: NodeSet, of graph: WalkGraph) {
    // Of a set and its complement one is kept, the one without the checkout.
    let kept = nodes.contains(graph.checkout) ? nodes.complement(nodeCount: graph.nodeCount) : nodes
    var crossing: [Int32] = []
    kept.words.withUnsafeBufferPointer { words in
      for (index, edge) in graph.edges.enumerated() {
        let a = words[edge.a >> 6] >> UInt64(truncatingIfNeeded: edge.a & 63)
        let b = words[edge.b >> 6] >> UInt64(truncatingIfNeeded: edge.b & 63)
        if (a ^ b) & 1 == 1 { crossing.append(Int32(truncatingIfNeeded: index)) }
      }
    }
    self.nodes = kept
    edges = crossing
    ends = kept.contains(graph.start) ? 1 : 0
  }
}
