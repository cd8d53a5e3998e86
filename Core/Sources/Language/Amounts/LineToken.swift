/// A part of a line of a recipe or of a list.
enum LineToken: Equatable {
  case number(WrittenNumber)
  case word(LineWord)
  /// Between a count and a size: "2 x 400 g".
  case times
  /// What parts the name from what is said of it; also a semicolon.
  case comma
  /// Between two numbers, or free-standing.
  case dash
  case slash
  /// What stands in brackets.
  case group(Text)
}

/// A word of a line, with all that the vocabulary knows of it.
struct LineWord: Equatable {
  /// As written.
  let text: Text
  let folded: Text
  let unit: UnitWord?
  let number: Double?
  private let roles: WordRoles

  init(_ text: Text) {
    self.text = text
    folded = text.folded
    let meaning = Vocabulary.shared[folded]
    unit = Self.isTablespoon(text) ? .measure(.tablespoon, times: 1) : meaning.unit
    number = meaning.number
    roles = meaning.roles
  }

  func canBe(_ role: WordRoles) -> Bool { roles.contains(role) }

  /// T is a tablespoon, t a teaspoon.
  private static func isTablespoon(_ text: Text) -> Bool {
    guard text.bytes.first == UInt8(ascii: "T") else { return false }
    return text.bytes.dropFirst().allSatisfy { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: ":") }
  }
}
