import Grocery
import WalkEngine

/// The way through a store as its map has it, in seconds behind a cart.
struct StoreWay: Sendable, Equatable {
  /// From the entrance to the checkout with nothing bought.
  let empty: Double
  /// What all lines together add.
  let added: Double

  /// Steps of all quick plans of one answer; each store's walk has its share.
  static let answerSteps = 600_000
  /// A tenth of the walk's own quick budget: a walk within some per cent of the best is far nearer than any
  /// shopper's pace.
  static let mostSteps = 60_000

  /// A cart makes slow: 0.9 metres a second.
  private static let decimetresPerSecond = 9.0

  init(empty: Double, added: Double) {
    self.empty = empty
    self.added = added
  }

  /// As walked on the map by a quick plan; nil where the map cannot be walked, or nothing on it was placed.
  init?(_ map: StoreMap, shelves: [StoreMap.Cell], steps: Int) {
    guard let floor = FloorPlan(map), let whole = floor.walkedCells(to: shelves, steps: steps),
      let empty = floor.emptyCells
    else { return nil }
    let seconds = Double(map.decimetresPerCell) / Self.decimetresPerSecond
    self.init(empty: Double(empty) * seconds, added: Double(max(0, whole - empty)) * seconds)
  }

  /// The same from memory, where it is there.
  static func remembered(
    _ map: StoreMap, shelves: [StoreMap.Cell], steps: Int, in memory: MapMemory
  ) -> StoreWay? {
    let columns = Int32(map.grid.first?.count ?? 0)
    let cells = Set(shelves.map { Int32(truncatingIfNeeded: $0.row) &* columns &+ Int32($0.column) }).sorted()
    let key = MapMemory.WayKey(
      map: MapMemory.Version(id: map.id, updated: map.updated), shelves: cells, steps: steps)
    return memory.way(key) { StoreWay(map, shelves: shelves, steps: steps) }
  }
}

/// A store map as the walk engine reads it.
private struct FloorPlan {
  let grid: StoreGrid
  let starts: [Int]
  let checkouts: [Int]

  init?(_ map: StoreMap) {
    let columns = map.grid.first?.count ?? 0
    var kinds: [CellKind] = []
    for row in map.grid {
      for character in row { kinds.append(Self.kind(map.legend[character]?.kind ?? .floor)) }
    }
    // Maps are checked when they are imported; one that cannot be walked says nothing about time.
    guard let grid = try? StoreGrid(rows: map.grid.count, columns: columns, kinds: kinds) else { return nil }
    func index(_ cell: StoreMap.Cell) -> Int { cell.row * columns + cell.column }
    self.grid = grid
    starts = map.entrances.map(index)
    checkouts = map.checkouts.map(index)
    guard !starts.isEmpty, !checkouts.isEmpty else { return nil }
  }

  /// Cells from an entrance to a checkout that is nearest to it.
  var emptyCells: Int? {
    var distances = [Int](repeating: -1, count: grid.cellCount)
    var queue = starts.filter { grid.kinds.indices.contains($0) && grid.isFloor($0) }
    for start in queue { distances[start] = 0 }
    var next = 0
    while next < queue.count {
      let cell = queue[next]
      next += 1
      if checkouts.contains(cell) { return distances[cell] }
      for neighbour in grid.neighbours(of: cell) where distances[neighbour] < 0 && grid.isFloor(neighbour) {
        distances[neighbour] = distances[cell] + 1
        queue.append(neighbour)
      }
    }
    return nil
  }

  /// Cells of a good walk past all of these shelves.
  func walkedCells(to shelves: [StoreMap.Cell], steps: Int) -> Int? {
    let cells = Set(
      shelves.lazy.filter { $0.row >= 0 && $0.row < grid.rows && $0.column >= 0 && $0.column < grid.columns }
        .map { $0.row * grid.columns + $0.column }
    ).filter { grid.kinds[$0] == .shelf }
    let entries = cells.sorted().prefix(WalkProblem.maximumEntries).map { WalkEntry(cell: $0, section: 0) }
    // Nothing that was placed, or no way to the checkout: the store's size must do.
    guard let problem = try? WalkProblem(grid: grid, starts: starts, checkouts: checkouts, entries: entries),
      let walk = try? planWalk(
        problem, WalkPreference(.fastest), budget: WalkBudget(searchSteps: steps, proofSteps: 0))
    else { return nil }
    return walk.length
  }

  private static func kind(_ kind: StoreMap.Mark.Kind) -> CellKind {
    switch kind {
    case .floor: .floor
    case .shelf: .shelf
    case .wall: .wall
    case .obstacle: .obstacle
    }
  }
}
