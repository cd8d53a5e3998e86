import TestKit
import Testing
import WalkEngine

/// G-21: the faults of a map that keep it from being walked, with their cells.
@Suite struct MapCheckTests {
  /// All faults with their reason and listed cells.
  private func found(_ drawing: String) -> [String] {
    MapFaults(of: AsciiMap(drawing).sheet).told.map { "\($0.reason) \($0.cells)" }
  }

  @Test(
    "A drawn store is told what is wrong with it (G-21)",
    arguments: [
      ("#MM#\nE1.C", []),
      ("..M\n...", ["noEntrance []", "noCheckout []"]),
      ("E.M", ["noCheckout []"]),
      ("E.C\n###\nMM#", ["shelfApart [6, 7]"]),
      ("E.C\nMMM\nMMM", []),
      ("E.C\nMMM\nPPP", ["shelfApart [6, 7, 8]"]),
      // Sections that touch are two patches; one that touches itself around a corner is one.
      ("E.C\nMPP\nMMP", []),
      ("E.C\n##P\nMMP", ["shelfApart [6, 7]"]),
      ("EC#.\n..#.", ["island [3, 7]"]),
      ("E.#C", ["checkoutApart [3]", "island [3]"]),
      ("E.#E\nC.##", ["entranceApart [3]", "island [3]"]),
      // One cell between two islands does not connect them: corners do not join.
      ("EC#.\n###.\n.#.#\n#.##", ["island [3, 7]", "island [8]", "island [10]", "island [13]"]),
      ("EC##\n##.#\n#.#.", ["island [6]", "island [9]", "island [11]"]),
      ("e.C", ["entranceOffFloor [0]"]),
      ("E.c", ["checkoutOffFloor [2]"]),
      ("E.Cs", ["signOffFloor [3]"]),
      ("EC#2", ["signApart [3]", "island [3]"]),
    ])
  func drawnStores(drawing: String, faults: [String]) {
    #expect(found(drawing) == faults)
  }

  @Test(
    "A gate that lets in and not out is a trap, what lies behind one that lets only out is apart (G-21)",
    arguments: [
      ("E>..C", []),
      ("C.E>.\n####M", ["trap [3, 4]"]),
      ("C.E>.\n..#..\n..<.M", []),
      ("E<C", ["checkoutApart [2]"]),
      ("C.E<.M", ["shelfApart [5]"]),
      // A gate is passed through, not around its post.
      ("E^C", ["checkoutApart [2]"]),
      ("E<C\n.>.", []),
    ])
  func gates(drawing: String, faults: [String]) {
    #expect(found(drawing) == faults)
  }

  @Test("A single cell, all walls and twenty entrances are told, not tripped over (G-21)")
  func corners() {
    #expect(found("E") == ["noCheckout []"])
    #expect(found(".") == ["noEntrance []", "noCheckout []"])
    #expect(found("####\n####") == ["noEntrance []", "noCheckout []"])
    #expect(found("M") == ["noEntrance []", "noCheckout []"])
    let twenty = String(repeating: "E", count: 20)
    #expect(found("\(twenty)\n\(String(repeating: ".", count: 19))C") == [])
  }

  @Test("A sheet of 500 by 200 cells with 50,000 islands is answered in bounded size (G-21)")
  func islands() throws {
    var cells = (0..<100_000).map { ($0 / 500 + $0 % 500) % 2 == 0 ? MapCell.floor : .solid }
    let sheet = try MapSheet(rows: 200, columns: 500, cells: cells, entrances: [0], checkouts: [0])
    let faults = MapFaults(of: sheet)

    #expect(faults.count == 49_999)
    #expect(faults.graveCount == 0)
    #expect(faults.told.count == MapFaults.mostFaults)
    #expect(MapAnswer(to: MapQuestion(sheet, effort: 0)).words.count < 500)

    cells = (0..<100_000).map { $0 % 500 == 1 ? .solid : .floor }
    let halves = try MapSheet(rows: 200, columns: 500, cells: cells, entrances: [0], checkouts: [0])
    let half = try #require(MapFaults(of: halves).told.first)

    #expect(half.cellCount == 99_600)
    #expect(half.cells.count == MapFaults.mostCells)
  }

  @Test("A map that is no grid, or points beyond its edge, is none")
  func noGrid() {
    #expect(throws: WalkError.gridEmpty) {
      try MapSheet(rows: 0, columns: 3, cells: [], entrances: [], checkouts: [])
    }
    #expect(throws: WalkError.gridTooLarge) {
      try MapSheet(rows: 1, columns: 100_001, cells: [], entrances: [], checkouts: [])
    }
    #expect(throws: WalkError.gridNotRectangular) {
      try MapSheet(rows: 2, columns: 2, cells: [.floor], entrances: [], checkouts: [])
    }
    #expect(throws: WalkError.notOnFloor(cell: 1)) {
      try MapSheet(rows: 1, columns: 1, cells: [.floor], entrances: [1], checkouts: [])
    }
  }

  @Test("The rule finds what one finds who walks from every cell (G-21)", arguments: 0..<40)
  func judged(part: Int) {
    for seed in part * 50..<part * 50 + 50 {
      let map = AsciiMap.byChance(seed: seed)
      let faults = MapFaults(of: map)
      let reports = faults.told.map { [Int($0.reason.rawValue)] + Set($0.cells).sorted() }

      #expect(Set(reports) == MapJudge(map).faults(), "seed \(seed)")
      #expect(reports.count == faults.count, "seed \(seed)")
      #expect(faults.told.map(\.reason.rawValue) == faults.told.map(\.reason.rawValue).sorted())
    }
  }
}
