import Foundation
import Language
import TestKit
import Testing

@Suite("Lists as people write them")
struct LabelledEntriesTests {
  @Test(
    "Of the labelled texts at least so many thousandths are understood (N-06)",
    arguments: [("entries-kept-aside", 960), ("entries-tuned", 960)])
  func accuracy(table: String, thousandths: Int) throws {
    let url = try #require(
      Bundle.module.url(forResource: table, withExtension: "tsv", subdirectory: "Samples"))
    let rows = LabelledEntries.all(in: try String(contentsOf: url, encoding: .utf8))
    let reader = EntryReader(isKnown: LanguageAnswer.isKnown)

    let right = rows.count { $0.isRight(reader.read($0.text).entries) }

    #expect(rows.count >= 150)
    #expect(right * 1000 >= thousandths * rows.count)
  }
}
