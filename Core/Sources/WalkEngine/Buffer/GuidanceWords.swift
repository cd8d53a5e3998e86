// The words of a walk's aisles and guidance, after those of the walk itself (`WalkAnswer`).
//
// | words | meaning |
// |---|---|
// | 3 | number of aisles, of stops, and of moves after the last stop |
// | 7 each | for every aisle: number, axis, first and last line, first and last of the breadth, 1 when front first |
// | 3 each | for every stop: index in the path, number of moves and of entries; then those |
// | 2 each | the moves after the last stop |
//
// A move is its kind (0 straight, 1 turn, 2 enter, 3 leave) and its length, side or aisle number. An entry is
// its index, section, aisle (index, or -1), side, part (or -1), and 1 on an end cap. Axes, sides and parts
// are raw values.

extension GuidedWalk {
  init(of walk: Walk, guidance reader: inout WordReader) throws(WalkBufferError) {
    let aisleCount = try reader.count()
    let stopCount = try reader.count()
    let finishCount = try reader.count()
    var aisles: [Aisle] = []
    for _ in 0..<aisleCount { aisles.append(try reader.aisle()) }
    var stops: [GuidedStop] = []
    for _ in 0..<stopCount { stops.append(try reader.stop(of: walk)) }
    let finish = try reader.moves(finishCount)
    self.init(walk: walk, aisles: aisles, guidance: WalkGuidance(stops: stops, finish: finish))
  }

  var guidanceWords: [Int32] {
    var words = [Int32(aisles.count), Int32(guidance.stops.count), Int32(guidance.finish.count)]
    for aisle in aisles {
      words += [
        Int32(aisle.number), aisle.axis.rawValue, Int32(aisle.lines.lowerBound),
        Int32(aisle.lines.upperBound),
        Int32(aisle.breadth.lowerBound), Int32(aisle.breadth.upperBound), aisle.isFrontFirst ? 1 : 0,
      ]
    }
    for stop in guidance.stops {
      words += [Int32(stop.pathIndex), Int32(stop.moves.count), Int32(stop.entries.count)]
      for move in stop.moves { words += move.words }
      for place in stop.entries { words += place.words }
    }
    for move in guidance.finish { words += move.words }
    return words
  }
}

extension WalkGuidance {
  fileprivate init(stops: [GuidedStop], finish: [WalkMove]) {
    self.stops = stops
    self.finish = finish
  }
}

extension WalkMove {
  fileprivate var words: [Int32] {
    switch self {
    case .straight(let length): [0, Int32(length)]
    case .turn(let side): [1, side.rawValue]
    case .enter(let aisle): [2, Int32(aisle)]
    case .leave(let aisle): [3, Int32(aisle)]
    }
  }
}

extension EntryLocation {
  fileprivate var words: [Int32] {
    [
      Int32(entry), Int32(section), Int32(aisle ?? -1), side.rawValue, part?.rawValue ?? -1, isEndCap ? 1 : 0,
    ]
  }
}

extension WordReader {
  fileprivate mutating func aisle() throws(WalkBufferError) -> Aisle {
    let number = Int(try word())
    let axis: Aisle.Axis = try value()
    let lines = try range()
    let breadth = try range()
    return Aisle(number: number, axis: axis, lines: lines, breadth: breadth, isFrontFirst: try flag())
  }

  private mutating func range() throws(WalkBufferError) -> ClosedRange<Int> {
    let first = Int(try word())
    let last = Int(try word())
    guard first <= last else { throw unreadable }
    return first...last
  }

  fileprivate mutating func stop(of walk: Walk) throws(WalkBufferError) -> GuidedStop {
    let pathIndex = try count()
    guard pathIndex < walk.path.count else { throw unreadable }
    let moveCount = try count()
    let entryCount = try count()
    let moves = try moves(moveCount)
    var entries: [EntryLocation] = []
    for _ in 0..<entryCount { entries.append(try place()) }
    return GuidedStop(pathIndex: pathIndex, cell: walk.path[pathIndex], moves: moves, entries: entries)
  }

  fileprivate mutating func moves(_ count: Int) throws(WalkBufferError) -> [WalkMove] {
    var moves: [WalkMove] = []
    for _ in 0..<count {
      switch try word() {
      case 0: moves.append(.straight(length: try self.count()))
      case 1: moves.append(.turn(try value()))
      case 2: moves.append(.enter(aisle: Int(try word())))
      case 3: moves.append(.leave(aisle: Int(try word())))
      default: throw unreadable
      }
    }
    return moves
  }

  private mutating func place() throws(WalkBufferError) -> EntryLocation {
    let entry = try count()
    let section = Int(try word())
    let aisle = Int(try word())
    let side: WalkSide = try value()
    let part = try word()
    guard part == -1 || AislePart(rawValue: part) != nil else { throw unreadable }
    return EntryLocation(
      entry: entry, section: section, aisle: aisle < 0 ? nil : aisle, side: side,
      part: AislePart(rawValue: part), isEndCap: try flag())
  }
}
