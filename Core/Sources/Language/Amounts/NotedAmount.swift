/// The amount in an ingredient's note.
///
/// The note holds amounts too small for whole grams and pieces, "1/8 tsp", "1 1/2" of two onions, "pinch",
/// and the word for the counted unit, "can".
public struct NotedAmount: Sendable, Hashable {
  /// The amount at the beginning, in the unit; nil if the note begins with something else: "6-inch".
  public private(set) var value: Double?
  /// Pieces if the note names none.
  public private(set) var unit = ShownUnit.piece
  /// The note without the amount.
  public private(set) var rest: Text
  /// The kind of the words before the first comma.
  public private(set) var kind: UnitKind?

  /// The kinds of `UnitWord`.
  public enum UnitKind: Sendable {
    case measure, pack, part, vague
  }

  /// - Complexity: O(length).
  public init(reading note: Text) {
    rest = note
    let scalars = note.scalars(atMost: 600)
    let (tokens, ranges) = LineScanner.located(in: scalars)
    kind = Self.kind(of: scalars)
    guard let (value, unit, end) = Self.amount(of: tokens) else { return }
    (self.value, self.unit) = (value, unit)
    let after = scalars[ranges[end - 1].upperBound...].drop { $0 == " " || $0 == "," }
    rest = Text(after)
  }

  private static func amount(of tokens: [LineToken]) -> (value: Double, unit: ShownUnit, end: Int)? {
    guard let first = tokens.first else { return nil }
    let value: Double
    switch first {
    case .word(let word) where isPinch(word): return (1, .pinch, 1)
    case .word(let word): value = word.number ?? 0
    case .number(let number): value = number.value
    default: return nil
    }
    guard value > 0 else { return nil }
    if tokens.count == 1 || tokens[1] == .comma { return (value, .piece, 1) }
    guard case .word(let word) = tokens[1] else { return nil }
    if isPinch(word) { return (value, .pinch, 2) }
    guard case .measure(let unit, times: 1) = word.unit?.kind else { return nil }
    return (value, unit, 2)
  }

  private static func isPinch(_ word: LineWord) -> Bool {
    word.folded.stem.is("pinch") || word.folded.is("pinches") || word.folded.stem.is("pris")
  }

  private static func kind(of scalars: [Unicode.Scalar]) -> UnitKind? {
    switch Vocabulary.shared[Text(scalars.prefix { $0 != "," }).folded].unit?.kind {
    case .measure: .measure
    case .pack: .pack
    case .part: .part
    case .vague: .vague
    case nil: nil
    }
  }
}

extension NotedAmount {
  func write(into json: inout JSONWriter) {
    json.object { json in
      json.key("value")
      if let value { json.decimal(value) } else { json.null() }
      json.key("shownUnit")
      json.text(Text(stringLiteral: unit.word))
      json.key("rest")
      json.text(rest)
      json.key("unit")
      switch kind {
      case .measure: json.text("measure")
      case .pack: json.text("pack")
      case .part: json.text("part")
      case .vague: json.text("vague")
      case nil: json.null()
      }
    }
  }
}
