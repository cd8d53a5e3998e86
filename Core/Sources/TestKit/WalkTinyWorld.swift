public import WalkEngine

/// Small stores without any sense in their layout, which reach the corners that made-up supermarkets do not:
/// several entrances and checkouts, shelves in the open, entries on the same shelf, sections of one entry.
public enum WalkTinyWorld {
  /// A problem on a grid of at most 9 by 9 cells; nil where the seed draws one that cannot be walked or that
  /// has an entry out of reach.
  public static func problem(seed: Int, entries count: Int) -> WalkProblem? {
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
    guard let grid = try? StoreGrid(rows: rows, columns: columns, kinds: kinds) else { return nil }
    return try? WalkProblem(
      grid: grid, starts: starts, checkouts: checkouts, entries: entries, openSection: openSection)
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
