import LinearProgramming

/// Finds cuts that a fractional walk crosses too rarely: every point must be connected to the walk's ends
/// twice.
///
/// For each cluster a maximum flow to the start and checkout is computed, stopped at 2; a smaller flow has a
/// minimum cut that the linear program still lacks. This separates the generalized subtour inequalities
/// exactly (Fischetti, Salazar-González, Toth 1997).
final class CutFinder {
  private let graph: WalkGraph
  private let network: FlowNetwork

  static let need = 2.0
  static let violation = 1e-3

  init(_ graph: WalkGraph) {
    self.graph = graph
    network = FlowNetwork(
      nodeCount: graph.nodeCount, ends: Array(graph.placeNodes..<graph.nodeCount), joins: graph.edges.count)
  }

  /// The number of arcs examined.
  var work: Int { network.work }

  /// Violated cuts of the support graph of `values` (one per edge), without duplicates.
  func violatedCuts(_ values: (Int) -> Double) -> [NodeSet] {
    load(values)
    var cuts: [NodeSet] = []
    for cluster in graph.clusters {
      guard network.flow(from: cluster, need: Self.need - Self.violation) < Self.need - Self.violation else {
        continue
      }
      let near = network.near(sources: cluster)
      if !cuts.contains(near) { cuts.append(near) }
      let far = network.far()
      if far != near, !cuts.contains(far) { cuts.append(far) }
    }
    return cuts
  }

  private func load(_ values: (Int) -> Double) {
    network.clear()
    for (index, edge) in graph.edges.enumerated() {
      let amount = values(index)
      if amount < 1e-9 { continue }
      network.join(edge.a, edge.b, there: amount, back: amount)
    }
  }
}
