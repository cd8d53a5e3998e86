public import WalkEngine

/// Small stores with an arbitrary layout, for special cases that realistic ones lack: several entrances and
/// checkouts, isolated shelves, entries on the same shelf, sections of one entry.
public enum WalkTinyWorld {
  /// A problem on a grid of at most 9 by 9 cells; nil if it cannot be walked or has an unreachable entry.
  ///
  /// - Parameters:
  ///   - gates: the percentage of the floor that is gates.
  ///   - isScaled: gives a rectangle of it cells of another size.
  public static func problem(
    seed: Int, entries count: Int, gates: Int = 0, isScaled: Bool = false
  ) -> WalkProblem? {
    var chance = SeededGenerator(seed: seed)
    let rows = chance.within(3...9)
    let columns = chance.within(3...9)
    let floorPercent = chance.within(45...85)
    let kinds = (0..<rows * columns).map { _ -> CellKind in
      if chance.chance(percent: floorPercent) { return .floor }
      return chance.chance(percent: 80) ? .shelf : .wall
    }
    let floor = kinds.indices.filter { kinds[$0] == .floor }
    let shelves = kinds.indices.filter { kinds[$0] == .shelf }
    guard !floor.isEmpty, !shelves.isEmpty else { return nil }
    let sections = chance.within(1...4)
    let entries = (0..<count).map { _ in
      WalkEntry(
        cell: chance.element(of: shelves), section: chance.below(sections),
        isFrozen: chance.chance(percent: 30), isHeavy: chance.chance(percent: 30))
    }
    let starts = (0..<chance.within(1...2)).map { _ in chance.element(of: floor) }
    let checkouts = (0..<chance.within(1...2)).map { _ in chance.element(of: floor) }
    let openSection = chance.chance(percent: 25) ? chance.below(sections) : nil
    let ways =
      gates == 0 ? [] : kinds.map { _ in chance.chance(percent: gates) ? GateWay(drawn: &chance) : nil }
    let sides = isScaled ? sides(rows, columns, &chance) : []
    guard let grid = try? StoreGrid(rows: rows, columns: columns, kinds: kinds, ways: ways, sides: sides)
    else {
      return nil
    }
    return try? WalkProblem(
      grid: grid, starts: starts, checkouts: checkouts, entries: entries, openSection: openSection)
  }
}

extension WalkTinyWorld {
  private static func sides(_ rows: Int, _ columns: Int, _ chance: inout SeededGenerator) -> [UInt8] {
    let lengths: [[UInt8]] = [[10, 20], [5, 15], [7, 12], [10, 10], [1, 100]]
    let pair = lengths[chance.below(lengths.count)]
    let (row, column) = (chance.below(rows), chance.below(columns))
    return (0..<rows * columns).map { cell in pair[cell / columns >= row && cell % columns >= column ? 1 : 0]
    }
  }
}

extension GateWay {
  fileprivate init?(drawn chance: inout SeededGenerator) {
    self.init(rawValue: UInt8(chance.within(1...4)))
  }
}

extension WalkPreference {
  /// Every mode, with and without sections kept together.
  public static var all: [WalkPreference] {
    WalkMode.allCases.flatMap {
      [WalkPreference($0), WalkPreference($0, keepsSectionsTogether: true)]
    }
  }
}
