import ArgumentParser
import Language

/// `forage entries`: parses text typed, pasted or dictated into a list.
struct EntriesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "entries",
    abstract: "Parse text typed into a shopping list, read from standard input.",
    discussion: """
      Each line is one text; \\n stands for a line break in pasted text. For each text, one line of JSON is printed: an \
      array with {"quantity", "unit", "name", "note"} for each entry, with null for missing values. The quantity is a \
      number; for a range, the upper end. The unit is a measure in English, in the singular (docs/guides/recipes.md \
      lists them). Packs and pieces have no unit; the word for the pack is in the note. "6 × 1,5 l" is 9 l, with \
      "6 × 1,5 l" in the note.
      """)

  mutating func run() {
    LineAnswers.run { Self.answer(to: $0) }
  }

  static func answer(to line: Text) -> [UInt8] {
    let reading = EntryReader(isKnown: LanguageAnswer.isKnown).read(withLineEnds(line))
    var json = JSONWriter()
    json.list { json in for entry in reading.entries { entry.writeSaid(into: &json) } }
    return json.bytes
  }

  /// Replaces `\n` escapes by line breaks.
  private static func withLineEnds(_ line: Text) -> Text {
    var bytes: [UInt8] = []
    for byte in line.bytes {
      if byte == UInt8(ascii: "n"), bytes.last == UInt8(ascii: "\\") {
        bytes[bytes.count - 1] = UInt8(ascii: "\n")
      } else {
        bytes.append(byte)
      }
    }
    return Text(trusting: bytes)
  }
}
