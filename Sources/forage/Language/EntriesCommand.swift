import ArgumentParser
import Language

/// `forage entries`: what people type, paste or say into the field of a list.
struct EntriesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "entries",
    abstract:
      "Reads what somebody typed into the field of a list from standard input, and says what is on it.",
    discussion: """
      Each line is one text; \\n in it is a line end of a paste. It is answered by one line of JSON, an array with \
      {"quantity", "unit", "name", "note"} for each thing, null for what was not told. The quantity is a number as a \
      person says it, the larger end of a range. The unit is a measure in English and in the singular \
      (docs/guides/recipes.md lists them); packs and pieces are counted without a unit, and the word for the pack is \
      in the note. "6 × 1,5 l" are 9 l, with "6 × 1,5 l" in the note.
      """)

  mutating func run() {
    LineAnswers.run { Self.answer(to: $0) }
  }

  static func answer(to line: Text) -> [UInt8] {
    let reading = EntryReader(isKnown: LanguageAnswer.isKnown).read(withLineEnds(line))
    var json = JSONWriter()
    json.array { json in for entry in reading.entries { entry.writeSaid(into: &json) } }
    return json.bytes
  }

  /// A backslash and an n are a line end, as everywhere in lines of data.
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
