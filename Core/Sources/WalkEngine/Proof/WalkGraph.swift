/// The problem as a sparse graph of steps between places.
///
/// A *node* is a floor cell in one block (a rank, or a section of a rank). The same cell in two blocks is two
/// nodes, because pickups there belong to different parts of the walk. An *edge* joins two nodes if no third
/// node of either block lies on a shortest way between them. Every walk uses only such edges, some of them
/// twice (the graphical traveling salesman of Cornuéjols, Fonlupt and Naddef 1985). A *cluster* is the set of
/// nodes for picking up one point.
struct WalkGraph {
  struct Edge {
    var a: Int
    var b: Int
    var length: Int32
  }

  /// The number of nodes with a place; the start and the checkout follow.
  let placeNodes: Int
  let start: Int
  let checkout: Int
  let edges: [Edge]
  /// One list of nodes per point, in the order of `PickPoints.points`.
  let clusters: [[Int]]
  /// Sets that a walk enters and leaves exactly once: everything up to each rank, and each section.
  let crossedOnce: [[Int]]

  /// The block of every node with a place.
  private let blockOf: [Int]

  var nodeCount: Int { placeNodes + 2 }

  /// True if both ends are nodes of one block; start and checkout belong to none.
  func isWithinBlock(_ edge: Edge) -> Bool {
    edge.a < placeNodes && edge.b < placeNodes && blockOf[edge.a] == blockOf[edge.b]
  }

  /// - Parameter together: further points that belong together, regardless of blocks.
  /// - Complexity: O(nodes³) at worst; most pairs are decided by one of the first nodes examined.
  init(_ pick: PickPoints, together: [Int] = []) {
    var nodeOfPlace = [Int](repeating: 0, count: pick.placeCount)
    var placeOfNode: [Int] = []
    var blockOfNode: [Int] = []
    var rankOfNode: [Int] = []
    for place in 0..<pick.placeCount {
      let point = pick.points[pick.pointOfPlace[place]]
      let block = pick.keepsGroupsTogether ? point.group : point.rank
      var node = placeOfNode.count - 1
      while node >= 0, blockOfNode[node] == block, pick.places[placeOfNode[node]] != pick.places[place] {
        node -= 1
      }
      if node >= 0, blockOfNode[node] == block {
        nodeOfPlace[place] = node
      } else {
        nodeOfPlace[place] = placeOfNode.count
        placeOfNode.append(place)
        blockOfNode.append(block)
        rankOfNode.append(point.rank)
      }
    }
    placeNodes = placeOfNode.count
    blockOf = blockOfNode
    start = placeNodes
    checkout = placeNodes + 1
    clusters = pick.points.map { point in
      point.places.map { nodeOfPlace[$0] }
    }
    var sets = Self.crossedOnce(pick, blockOfNode, rankOfNode)
    var isTogether = [Bool](repeating: false, count: placeNodes)
    for point in together { for node in clusters[point] { isTogether[node] = true } }
    if !together.isEmpty { sets.append(isTogether.indices.filter { isTogether[$0] }) }
    crossedOnce = sets
    edges = Self.edges(pick, placeOfNode, blockOfNode, rankOfNode)
  }

  private static func crossedOnce(_ pick: PickPoints, _ blockOfNode: [Int], _ rankOfNode: [Int]) -> [[Int]] {
    let start = blockOfNode.count
    var sets = [[start], [start + 1]]
    for rank in 0..<max(0, pick.rankCount - 1) {
      sets.append(rankOfNode.indices.filter { rankOfNode[$0] <= rank } + [start])
    }
    if pick.keepsGroupsTogether {
      for group in 0..<pick.groupCount {
        sets.append(blockOfNode.indices.filter { blockOfNode[$0] == group })
      }
    }
    return sets
  }

  private static func edges(
    _ pick: PickPoints, _ placeOfNode: [Int], _ blockOfNode: [Int], _ rankOfNode: [Int]
  ) -> [Edge] {
    let count = placeOfNode.count
    var distances = [Int32](repeating: 0, count: count * count)
    for a in 0..<count {
      for b in 0..<count {
        distances[a * count + b] = pick.symmetric[placeOfNode[a] * pick.placeCount + placeOfNode[b]]
      }
    }
    // Nodes are sorted by block, so that a block is a range.
    var blockRange = [Range<Int>](repeating: 0..<0, count: (blockOfNode.last ?? -1) + 1)
    for node in 0..<count {
      let block = blockOfNode[node]
      blockRange[block] = (blockRange[block].isEmpty ? node : blockRange[block].lowerBound)..<(node + 1)
    }
    let sieve = Sieve(count: count, distances: distances)
    var edges: [Edge] = []
    for a in 0..<count {
      for b in (a + 1)..<max(a + 1, count) where abs(rankOfNode[a] - rankOfNode[b]) <= 1 {
        let blockA = blockOfNode[a]
        let blockB = blockOfNode[b]
        if sieve.hasNodeBetween(a, b, in: blockRange[blockA]) { continue }
        if blockA != blockB, sieve.hasNodeBetween(a, b, in: blockRange[blockB]) { continue }
        edges.append(Edge(a: a, b: b, length: distances[a * count + b]))
      }
    }
    let lastRank = rankOfNode.last ?? 0
    for node in 0..<count {
      let block = blockRange[blockOfNode[node]]
      let fromStart = pick.fromStart[placeOfNode[node]]
      let toCheckout = pick.toCheckout[placeOfNode[node]]
      let isNextToStart = !block.contains {
        $0 != node && pick.fromStart[placeOfNode[$0]] + distances[$0 * count + node] == fromStart
      }
      let isNextToCheckout = !block.contains {
        $0 != node && pick.toCheckout[placeOfNode[$0]] + distances[$0 * count + node] == toCheckout
      }
      if rankOfNode[node] == 0, isNextToStart { edges.append(Edge(a: node, b: count, length: fromStart)) }
      if rankOfNode[node] == lastRank, isNextToCheckout {
        edges.append(Edge(a: node, b: count + 1, length: toCheckout))
      }
    }
    return edges
  }
}

/// Tests if a shortest way between two nodes passes a third.
private struct Sieve {
  let count: Int
  let distances: [Int32]

  func hasNodeBetween(_ a: Int, _ b: Int, in block: Range<Int>) -> Bool {
    distances.withUnsafeBufferPointer { distances in
      let direct = distances[a &* count &+ b]
      let rowA = distances.baseAddress! + a &* count
      let rowB = distances.baseAddress! + b &* count
      for node in block where node != a && node != b && rowA[node] &+ rowB[node] == direct {
        return true
      }
      return false
    }
  }
}
