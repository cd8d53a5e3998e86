/// The reason why a file is rejected, and its position in the file.
///
/// Written for the file's author: it says in one line what to look at.
public struct FileRefusal: Error, Equatable, Sendable, CustomStringConvertible {
  /// For example `items[3].cell` or `line 7, column 12`.
  public let place: String
  /// The fault, without the position.
  public let reason: String

  public init(place: String, reason: String) {
    self.place = place
    self.reason = reason
  }

  public var description: String { "\(place): \(reason)" }
}

/// Text from a file for use in a message: in quotes, control characters escaped, cut to 40 characters.
///
/// Messages appear on terminals, where a control character from a hostile file could move the cursor.
public func quoted(_ text: some StringProtocol) -> String {
  var result = "'"
  for (count, character) in text.enumerated() {
    if count == 40 {
      result += "…"
      break
    }
    result += harmless(character)
  }
  return result + "'"
}

private func harmless(_ character: Character) -> String {
  var result = ""
  // One visible character may hide thousands of combining marks.
  for scalar in character.unicodeScalars.prefix(8) {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator:
      result += "\\u{\(String(scalar.value, radix: 16))}"
    default:
      result.unicodeScalars.append(scalar)
    }
  }
  return result
}
