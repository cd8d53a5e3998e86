/// Why a file is not accepted, and where in it the reason stands.
///
/// A refusal is meant to be read by the person who wrote the file: it says in one line what to look at.
public struct FileRefusal: Error, Equatable, Sendable, CustomStringConvertible {
  /// Such as `items[3].cell` or `line 7, column 12`.
  public let place: String
  /// What is wrong there, without the place.
  public let reason: String

  public init(place: String, reason: String) {
    self.place = place
    self.reason = reason
  }

  public var description: String { "\(place): \(reason)" }
}

/// A text from a file as it may stand in a message: in quotes, control characters escaped, cut to 40
/// characters.
///
/// Messages end on terminals, where a control character from a hostile file could move the cursor.
public func quoted(_ text: some StringProtocol) -> String {
  var shown = "'"
  for (count, character) in text.enumerated() {
    if count == 40 {
      shown += "…"
      break
    }
    shown += harmless(character)
  }
  return shown + "'"
}

private func harmless(_ character: Character) -> String {
  var shown = ""
  // One visible character may hide thousands of combining marks.
  for scalar in character.unicodeScalars.prefix(8) {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator:
      shown += "\\u{\(String(scalar.value, radix: 16))}"
    default:
      shown.unicodeScalars.append(scalar)
    }
  }
  return shown
}
