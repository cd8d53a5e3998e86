/// The floor that can be reached: one connected part of the grid, its cells numbered densely.
///
/// Where there are gates, it is what lies on some way from a start to a checkout.
///
/// "Spot" is the word for a cell's dense number here; searches over spots touch less memory.
struct FloorMap {
  /// Grid cell of each spot, ascending.
  let cells: [Int]
  /// Spot of each grid cell, or -1.
  let spots: [Int32]
  /// Four neighbours a spot (up, left, right, down), -1 where there is none or no way leads.
  let neighbours: [Int32]
  /// The same against the way: from where one comes; empty without gates, where both are the same.
  let origins: [Int32]
  /// For each spot where one may stop the place of its region in the order of regions, else -1; empty without
  /// gates.
  let regions: [Int32]
  /// Half a side of each spot in `unit`; empty where all cells are alike, and a step is 1.
  let halves: [Int32]
  /// So many half decimetres are 1; 1 where lengths are cells.
  let unit: Int

  var count: Int { cells.count }

  /// The part of the floor with a start and a checkout that serves most entries; the first of equals.
  ///
  /// - Throws: `WalkError.checkoutOutOfReach` where no part has both.
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

  /// Takes out the neighbours against a gate; what is left, told from the other end.
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

  /// The greatest common one; of 0 and a number, the number.
  static func divisor(_ one: Int, _ other: Int) -> Int {
    var (one, other) = (one, other)
    while other != 0 { (one, other) = (other, one % other) }
    return one
  }

  /// How long a step is in the middle of all.
  var usualStep: Int {
    halves.isEmpty ? 1 : max(1, 2 * halves.reduce(0) { $0 + Int($1) } / halves.count)
  }

  /// What any two walks' lengths differ by at least, unless they are equal, in `unit`.
  ///
  /// Every step changes the colour of the chessboard, so that walks between ends of one colour have lengths
  /// of one parity. With sides, a walk is as long as both ends' halves and the whole sides between: even
  /// numbers of halves apart, and of whole sides if all are odd.
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

  /// The spots from which an entry is picked up, and their region (0 without gates); none where nobody gets.
  func access(to entry: WalkEntry, on grid: StoreGrid) -> (spots: [Int32], region: Int) {
    var access: [Int32] = []
    for cell in grid.neighbours(of: entry.cell) where spots[cell] >= 0 { access.append(spots[cell]) }
    let region = keepLastRegion(&access)
    return (access, region)
  }

  /// Leaves of the spots from which an entry is picked up those of the last region: what is picked up late is
  /// carried less far. Where nobody stops, none is left.
  ///
  /// - Returns: the region, 0 without gates.
  private func keepLastRegion(_ spots: inout [Int32]) -> Int {
    guard !regions.isEmpty else { return 0 }
    var last: Int32 = 0
    for spot in spots { last = max(last, regions[Int(spot)]) }
    spots.removeAll { regions[Int($0)] != last }
    return Int(last)
  }

  /// Whether all spots have the same colour when the grid is painted like a chessboard.
  func isOneColoured(_ spots: [Int32], _ columns: Int) -> Bool {
    let colours = spots.map { (cells[Int($0)] / columns + cells[Int($0)] % columns) % 2 }
    return colours.allSatisfy { $0 == colours[0] }
  }
}
