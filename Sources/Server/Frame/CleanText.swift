import Grocery

/// A short text that people read among others, such as a name.
enum CleanText {
  enum Fault: Error { case empty, long, odd }

  /// The text with every run of white space made one space, without marks that cannot be seen.
  ///
  /// - Parameter mostBytes: a character may carry any number of marks; this bounds them.
  /// - Throws: `Fault` for one of which nothing can be seen, a long one, and one that turns the text around
  ///   it.
  static func cleaned(
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

  /// Zero-width spaces and marks of direction. The joiner U+200D stays: emoji of families need it.
  private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x200B, 0x200C, 0x200E, 0x200F, 0x061C, 0x2060, 0xFEFF, 0x00AD: true
    default: false
    }
  }

  /// Overrides and isolates of direction, which would reach beyond the name.
  private static func isTurning(_ scalar: Unicode.Scalar) -> Bool {
    (0x202A...0x202E).contains(scalar.value) || (0x2066...0x2069).contains(scalar.value)
  }
}
