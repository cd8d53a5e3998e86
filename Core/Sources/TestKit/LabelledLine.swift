public import Language

/// An ingredient line with its meaning, labeled by a person.
public struct LabelledLine: Sendable {
  public let line: Text
  public let quantity: Double?
  public let maximum: Double?
  /// Equally valid units; an empty one for none.
  public let units: [Text]
  /// Equally valid names of the item to buy.
  public let names: [Text]

  /// The parts of a line that were understood.
  public struct Judgement: Sendable, Hashable {
    public var isAmountRight: Bool
    public var isNameRight: Bool

    public var isAllRight: Bool { isAmountRight && isNameRight }
  }

  /// The lines of a table: line, quantity, upper end of a range, units, names; separated by tabs,
  /// alternatives by bars. Lines that begin with # are comments.
  public static func all(in table: String) -> [LabelledLine] {
    table.split(separator: "\n").filter { !$0.hasPrefix("#") }.map { row in
      let cells = row.split(separator: "\t", omittingEmptySubsequences: false)
      precondition(cells.count == 5, "a row of labelled lines has five cells: \(row)")
      return LabelledLine(
        line: Text(cells[0]), quantity: Double(cells[1]), maximum: Double(cells[2]),
        units: cells[3].split(separator: "|", omittingEmptySubsequences: false).map { Text($0) },
        names: cells[4].split(separator: "|").map { Text($0) })
    }
  }

  public func judgement(of ingredient: Ingredient?) -> Judgement {
    guard let ingredient else { return Judgement(isAmountRight: false, isNameRight: false) }
    let amount = ingredient.written
    let isAmountRight =
      Self.areEqual(amount.quantity, quantity) && Self.areEqual(amount.maximum, maximum)
      && units.contains(amount.unit ?? Text())
    let stems = ingredient.name.folded.words.map { $0.stem }
    return Judgement(
      isAmountRight: isAmountRight, isNameRight: names.contains { $0.folded.words.map { $0.stem } == stems })
  }

  private static func areEqual(_ one: Double?, _ other: Double?) -> Bool {
    guard let one, let other else { return one == nil && other == nil }
    return (one - other).magnitude <= 0.001 * other
  }
}
