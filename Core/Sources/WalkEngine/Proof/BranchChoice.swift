import LinearProgramming

/// The choice of a set for branching: its number of crossings is not an even integer.
enum BranchChoice {
  struct Candidate {
    let edges: [Int32]
    /// At most this many crossings on one side of the branch, at least `above` on the other.
    let below: Int
    let above: Int
    /// The distance from an even integer, from 0 to 1.
    let doubt: Double
  }

  static let limit = 10

  /// The most fractional sets: single nodes, the sets of present cuts, and single edges.
  static func candidates(_ graph: WalkGraph, sets: [NodeSet], _ value: (Int) -> Double) -> [Candidate] {
    var candidates: [Candidate] = []
    var seenSets: [NodeSet] = []
    for node in 0..<graph.placeNodes { seenSets.append(NodeSet([node], nodeCount: graph.nodeCount)) }
    for set in sets where !seenSets.contains(set) { seenSets.append(set) }
    for set in seenSets {
      let cut = Cut(set, of: graph)
      var crossings = Double(cut.ends)
      for edge in cut.edges { crossings += value(Int(edge)) }
      let even = Int(crossings / 2) * 2
      let doubt = 1 - abs(crossings - Double(even) - 1)
      if doubt < 0.05 { continue }
      candidates.append(
        Candidate(edges: cut.edges, below: even - cut.ends, above: even + 2 - cut.ends, doubt: doubt))
    }
    candidates.sort { $0.doubt > $1.doubt }
    candidates = Array(candidates.prefix(limit * 2 / 3))
    var single: [Candidate] = []
    for index in graph.edges.indices {
      let amount = value(index)
      let below = Int(amount + 1e-6)
      let doubt = 1 - abs(2 * (amount - Double(below)) - 1)
      if doubt < 0.05 { continue }
      single.append(Candidate(edges: [Int32(index)], below: below, above: below + 1, doubt: doubt))
    }
    single.sort { $0.doubt > $1.doubt }
    return candidates + single.prefix(limit - candidates.count)
  }
}
