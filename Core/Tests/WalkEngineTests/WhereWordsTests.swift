import TestKit
import Testing

@testable import WalkEngine

@Suite struct WhereWordsTests {
  @Test("A question where things lie survives being written and read", arguments: 0..<100)
  func roundTrip(seed: Int) throws {
    let question = SoughtWorld.question(seed: seed)

    #expect(try WhereQuestion(words: question.words) == question)
  }

  @Test("An answer tells cell, reason and count (G-22, G-25)")
  func answers() {
    let map = AsciiStore("E.C\n.k.").stocked()
    let things = [
      SoughtThing(pins: [4]), SoughtThing(department: 25),
      SoughtThing(taught: [TaughtPlace(department: 10, count: 3)]),
    ]

    let answer = WhereAnswer(to: WhereQuestion(map, things: things).words)

    #expect(answer.words == [1, 0, 4, 1, 0, -1, 0, 0, 4, 5, 3])
  }

  @Test(
    "A word that makes no sense is named",
    arguments: [
      (0, 2), (1, -1), (2, 4), (3, -1), (6, -1), (11, -2), (12, 300), (14, 2), (16, -1), (19, -1),
      (20, 9_000),
      (21, 28), (22, -1),
    ] as [(Int, Int32)])
  func nonsense(index: Int, value: Int32) {
    // E, C, a sign called "a" at cell 1, one thing in aisle "b" of department 3.
    var words: [Int32] = [1, 1, 3, 1, 1, 1, 1, 0, 2, 1, 4, 1, 97, 3, 1, -1, 0, 1, 0, 98, 0, 0, 0]
    #expect(WhereAnswer(to: words).words == [1, 0, -1, 0, 0])
    words[index] = value

    #expect(WhereAnswer(to: words) == .unreadable(word: index))
  }

  @Test("A question that ends too early is answered with the place where a word is missing")
  func truncated() {
    let words = SoughtWorld.question(seed: 3).words

    for count in 0..<7 { #expect(WhereAnswer(to: Array(words.prefix(count))) == .unreadable(word: count)) }
    #expect(WhereAnswer(to: words.dropLast()) == .unreadable(word: 2))
  }

  @Test("No question, however mangled, stops the rule", arguments: 0..<400)
  func mangled(seed: Int) {
    var chance = SeededGenerator(seed: seed)
    var words = SoughtWorld.question(seed: seed).words
    for _ in 0..<(1 + chance.below(4)) {
      let odd: [Int32] = [.min, -1, 0, 1, 4, 40, 1000, 100_000, .max]
      words[chance.below(words.count)] = odd[chance.below(odd.count)]
    }

    #expect(WhereAnswer(to: words).words.count >= 2)
  }
}
