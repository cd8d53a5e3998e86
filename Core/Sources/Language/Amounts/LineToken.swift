/// A part of a line of a recipe or of a list.
enum LineToken: Equatable {
  case number(WrittenNumber)
  case word(LineWord)
  /// Between a count and a size: "2 x 400 g".
  case times
  /// Separates the name from notes; also a semicolon.
  case comma
  /// Between two numbers, or free-standing.
  case dash
  case slash
  /// The text in parentheses.
  case group(Text)
}

/// A word of a line with its entry in the vocabulary.
struct LineWord: Equatable {
  /// The original text.
  let text: Text
  let folded: Text
  let unit: UnitWord?
  let number: Double?
  /// "2-inch", "6cm": attached to its number.
  let isLength: Bool
  private let roles: WordRoles

  init(_ text: Text, isLength: Bool = false) {
    self.text = text
    self.isLength = isLength
    folded = text.folded
    let meaning = Vocabulary.shared[folded]
    unit = Self.isTablespoon(text) ? Vocabulary.shared["tbsp"].unit : meaning.unit
    number = meaning.number
    roles = meaning.roles
  }

  /// True for an attribute ("ripe", "trimmed"), not for a thing such as a seed.
  var isTrait: Bool { canBe(.trait) || (folded.ends(in: "ed") && !folded.ends(in: "eed")) }

  func canBe(_ role: WordRoles) -> Bool { roles.contains(role) }

  /// T is a tablespoon, t a teaspoon.
  private static func isTablespoon(_ text: Text) -> Bool {
    guard text.bytes.first == UInt8(ascii: "T") else { return false }
    return text.bytes.dropFirst().allSatisfy { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: ":") }
  }
}
