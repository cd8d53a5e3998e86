public import WalkEngine

/// A seeded store with a shopping list, for tests and benchmarks.
///
/// The stores follow the sample grids: departments along the walls, shelf islands cut by cross aisles,
/// produce stands, queue rails before the tills. Entries are distributed over departments as in the sample
/// lists and may share a shelf.
public struct WalkWorld: Sendable {
  public enum Style: String, Sendable, CaseIterable {
    /// A regular supermarket.
    case classic
    /// A notched outline, pallets in the aisles, gaps in shelves, dead ends.
    case irregular
  }

  /// One line of the list: `i1`, `i2`, … and `u1`, … for unreachable ones.
  public struct Item: Sendable, Equatable {
    public let id: String
    /// The shelf cell, row-major.
    public let cell: Int
    /// A number from 0; `departmentName` has its name.
    public let section: Int
    public let isFrozen: Bool
    public let isHeavy: Bool

    public var departmentName: String { WalkWorldDepartment.all[section].name }
  }

  public let style: Style
  public let seed: Int
  public let rows: Int
  public let columns: Int
  /// One ASCII letter per cell, row-major: `#` wall, `.` floor, `E`, `C`, `x` obstacle, else a department's
  /// shelf.
  public let letters: [UInt8]
  public let entrance: Int
  public let checkout: Int
  public let items: [Item]
  public let unreachableCount: Int

  /// - Parameters:
  ///   - rows: at least 16; the same applies to `columns`.
  ///   - entries: the number of reachable entries.
  ///   - unreachable: the number of further entries on unreachable shelves, last on the list.
  /// - Complexity: O(cells + entries).
  public init(rows: Int, columns: Int, entries: Int, style: Style = .classic, unreachable: Int = 0, seed: Int)
  {
    precondition(rows >= 16 && columns >= 16, "a supermarket needs room")
    var layout = WalkWorldLayout(rows: rows, columns: columns, generator: SeededGenerator(seed: seed))
    if style == .irregular { layout.roughen() }
    let hidden = (0..<unreachable).map { _ in layout.addUnreachableShelf(boxed: style == .irregular) }

    self.style = style
    self.seed = seed
    self.rows = rows
    self.columns = columns
    letters = layout.canvas.letters
    entrance = layout.entrance
    checkout = layout.checkout
    unreachableCount = unreachable
    var generator = layout.generatorAfterwards
    items =
      Self.list(of: entries, on: layout.canvas, from: layout.entrance, &generator)
      + hidden.enumerated().map { index, cell in
        Item(
          id: "u\(index + 1)", cell: cell,
          section: WalkWorldDepartment.section(ofLetter: WalkWorldDepartment.groceryLetter) ?? 0,
          isFrozen: false, isHeavy: false)
      }
  }

  /// `w<rows>x<columns>_n<entries>_<a|b|u…>`, as the samples are named.
  public var name: String {
    let kind = unreachableCount > 0 ? "u\(unreachableCount)" : style == .classic ? "a" : "b"
    let sizes =
      "w\(Self.padded(rows))x\(Self.padded(columns))_n\(Self.padded(items.count - unreachableCount))"
    return "\(sizes)_\(kind)"
  }

  /// The input for the engine.
  ///
  /// - Throws: `WalkError.gridTooLarge` or `.tooManyEntries` beyond the engine's limits.
  public func problem() throws(WalkError) -> WalkProblem {
    let kinds = letters.map { letter -> CellKind in
      switch letter {
      case WalkWorldCanvas.wall: .wall
      case WalkWorldCanvas.obstacle: .obstacle
      case WalkWorldCanvas.floor, WalkWorldCanvas.entrance, WalkWorldCanvas.checkout: .floor
      default: .shelf
      }
    }
    return try WalkProblem(
      grid: try StoreGrid(rows: rows, columns: columns, kinds: kinds), starts: [entrance],
      checkouts: [checkout],
      entries: items.map {
        WalkEntry(cell: $0.cell, section: $0.section, isFrozen: $0.isFrozen, isHeavy: $0.isHeavy)
      })
  }

  private static func padded(_ number: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, 3 - digits.count)) + digits
  }

  /// Draws entries: first the department, then one of its reachable shelves.
  private static func list(
    of count: Int, on canvas: WalkWorldCanvas, from entrance: Int, _ generator: inout SeededGenerator
  ) -> [Item] {
    let isReached = canvas.reached(from: entrance)
    var shelves = WalkWorldDepartment.all.map { _ in [Int]() }
    for cell in canvas.letters.indices {
      guard let section = WalkWorldDepartment.section(ofLetter: canvas.letters[cell]) else { continue }
      if canvas.neighbours(of: cell).contains(where: { isReached[$0] }) { shelves[section].append(cell) }
    }
    let weights = zip(WalkWorldDepartment.all, shelves).map { $1.isEmpty ? 0 : $0.entryWeight }
    return (0..<count).map { index in
      let section = generator.index(weightedBy: weights)
      let department = WalkWorldDepartment.all[section]
      return Item(
        id: "i\(index + 1)", cell: generator.element(of: shelves[section]), section: section,
        isFrozen: department.letter == WalkWorldDepartment.frozenLetter,
        isHeavy: generator.chance(percent: department.heavyPercent))
    }
  }
}
