package import FileFormats
import Grocery

/// An email address.
package struct EmailAddress: Sendable, Equatable {
  /// The address as typed.
  package let text: String

  /// The form for comparisons; providers ignore case.
  package var comparable: String { text.lowercased() }

  /// - Throws: a refusal with the location of the value.
  package init(_ node: JSONNode) throws(FileRefusal) {
    guard let address = EmailAddress(try node.text()) else {
      throw node.refusal("must be an email address such as ann@example.org")
    }
    self = address
  }

  /// nil if the address is invalid.
  package init?(_ typed: String) {
    let trimmed = typed.drop(while: \.isWhitespace)
    let text = composed(String(trimmed.prefix { !$0.isWhitespace }))
    guard text.utf8.count <= AccountBounds.emailBytes,
      trimmed.dropFirst(text.count).allSatisfy(\.isWhitespace),
      text.unicodeScalars.allSatisfy(Self.isAllowed)
    else { return nil }
    let parts = text.split(separator: "@", omittingEmptySubsequences: false)
    guard parts.count == 2, (1...64).contains(parts[0].utf8.count), !parts[0].hasPrefix("-"),
      Self.isDomain(parts[1])
    else { return nil }
    self.text = text
  }

  private static func isDomain(_ domain: Substring) -> Bool {
    let labels = domain.split(separator: ".", omittingEmptySubsequences: false)
    return labels.count >= 2
      && labels.allSatisfy { label in
        (1...63).contains(label.utf8.count) && !label.hasPrefix("-") && !label.hasSuffix("-")
          && label.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" }
      }
  }

  private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
    guard !scalar.isASCII else {
      return (33...126).contains(scalar.value) && !"\"(),:;<>[\\]".unicodeScalars.contains(scalar)
    }
    return scalar.properties.isAlphabetic && !scalar.properties.isDefaultIgnorableCodePoint
  }
}
