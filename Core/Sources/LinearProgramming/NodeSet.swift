/// A set of a graph's nodes, as bits.
package struct NodeSet: Equatable {
  package private(set) var words: [UInt64]

  package init(nodeCount: Int) {
    words = [UInt64](repeating: 0, count: (nodeCount + 63) / 64)
  }

  package init(_ nodes: [Int], nodeCount: Int) {
    self.init(nodeCount: nodeCount)
    for node in nodes { insert(node) }
  }

  package func contains(_ node: Int) -> Bool { words[node >> 6] >> UInt64(node & 63) & 1 == 1 }

  package mutating func insert(_ node: Int) { words[node >> 6] |= 1 << UInt64(node & 63) }

  package var count: Int { words.reduce(0) { $0 + $1.nonzeroBitCount } }

  package func meets(_ other: NodeSet) -> Bool {
    for index in words.indices where words[index] & other.words[index] != 0 { return true }
    return false
  }

  package mutating func formUnion(_ other: NodeSet) {
    for index in words.indices { words[index] |= other.words[index] }
  }

  package func complement(nodeCount: Int) -> NodeSet {
    var result = NodeSet(nodeCount: nodeCount)
    for node in 0..<nodeCount where !contains(node) { result.insert(node) }
    return result
  }
}
