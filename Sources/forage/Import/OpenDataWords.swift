import Retail

/// The results of imports of open data, for the terminal.
struct OpenDataWords {
  let isPreview: Bool

  func text(_ summary: FoodFactsImport.Summary) -> String {
    let counts = [
      (summary.added, "added"), (summary.changed, "changed"), (summary.unchanged, "unchanged"),
    ]
    var lines = [outcome("products", counts)]
    if summary.missing > 0 { lines.append("Asked for, but not in the file: \(summary.missing).") }
    lines += leftOut([(summary.withoutName, "without a name that can be shown")])
    lines += ending(summary.lines, "Open Food Facts")
    return lines.joined(separator: "\n")
  }

  func text(_ summary: OpenPricesSummary, currency: String) -> String {
    let counts = [
      (summary.added, "added"), (summary.changed, "changed"), (summary.unchanged, "unchanged"),
      (summary.removed, "removed"),
    ]
    var lines = [outcome("prices", counts)]
    lines += leftOut([
      (summary.lines.records - summary.here, "at stores that are not here"),
      (summary.otherCurrency, "not in \(currency)"),
      (summary.old, "older than half a year"),
      (summary.reducedBefore, "a reduction that has ended"),
      (summary.badDate, "without a day, or in the future"),
      (summary.badPrice, "not a price between the smallest coin and 100,000"),
      (summary.duplicates, "given twice"),
      (summary.unknownThing, "neither a product number nor a category"),
      (summary.withoutName, "products without a name"),
    ])
    if summary.wanted > 0 {
      lines.append(
        "Import the names of \(summary.wanted) products with: forage import open-food-facts, then these "
          + "prices again.")
    }
    lines += ending(summary.lines, "Open Prices")
    return lines.joined(separator: "\n")
  }

  private func outcome(_ noun: String, _ counts: [(Int, String)]) -> String {
    let words = counts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }.joined(separator: ", ")
    return "\(isPreview ? "Would import" : "Imported") \(noun): \(words.isEmpty ? "none" : words)."
  }

  private func leftOut(_ counts: [(Int, String)]) -> [String] {
    counts.filter { $0.0 > 0 }.map { "Left out, \($0.1): \($0.0)." }
  }

  private func ending(_ lines: DumpReader.Counts, _ source: String) -> [String] {
    leftOut([(lines.unreadable, "not a record"), (lines.tooLong, "longer than 4 MB")]) + [
      "Lines read: \(lines.records). © \(source) contributors, ODbL 1.0."
    ]
  }
}
