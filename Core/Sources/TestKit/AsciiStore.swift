public import WalkEngine

/// A store drawn in text, so that tests are readable.
///
/// | mark | meaning |
/// |---|---|
/// | `#` | wall |
/// | `.` | floor |
/// | `E`, `C` | floor with an entrance, a checkout |
/// | `X` | obstacle |
/// | `1`…`9` | floor with the sign of an aisle |
/// | `a`…`z` | shelf of the section of that letter |
/// | `A`…`Z` but C, E, X | shelf with an entry; entries are listed row by row |
///
/// Section `f` is frozen, section `h` heavy.
public struct AsciiStore: Sendable {
  public let grid: StoreGrid
  public let entrances: [Int]
  public let checkouts: [Int]
  public let signs: [AisleSign]
  /// The entries of the capital letters, row by row.
  public let entries: [WalkEntry]
  /// The section of each shelf cell; -1 for other cells.
  private let sections: [Int]

  /// Parses rows of equal length with at least one entrance and one checkout; traps on anything else.
  public init(_ drawing: String) {
    let rows = drawing.split(separator: "\n").map { Array($0) }
    precondition(rows.allSatisfy { $0.count == rows[0].count }, "the rows of the drawing differ in length")
    let marks = rows.flatMap { $0 }
    var kinds: [CellKind] = []
    var sections: [Int] = []
    var entries: [WalkEntry] = []
    for (cell, mark) in marks.enumerated() {
      kinds.append(Self.kind(of: mark))
      let section = kinds[cell] == .shelf ? Self.section(mark) : -1
      sections.append(section)
      if kinds[cell] == .shelf, mark.isUppercase { entries.append(Self.entry(cell, section)) }
    }
    guard let grid = try? StoreGrid(rows: rows.count, columns: rows[0].count, kinds: kinds) else {
      preconditionFailure("the drawing is no grid")
    }
    self.grid = grid
    self.sections = sections
    self.entries = entries
    entrances = marks.indices.filter { marks[$0] == "E" }
    checkouts = marks.indices.filter { marks[$0] == "C" }
    signs = marks.indices.compactMap { cell in
      marks[cell].wholeNumberValue.map { AisleSign(cell: cell, number: $0) }
    }
  }

  /// The number of a section by its letter.
  public static func section(_ letter: Character) -> Int {
    Int(letter.lowercased().unicodeScalars.first?.value ?? 97) - 97
  }

  /// The map with its sections as departments, and its signs.
  ///
  /// - Parameter names: signs with a name and no number, by cell.
  public func stocked(names: [(cell: Int, name: AisleText)] = []) -> StockedMap {
    StockedMap(
      grid: grid, departments: sections.map { Int16($0) }, entrances: entrances, checkouts: checkouts,
      signs: signs.map { HungSign(cell: $0.cell, number: $0.number) }
        + names.map { HungSign(cell: $0.cell, number: 0, name: $0.name) })
  }

  /// A walk for the entries of the capital letters.
  public func problem() throws(WalkError) -> WalkProblem {
    try WalkProblem(grid: grid, starts: entrances, checkouts: checkouts, entries: entries)
  }

  /// A walk for `count` entries on random shelves; several may share a shelf.
  public func problem(seed: Int, count: Int) throws(WalkError) -> WalkProblem {
    var chance = SeededGenerator(seed: seed)
    let shelves = sections.indices.filter { sections[$0] >= 0 }
    var entries: [WalkEntry] = []
    for _ in 0..<count {
      let cell = shelves[chance.below(shelves.count)]
      entries.append(Self.entry(cell, sections[cell]))
    }
    return try WalkProblem(grid: grid, starts: entrances, checkouts: checkouts, entries: entries)
  }

  private static func entry(_ cell: Int, _ section: Int) -> WalkEntry {
    WalkEntry(
      cell: cell, section: section, isFrozen: section == Self.section("f"),
      isHeavy: section == Self.section("h"))
  }

  private static func kind(of mark: Character) -> CellKind {
    switch mark {
    case "#": .wall
    case ".", "E", "C", "1"..."9": .floor
    case "X": .obstacle
    case "a"..."z", "A"..."Z": .shelf
    default: preconditionFailure("\(mark) means nothing in a drawing")
    }
  }
}
