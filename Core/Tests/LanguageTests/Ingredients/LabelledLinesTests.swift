import Foundation
import Language
import TestKit
import Testing

@Suite("Lines of recipes as people write them")
struct LabelledLinesTests {
  @Test(
    "Of the labelled lines at least so many thousandths are understood",
    arguments: [("ingredients-kept-aside", 990, 990), ("ingredients-tuned", 990, 990)])
  func accuracy(table: String, amounts: Int, names: Int) throws {
    let lines = try Self.lines(of: table)

    let judgements = lines.map { $0.judgement(of: Ingredient(reading: $0.line)) }

    #expect(lines.count >= 150)
    #expect(judgements.count { $0.isAmountRight } * 1000 >= amounts * lines.count)
    #expect(judgements.count { $0.isNameRight } * 1000 >= names * lines.count)
  }

  private static func lines(of table: String) throws -> [LabelledLine] {
    let url = try #require(
      Bundle.module.url(forResource: table, withExtension: "tsv", subdirectory: "Samples"))
    return LabelledLine.all(in: try String(contentsOf: url, encoding: .utf8))
  }
}
