/// A walk from the start to the checkout that uses each edge of the graph a given number of times.
struct EulerWalk {
  /// Points in the order of the first visit to one of their nodes.
  let points: [Int]

  /// Nil if no such walk exists or a point is missed.
  ///
  /// - Complexity: O(edges + points × nodes), by Hierholzer's algorithm.
  init?(_ graph: WalkGraph, copies: [Int]) {
    var unusedCopies = copies
    var edgesAt = [[Int]](repeating: [], count: graph.nodeCount)
    var degree = [Int](repeating: 0, count: graph.nodeCount)
    for (index, edge) in graph.edges.enumerated() where copies[index] > 0 {
      edgesAt[edge.a].append(index)
      edgesAt[edge.b].append(index)
      degree[edge.a] += copies[index]
      degree[edge.b] += copies[index]
    }
    for node in 0..<graph.nodeCount where (degree[node] % 2 == 1) != (node >= graph.placeNodes) { return nil }

    var stack = [graph.start]
    var nodes: [Int] = []
    while let node = stack.last {
      while let edge = edgesAt[node].last, unusedCopies[edge] == 0 { edgesAt[node].removeLast() }
      if let edge = edgesAt[node].last {
        unusedCopies[edge] -= 1
        stack.append(graph.edges[edge].a == node ? graph.edges[edge].b : graph.edges[edge].a)
      } else {
        nodes.append(node)
        stack.removeLast()
      }
    }
    nodes.reverse()
    guard nodes.last == graph.checkout else { return nil }

    var firstVisit = [Int](repeating: Int.max, count: graph.nodeCount)
    for (index, node) in nodes.enumerated() where firstVisit[node] == Int.max { firstVisit[node] = index }
    var visits: [(when: Int, point: Int)] = []
    for (point, cluster) in graph.clusters.enumerated() {
      var when = Int.max
      for node in cluster { when = min(when, firstVisit[node]) }
      if when == Int.max { return nil }
      visits.append((when, point))
    }
    visits.sort { ($0.when, $0.point) < ($1.when, $1.point) }
    points = visits.map { $0.point }
  }
}
