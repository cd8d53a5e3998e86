import TestKit
import Testing
import WalkEngine

/// X-12: proofs about a map.
@Suite struct MapRoundTests {
  @Test(
    "The shortest round past all departments is told with its proof (X-12)",
    arguments: [
      ("EC\nM#", 1, 1),
      ("EM\nC#", 1, 1),
      ("E...C\n#####\n##M##", 0, nil),
      ("E...M\nC...P", 2, 7),
      // Past the wide shelf on the near side, and into the dead end.
      ("E....C\nMMMM.P\nMMMM.#\nMMMM.Q", 3, 11),
      ("E>.M\nC#.#\n.<.P", 2, 7),
      // Entries behind the gate come last, regardless of distance.
      ("M.E>C\n####P", 2, 4),
      // No way leads past both.
      ("#.>.C\nE#M##\n#.>.C", 0, nil),
    ] as [(String, Int, Int?)])
  func drawnRounds(drawing: String, sections: Int, length: Int?) {
    let round = MapRound(of: AsciiMap(drawing).sheet, effort: 10_000)

    #expect(round?.length == length)
    #expect(round?.sectionCount ?? 0 == sections)
    #expect(round?.isShortest ?? true)
  }

  @Test("A round takes the way that is shorter in metres, though it has more cells (X-12)")
  func partsWithScale() throws {
    // The straight way has three cells of four meters each.
    let drawing = AsciiMap("E...C\n.MMM.\n.....").sheet
    let sides = drawing.cells.indices.map { (1...3).contains($0) ? UInt8(40) : 4 }
    let map = try MapSheet(
      rows: 3, columns: 5, cells: drawing.cells, entrances: drawing.entrances, checkouts: drawing.checkouts,
      sides: sides)
    let round = try #require(MapRound(of: map, effort: 10_000))

    #expect(round.isShortest)
    #expect(round.path.count == 9)
    // Eight steps of four decimeters, in half decimeters.
    #expect(round.length == 64)
  }

  @Test("No round is shorter than the one that is proven, by trying every way (X-12)", arguments: 0..<40)
  func everyWay(part: Int) {
    for seed in part * 50..<part * 50 + 50 {
      let map = AsciiMap.byChance(seed: seed, most: 7, hasSides: seed % 3 == 0)
      let judge = MapJudge(map)
      let round = MapRound(of: map, effort: 1_000_000)

      #expect(round?.length == judge.roundLength(), "seed \(seed)")
      guard let round else { continue }
      #expect(round.isShortest, "seed \(seed)")
      #expect(judge.faults(of: round) == [], "seed \(seed)")
    }
  }

  @Test("However little effort, the bound is never above the shortest round (X-12)", arguments: 0..<20)
  func littleEffort(part: Int) {
    for seed in part * 20..<part * 20 + 20 {
      let map = AsciiMap.byChance(seed: seed, most: 9, hasSides: seed % 3 == 0)
      guard let shortest = MapRound(of: map, effort: 1_000_000)?.length else { continue }
      for effort in [1, 5, 20, 80, 300] {
        guard let round = MapRound(of: map, effort: effort) else {
          Issue.record("seed \(seed): a round is there")
          continue
        }
        #expect(round.lowerBound <= shortest, "seed \(seed), effort \(effort)")
        #expect(round.length.map { $0 >= shortest } ?? true, "seed \(seed), effort \(effort)")
      }
    }
  }

  @Test(
    "The round through a store of any size is proven with the effort of the app (X-12)",
    arguments: [(30, 40), (50, 60), (70, 80), (100, 100), (173, 173)], 1...4)
  func worlds(size: (Int, Int), seed: Int) throws {
    let style: WalkWorld.Style = seed % 2 == 0 ? .classic : .irregular
    let map = try WalkWorld(rows: size.0, columns: size.1, entries: 1, style: style, seed: seed).sheet()
    let round = try #require(MapRound(of: map, effort: MapRound.standardEffort))

    #expect(round.sectionCount >= 8)
    #expect(round.isShortest, "\(round.length ?? -1), at least \(round.lowerBound)")
  }

  @Test("More sections than the proof can count still have a round (X-12)")
  func manySections() throws {
    let shelves = (0..<70).map { MapCell.shelf($0) }
    let map = try MapSheet(
      rows: 2, columns: 70, cells: [MapCell](repeating: .floor, count: 70) + shelves, entrances: [0],
      checkouts: [0])
    let round = try #require(MapRound(of: map, effort: 1_000_000))

    #expect(round.length == 138)
    #expect(round.sectionCount == 70)
    #expect(round.isShortest)
  }
}
