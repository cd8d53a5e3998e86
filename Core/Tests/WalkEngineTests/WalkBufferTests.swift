import TestKit
import Testing
import WalkEngine

@Suite struct WalkBufferTests {
  @Test("A request survives being written and read", arguments: 0..<100)
  func requestRoundTrip(seed: Int) throws {
    let request = try SeededGenerator.request(seed: seed)

    #expect(try WalkRequest(words: request.words) == request)
  }

  @Test("A walk survives being written and read", arguments: 0..<100)
  func answerRoundTrip(seed: Int) throws {
    let request = try SeededGenerator.request(seed: seed)
    let answer = WalkAnswer(to: request.words)

    #expect(answer == WalkAnswer(to: request))
    #expect(try WalkAnswer(words: answer.words) == answer)
  }

  @Test("Gates and parts survive too, and a walk in half decimetres", arguments: 0..<60)
  func oneWayRoundTrip(seed: Int) throws {
    guard let problem = WalkTinyWorld.problem(seed: seed, entries: 3, gates: 10, isScaled: seed % 3 > 0)
    else {
      return
    }
    let request = WalkRequest(problem, WalkPreference(.fastest), budget: .quick)
    let answer = WalkAnswer(to: request.words)

    #expect(try WalkRequest(words: request.words) == request)
    #expect(answer == WalkAnswer(to: request))
    #expect(try WalkAnswer(words: answer.words) == answer)
  }

  @Test(
    "A cell with a side among cells without, or a gate in a wall, is named",
    arguments: [33, 33 * 32, 5, 101 * 32])
  func nonsenseCell(word: Int32) throws {
    var words = try SeededGenerator.request(seed: 3).words
    words[words.count - 1] = word

    #expect(WalkAnswer(to: words) == .unreadable(word: words.count - 1))
  }

  @Test("Every refusal survives being written and read", arguments: WalkError.everyKind)
  func refusalRoundTrip(error: WalkError) throws {
    #expect(try WalkAnswer(words: WalkAnswer.refused(error).words) == .refused(error))
  }

  @Test("What is wrong with a store comes back as the answer")
  func refusedStore() throws {
    var words = try SeededGenerator.request(seed: 1).words
    words[9] = 0
    words.removeSubrange(14..<16)

    #expect(WalkAnswer(to: words) == .refused(.noEntrance))
  }

  @Test("An entrance or a sign beside the floor is refused", arguments: [-1, 1, 100_000])
  func misplacedSigns(cell: Int) throws {
    var request = try SeededGenerator.request(seed: 5)
    request.entrances = [0]
    request.signs = [AisleSign(cell: cell, number: 1)]
    #expect(WalkAnswer(to: request.words) == .refused(.notOnFloor(cell: cell)))

    request.entrances = [cell]
    request.signs = []
    #expect(WalkAnswer(to: request.words) == .refused(.notOnFloor(cell: cell)))
  }

  @Test("A request that ends too early is answered with the place where a word is missing")
  func truncated() throws {
    let words = try SeededGenerator.request(seed: 2).words

    for count in 0..<20 {
      #expect(WalkAnswer(to: Array(words.prefix(count))) == .unreadable(word: count))
    }
    #expect(WalkAnswer(to: words.dropLast()) == .refused(.gridNotRectangular))
  }

  @Test(
    "A word that makes no sense is named",
    arguments: [(0, 1), (1, 4), (1, -1), (2, 2), (3, -1), (4, -5), (5, 7), (9, -1), (11, -1), (13, -1)]
      as [(Int, Int32)])
  func nonsense(index: Int, value: Int32) throws {
    var words = try SeededGenerator.request(seed: 3).words
    words[index] = value

    #expect(WalkAnswer(to: words) == .unreadable(word: index))
  }

  @Test("No request, however mangled, stops the engine", arguments: 0..<300)
  func mangled(seed: Int) throws {
    var chance = SeededGenerator(seed: seed)
    var words = try SeededGenerator.request(seed: seed % 10).words
    for _ in 0..<(1 + chance.below(3)) {
      let odd: [Int32] = [.min, -1, 0, 1, 4, 1000, 100_000, .max]
      words[chance.below(min(words.count, 40))] = odd[chance.below(odd.count)]
    }
    // A huge budget is valid, but slow.
    words[3] = min(words[3], 1000)
    words[4] = min(words[4], 1000)

    let answer = WalkAnswer(to: words)

    #expect(try WalkAnswer(words: answer.words) == answer)
  }

  @Test("An answer with a word too few or too many is not read")
  func wrongLength() throws {
    let words = WalkAnswer(to: try SeededGenerator.request(seed: 4)).words

    #expect(throws: WalkBufferError.unreadable(word: words.count - 1)) {
      try WalkAnswer(words: words.dropLast())
    }
    #expect(throws: WalkBufferError.unreadable(word: words.count)) { try WalkAnswer(words: words + [0]) }
  }
}

extension WalkAnswer {
  fileprivate init(words: ArraySlice<Int32>) throws(WalkBufferError) { try self.init(words: Array(words)) }
  fileprivate init(to words: ArraySlice<Int32>) { self.init(to: Array(words)) }
}

extension WalkError {
  fileprivate static let everyKind: [WalkError] = [
    .gridEmpty, .gridTooLarge, .gridNotRectangular, .noEntrance, .noCheckout, .notOnFloor(cell: 17),
    .noEntries,
    .tooManyEntries(513), .notOnShelf(entry: 3), .checkoutOutOfReach, .notOneShareEach(2),
  ]
}

extension SeededGenerator {
  /// A small random store of shelf rows with cross aisles, with a list and a preference.
  fileprivate static func request(seed: Int) throws -> WalkRequest {
    var chance = SeededGenerator(seed: seed)
    let rows = 5 + chance.below(8)
    let columns = 5 + chance.below(8)
    var kinds = [CellKind](repeating: .floor, count: rows * columns)
    var shelves: [Int] = []
    for row in stride(from: 1, to: rows - 1, by: 2) {
      for column in 1..<(columns - 1) where chance.below(5) > 0 {
        kinds[row * columns + column] = chance.below(9) == 0 ? .obstacle : .shelf
        if kinds[row * columns + column] == .shelf { shelves.append(row * columns + column) }
      }
    }
    kinds[1] = .wall
    let entries = (0..<(1 + chance.below(9))).map { _ in
      WalkEntry(
        cell: shelves[chance.below(shelves.count)], section: chance.below(5) - 2,
        isFrozen: chance.below(4) == 0, isHeavy: chance.below(4) == 0)
    }
    let problem = try WalkProblem(
      grid: StoreGrid(rows: rows, columns: columns, kinds: kinds), starts: [0, columns * (rows - 1)],
      checkouts: [rows * columns - 1], entries: entries,
      openSection: chance.below(3) == 0 ? entries[0].section : nil)
    let mode = WalkMode.allCases[chance.below(4)]
    return WalkRequest(
      problem, WalkPreference(mode, keepsSectionsTogether: chance.below(2) == 0),
      budget: WalkBudget(searchSteps: chance.below(5000), proofSteps: chance.below(5000)),
      entrances: chance.below(2) == 0 ? nil : [columns * (rows - 1)],
      signs: chance.below(2) == 0
        ? [] : [AisleSign(cell: 0, number: 3), AisleSign(cell: columns - 1, number: 9)])
  }
}
