public import Language

/// A text for a list's field with the expected entries, labeled by a person.
public struct LabelledEntries: Sendable {
  public let text: Text
  /// Equally valid answers.
  private let answers: [[Thing]]

  fileprivate struct Thing: Sendable {
    let quantity: Double?
    let unit: Text?
    let names: [Text]
    let note: Text
  }

  /// The rows of a table: text and answers, separated by tabs. Lines that begin with # are comments.
  public static func all(in table: String) -> [LabelledEntries] {
    table.split(separator: "\n").filter { !$0.hasPrefix("# ") }.map { row in
      let cells = row.split(separator: "\t", omittingEmptySubsequences: false)
      precondition(cells.count == 2, "a row of labelled entries has two cells: \(row)")
      return LabelledEntries(text: Text(withLineEnds(cells[0])), answers: answers(in: cells[1]))
    }
  }

  public func isRight(_ entries: [Entry]) -> Bool {
    answers.contains { answer in
      answer.count == entries.count && zip(answer, entries).allSatisfy { $0.isRight($1) }
    }
  }

  private static func answers(in cell: Substring) -> [[Thing]] {
    cell.split(separator: " /", omittingEmptySubsequences: false).map { answer in
      answer.split(separator: ";").filter { $0.contains(",") }.map { thing in
        let fields = thing.split(separator: ",", omittingEmptySubsequences: false)
        precondition(fields.count >= 3, "a thing has a quantity, a unit and a name: \(thing)")
        return Thing(
          quantity: Double(fields[0].filter { $0 != " " }), unit: fields[1].isEmpty ? nil : Text(fields[1]),
          names: fields[2].split(separator: "|").map { Text($0) },
          note: fields.count > 3 ? Text(fields[3]).folded : Text())
      }
    }
  }

  /// Converts `\n` and `\r` to line ends.
  private static func withLineEnds(_ cell: Substring) -> String {
    cell.split(separator: "\\n", omittingEmptySubsequences: false).joined(separator: "\n")
      .split(separator: "\\r", omittingEmptySubsequences: false).joined(separator: "\r")
  }
}

extension LabelledEntries.Thing {
  fileprivate func isRight(_ entry: Entry) -> Bool {
    isRight(entry.said) && names.contains { Self.isSame($0, entry.name) } && notes(entry.note)
  }

  private func isRight(_ amount: Entry.Said?) -> Bool {
    guard unit == amount?.unit else { return false }
    // One pack or piece equals no amount.
    guard unit != nil else { return (quantity ?? 1) == (amount?.number ?? 1) }
    guard let quantity, let amount else { return false }
    return (quantity - amount.number).magnitude <= 0.005 * quantity
  }

  /// Pictures have no letters to fold.
  private static func isSame(_ name: Text, _ other: Text) -> Bool {
    name.folded.isEmpty ? name == other : name.folded == other.folded
  }

  private func notes(_ text: Text) -> Bool {
    let words = text.folded.words
    return note.words.allSatisfy { words.contains($0) }
  }
}
