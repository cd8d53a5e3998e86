public import WalkEngine

/// The cells for walking and stopping in a store with gates, by exhaustive search: slow, and independent of
/// the engine.
public struct FloorRules {
  private let problem: WalkProblem
  private let grid: StoreGrid

  public init(_ problem: WalkProblem) {
    self.problem = problem
    grid = problem.grid
  }

  /// The floor cells reachable in one step.
  public func steps(from cell: Int) -> [Int] {
    let row = cell / grid.columns
    let column = cell % grid.columns
    let beside = [
      (row - 1, column, GateWay.up), (row + 1, column, .down), (row, column - 1, .left),
      (row, column + 1, .right),
    ]
    return beside.compactMap { nextRow, nextColumn, way in
      guard (0..<grid.rows).contains(nextRow), (0..<grid.columns).contains(nextColumn) else { return nil }
      let next = nextRow * grid.columns + nextColumn
      return grid.kinds[next] == .floor && passes(cell, way) && passes(next, way) ? next : nil
    }
  }

  /// True for every cell reachable from one of the given ones.
  public func reached(from cells: [Int]) -> [Bool] {
    var isReached = [Bool](repeating: false, count: grid.cellCount)
    var queue = cells
    for cell in cells { isReached[cell] = true }
    while let cell = queue.popLast() {
      for next in steps(from: cell) where !isReached[next] {
        isReached[next] = true
        queue.append(next)
      }
    }
    return isReached
  }

  /// The cells for picking up each entry: next to its shelf, on a way from a start to a checkout, and not in
  /// a gate; if in several regions, those of the last one.
  public func standing(for entries: [WalkEntry]) -> [[Int]] {
    if grid.ways.isEmpty {
      return entries.map { grid.neighbours(of: $0.cell).filter { grid.kinds[$0] == .floor } }
    }
    let fromStart = reached(from: problem.starts)
    return entries.map { entry in
      let sides = grid.neighbours(of: entry.cell).filter { cell in
        grid.kinds[cell] == .floor && (grid.ways.isEmpty || grid.ways[cell] == nil) && fromStart[cell]
          && leadsOut(cell)
      }
      return sides.filter { side in
        let onward = reached(from: [side])
        return sides.allSatisfy { !onward[$0] || reached(from: [$0])[side] }
      }
    }
  }

  /// Equal numbers for mutually reachable cells.
  public func regions(of cells: [Int]) -> [Int] {
    if grid.ways.isEmpty { return cells.map { _ in 0 } }
    var regions: [Int] = []
    let reachable = cells.map { self.reached(from: [$0]) }
    for index in cells.indices {
      let twin = (0..<index).first { reachable[index][cells[$0]] && reachable[$0][cells[index]] }
      regions.append(twin.map { regions[$0] } ?? index)
    }
    return regions
  }

  private func leadsOut(_ cell: Int) -> Bool {
    let onward = reached(from: [cell])
    return problem.checkouts.contains { onward[$0] }
  }

  private func passes(_ cell: Int, _ way: GateWay) -> Bool {
    grid.ways.isEmpty || grid.ways[cell] == nil || grid.ways[cell] == way
  }
}
