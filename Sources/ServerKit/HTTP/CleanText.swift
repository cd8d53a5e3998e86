import Grocery

/// Cleans short texts shown in lists, such as names.
package enum CleanText {
  package enum Fault: Error { case empty, long, odd }

  /// Collapses white space and removes invisible characters.
  ///
  /// - Parameter mostBytes: limits combining marks, as a character may carry any number.
  /// - Throws: `Fault` for a text without visible characters, one that is too long, or one that changes the
  ///   direction of the surrounding text.
  package static func cleaned(
    _ text: String, mostCharacters: Int, mostBytes: Int
  ) throws(Fault) -> String {
    var scalars = String.UnicodeScalarView()
    for scalar in text.unicodeScalars where !isInvisible(scalar) {
      let properties = scalar.properties
      if properties.isWhitespace {
        if let last = scalars.last, last != " " { scalars.append(" ") }
      } else if properties.generalCategory == .control || isTurning(scalar) {
        throw .odd
      } else {
        scalars.append(scalar)
      }
    }
    if scalars.last == " " { scalars.removeLast() }
    let name = String(scalars)
    guard name.isVisible else { throw .empty }
    guard name.count <= mostCharacters && name.utf8.count <= mostBytes else { throw .long }
    return name
  }

  /// Cleans each line of a text and removes empty lines at both ends.
  ///
  /// - Throws: see `cleaned`.
  package static func cleanedLines(
    _ text: String, mostCharacters: Int, mostBytes: Int
  ) throws(Fault) -> String {
    guard text.utf8.count <= mostBytes else { throw .long }
    var lines: [String] = []
    for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      do {
        lines.append(try cleaned(String(line), mostCharacters: mostCharacters, mostBytes: mostBytes))
      } catch {
        guard error == .empty else { throw error }
        if !lines.isEmpty { lines.append("") }
      }
    }
    while lines.last == "" { lines.removeLast() }
    guard !lines.isEmpty else { throw .empty }
    let whole = lines.joined(separator: "\n")
    guard whole.count <= mostCharacters else { throw .long }
    return whole
  }

  /// Zero-width spaces and directional marks. The joiner U+200D stays: family emoji need it.
  private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x200B, 0x200C, 0x200E, 0x200F, 0x061C, 0x2060, 0xFEFF, 0x00AD: true
    default: false
    }
  }

  /// Directional overrides and isolates, which would affect the surrounding text.
  private static func isTurning(_ scalar: Unicode.Scalar) -> Bool {
    (0x202A...0x202E).contains(scalar.value) || (0x2066...0x2069).contains(scalar.value)
  }
}
