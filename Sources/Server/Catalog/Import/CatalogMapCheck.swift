import FileFormats
import Grocery
import WalkEngine

/// Maps: drawn whole, and walkable.
extension CatalogCheck {
  mutating func checkMaps() {
    var seen: [String: Int] = [:]
    for (index, map) in world.maps.enumerated() {
      checkID(map.id, .maps, index, seen: &seen)
      if known.stores[map.storeID] == nil {
        fault(.maps, index, "store", "no store has the id \(quoted(map.storeID))")
      }
      checkOwner(map.storeID, before: known.maps[map.id], .maps, index, "store")
      checkName(map.name, .maps, index, "name")
      checkNumber(
        map.decimetresPerCell, CatalogLimits.decimetresPerCell, .maps, index, "decimetresPerCell")
      if let floor = FloorCheck(map, report: { fault(.maps, index, $0, $1) }) {
        floor.run { fault(.maps, index, $0, $1) }
      }
    }
  }
}

/// Whether the cells of one map make a store that can be walked through.
private struct FloorCheck {
  typealias Report = (_ member: String, _ reason: String) -> Void

  private let map: StoreMap
  private let marks: [[Character]]
  private let grid: StoreGrid

  /// Nil where the grid itself is wrong, which is reported.
  init?(_ map: StoreMap, report: Report) {
    let marks = map.grid.map { Array($0) }
    guard let columns = marks.first?.count, columns > 0 else {
      report("grid", "is empty")
      return nil
    }
    var isWhole = true
    for (row, cells) in marks.enumerated() where cells.count != columns {
      report("grid[\(row)]", "\(cells.count) cells, the first row has \(columns)")
      isWhole = false
    }
    for mark in Set(marks.joined()).sorted() where map.legend[mark] == nil {
      report("legend", "\(quoted(String(mark))) of the grid is missing")
      isWhole = false
    }
    guard isWhole else { return nil }
    let kinds = marks.joined().map { mark -> CellKind in
      switch map.legend[mark]?.kind {
      case .floor: .floor
      case .shelf: .shelf
      case .wall: .wall
      case .obstacle, nil: .obstacle
      }
    }
    do {
      grid = try StoreGrid(rows: marks.count, columns: columns, kinds: kinds)
    } catch {
      report("grid", "\(marks.count) by \(columns) cells, at most \(StoreGrid.maximumCells) are allowed")
      return nil
    }
    self.map = map
    self.marks = marks
  }

  func run(report: Report) {
    if map.entrances.isEmpty { report("entrances", "one is needed at least") }
    if map.checkouts.isEmpty { report("checkouts", "one is needed at least") }
    let lists = [
      ("entrances", map.entrances), ("checkouts", map.checkouts), ("aisles", map.aisles.map(\.cell)),
    ]
    for (name, cells) in lists {
      for (number, cell) in cells.enumerated() where index(of: cell).map(grid.isFloor) != true {
        report("\(name)[\(number)]", "row \(cell.row), column \(cell.column) is not on the floor")
      }
    }
    guard let start = map.entrances.lazy.compactMap(index).first(where: grid.isFloor) else { return }
    let isReached = cellsReached(from: start)
    for (name, cells) in lists {
      for (number, cell) in cells.enumerated() {
        guard let cellIndex = index(of: cell), grid.isFloor(cellIndex), !isReached[cellIndex] else {
          continue
        }
        report(
          "\(name)[\(number)]",
          "no way leads from the entrance to row \(cell.row), column \(cell.column)")
      }
    }
    reportShelvesOutOfReach(isReached, report)
  }

  private func index(of cell: StoreMap.Cell) -> Int? {
    guard (0..<grid.rows).contains(cell.row), (0..<grid.columns).contains(cell.column) else { return nil }
    return cell.row * grid.columns + cell.column
  }

  private func cellsReached(from start: Int) -> [Bool] {
    var isReached = [Bool](repeating: false, count: grid.cellCount)
    isReached[start] = true
    var waiting = [start]
    while let cell = waiting.popLast() {
      for next in grid.neighbours(of: cell) where grid.isFloor(next) && !isReached[next] {
        isReached[next] = true
        waiting.append(next)
      }
    }
    return isReached
  }

  /// Corners and the insides of thick shelves may be out of reach; a whole section may not.
  private func reportShelvesOutOfReach(_ isReached: [Bool], _ report: Report) {
    var isSeen = [Bool](repeating: false, count: grid.cellCount)
    for first in 0..<grid.cellCount where grid.kinds[first] == .shelf && !isSeen[first] {
      let mark = marks[first / grid.columns][first % grid.columns]
      let department = map.legend[mark]?.department
      var canBeReached = false
      var waiting = [first]
      isSeen[first] = true
      while let cell = waiting.popLast() {
        for next in grid.neighbours(of: cell) {
          if isReached[next] { canBeReached = true }
          guard grid.kinds[next] == .shelf, !isSeen[next] else { continue }
          guard map.legend[marks[next / grid.columns][next % grid.columns]]?.department == department else {
            continue
          }
          isSeen[next] = true
          waiting.append(next)
        }
      }
      if !canBeReached {
        let place = "row \(first / grid.columns), column \(first % grid.columns)"
        report("grid", "no way leads from the entrance to the shelf \(quoted(String(mark))) at \(place)")
      }
    }
  }
}
