/// A walk with its guidance for the shopper.
public struct GuidedWalk: Sendable, Equatable {
  public let walk: Walk
  /// The aisles used by the guidance.
  public let aisles: [Aisle]
  public let guidance: WalkGuidance
}

extension GuidedWalk {
  init(_ walk: Walk, of problem: WalkProblem, along map: AisleMap) {
    self.init(
      walk: walk, aisles: map.aisles, guidance: WalkGuidance(walk, of: problem, along: map))
  }
}

/// The answer to a `WalkRequest`, encoded in an array of 32-bit words.
///
/// | words | meaning |
/// |---|---|
/// | 1 | format, `WalkRequest.format` |
/// | 1 | status: 0 a walk follows, 1 refused, 2 unreadable request, 3 a walk in half decimeters |
///
/// A walk in half decimeters (if cells have individual sizes) continues with its length, then like any other.
/// A walk continues with the counts of its order, path and unreachable entries, the length in list order, the
/// certificate (lower bound; 1 if optimal), then order, pickups (as many as the order), path and unreachable;
/// then its guidance (`GuidanceWords.swift`). Refused continues with the error's number and its detail (a
/// cell, an entry, a count; else 0); unreadable continues with the index of the word.
public enum WalkAnswer: Sendable, Equatable {
  case walk(GuidedWalk)
  case refused(WalkError)
  case unreadable(word: Int)

  /// Plans the walk of `request`. Never fails: errors are part of the answer.
  public init(to request: [Int32]) {
    do throws(WalkBufferError) {
      self.init(to: try WalkRequest(words: request))
    } catch {
      switch error {
      case .refused(let error): self = .refused(error)
      case .unreadable(let word): self = .unreadable(word: word)
      }
    }
  }

  /// Plans the walk of `request`.
  public init(to request: WalkRequest) {
    do throws(WalkError) {
      let walk = try planWalk(request.problem, request.preference, budget: request.budget)
      let map = AisleMap(request.problem.grid, entrances: request.entrances, signs: request.signs)
      self = .walk(GuidedWalk(walk, of: request.problem, along: map))
    } catch {
      self = .refused(error)
    }
  }
}

extension WalkAnswer {
  private enum Status: Int32 {
    case walk, refused, unreadable, scaledWalk
  }

  /// - Throws: `WalkBufferError.unreadable`.
  /// - Complexity: O(words).
  public init(words: [Int32]) throws(WalkBufferError) {
    var reader = WordReader(words)
    try reader.expect(WalkRequest.format)
    guard let status = Status(rawValue: try reader.word()) else { throw reader.unreadable }
    switch status {
    case .walk: self = .walk(try GuidedWalk(&reader, length: nil))
    case .scaledWalk:
      let length = try reader.count()
      self = .walk(try GuidedWalk(&reader, length: length))
    case .refused: self = .refused(try WalkError(&reader))
    case .unreadable: self = .unreadable(word: try reader.count())
    }
    try reader.expectEnd()
  }

  /// The answer as words.
  ///
  /// - Complexity: O(words).
  public var words: [Int32] {
    switch self {
    case .walk(let guided):
      [WalkRequest.format] + Self.status(of: guided.walk) + guided.walk.words + guided.guidanceWords
    case .refused(let error):
      [WalkRequest.format, Status.refused.rawValue, error.number.code, Int32(clamping: error.number.detail)]
    case .unreadable(let word): [WalkRequest.format, Status.unreadable.rawValue, Int32(word)]
    }
  }
}

extension WalkAnswer {
  private static func status(of walk: Walk) -> [Int32] {
    guard let length = walk.scaledLength else { return [Status.walk.rawValue] }
    return [Status.scaledWalk.rawValue, Int32(length)]
  }
}

extension GuidedWalk {
  fileprivate init(_ reader: inout WordReader, length: Int?) throws(WalkBufferError) {
    let walk = try Walk(&reader, length: length)
    try self.init(of: walk, guidance: &reader)
  }
}

extension Walk {
  fileprivate init(_ reader: inout WordReader, length: Int?) throws(WalkBufferError) {
    let orderCount = try reader.count()
    let pathCount = try reader.count()
    let unreachableCount = try reader.count()
    let listOrderLength = try reader.count()
    let lowerBound = try reader.count()
    let isOptimal = try reader.flag()
    let order = try reader.cells(orderCount)
    let pickups = try reader.cells(orderCount)
    let path = try reader.cells(pathCount)
    let unreachable = try reader.cells(unreachableCount)
    let certificate = WalkCertificate(lowerBound: lowerBound, length: length ?? path.count - 1)
    guard certificate.isOptimal == isOptimal else { throw reader.unreadable }
    self.init(
      order: order, pickups: pickups, path: path, unreachable: unreachable,
      listOrderLength: listOrderLength, certificate: certificate, scaledLength: length)
  }

  fileprivate var words: [Int32] {
    var words: [Int32] = [
      Int32(order.count), Int32(path.count), Int32(unreachable.count), Int32(listOrderLength),
      Int32(certificate.lowerBound), certificate.isOptimal ? 1 : 0,
    ]
    words.reserveCapacity(words.count + order.count * 2 + path.count + unreachable.count)
    for part in [order, pickups, path, unreachable] {
      for number in part { words.append(Int32(number)) }
    }
    return words
  }
}

extension WalkError {
  /// The error as two numbers. The numbers are stable; new errors are added at the end.
  var number: (code: Int32, detail: Int) {
    switch self {
    case .gridEmpty: (0, 0)
    case .gridTooLarge: (1, 0)
    case .gridNotRectangular: (2, 0)
    case .noEntrance: (3, 0)
    case .noCheckout: (4, 0)
    case .notOnFloor(let cell): (5, cell)
    case .noEntries: (6, 0)
    case .tooManyEntries(let count): (7, count)
    case .notOnShelf(let entry): (8, entry)
    case .checkoutOutOfReach: (9, 0)
    case .notOneShareEach(let count): (10, count)
    }
  }

  init(_ reader: inout WordReader) throws(WalkBufferError) {
    let code = try reader.word()
    let detail = Int(try reader.word())
    switch code {
    case 0: self = .gridEmpty
    case 1: self = .gridTooLarge
    case 2: self = .gridNotRectangular
    case 3: self = .noEntrance
    case 4: self = .noCheckout
    case 5: self = .notOnFloor(cell: detail)
    case 6: self = .noEntries
    case 7: self = .tooManyEntries(detail)
    case 8: self = .notOnShelf(entry: detail)
    case 9: self = .checkoutOutOfReach
    case 10: self = .notOneShareEach(detail)
    default: throw reader.unreadable
    }
  }
}
