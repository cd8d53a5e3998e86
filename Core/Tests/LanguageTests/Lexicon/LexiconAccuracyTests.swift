import Foundation
import Language
import TestKit
import Testing

@Suite("How many texts the lexicon puts where people look for them (G-07)")
struct LexiconAccuracyTests {
  @Test(
    "Of the half of each sample that nobody looked at, at least so many thousandths are right",
    arguments: [
      ("lexicon-titles", 950, 880), ("lexicon-labels-en", 980, 960), ("lexicon-labels-de", 980, 970),
      ("lexicon-words-de", 970, 930),
    ])
  func departments(sample: String, complete: Int, onDevice: Int) throws {
    let texts = LabelledText.all(in: try Self.text(of: sample)).filter { !$0.isLookedAt }
    let tongue: Tongue = sample.hasSuffix("-de") ? .german : .american

    #expect(texts.count >= 100)
    for (lexicon, thousandths) in [(Lexicon.shared, complete), (.onDevice, onDevice)] {
      let right = texts.count { $0.isRight(lexicon.look(up: $0.text, in: tongue)) }
      #expect(right * 1000 >= thousandths * texts.count, "\(right) of \(texts.count)")
    }
  }

  @Test("Two names mean the same where both are whole names of one thing, in nearly all sampled pairs")
  func pairs() throws {
    let pairs = try Self.text(of: "lexicon-pairs").split(separator: "\n")
      .filter { !$0.hasPrefix("#") }.map { $0.split(separator: "\t").map(String.init) }

    let wrong = pairs.filter { Self.areSame($0[0], $0[1]) != ($0[2] == "same") }

    #expect(pairs.count >= 150)
    #expect(wrong.count * 100 <= pairs.count * 5, "\(wrong)")
  }

  private static func areSame(_ one: String, _ other: String) -> Bool {
    let answers = [one, other].map { Lexicon.shared.look(up: Text($0)) }
    return answers.allSatisfy { $0.isWhole } && answers[0].thing == answers[1].thing
  }

  private static func text(of sample: String) throws -> String {
    let url = try #require(
      Bundle.module.url(forResource: sample, withExtension: "tsv", subdirectory: "Samples"))
    return try String(contentsOf: url, encoding: .utf8)
  }
}
