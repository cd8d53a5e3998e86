import FileFormats
import Grocery
import WalkEngine

/// Checks that maps are complete and walkable.
extension CatalogCheck {
  mutating func checkMaps() {
    var indexes: [String: Int] = [:]
    for (index, map) in world.maps.enumerated() {
      checkID(map.id, .maps, index, indexes: &indexes)
      if known.stores[map.storeID] == nil {
        fault(.maps, index, "store", "no store has the id \(quoted(map.storeID))")
      }
      checkOwner(map.storeID, before: known.maps[map.id], .maps, index, "store")
      checkName(map.name, .maps, index, "name")
      checkNumber(
        map.decimetresPerCell, CatalogLimits.decimetresPerCell, .maps, index, "decimetresPerCell")
      checkFloor(of: map, at: index)
    }
  }

  /// Obstacles to walking are faults; unreachable floor, such as an office, is a remark.
  private mutating func checkFloor(of map: StoreMap, at index: Int) {
    guard let floor = CatalogFloor(map, report: { fault(.maps, index, $0, $1) }) else { return }
    for (name, number, cell) in floor.beyond {
      let ground = name == "names" || name == "parts" ? "map" : "floor"
      fault(
        .maps, index, "\(name)[\(number)]", "row \(cell.row), column \(cell.column) is not on the \(ground)")
    }
    for fault in floor.faults.told {
      let refusals = fault.refusals(
        floor.places, columns: floor.sheet.columns, characters: floor.characters)
      for refusal in refusals {
        if fault.reason.keepsFromWalking {
          self.fault(.maps, index, refusal.place, refusal.reason)
        } else {
          remark(.maps, index, refusal.place, refusal.reason)
        }
      }
    }
  }
}

/// The cells of one map with their faults.
private struct CatalogFloor {
  let sheet: MapSheet
  let places: MapPlaces
  let characters: [Character]
  /// Entries of the lists outside of the grid.
  let beyond: [(name: String, number: Int, cell: StoreMap.Cell)]
  let faults: MapFaults

  /// Nil if the grid is invalid, after a report.
  init?(_ map: StoreMap, report: (_ member: String, _ reason: String) -> Void) {
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
    characters = Array(marks.joined())
    let cells = characters.map { MapCell(map.legend[$0]) }
    func index(_ cell: StoreMap.Cell) -> Int {
      let isWithin = (0..<marks.count).contains(cell.row) && (0..<columns).contains(cell.column)
      return isWithin ? cell.row * columns + cell.column : -1
    }
    let lists = [
      ("entrances", map.entrances), ("checkouts", map.checkouts), ("aisles", map.aisles.map(\.cell)),
      ("names", map.namedSigns.map(\.cell)), ("parts", map.parts.map(\.corner)),
    ]
    beyond = lists.flatMap { name, list in
      list.enumerated().filter { index($0.element) < 0 }.map { (name, $0.offset, $0.element) }
    }
    places = MapPlaces(
      entrances: map.entrances.map(index), checkouts: map.checkouts.map(index),
      signs: map.aisles.map { index($0.cell) })
    do throws(WalkError) {
      sheet = try MapSheet(
        rows: marks.count, columns: columns, cells: cells, entrances: places.entrances.filter { $0 >= 0 },
        checkouts: places.checkouts.filter { $0 >= 0 }, signs: places.signs.filter { $0 >= 0 })
    } catch {
      report("grid", "\(marks.count) by \(columns) cells, at most \(StoreGrid.maximumCells) are allowed")
      return nil
    }
    faults = MapFaults(of: sheet)
  }
}

extension MapCell {
  /// Shelves without a department form their own section.
  fileprivate init(_ mark: StoreMap.Mark?) {
    switch mark?.kind {
    case .floor: self = mark?.way.map { .gate($0.heading) } ?? .floor
    case .shelf:
      let department = mark?.department.flatMap { Department.allCases.firstIndex(of: $0) }
      self = .shelf(department ?? Department.allCases.count)
    case .wall, .obstacle, nil: self = .solid
    }
  }
}

extension StoreMap.Mark.Way {
  fileprivate var heading: Heading {
    switch self {
    case .up: .north
    case .right: .east
    case .down: .south
    case .left: .west
    }
  }
}
