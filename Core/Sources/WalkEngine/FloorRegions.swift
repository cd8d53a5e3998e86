/// The regions into which gates divide a floor, in the order of a walk.
///
/// A *region* is a set of cells that are mutually reachable. Gates lead from one region to the next without a
/// way back, so that a walk passes them in sequence; of all sequences, the one with the most entries is
/// taken. Stopping in a gate is not possible.
struct FloorRegions {
  /// True if a walk can pass the cell: reachable from a start, with a way on to a checkout.
  let isUsed: [Bool]
  /// For each cell where stopping is allowed, the position of its region; else -1.
  let placeOf: [Int32]

  /// - Throws: `WalkError.checkoutOutOfReach`.
  /// - Complexity: O(cells + gates × log gates).
  init(serving problem: WalkProblem) throws(WalkError) {
    let grid = problem.grid
    let (nodeOf, nodeCount) = Self.nodes(of: grid)
    let arcs = Self.arcs(of: grid, nodeOf)
    let parts = GateComponents(nodeCount: nodeCount, arcs: arcs)
    let across = arcs.map { (from: parts.of[$0.from], to: parts.of[$0.to]) }.filter { $0.from != $0.to }

    // Components are numbered in reverse: predecessors have higher numbers.
    let onward = across.sorted { ($0.from, $0.to) > ($1.from, $1.to) }
    var hasStart = [Bool](repeating: false, count: parts.count)
    var isReached = hasStart
    var hasCheckout = hasStart
    for cell in problem.starts {
      hasStart[parts.of[nodeOf[cell]]] = true
      isReached[parts.of[nodeOf[cell]]] = true
    }
    for cell in problem.checkouts { hasCheckout[parts.of[nodeOf[cell]]] = true }
    for arc in onward where isReached[arc.from] { isReached[arc.to] = true }
    var leadsOut = hasCheckout
    for arc in onward.reversed() where leadsOut[arc.to] { leadsOut[arc.from] = true }

    var servedCounts = [Int](repeating: 0, count: parts.count)
    for entry in problem.entries {
      var seenParts: [Int] = []
      for cell in grid.neighbours(of: entry.cell) where grid.isFloor(cell) && grid.way(of: cell) == nil {
        let part = parts.of[nodeOf[cell]]
        if seenParts.contains(part) { continue }
        seenParts.append(part)
        servedCounts[part] += 1
      }
    }
    let chain = Self.richestChain(onward, servedCounts, hasStart, hasCheckout, isReached)
    guard !chain.isEmpty else { throw .checkoutOutOfReach }
    var place = [Int32](repeating: -1, count: parts.count)
    for (index, part) in chain.enumerated() { place[part] = Int32(index) }
    var isUsed = [Bool](repeating: false, count: grid.cellCount)
    var placeOf = [Int32](repeating: -1, count: grid.cellCount)
    for cell in 0..<grid.cellCount where nodeOf[cell] >= 0 {
      let part = parts.of[nodeOf[cell]]
      isUsed[cell] = isReached[part] && leadsOut[part]
      if grid.way(of: cell) == nil { placeOf[cell] = place[part] }
    }
    self.isUsed = isUsed
    self.placeOf = placeOf
  }

  /// A number for each room, which is floor connected without gates, and for each gate; -1 for other cells.
  private static func nodes(of grid: StoreGrid) -> (of: [Int], count: Int) {
    var node = [Int](repeating: -1, count: grid.cellCount)
    var count = 0
    for first in 0..<grid.cellCount where grid.isFloor(first) && node[first] < 0 {
      node[first] = count
      var queue = grid.way(of: first) == nil ? [first] : []
      while let cell = queue.popLast() {
        for next in grid.neighbours(of: cell) where grid.isFloor(next) && node[next] < 0 {
          if grid.way(of: next) != nil { continue }
          node[next] = count
          queue.append(next)
        }
      }
      count += 1
    }
    return (node, count)
  }

  /// Arcs into each gate from the cell before it, and out of it into the room behind.
  private static func arcs(of grid: StoreGrid, _ nodeOf: [Int]) -> [(from: Int, to: Int)] {
    var arcs: [(from: Int, to: Int)] = []
    for gate in 0..<grid.cellCount where nodeOf[gate] >= 0 {
      guard let way = grid.way(of: gate) else { continue }
      if let before = grid.cell(beside: gate, on: 3 - way.side), grid.leads(from: before, to: gate, way) {
        arcs.append((nodeOf[before], nodeOf[gate]))
      }
      if let behind = grid.cell(beside: gate, on: way.side), grid.isFloor(behind), grid.way(of: behind) == nil
      {
        arcs.append((nodeOf[gate], nodeOf[behind]))
      }
    }
    return arcs
  }

  /// The chain of components from one with a start to one with a checkout that serves the most entries.
  private static func richestChain(
    _ onward: [(from: Int, to: Int)], _ servedCounts: [Int], _ hasStart: [Bool], _ hasCheckout: [Bool],
    _ isReached: [Bool]
  ) -> [Int] {
    var best = servedCounts.indices.map { hasStart[$0] ? servedCounts[$0] : -1 }
    var origin = [Int](repeating: -1, count: servedCounts.count)
    for arc in onward where isReached[arc.from] {
      if best[arc.from] + servedCounts[arc.to] > best[arc.to] {
        best[arc.to] = best[arc.from] + servedCounts[arc.to]
        origin[arc.to] = arc.from
      }
    }
    var end = -1
    for part in servedCounts.indices.reversed() where hasCheckout[part] && isReached[part] {
      if end < 0 || best[part] > best[end] { end = part }
    }
    var chain: [Int] = []
    while end >= 0 {
      chain.append(end)
      end = origin[end]
    }
    return chain.reversed()
  }
}

/// Strongly connected components, by Tarjan's depth-first search (1972).
///
/// A component is numbered after all of its successors.
private struct GateComponents {
  /// The component of every node.
  private(set) var of: [Int]
  private(set) var count = 0

  init(nodeCount: Int, arcs: [(from: Int, to: Int)]) {
    var firstArc = [Int](repeating: -1, count: nodeCount)
    var nextArc = [Int](repeating: -1, count: arcs.count)
    for (index, arc) in arcs.enumerated() {
      nextArc[index] = firstArc[arc.from]
      firstArc[arc.from] = index
    }
    of = [Int](repeating: -1, count: nodeCount)
    var order = [Int](repeating: -1, count: nodeCount)
    var low = order
    var foundCount = 0
    var open: [Int] = []
    var path: [Int] = []
    for root in 0..<nodeCount where order[root] < 0 {
      path.append(root)
      while let node = path.last {
        if order[node] < 0 {
          order[node] = foundCount
          low[node] = foundCount
          foundCount += 1
          open.append(node)
        }
        let arc = firstArc[node]
        if arc >= 0 {
          firstArc[node] = nextArc[arc]
          let next = arcs[arc].to
          if order[next] < 0 {
            path.append(next)
          } else if of[next] < 0 {
            low[node] = min(low[node], order[next])
          }
          continue
        }
        path.removeLast()
        if let before = path.last { low[before] = min(low[before], low[node]) }
        if low[node] == order[node] { close(node, &open) }
      }
    }
  }

  private mutating func close(_ root: Int, _ open: inout [Int]) {
    while let node = open.popLast() {
      of[node] = count
      if node == root { break }
    }
    count += 1
  }
}
