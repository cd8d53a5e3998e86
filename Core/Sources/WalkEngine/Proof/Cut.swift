import LinearProgramming

/// A cut of the graph: a set of nodes and the edges that leave it.
struct Cut {
  let nodes: NodeSet
  let edges: [Int32]
  /// 1 if the set contains exactly one of start and checkout: the walk's ends count as one crossing.
  let ends: Int

  /// - Complexity: O(edges).
  init(_ nodes: NodeSet, of graph: WalkGraph) {
    // A set and its complement give the same cut; uses the one without the checkout.
    let side = nodes.contains(graph.checkout) ? nodes.complement(nodeCount: graph.nodeCount) : nodes
    var crossing: [Int32] = []
    side.words.withUnsafeBufferPointer { words in
      for (index, edge) in graph.edges.enumerated() {
        let a = words[edge.a >> 6] >> UInt64(truncatingIfNeeded: edge.a & 63)
        let b = words[edge.b >> 6] >> UInt64(truncatingIfNeeded: edge.b & 63)
        if (a ^ b) & 1 == 1 { crossing.append(Int32(truncatingIfNeeded: index)) }
      }
    }
    self.nodes = side
    edges = crossing
    ends = side.contains(graph.start) ? 1 : 0
  }
}
