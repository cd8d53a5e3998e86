/// All inputs of a walk and its guidance, encoded in an array of 32-bit words.
///
/// The words carry a problem into the WebAssembly module; a `WalkAnswer` comes back. Native code reads the
/// same words, so that both can be compared word for word.
///
/// | words | meaning |
/// |---|---|
/// | 1 | format, `WalkRequest.format` |
/// | 2 | mode (`WalkMode.rawValue`); 1 to keep sections together, else 0 |
/// | 2 | budget: search steps, proof steps |
/// | 2 | 1 if a section is open, else 0; that section, else 0 |
/// | 2 | rows, columns |
/// | 5 | number of starts, checkouts, entries, entrances and signs |
/// | 1 each | cell of every start, then of every checkout |
/// | 3 each | for every entry: cell, section, flags (1 frozen, 2 heavy) |
/// | 1 each | cell of every entrance |
/// | 2 each | for every sign: cell, number of the aisle |
/// | 1 each | every cell, row by row, to the end |
///
/// A cell is its kind (`CellKind.rawValue`), plus 4 times the way of a gate (`GateWay.rawValue`, else 0),
/// plus 32 times its side in decimeters (0 in all cells if they are equal).
public struct WalkRequest: Sendable, Equatable {
  /// The first word of every request and answer. Incremented when the layout changes.
  public static let format: Int32 = 2

  public var problem: WalkProblem
  public var preference: WalkPreference
  public var budget: WalkBudget
  /// The store's entrances, which determine the aisle numbers wherever the walk starts.
  public var entrances: [Int]
  /// The numbers on the store's own signs.
  public var signs: [AisleSign]

  /// - Parameter entrances: nil if the walk starts at the entrances.
  public init(
    _ problem: WalkProblem, _ preference: WalkPreference, budget: WalkBudget, entrances: [Int]? = nil,
    signs: [AisleSign] = []
  ) {
    self.problem = problem
    self.preference = preference
    self.budget = budget
    self.entrances = entrances ?? problem.starts
    self.signs = signs
  }
}

/// The reason why words cannot be decoded.
public enum WalkBufferError: Error, Equatable, Sendable {
  /// The word at this index is missing or invalid.
  case unreadable(word: Int)
  /// The words are well-formed, but the walk cannot be planned.
  case refused(WalkError)
}

extension WalkRequest {
  /// - Throws: `WalkBufferError` with the first invalid word, or the error of the store.
  /// - Complexity: O(words).
  public init(words: [Int32]) throws(WalkBufferError) {
    var reader = WordReader(words)
    try reader.expect(Self.format)
    let mode: WalkMode = try reader.value()
    let preference = WalkPreference(mode, keepsSectionsTogether: try reader.flag())
    let budget = WalkBudget(searchSteps: try reader.count(), proofSteps: try reader.count())
    let hasOpenSection = try reader.flag()
    let openSection = Int(try reader.word())
    let rows = Int(try reader.word())
    let columns = Int(try reader.word())
    let startCount = try reader.count()
    let checkoutCount = try reader.count()
    let entryCount = try reader.count()
    let entranceCount = try reader.count()
    let signCount = try reader.count()
    let starts = try reader.cells(startCount)
    let checkouts = try reader.cells(checkoutCount)
    var entries: [WalkEntry] = []
    for _ in 0..<entryCount { entries.append(try reader.entry()) }
    entrances = try reader.cells(entranceCount)
    signs = []
    for _ in 0..<signCount {
      signs.append(AisleSign(cell: Int(try reader.word()), number: Int(try reader.word())))
    }
    let grid = try reader.grid(rows: rows, columns: columns)

    do throws(WalkError) {
      problem = try WalkProblem(
        grid: grid.get(), starts: starts, checkouts: checkouts, entries: entries,
        openSection: hasOpenSection ? openSection : nil)
    } catch {
      throw .refused(error)
    }
    self.preference = preference
    self.budget = budget
    for cell in entrances + signs.map({ $0.cell }) {
      guard cell >= 0, cell < problem.grid.cellCount, problem.grid.isFloor(cell) else {
        throw .refused(.notOnFloor(cell: cell))
      }
    }
  }

  /// The request as words. Traps if a section or a budget does not fit into 32 bits, the module's integer
  /// size.
  ///
  /// - Complexity: O(cells + entries).
  public var words: [Int32] {
    var words: [Int32] = [
      Self.format, preference.mode.rawValue, preference.keepsSectionsTogether ? 1 : 0,
      Int32(budget.searchSteps), Int32(budget.proofSteps),
      problem.openSection == nil ? 0 : 1, Int32(problem.openSection ?? 0),
      Int32(problem.grid.rows), Int32(problem.grid.columns),
      Int32(problem.starts.count), Int32(problem.checkouts.count), Int32(problem.entries.count),
      Int32(entrances.count), Int32(signs.count),
    ]
    words.reserveCapacity(words.count + problem.grid.cellCount + problem.entries.count * 3 + 16)
    for cell in problem.starts { words.append(Int32(cell)) }
    for cell in problem.checkouts { words.append(Int32(cell)) }
    for entry in problem.entries {
      words.append(Int32(entry.cell))
      words.append(Int32(entry.section))
      words.append((entry.isFrozen ? 1 : 0) + (entry.isHeavy ? 2 : 0))
    }
    for cell in entrances { words.append(Int32(cell)) }
    for sign in signs { words += [Int32(sign.cell), Int32(sign.number)] }
    let grid = problem.grid
    for cell in 0..<grid.cellCount {
      let side = grid.sides.isEmpty ? 0 : Int32(grid.sides[cell])
      words.append(
        Int32(grid.kinds[cell].rawValue) + 4 * Int32(grid.way(of: cell)?.rawValue ?? 0) + 32 * side)
    }
    return words
  }
}

extension WordReader {
  fileprivate mutating func entry() throws(WalkBufferError) -> WalkEntry {
    let cell = Int(try word())
    let section = Int(try word())
    let flags = try word()
    guard flags >= 0, flags < 4 else { throw unreadable }
    return WalkEntry(cell: cell, section: section, isFrozen: flags & 1 != 0, isHeavy: flags & 2 != 0)
  }

  /// Reads all remaining words as cells; the grid itself may still be invalid.
  fileprivate mutating func grid(
    rows: Int, columns: Int
  ) throws(WalkBufferError) -> Result<StoreGrid, WalkError> {
    var kinds: [CellKind] = []
    var ways: [GateWay?] = []
    var sides: [UInt8] = []
    kinds.reserveCapacity(left)
    while left > 0 {
      let cell = try word()
      guard cell >= 0, cell < 101 * 32, let kind = CellKind(rawValue: UInt8(cell % 4)) else {
        throw unreadable
      }
      let way = UInt8(cell / 4 % 8)
      guard way == 0 || GateWay(rawValue: way) != nil && kind == .floor else { throw unreadable }
      if way > 0, ways.isEmpty { ways = [GateWay?](repeating: nil, count: kinds.count) }
      kinds.append(kind)
      if way > 0 || !ways.isEmpty { ways.append(GateWay(rawValue: way)) }
      let side = UInt8(cell / 32)
      guard side > 0 || sides.isEmpty, side == 0 || sides.count == kinds.count - 1 else { throw unreadable }
      if side > 0 { sides.append(side) }
    }
    do throws(WalkError) {
      return .success(try StoreGrid(rows: rows, columns: columns, kinds: kinds, ways: ways, sides: sides))
    } catch {
      return .failure(error)
    }
  }
}
