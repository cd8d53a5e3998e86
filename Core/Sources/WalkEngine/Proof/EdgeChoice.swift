/// The initial edges of the linear program. Others are added if prices show that a walk may gain by them, so
/// that the program stays narrow (column generation, as in Applegate et al. 2006, chapter 12).
enum EdgeChoice {
  /// The number of shortest edges of each node within its block, and of those that leave it.
  private static let near = 5
  private static let leaving = 2
  /// The number of shortest edges over the border of each set that a walk crosses exactly once or twice.
  private static let crossing = 12

  /// The number of edges added at a time.
  static let mostAtOnce = 100
  /// The maximum number of rounds of cuts between two additions.
  static let roundsBetween = 4

  /// With at most this many edges per node, all of them are used.
  private static let fewEdges = 6

  static func first(of graph: WalkGraph) -> [Int] {
    if graph.edges.count <= fewEdges * graph.nodeCount { return Array(graph.edges.indices) }
    var isChosen = [Bool](repeating: false, count: graph.edges.count)
    var nearLeft = [Int](repeating: near, count: graph.nodeCount)
    var leavingLeft = [Int](repeating: leaving, count: graph.nodeCount)
    let byLength = graph.edges.indices.sorted { (graph.edges[$0].length, $0) < (graph.edges[$1].length, $1) }
    for index in byLength {
      let edge = graph.edges[index]
      for node in [edge.a, edge.b] {
        if graph.isWithinBlock(edge) {
          if nearLeft[node] > 0 { isChosen[index] = true }
          nearLeft[node] -= 1
        } else {
          if leavingLeft[node] > 0 { isChosen[index] = true }
          leavingLeft[node] -= 1
        }
      }
    }
    for set in graph.crossedOnce {
      var isInside = [Bool](repeating: false, count: graph.nodeCount)
      for node in set { isInside[node] = true }
      var room = crossing
      for index in byLength where room > 0 && isInside[graph.edges[index].a] != isInside[graph.edges[index].b]
      {
        isChosen[index] = true
        room -= 1
      }
    }
    return graph.edges.indices.filter { isChosen[$0] }
  }
}
