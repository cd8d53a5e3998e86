public import Language

/// A text with its expected departments, labeled by a person.
public struct LabelledText: Sendable {
  public let text: Text
  /// Ids of equally valid departments.
  public let departments: [String]
  /// True for the half used for developing the rules. The other half measures their accuracy on unseen texts.
  public let isLookedAt: Bool

  /// The texts of a table: text, departments separated by bars. Lines that begin with # are comments.
  public static func all(in table: String) -> [LabelledText] {
    table.split(separator: "\n").filter { !$0.hasPrefix("#") }.map { row in
      let cells = row.split(separator: "\t")
      precondition(cells.count == 2, "a row of labelled texts has two cells: \(row)")
      return LabelledText(
        text: Text(cells[0]), departments: cells[1].split(separator: "|").map(String.init),
        isLookedAt: isLookedAt(cells[0]))
    }
  }

  public func isRight(_ answer: LexiconAnswer) -> Bool {
    answer.department.map { departments.contains("\($0.id)") } ?? false
  }

  /// FNV-1a, so that the halves are stable.
  private static func isLookedAt(_ text: some StringProtocol) -> Bool {
    var hash: UInt32 = 0x811C_9DC5
    for byte in text.utf8 { hash = (hash ^ UInt32(byte)) &* 0x0100_0193 }
    return hash >> 16 & 1 == 1
  }
}
