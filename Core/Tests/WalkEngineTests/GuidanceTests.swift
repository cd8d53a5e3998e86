import TestKit
import Testing
import WalkEngine

@Suite("A walk is told in aisles, sides and turns")
struct GuidanceTests {
  static let twoBlocks = """
    ###############
    #ddddddddddddd#
    #.............#
    #p.aa.bb.cc.mm#
    #p.aa.bb.cc.mm#
    #p.aa.bb.cc.mm#
    #p.aa.bb.cc.mm#
    #.............#
    #p.aa.bb.cc.mm#
    #p.aa.bb.cc.mm#
    #p.aa.bb.cc.mm#
    #.............#
    #.E.........C.#
    ###############
    """

  @Test("Aisles are counted from the entrance's side, and go on behind a cross aisle")
  func countedFromTheEntrance() {
    let store = AsciiStore(Self.twoBlocks)
    let aisles = AisleMap(store.grid, entrances: store.entrances)

    #expect(aisles.aisles.map { $0.number } == [1, 2, 3, 4])
    #expect(aisles.aisles.map { $0.breadth.lowerBound } == [2, 5, 8, 11])
    #expect(aisles.aisles.allSatisfy { $0.lines == 3...10 && $0.axis == .vertical && !$0.isFrontFirst })
  }

  @Test("With the entrance on the right, the first aisle is the rightmost")
  func countedFromTheRight() {
    let store = AsciiStore(String(Self.twoBlocks.map { $0 == "E" ? "C" : $0 == "C" ? "E" : $0 }))
    let aisles = AisleMap(store.grid, entrances: store.entrances)

    #expect(aisles.aisles.map { $0.breadth.lowerBound } == [11, 8, 5, 2])
  }

  @Test("Aisles may be two or three cells wide, and lie across")
  func wideAndAcross() {
    let store = AsciiStore(
      """
      ############
      #E.aaaaaa..#
      #..........#
      #..........#
      #..bbbbbb..#
      #..........#
      #..........#
      #..........#
      #..dddddd.C#
      ############
      """)
    let aisles = AisleMap(store.grid, entrances: store.entrances).aisles

    #expect(aisles.map { $0.axis } == [.horizontal, .horizontal])
    #expect(aisles.map { $0.breadth } == [2...3, 5...7])
    #expect(aisles.map { $0.lines } == [3...8, 3...8])
    #expect(aisles.allSatisfy { $0.isFrontFirst })
  }

  @Test("A pallet in a wide aisle and a gap in its shelf do not break it")
  func roughAisles() {
    let store = AsciiStore(
      """
      ##########
      #........#
      #.a..b..d#
      #.a..b..d#
      #.aX.b..d#
      #.a..b..d#
      #.a..b..d#
      #.a.....d#
      #.a..b..d#
      #.a..b..d#
      #.a..b..d#
      #E......C#
      ##########
      """)
    let aisles = AisleMap(store.grid, entrances: store.entrances)

    #expect(aisles.aisles.map { $0.breadth } == [1...1, 3...4, 6...7])
    #expect(aisles.aisles.allSatisfy { $0.lines == 2...10 })
    #expect(aisles.aisle(at: 4 * 10 + 4) == 1)
  }

  @Test("Stubs between tables get no number in a store of long aisles")
  func stubs() {
    let store = AsciiStore(
      """
      ########################
      #E....................C#
      #.aaaaaaaaaaaaaaaaaaaa.#
      #......................#
      #.bbbbbbbbbbbbbbbbbbbb.#
      #......................#
      #......................#
      #......................#
      #......................#
      #......................#
      #..d.d.................#
      #..d.d.................#
      #..d.d.................#
      #......................#
      ########################
      """)
    let aisles = AisleMap(store.grid, entrances: store.entrances)

    #expect(aisles.aisles.map { $0.axis } == [.horizontal, .horizontal])
    #expect(aisles.aisle(at: 11 * 24 + 4) == nil)
  }

  @Test("The store's own signs win over counting")
  func signs() {
    let store = AsciiStore(
      """
      #########
      #.......#
      #.a.b.d.#
      #.a7b4d.#
      #.a.b.d.#
      #E.....C#
      #########
      """)
    let aisles = AisleMap(store.grid, entrances: store.entrances, signs: store.signs).aisles

    #expect(aisles.map { $0.number } == [0, 7, 4, 0])
  }

  @Test("Left and right, front and back are those of the shopper who walks the aisle (G-25)")
  func sides() throws {
    let store = AsciiStore(
      """
      #########
      #.......#
      #.a.b.d.#
      #.A.b.D.#
      #.a.b.d.#
      #.a.b.d.#
      #.a.b.d.#
      #.a.B.d.#
      #E#####C#
      #########
      """)
    let problem = try store.problem()
    // Up the first aisle, over the top, down the second one and back, over the top again and down the third.
    let path = Self.path(
      through: [(8, 1), (1, 1), (1, 3), (7, 3), (1, 3), (1, 5), (3, 5), (1, 5), (1, 7), (8, 7)], on: store)
    let pickups = [5, path.firstIndex(of: 7 * 9 + 3)!, path.firstIndex(of: 3 * 9 + 5)!]
    let walk = Walk(
      order: [0, 2, 1], pickups: pickups, path: path, unreachable: [], listOrderLength: 0,
      certificate: WalkCertificate(lowerBound: 0, length: path.count - 1))

    let guidance = WalkGuidance(walk, of: problem, along: AisleMap(store.grid, entrances: store.entrances))
    let places = guidance.stops.flatMap { $0.entries }

    #expect(places.map { $0.entry } == [0, 2, 1])
    #expect(places.map { $0.side } == [.right, .left, .left])
    #expect(places.map { $0.part } == [.back, .back, .front])
    #expect(
      guidance.stops.map { $0.moves } == [
        [.straight(length: 5)],
        [
          .straight(length: 1), .leave(aisle: 1), .straight(length: 1), .turn(.right), .straight(length: 2),
          .turn(.right),
          .enter(aisle: 2), .straight(length: 6),
        ],
        [
          .turn(.behind), .straight(length: 5), .leave(aisle: 2), .straight(length: 1), .turn(.right),
          .straight(length: 2), .turn(.right), .enter(aisle: 3), .straight(length: 2),
        ],
      ])
    #expect(
      guidance.finish == [
        .turn(.behind), .straight(length: 1), .leave(aisle: 3), .straight(length: 1), .turn(.right),
        .straight(length: 2),
        .turn(.right), .enter(aisle: 4), .straight(length: 7),
      ])
  }

  @Test("The head of a shelf is an end cap of the aisle beside")
  func endCap() throws {
    let store = AsciiStore(
      """
      #########
      #.......#
      #.a.bb..#
      #.a.bb..#
      #.a.bb..#
      #.a.BB..#
      #E.....C#
      #########
      """)
    let problem = try store.problem()
    let path = Self.path(through: [(6, 1), (6, 7)], on: store)
    let walk = Walk(
      order: [0, 1], pickups: [3, 4], path: path, unreachable: [], listOrderLength: 0,
      certificate: WalkCertificate(lowerBound: 0, length: 6))

    let guidance = WalkGuidance(walk, of: problem, along: AisleMap(store.grid, entrances: store.entrances))
    let places = guidance.stops.flatMap { $0.entries }

    #expect(places.map { $0.isEndCap } == [true, true])
    #expect(places.map { $0.side } == [.left, .left])
    #expect(places.map { $0.aisle } == [1, 1])
    #expect(guidance.stops[0].moves == [.straight(length: 3)])
  }

  @Test("Outside of aisles the side is told by the way one came, and a wall of shelves has no aisle")
  func backWall() throws {
    let store = AsciiStore(
      """
      ########
      #ddDddd#
      #......#
      #......#
      #......#
      #......#
      #.E...C#
      ########
      """)
    let problem = try store.problem()
    let path = Self.path(through: [(6, 2), (2, 2), (2, 6), (6, 6)], on: store)
    let walk = Walk(
      order: [0], pickups: [5], path: path, unreachable: [], listOrderLength: 0,
      certificate: WalkCertificate(lowerBound: 0, length: path.count - 1))

    let place = WalkGuidance(walk, of: problem, along: AisleMap(store.grid, entrances: store.entrances))
      .stops[0]

    #expect(place.entries.map { $0.side } == [.left])
    #expect(place.entries.map { $0.aisle } == [nil])
    #expect(place.entries.map { $0.part } == [nil])
    #expect(place.moves == [.straight(length: 4), .turn(.right), .straight(length: 1)])
  }

  @Test(
    "The cells of all moves add up to the walk, and every entry has one place",
    arguments: 0..<60)
  func addsUp(seed: Int) throws {
    var chance = SeededGenerator(seed: seed)
    let store = AsciiStore(Self.ragged(&chance))
    let problem = try store.problem(seed: seed, count: 1 + chance.below(12))
    let walk = try planWalk(
      problem, WalkPreference(.fastest), budget: WalkBudget(searchSteps: 1000, proofSteps: 0))

    let guidance = WalkGuidance(walk, of: problem, along: AisleMap(store.grid, entrances: store.entrances))

    let legs = guidance.stops.map { $0.moves } + [guidance.finish]
    #expect(legs.joined().reduce(0) { $0 + $1.cells } == walk.length)
    #expect(guidance.stops.flatMap { $0.entries.map { $0.entry } } == walk.order)
    #expect(zip(guidance.stops, guidance.stops.dropFirst()).allSatisfy { $0.pathIndex < $1.pathIndex })
    #expect(guidance.stops.allSatisfy { walk.path[$0.pathIndex] == $0.cell })
    #expect(!legs.joined().contains(.turn(.ahead)))
  }

  /// All cells of a path along straight lines between corners.
  private static func path(through corners: [(Int, Int)], on store: AsciiStore) -> [Int] {
    var cells: [Int] = []
    var position = corners[0]
    for corner in corners {
      while true {
        cells.append(position.0 * store.grid.columns + position.1)
        if position == corner { break }
        position.0 += (corner.0 - position.0).signum()
        position.1 += (corner.1 - position.1).signum()
      }
      cells.removeLast()
    }
    return cells + [position.0 * store.grid.columns + position.1]
  }

  /// Twelve rows of shelves with gaps and blocked floor; walls around a ring that is always open.
  private static func ragged(_ chance: inout SeededGenerator) -> String {
    (0..<14).map { row in
      String(
        (0..<20).map { column -> Character in
          if row == 0 || row == 13 || column == 0 || column == 19 { return "#" }
          if row == 12 && column == 2 { return "E" }
          if row == 12 && column == 15 { return "C" }
          if row == 1 || row == 12 || column == 1 || column == 18 { return "." }
          if column % 3 == 0 { return chance.below(10) == 0 ? "." : chance.below(2) == 0 ? "a" : "b" }
          return chance.below(15) == 0 ? "X" : "."
        })
    }.joined(separator: "\n")
  }
}

extension WalkMove {
  fileprivate var cells: Int {
    if case .straight(let cells) = self { cells } else { 0 }
  }
}
