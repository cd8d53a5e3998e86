import TestKit
import Testing

@testable import WalkEngine

@Suite struct MapWordsTests {
  @Test("A question about a map survives being written and read", arguments: 0..<100)
  func roundTrip(seed: Int) throws {
    let question = MapQuestion(AsciiMap.byChance(seed: seed, hasSides: seed % 2 == 1), effort: seed)

    #expect(try MapQuestion(words: question.words) == question)
  }

  @Test("An answer tells faults with their cells, then the round (G-21, X-12)")
  func answers() {
    let map = AsciiMap("E.C#.\nM#.##").sheet

    #expect(
      MapAnswer(to: MapQuestion(map, effort: 0).words).words
        == [2, 0, 1, 0, 1, MapFault.Reason.island.rawValue, 1, 1, 4, 0])
    #expect(MapAnswer(to: MapQuestion(map, effort: 100)).words.suffix(4) == [2, 1, 2, 2])
    #expect(MapAnswer(to: MapQuestion(AsciiMap("E.C").sheet, effort: 100)).words == [2, 0, 0, 0, 0, 1])
  }

  @Test(
    "A word that makes no sense is named",
    arguments: [(0, 3), (1, -1), (2, 0), (4, -1), (6, 9), (7, 2), (8, 15), (9, -1), (10, 6), (11, -7)]
      as [(Int, Int32)])
  func nonsense(index: Int, value: Int32) {
    var words = MapQuestion(AsciiMap("E.C\n...").sheet, effort: 7).words
    words[index] = value
    // Faults of the whole are reported for its columns.
    let reported = [2: 3, 6: words.count, 8: 3, 9: 3][index] ?? index

    #expect(MapAnswer(to: words) == .unreadable(word: reported))
    #expect(MapAnswer(to: words).words == [2, 1, Int32(reported)])
  }

  @Test("A question that ends too early is answered with the place where a word is missing")
  func truncated() {
    let words = MapQuestion(AsciiMap("E.C").sheet, effort: 7).words

    for count in 0..<10 { #expect(MapAnswer(to: Array(words.prefix(count))) == .unreadable(word: count)) }
    #expect(MapAnswer(to: words.dropLast()) == .unreadable(word: 3))
  }

  @Test("No question, however mangled, stops the engine", arguments: 0..<300)
  func mangled(seed: Int) {
    var chance = SeededGenerator(seed: seed)
    var words = MapQuestion(AsciiMap.byChance(seed: seed, hasSides: seed % 2 == 1), effort: 500).words
    for _ in 0..<(1 + chance.below(3)) {
      let odd: [Int32] = [.min, -1, 0, 1, 4, 1000, 100_000, .max]
      words[chance.below(words.count)] = odd[chance.below(odd.count)]
    }
    words[1] = min(words[1], 1000)

    #expect(MapAnswer(to: words).words.count >= 3)
  }
}
