import FileFormats

extension JSONValue {
  /// The text of a member, including line ends.
  func text(_ key: String) -> String? {
    guard case .object(let object) = self, case .text(let text) = object[key] else { return nil }
    return text
  }
}
