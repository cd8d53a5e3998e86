/// A question about product locations in a store, as words for the WebAssembly module; native code reads the
/// same words.
///
/// | words | meaning |
/// |---|---|
/// | 1 | format, `WhereQuestion.format` |
/// | 2 | rows, columns |
/// | 4 | number of entrances, checkouts, signs and things |
/// | 1 each | their cells: of every entrance, then of every checkout |
/// | 3 and more each | for every sign: cell, number (0 for none), bytes of its name; then those |
/// | 6 and more each | for every thing: see below |
/// | 1 each | every cell, row by row, to the end |
///
/// A thing is its department (-1 for none), 1 if the store states it, its shelf (-1 for none), the number of
/// pins, of bytes of its aisle and of places; then the pins, the bytes and the places. A place is its
/// department, the number of shoppers who found the thing there, the number of bytes of its aisle, and those.
///
/// A cell is its kind (`CellKind.rawValue`), plus 4 times the way of a gate (`GateWay.rawValue`, else 0),
/// plus 32 times its department's number and 1 (0 for none).
public struct WhereQuestion: Sendable, Equatable {
  /// The first word of every question and answer. Incremented when the layout changes.
  public static let format: Int32 = 1

  public var map: StockedMap
  public var things: [SoughtThing]

  public init(_ map: StockedMap, things: [SoughtThing]) {
    self.map = map
    self.things = things
  }

  /// - Throws: `WalkBufferError.unreadable`.
  /// - Complexity: O(words).
  public init(words: [Int32]) throws(WalkBufferError) {
    var reader = WordReader(words)
    try reader.expect(Self.format)
    let rows = try reader.count()
    let columns = try reader.count()
    let size = reader.unreadable
    let entranceCount = try reader.count()
    let checkoutCount = try reader.count()
    let signCount = try reader.count()
    let thingCount = try reader.count()
    let entrances = try reader.cells(entranceCount)
    let checkouts = try reader.cells(checkoutCount)
    var signs: [HungSign] = []
    for _ in 0..<signCount { signs.append(try reader.sign()) }
    things = []
    for _ in 0..<thingCount { things.append(try reader.thing()) }
    let (kinds, ways, departments) = try reader.stockedCells()
    do throws(WalkError) {
      let grid = try StoreGrid(rows: rows, columns: columns, kinds: kinds, ways: ways)
      map = StockedMap(
        grid: grid, departments: departments, entrances: entrances, checkouts: checkouts, signs: signs)
    } catch {
      throw size
    }
  }

  /// The question as words. Traps if a number does not fit into 32 bits, the module's integer size.
  ///
  /// - Complexity: O(words).
  public var words: [Int32] {
    var words: [Int32] = [
      Self.format, Int32(map.grid.rows), Int32(map.grid.columns), Int32(map.entrances.count),
      Int32(map.checkouts.count), Int32(map.signs.count), Int32(things.count),
    ]
    words.reserveCapacity(words.count + map.grid.cellCount + things.count * 8)
    for cell in map.entrances + map.checkouts { words.append(Int32(cell)) }
    for sign in map.signs {
      words += [Int32(sign.cell), Int32(sign.number), Int32(sign.name.bytes.count)]
      for byte in sign.name.bytes { words.append(Int32(byte)) }
    }
    for thing in things { words += thing.words }
    for cell in 0..<map.grid.cellCount {
      let way = Int32(map.grid.way(of: cell)?.rawValue ?? 0)
      words.append(
        Int32(map.grid.kinds[cell].rawValue) + 4 * way + 32 * (Int32(map.departments[cell]) + 1))
    }
    return words
  }
}

/// The answer to a `WhereQuestion`.
///
/// | words | meaning |
/// |---|---|
/// | 1 | format, `WhereQuestion.format` |
/// | 1 | status: 0 the answer follows; 1 unreadable question, followed by the index of the word |
/// | 3 each | for every thing: shelf cell (-1: none), reason (`Whereabouts.Reason`), number of shoppers who found it |
public enum WhereAnswer: Sendable, Equatable {
  case places([Whereabouts])
  case unreadable(word: Int)

  /// Answers a question, also an invalid one.
  public init(to question: [Int32]) {
    do throws(WalkBufferError) {
      self.init(to: try WhereQuestion(words: question))
    } catch {
      switch error {
      case .unreadable(let word): self = .unreadable(word: word)
      case .refused: preconditionFailure("a question where things lie is read, or it is not")
      }
    }
  }

  public init(to question: WhereQuestion) {
    let rule = WhereaboutsRule(question.map)
    self = .places(question.things.map { rule.place(of: $0) })
  }

  /// - Complexity: O(things).
  public var words: [Int32] {
    switch self {
    case .unreadable(let word): return [WhereQuestion.format, 1, Int32(word)]
    case .places(let places):
      var words: [Int32] = [WhereQuestion.format, 0]
      words.reserveCapacity(2 + 3 * places.count)
      for place in places {
        words += [Int32(place.cell ?? -1), place.reason.rawValue, Int32(place.count)]
      }
      return words
    }
  }
}

extension SoughtThing {
  fileprivate var words: [Int32] {
    var words: [Int32] = [
      Int32(department ?? -1), isDepartmentTold ? 1 : 0, Int32(shelf ?? -1), Int32(pins.count),
      Int32(aisle.bytes.count), Int32(taught.count),
    ]
    for cell in pins { words.append(Int32(cell)) }
    for byte in aisle.bytes { words.append(Int32(byte)) }
    for place in taught {
      words += [Int32(place.department), Int32(place.count), Int32(place.aisle.bytes.count)]
      for byte in place.aisle.bytes { words.append(Int32(byte)) }
    }
    return words
  }
}

extension WordReader {
  fileprivate mutating func sign() throws(WalkBufferError) -> HungSign {
    let cell = Int(try word())
    let number = try count()
    let length = try count()
    return HungSign(cell: cell, number: number, name: try aisleText(length))
  }

  fileprivate mutating func thing() throws(WalkBufferError) -> SoughtThing {
    let department = Int(try word())
    let isTold = try flag()
    let shelf = Int(try word())
    let pinCount = try count()
    let aisleLength = try count()
    let placeCount = try count()
    let pins = try cells(pinCount)
    let aisle = try aisleText(aisleLength)
    var places: [TaughtPlace] = []
    for _ in 0..<placeCount {
      let department = Int(try word())
      let count = try count()
      let length = try self.count()
      places.append(TaughtPlace(department: department, aisle: try aisleText(length), count: count))
    }
    return SoughtThing(
      pins: pins, shelf: shelf < 0 ? nil : shelf, aisle: aisle, department: department < 0 ? nil : department,
      isDepartmentTold: isTold, taught: places)
  }

  private mutating func aisleText(_ length: Int) throws(WalkBufferError) -> AisleText {
    var bytes: [UInt8] = []
    for value in try cells(length) {
      guard value >= 0, value < 256 else { throw unreadable }
      bytes.append(UInt8(value))
    }
    return AisleText(bytes)
  }

  /// Reads all remaining words as cells.
  fileprivate mutating func stockedCells() throws(WalkBufferError) -> (
    kinds: [CellKind], ways: [GateWay?], departments: [Int16]
  ) {
    var kinds: [CellKind] = []
    var ways: [GateWay?] = []
    var departments: [Int16] = []
    var hasGates = false
    kinds.reserveCapacity(left)
    ways.reserveCapacity(left)
    departments.reserveCapacity(left)
    while left > 0 {
      let cell = try word()
      guard cell >= 0, cell < 32 * Int32(StockedMap.departmentCount + 1),
        let kind = CellKind(rawValue: UInt8(cell % 4))
      else { throw unreadable }
      let way = GateWay(rawValue: UInt8(cell / 4 % 8))
      guard cell / 4 % 8 == 0 || way != nil else { throw unreadable }
      hasGates = hasGates || way != nil
      kinds.append(kind)
      ways.append(way)
      departments.append(Int16(cell / 32) - 1)
    }
    return (kinds, hasGates ? ways : [], departments)
  }
}
