import Grocery
import Retail
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
  ///
  /// - Parameter closed: parts of the map that nobody can pass. Where they leave no way to a checkout, the
  ///   map is walked as it is built: somebody has opened another way then. What lies at them alone adds
  ///   nothing.
  init?(_ map: StoreMap, shelves: [StoreMap.Cell], closed: [StoreMap.Part] = [], steps: Int) {
    let open = closed.isEmpty ? nil : FloorPlan(map, closed: closed)
    guard let floor = open.flatMap({ $0.leadsThrough ? $0 : nil }) ?? FloorPlan(map),
      let whole = floor.walkedLength(to: shelves, steps: steps),
      let empty = floor.grid.shortestWay(from: floor.starts, to: floor.checkouts)
    else { return nil }
    // Lengths are half decimetres where a part of the store has a scale of its own, else cells.
    let decimetres = floor.grid.sides.isEmpty ? Double(map.decimetresPerCell) : 0.5
    let seconds = decimetres / Self.decimetresPerSecond
    self.init(empty: Double(empty) * seconds, added: Double(max(0, whole - empty)) * seconds)
  }

  /// The same from memory, where it is there.
  ///
  /// - Parameter day: on which somebody walks, for what is closed then.
  static func remembered(
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
  /// Whether nobody can pass here on a day; shelves of a season are no hindrance.
  fileprivate func isClosed(on day: CalendarDay) -> Bool {
    condition == .closed && until.map { day <= $0 } ?? true
  }

  fileprivate func contains(row: Int, column: Int) -> Bool {
    (corner.row..<corner.row + height).contains(row)
      && (corner.column..<corner.column + width).contains(column)
  }
}

/// A store map as the walk engine reads it.
private struct FloorPlan {
  let grid: StoreGrid
  let starts: [Int]
  let checkouts: [Int]

  /// - Parameter closed: where floor, gates, doors and tills are none.
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
    // Maps are checked when they are imported; one that cannot be walked says nothing about time.
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

  /// Whether somebody who comes in gets to a checkout.
  var leadsThrough: Bool { grid.shortestWay(from: starts, to: checkouts) != nil }

  /// The length of a good walk past all of these shelves, gates obeyed.
  func walkedLength(to shelves: [StoreMap.Cell], steps: Int) -> Int? {
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

  /// The side of each cell in decimetres; none where no part has a scale of its own.
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
