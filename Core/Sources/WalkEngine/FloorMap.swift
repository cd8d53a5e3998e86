/// The floor that can be reached: one connected part of the grid, its cells numbered densely.
///
/// "Spot" is the word for a cell's dense number here; searches over spots touch less memory.
struct FloorMap {
  /// Grid cell of each spot, ascending.
  let cells: [Int]
  /// Spot of each grid cell, or -1.
  let spots: [Int32]
  /// Four neighbours a spot (up, left, right, down), -1 where there is none.
  let neighbours: [Int32]

  var count: Int { cells.count }

  /// The part of the floor with a start and a checkout that serves most entries; the first of equals.
  ///
  /// - Throws: `WalkError.checkoutOutOfReach` where no part has both.
  /// - Complexity: O(cells).
  init(serving problem: WalkProblem) throws(WalkError) {
    let grid = problem.grid
    let part = Self.connectedParts(of: grid)
    var hasStart = [Bool](repeating: false, count: part.count)
    var hasCheckout = hasStart
    for cell in problem.starts { hasStart[Int(part.of[cell])] = true }
    for cell in problem.checkouts { hasCheckout[Int(part.of[cell])] = true }

    var served = [Int](repeating: 0, count: part.count)
    for entry in problem.entries {
      var seen: [Int32] = []
      for cell in grid.neighbours(of: entry.cell) where grid.isFloor(cell) && !seen.contains(part.of[cell]) {
        seen.append(part.of[cell])
        served[Int(part.of[cell])] += 1
      }
    }
    var best = -1
    for candidate in 0..<part.count where hasStart[candidate] && hasCheckout[candidate] {
      if best < 0 || served[candidate] > served[best] { best = candidate }
    }
    guard best >= 0 else { throw .checkoutOutOfReach }
    self.init(grid: grid, part: Int32(best), of: part.of)
  }

  private init(grid: StoreGrid, part: Int32, of parts: [Int32]) {
    var cells: [Int] = []
    var spots = [Int32](repeating: -1, count: grid.cellCount)
    for cell in 0..<grid.cellCount where parts[cell] == part {
      spots[cell] = Int32(cells.count)
      cells.append(cell)
    }
    var neighbours = [Int32](repeating: -1, count: cells.count * 4)
    for (spot, cell) in cells.enumerated() {
      let column = cell % grid.columns
      if cell >= grid.columns { neighbours[spot * 4] = spots[cell - grid.columns] }
      if column > 0 { neighbours[spot * 4 + 1] = spots[cell - 1] }
      if column + 1 < grid.columns { neighbours[spot * 4 + 2] = spots[cell + 1] }
      if cell + grid.columns < grid.cellCount { neighbours[spot * 4 + 3] = spots[cell + grid.columns] }
    }
    self.cells = cells
    self.spots = spots
    self.neighbours = neighbours
  }

  private static func connectedParts(of grid: StoreGrid) -> (of: [Int32], count: Int) {
    var part = [Int32](repeating: -1, count: grid.cellCount)
    var count = 0
    var queue: [Int] = []
    for first in 0..<grid.cellCount where grid.isFloor(first) && part[first] < 0 {
      part[first] = Int32(count)
      queue.removeAll(keepingCapacity: true)
      queue.append(first)
      var head = 0
      while head < queue.count {
        let cell = queue[head]
        head += 1
        for next in grid.neighbours(of: cell) where grid.isFloor(next) && part[next] < 0 {
          part[next] = Int32(count)
          queue.append(next)
        }
      }
      count += 1
    }
    return (part, count)
  }

  /// Whether all spots have the same colour when the grid is painted like a chessboard.
  func isOneColoured(_ spots: [Int32], _ columns: Int) -> Bool {
    let colours = spots.map { (cells[Int($0)] / columns + cells[Int($0)] % columns) % 2 }
    return colours.allSatisfy { $0 == colours[0] }
  }
}
