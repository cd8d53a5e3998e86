import Language
import TestKit

/// Measures the accuracy on texts for the list's field.
enum EntriesBench {
  /// - Parameter showsMisses: also prints the misses.
  static func run(_ table: (name: String, text: String), showsMisses: Bool) {
    let rows = LabelledEntries.all(in: table.text)
    let reader = EntryReader(isKnown: LanguageAnswer.isKnown)
    var right = 0
    for row in rows {
      let entries = reader.read(row.text).entries
      right += row.isRight(entries) ? 1 : 0
      if showsMisses, !row.isRight(entries) { print("  \(described(row.text)) → \(described(entries))") }
    }
    let tenths = (right * 1000 + rows.count / 2) / max(1, rows.count)
    print("\(table.name): \(rows.count) texts, understood \(tenths / 10).\(tenths % 10) %")
  }

  private static func described(_ entries: [Entry]) -> String {
    var json = JSONWriter()
    json.list { json in for entry in entries { entry.writeSaid(into: &json) } }
    return String(decoding: json.bytes, as: UTF8.self)
  }

  private static func described(_ text: Text) -> String { String(decoding: text.bytes, as: UTF8.self) }
}
