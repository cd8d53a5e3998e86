import TestKit
import Testing
import WalkEngine

@Suite("What is wrong with a map is the same on the device")
struct MapContractTests {
  private struct MapCase: Encodable {
    struct Fault: Encodable {
      let reason: String
      let cells: [Int]
    }

    struct Round: Encodable {
      let sections: Int
      let steps: Int
      let leastSteps: Int
    }

    let grid: [String]
    let faults: [Fault]
    /// Null without a round.
    let round: Round?

    enum CodingKeys: CodingKey { case grid, faults, round }

    init(_ grid: [String]) {
      let map = AsciiMap(grid.joined(separator: "\n")).sheet
      self.grid = grid
      faults = MapFaults(of: map).told.map { Fault(reason: "\($0.reason)", cells: $0.cells) }
      round = MapRound(of: map, effort: 100_000).map {
        Round(sections: $0.sectionCount, steps: $0.length ?? -1, leastSteps: $0.lowerBound)
      }
    }

    func encode(to encoder: any Encoder) throws {
      var members = encoder.container(keyedBy: CodingKeys.self)
      try members.encode(grid, forKey: .grid)
      try members.encode(faults, forKey: .faults)
      try members.encode(round, forKey: .round)
    }
  }

  private static let drawings = [
    ["#DD#", "E1.C"], ["..D", "..."], ["E.D"], ["E.C", "###", "DD#"], ["E.C", "DDD", "DDD"],
    ["E.C", "DDD", "PPP"], ["EC#.", "..#."], ["E.#C"], ["E.#E", "C.##"], ["EC#.", "###.", ".#.#", "#.##"],
    ["EC#2", "..#."], ["E>..C"], ["C.E>.", "####D"], ["C.E>.", "..#..", "..<.D"], ["E<C"], ["C.E<.D"],
    ["E^C"], ["E>.D", "C#.#", ".<.P"], ["D.E>C", "####P"], ["#.>.C", "E#D##", "#.>.C"], ["E"], ["."], ["##"],
  ]

  /// Random drawings with all marks.
  private static func byChance(seed: Int) -> [String] {
    var chance = SeededGenerator(seed: seed)
    let (rows, columns) = (chance.within(2...7), chance.within(2...9))
    let marks = Array("........##DPKEC^>v<3")
    return (0..<rows).map { _ in String((0..<columns).map { _ in chance.element(of: marks) }) }
  }

  @Test("Faults and rounds are those that contract/map-faults.json tells (G-21, X-12)")
  func faults() throws {
    var file = ContractFile("map-faults.json")
    try file.add("maps", (Self.drawings + (0..<60).map(Self.byChance)).map { MapCase($0) })
    try file.check()
  }
}
