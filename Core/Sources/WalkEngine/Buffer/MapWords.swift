/// What is asked about a map, as words for the WebAssembly module; the same words run natively.
///
/// | words | meaning |
/// |---|---|
/// | 1 | format, `MapQuestion.format` |
/// | 1 | effort for the round past all sections (`MapRound`); 0 where none is asked for |
/// | 2 | rows, columns |
/// | 3 | how many entrances, checkouts and signs follow |
/// | 1 | 1 where cells have sides, 0 where all are alike |
/// | 1 each | the cells of those |
/// | 1 each | what stands in every cell, row by row (`MapCell.rawValue`) |
/// | 1 each | with sides, the side of every cell in decimetres |
public struct MapQuestion: Sendable, Equatable {
  /// The first word of every question and of every answer. It grows when the layout changes.
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

/// What comes back for a `MapQuestion`.
///
/// | words | meaning |
/// |---|---|
/// | 1 | format, `MapQuestion.format` |
/// | 1 | status: 0 the map was judged; 1 the question could not be read, and the index of the word follows |
/// | 3 | how many faults there are, how many of them keep people from walking, how many follow |
/// | 3 each | for every fault: reason (`MapFault.Reason`), how many cells, how many of them follow; then those |
/// | 1 | the round: 0 none asked for, 1 there is none, 2 three words follow |
/// | 3 | sections, length (-1 where no round was found), what no round is shorter than; as in `MapRound` |
public enum MapAnswer: Sendable, Equatable {
  /// `round` is nil where none was asked for; its value is nil where there is none.
  case judged(MapFaults, round: MapRound??)
  case unreadable(word: Int)

  /// Judges what `question` asks about. Never fails: what is wrong is the answer.
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

  /// - Complexity: O(cells told).
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
      guard let found = round else { return words + [1] }
      return words + [2, Int32(found.sectionCount), Int32(found.length ?? -1), Int32(found.lowerBound)]
    }
  }
}
