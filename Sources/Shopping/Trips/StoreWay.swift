import Grocery
import Retail
import WalkEngine

/// The walk through a mapped store with a cart, in seconds.
struct StoreWay: Sendable, Equatable {
  /// The walk from the entrance to the checkout without shopping.
  let empty: Double
  /// The walk that all lines add together.
  let added: Double

  /// The search steps of all quick plans of one answer, shared among the stores.
  static let answerSteps = 600_000
  /// A tenth of the walk's quick budget. The result is within a few percent of the best, which is more
  /// precise than any shopper's pace.
  static let mostSteps = 60_000

  /// The speed with a cart: 0.9 meters a second.
  private static let decimetresPerSecond = 9.0

  init(empty: Double, added: Double) {
    self.empty = empty
    self.added = added
  }

  /// Computes the walk with a quick plan; nil if the map cannot be walked or has none of the products.
  ///
  /// - Parameter closed: closed parts of the map. They are ignored if they block every route to a checkout;
  ///   the store must have opened another one. Products that only they reach add nothing.
  init?(_ map: StoreMap, shelves: [StoreMap.Cell], closed: [StoreMap.Part] = [], steps: Int) {
    let open = closed.isEmpty ? nil : FloorPlan(map, closed: closed)
    guard let floor = open.flatMap({ $0.leadsThrough ? $0 : nil }) ?? FloorPlan(map),
      let whole = floor.walkedLength(to: shelves, steps: steps),
      let empty = floor.grid.shortestWay(from: floor.starts, to: floor.checkouts)
    else { return nil }
    // Lengths are in half decimeters if a part of the store has its own scale, otherwise in cells.
    let decimetres = floor.grid.sides.isEmpty ? Double(map.decimetresPerCell) : 0.5
    let seconds = decimetres / Self.decimetresPerSecond
    self.init(empty: Double(empty) * seconds, added: Double(max(0, whole - empty)) * seconds)
  }

  /// Returns the cached walk, computing it if needed.
  ///
  /// - Parameter day: the day of the visit; decides which parts are closed.
  static func cached(
    _ map: StoreMap, shelves: [StoreMap.Cell], on day: CalendarDay, steps: Int, in memory: MapMemory
  ) -> StoreWay? {
    let closed = map.parts.indices.filter { map.parts[$0].isClosed(on: day) }
    let columns = Int32(map.grid.first?.count ?? 0)
    let cells = Set(shelves.map { Int32(truncatingIfNeeded: $0.row) &* columns &+ Int32($0.column) }).sorted()
    let key = MapMemory.WayKey(
      map: MapVersion(id: map.id, updated: map.updated), shelves: cells, closed: closed, steps: steps)
    return memory.way(key) {
      StoreWay(map, shelves: shelves, closed: closed.map { map.parts[$0] }, steps: steps)
    }
  }
}

extension StoreMap.Part {
  /// True if the part is impassable on a day; seasonal shelves are passable.
  fileprivate func isClosed(on day: CalendarDay) -> Bool {
    condition == .closed && until.map { day <= $0 } ?? true
  }

  fileprivate func contains(row: Int, column: Int) -> Bool {
    (corner.row..<corner.row + height).contains(row)
      && (corner.column..<corner.column + width).contains(column)
  }
}

/// A store map in the form that the walk engine reads.
private struct FloorPlan {
  let grid: StoreGrid
  let starts: [Int]
  let checkouts: [Int]

  /// - Parameter closed: parts whose floor, gates, entrances and checkouts are removed.
  init?(_ map: StoreMap, closed: [StoreMap.Part] = []) {
    let columns = map.grid.first?.count ?? 0
    var kinds: [CellKind] = []
    var ways: [GateWay?] = []
    for (row, characters) in map.grid.enumerated() {
      for (column, character) in characters.enumerated() {
        let mark = map.legend[character]
        let kind = Self.kind(mark?.kind ?? .floor)
        let isClosed = kind == .floor && closed.contains { $0.contains(row: row, column: column) }
        kinds.append(isClosed ? .obstacle : kind)
        ways.append(isClosed ? nil : mark?.way.map { Self.way($0) })
      }
    }
    // Imports check maps; an unwalkable one gives no times.
    guard
      let grid = try? StoreGrid(
        rows: map.grid.count, columns: columns, kinds: kinds, ways: ways, sides: Self.sides(map, columns))
    else { return nil }
    func index(_ cell: StoreMap.Cell) -> Int { cell.row * columns + cell.column }
    func isOpen(_ cell: Int) -> Bool { closed.isEmpty || kinds[cell] == .floor }
    self.grid = grid
    starts = map.entrances.map(index).filter(isOpen)
    checkouts = map.checkouts.map(index).filter(isOpen)
    guard !starts.isEmpty, !checkouts.isEmpty else { return nil }
  }

  /// True if a checkout can be reached from an entrance.
  var leadsThrough: Bool { grid.shortestWay(from: starts, to: checkouts) != nil }

  /// Returns the length of a good walk past all of these shelves, respecting gates.
  func walkedLength(to shelves: [StoreMap.Cell], steps: Int) -> Int? {
    let cells = Set(
      shelves.lazy.filter { $0.row >= 0 && $0.row < grid.rows && $0.column >= 0 && $0.column < grid.columns }
        .map { $0.row * grid.columns + $0.column }
    ).filter { grid.kinds[$0] == .shelf }
    let entries = cells.sorted().prefix(WalkProblem.maximumEntries).map { WalkEntry(cell: $0, section: 0) }
    // Without placed products or a route to the checkout, the estimate by store size applies.
    guard let problem = try? WalkProblem(grid: grid, starts: starts, checkouts: checkouts, entries: entries),
      let walk = try? planWalk(
        problem, WalkPreference(.fastest), budget: WalkBudget(searchSteps: steps, proofSteps: 0))
    else { return nil }
    return walk.length
  }

  /// Returns the side of each cell in decimeters; empty if no part has its own scale.
  private static func sides(_ map: StoreMap, _ columns: Int) -> [UInt8] {
    var sides: [UInt8] = []
    for part in map.parts {
      guard let scale = part.decimetresPerCell.flatMap({ UInt8(exactly: $0) }),
        let usual = UInt8(exactly: map.decimetresPerCell)
      else { continue }
      if sides.isEmpty { sides = [UInt8](repeating: usual, count: columns * map.grid.count) }
      let rows = (part.corner.row..<part.corner.row + part.height).clamped(to: map.grid.indices)
      let across = (part.corner.column..<part.corner.column + part.width).clamped(to: 0..<columns)
      for row in rows {
        for column in across { sides[row * columns + column] = scale }
      }
    }
    return sides
  }

  private static func way(_ way: StoreMap.Mark.Way) -> GateWay {
    switch way {
    case .up: .up
    case .right: .right
    case .down: .down
    case .left: .left
    }
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
