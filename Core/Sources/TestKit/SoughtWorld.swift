public import WalkEngine

/// Random maps with things to locate: pins and shelves that are right, wrong, or outside the map.
public enum SoughtWorld {
  /// A small map with every kind of fault, and up to twenty things.
  public static func question(seed: Int) -> WhereQuestion {
    var chance = SeededGenerator(seed: seed)
    let map = stocked(AsciiMap.byChance(seed: seed, most: 14), &chance)
    let things = (0..<chance.below(20)).map { _ in thing(on: map, &chance) }
    return WhereQuestion(map, things: things)
  }

  /// The maximum number of things of a list, in a store of 100 by 100 cells.
  public static func longList(seed: Int, count: Int = 2_000) -> WhereQuestion {
    var chance = SeededGenerator(seed: seed)
    guard
      let sheet = try? WalkWorld(rows: 100, columns: 100, entries: 1, style: .irregular, seed: seed).sheet()
    else { preconditionFailure("a generated store is a sheet") }
    let map = stocked(sheet, &chance)
    return WhereQuestion(map, things: (0..<count).map { _ in thing(on: map, &chance) })
  }

  private static func stocked(_ sheet: MapSheet, _ chance: inout SeededGenerator) -> StockedMap {
    var kinds: [CellKind] = []
    var ways: [GateWay?] = []
    var departments: [Int16] = []
    for cell in sheet.cells {
      let isShelf = cell.section >= 0
      let isSolid = !isShelf && !cell.isWalked
      kinds.append(isShelf ? .shelf : isSolid ? (chance.chance(percent: 50) ? .wall : .obstacle) : .floor)
      ways.append(way(of: cell))
      departments.append(isShelf && chance.chance(percent: 90) ? Int16(cell.section % 8) : -1)
    }
    guard let grid = try? StoreGrid(rows: sheet.rows, columns: sheet.columns, kinds: kinds, ways: ways) else {
      preconditionFailure("a sheet by chance is a grid")
    }
    let signs = sheet.signs.map { cell in
      HungSign(
        cell: cell, number: chance.below(4),
        name: chance.chance(percent: 30) ? AisleText("wall") : AisleText())
    }
    return StockedMap(
      grid: grid, departments: departments, entrances: sheet.entrances, checkouts: sheet.checkouts,
      signs: signs)
  }

  private static func way(of cell: MapCell) -> GateWay? {
    switch cell {
    case .gate(.north): .up
    case .gate(.west): .left
    case .gate(.east): .right
    case .gate(.south): .down
    default: nil
    }
  }

  private static func thing(on map: StockedMap, _ chance: inout SeededGenerator) -> SoughtThing {
    let texts = ["", "1", "Aisle 2", "3b", "Wall", "nowhere", "99999"].map { AisleText($0) }
    // Sometimes beyond the map, on either side.
    func cell() -> Int { chance.below(map.grid.cellCount + 4) - 2 }
    return SoughtThing(
      pins: (0..<chance.below(3)).map { _ in cell() },
      shelf: chance.chance(percent: 30) ? max(0, cell()) : nil,
      aisle: chance.chance(percent: 50) ? chance.element(of: texts) : AisleText(),
      department: chance.chance(percent: 80) ? chance.below(6) : nil,
      isDepartmentTold: chance.chance(percent: 50),
      taught: (0..<chance.below(4)).map { _ in
        TaughtPlace(department: chance.below(6), aisle: chance.element(of: texts), count: chance.below(9))
      })
  }
}

extension AisleText {
  public init(_ text: String) {
    self.init([UInt8](text.lowercased().utf8))
  }
}
