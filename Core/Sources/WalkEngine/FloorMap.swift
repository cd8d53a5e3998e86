/// The reachable floor: one connected part of the grid, its cells numbered densely.
///
/// With gates, the cells on ways from a start to a checkout.
///
/// A cell's dense number is its "spot"; searches over spots touch less memory.
struct FloorMap {
  /// Grid cell of each spot, ascending.
  let cells: [Int]
  /// Spot of each grid cell, or -1.
  let spots: [Int32]
  /// Four neighbors per spot (up, left, right, down); -1 if there is none or a gate blocks the step.
  let neighbours: [Int32]
  /// The same in reverse: the spots with a step to each spot. Empty without gates, where both are equal.
  let origins: [Int32]
  /// For each spot where stopping is allowed, the position of its region, else -1; empty without gates.
  let regions: [Int32]
  /// Half a side of each spot in `unit`; empty if all cells are equal, and a step is 1.
  let halves: [Int32]
  /// The unit of lengths in half decimeters; 1 if lengths are cells.
  let unit: Int

  var count: Int { cells.count }

  /// The part of the floor with a start and a checkout that serves the most entries; the first of equals.
  ///
  /// - Throws: `WalkError.checkoutOutOfReach` if no part has both.
  /// - Complexity: O(cells).
  init(serving problem: WalkProblem) throws(WalkError) {
    let grid = problem.grid
    guard grid.ways.isEmpty else {
      let regions = try FloorRegions(serving: problem)
      self.init(grid: grid, regions: regions.placeOf) { regions.isUsed[$0] }
      return
    }
    let part = Self.connectedParts(of: grid)
    var hasStart = [Bool](repeating: false, count: part.count)
    var hasCheckout = hasStart
    for cell in problem.starts { hasStart[Int(part.of[cell])] = true }
    for cell in problem.checkouts { hasCheckout[Int(part.of[cell])] = true }

    var counts = [Int](repeating: 0, count: part.count)
    for entry in problem.entries {
      var parts: [Int32] = []
      for cell in grid.neighbours(of: entry.cell) where grid.isFloor(cell) && !parts.contains(part.of[cell]) {
        parts.append(part.of[cell])
        counts[Int(part.of[cell])] += 1
      }
    }
    var best = -1
    for candidate in 0..<part.count where hasStart[candidate] && hasCheckout[candidate] {
      if best < 0 || counts[candidate] > counts[best] { best = candidate }
    }
    guard best >= 0 else { throw .checkoutOutOfReach }
    self.init(grid: grid, regions: []) { part.of[$0] == Int32(best) }
  }

  private init(grid: StoreGrid, regions: [Int32], isUsed: (Int) -> Bool) {
    var cells: [Int] = []
    var spots = [Int32](repeating: -1, count: grid.cellCount)
    for cell in 0..<grid.cellCount where isUsed(cell) {
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
    origins = grid.ways.isEmpty ? [] : Self.closeGates(&neighbours, cells, on: grid)
    self.neighbours = neighbours
    self.regions = grid.ways.isEmpty ? [] : cells.map { regions[$0] }
    let unit = grid.sides.isEmpty ? 1 : cells.reduce(0) { Self.divisor($0, Int(grid.sides[$1])) }
    halves = grid.sides.isEmpty ? [] : cells.map { Int32(Int(grid.sides[$0]) / unit) }
    self.unit = unit
  }

  /// Removes neighbors blocked by gates and returns the reverse of the rest.
  private static func closeGates(_ neighbours: inout [Int32], _ cells: [Int], on grid: StoreGrid) -> [Int32] {
    var origins = [Int32](repeating: -1, count: neighbours.count)
    for (spot, cell) in cells.enumerated() {
      for way in GateWay.allCases {
        let next = Int(neighbours[spot * 4 + way.side])
        if next < 0 { continue }
        if grid.leads(from: cell, to: cells[next], way) {
          origins[next * 4 + 3 - way.side] = Int32(spot)
        } else {
          neighbours[spot * 4 + way.side] = -1
        }
      }
    }
    return origins
  }

  /// The greatest common divisor; with 0, the other number.
  static func divisor(_ one: Int, _ other: Int) -> Int {
    var (one, other) = (one, other)
    while other != 0 { (one, other) = (other, one % other) }
    return one
  }

  /// The average length of a step.
  var usualStep: Int {
    halves.isEmpty ? 1 : max(1, 2 * halves.reduce(0) { $0 + Int($1) } / halves.count)
  }

  /// The granularity of walk lengths, in `unit`: all differ by a multiple of it.
  ///
  /// Every step changes the color of the chessboard, so that walks between ends of one color have lengths of
  /// the same parity. With sides, a walk is as long as both ends' halves and the whole sides between: an even
  /// number of halves apart, and of whole sides if all are odd.
  func lengthGrain(starts: [Int32], checkouts: [Int32], columns: Int) -> Int {
    let isOneColoured = isOneColoured(starts, columns) && isOneColoured(checkouts, columns)
    guard let first = halves.first else { return isOneColoured ? 2 : 1 }
    for ends in [starts, checkouts] {
      for spot in ends where halves[Int(spot)] != halves[Int(ends[0])] { return 1 }
    }
    return isOneColoured && first % 2 == 1 && halves.allSatisfy { $0 % 2 == 1 } ? 4 : 2
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

  /// The spots that an entry can be picked up from, and their region (0 without gates); empty if unreachable.
  func access(to entry: WalkEntry, on grid: StoreGrid) -> (spots: [Int32], region: Int) {
    var access: [Int32] = []
    for cell in grid.neighbours(of: entry.cell) where spots[cell] >= 0 { access.append(spots[cell]) }
    let region = keepLastRegion(&access)
    return (access, region)
  }

  /// Keeps only spots of the last region, as late pickups are carried less far. Keeps none if stopping is
  /// impossible.
  ///
  /// - Returns: the region, 0 without gates.
  private func keepLastRegion(_ spots: inout [Int32]) -> Int {
    guard !regions.isEmpty else { return 0 }
    var last: Int32 = 0
    for spot in spots { last = max(last, regions[Int(spot)]) }
    spots.removeAll { regions[Int($0)] != last }
    return Int(last)
  }

  /// True if all spots have the same chessboard color.
  func isOneColoured(_ spots: [Int32], _ columns: Int) -> Bool {
    let colours = spots.map { (cells[Int($0)] / columns + cells[Int($0)] % columns) % 2 }
    return colours.allSatisfy { $0 == colours[0] }
  }
}
