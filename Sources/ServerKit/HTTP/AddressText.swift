import FoundationEssentials

/// Bytes as text for URLs: letters, digits, `-` and `_` only.
///
/// Source: RFC 4648, section 5, without padding.
package enum AddressText {
  /// Longer texts are rejected.
  private static let maximumBytes = 2_000

  package static func text(of bytes: [UInt8]) -> String {
    let base64 = Data(bytes).base64EncodedString()
    return String(
      base64.compactMap { character -> Character? in
        switch character {
        case "+": "-"
        case "/": "_"
        case "=": nil
        default: character
        }
      })
  }

  /// nil if the text is invalid.
  package static func bytes(of text: String) -> [UInt8]? {
    guard text.utf8.count <= maximumBytes, let data = Data(base64Encoded: padded(text)) else { return nil }
    return Array(data)
  }

  private static func padded(_ text: String) -> String {
    let base64 = text.map { character -> Character in
      switch character {
      case "-": "+"
      case "_": "/"
      default: character
      }
    }
    return String(base64) + String(repeating: "=", count: (4 - base64.count % 4) % 4)
  }
}
