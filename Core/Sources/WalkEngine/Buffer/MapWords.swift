/// A question about a map, as words for the WebAssembly module; native code reads the same words.
///
/// | words | meaning |
/// |---|---|
/// | 1 | format, `MapQuestion.format` |
/// | 1 | effort for the round past all sections (`MapRound`); 0 for none |
/// | 2 | rows, columns |
/// | 3 | number of entrances, checkouts and signs |
/// | 1 | 1 if cells have sides, 0 if all are equal |
/// | 1 each | the cells of those |
/// | 1 each | the kind of every cell, row by row (`MapCell.rawValue`) |
/// | 1 each | with sides, the side of every cell in decimeters |
public struct MapQuestion: Sendable, Equatable {
  /// The first word of every question and answer. Incremented when the layout changes.
  public static let format: Int32 = 2

  public var map: MapSheet
  public var effort: Int

  public init(_ map: MapSheet, effort: Int) {
    self.map = map
    self.effort = effort
  }

  /// - Throws: `WalkBufferError.unreadable`.
  /// - Complexity: O(words).
  public init(words: [Int32]) throws(WalkBufferError) {
    var reader = WordReader(words)
    try reader.expect(Self.format)
    effort = try reader.count()
    let rows = try reader.count()
    let columns = try reader.count()
    let sizes = reader.unreadable
    let entranceCount = try reader.count()
    let checkoutCount = try reader.count()
    let signCount = try reader.count()
    let hasSides = try reader.flag()
    let entrances = try reader.cells(entranceCount)
    let checkouts = try reader.cells(checkoutCount)
    let signs = try reader.cells(signCount)
    var cells: [MapCell] = []
    let cellCount = hasSides ? reader.left / 2 : reader.left
    cells.reserveCapacity(cellCount)
    while cells.count < cellCount {
      guard let cell = MapCell(rawValue: try reader.word()) else { throw reader.unreadable }
      cells.append(cell)
    }
    var sides: [UInt8] = []
    while reader.left > 0 {
      guard let side = UInt8(exactly: try reader.word()) else { throw reader.unreadable }
      sides.append(side)
    }
    do throws(WalkError) {
      map = try MapSheet(
        rows: rows, columns: columns, cells: cells, entrances: entrances, checkouts: checkouts, signs: signs,
        sides: sides)
    } catch {
      throw sizes
    }
  }

  /// - Complexity: O(cells).
  public var words: [Int32] {
    var words: [Int32] = [
      Self.format, Int32(effort), Int32(map.rows), Int32(map.columns), Int32(map.entrances.count),
      Int32(map.checkouts.count), Int32(map.signs.count), map.sides.isEmpty ? 0 : 1,
    ]
    words.reserveCapacity(words.count + map.entrances.count + map.checkouts.count + map.cells.count + 16)
    for places in [map.entrances, map.checkouts, map.signs] {
      for cell in places { words.append(Int32(cell)) }
    }
    for cell in map.cells { words.append(cell.rawValue) }
    for side in map.sides { words.append(Int32(side)) }
    return words
  }
}

/// The answer to a `MapQuestion`.
///
/// | words | meaning |
/// |---|---|
/// | 1 | format, `MapQuestion.format` |
/// | 1 | status: 0 the map was checked; 1 unreadable question, followed by the index of the word |
/// | 3 | number of faults, of those that block walking, and of those that follow |
/// | 3 each | for every fault: reason (`MapFault.Reason`), number of cells, number of those that follow; then those |
/// | 1 | the round: 0 not requested, 1 none exists, 2 three words follow |
/// | 3 | sections, length (-1 if no round was found), lower bound; as in `MapRound` |
public enum MapAnswer: Sendable, Equatable {
  /// `round` is nil if not requested; its value is nil if none exists.
  case judged(MapFaults, round: MapRound??)
  case unreadable(word: Int)

  /// Checks the map of `question`. Never fails: errors are part of the answer.
  public init(to question: [Int32]) {
    do throws(WalkBufferError) {
      self.init(to: try MapQuestion(words: question))
    } catch {
      switch error {
      case .unreadable(let word): self = .unreadable(word: word)
      case .refused: preconditionFailure("a question about a map is read, or it is not")
      }
    }
  }

  public init(to question: MapQuestion) {
    let faults = MapFaults(of: question.map)
    self = .judged(
      faults, round: question.effort > 0 ? .some(MapRound(of: question.map, effort: question.effort)) : nil)
  }

  /// - Complexity: O(reported cells).
  public var words: [Int32] {
    switch self {
    case .unreadable(let word): return [MapQuestion.format, 1, Int32(word)]
    case .judged(let faults, let round):
      var words: [Int32] = [
        MapQuestion.format, 0, Int32(faults.count), Int32(faults.graveCount), Int32(faults.told.count),
      ]
      for fault in faults.told {
        words += [fault.reason.rawValue, Int32(fault.cellCount), Int32(fault.cells.count)]
        for cell in fault.cells { words.append(Int32(cell)) }
      }
      guard let round else { return words + [0] }
      guard let best = round else { return words + [1] }
      return words + [2, Int32(best.sectionCount), Int32(best.length ?? -1), Int32(best.lowerBound)]
    }
  }
}
