/// A line cleaned of artifacts from copying.
enum CleanLine {
  /// The maximum length read.
  private static let maximumScalars = 600

  /// Removes invisible characters and a leading bullet, and collapses spaces.
  static func scalars(of line: Text) -> [Unicode.Scalar] {
    var result: [Unicode.Scalar] = []
    var isSpaced = false
    let scalars = line.scalars(atMost: maximumScalars)
    for (place, scalar) in scalars.enumerated() {
      let kind = ScalarClass(scalar)
      switch kind {
      case .space:
        isSpaced = !result.isEmpty
        continue
      // The zero-width joiner is part of emoji.
      case .format where scalar.value != 0x200D, .privateUse: continue
      default: break
      }
      // "·5 l" begins with a number, "· 5 l" with a bullet.
      let isDecimal = scalar == "·" && place + 1 < scalars.count && ("0"..."9").contains(scalars[place + 1])
      if result.isEmpty, !isDecimal, isBullet(scalar, kind) { continue }
      if isSpaced { result.append(" ") }
      isSpaced = false
      result.append(scalar == "⁄" ? "/" : scalar)
    }
    return Array(result[textStart(of: result)...])
  }

  /// The start of the text in a numbered line: after "2)", or after "3." with a space.
  private static func textStart(of scalars: [Unicode.Scalar]) -> Int {
    var end = 0
    while end < min(3, scalars.count), ("0"..."9").contains(scalars[end]) { end += 1 }
    guard (1...2).contains(end), end + 2 < scalars.count else { return 0 }
    return (scalars[end] == ")" || scalars[end] == ".") && scalars[end + 1] == " " ? end + 2 : 0
  }

  private static func isBullet(_ scalar: Unicode.Scalar, _ kind: ScalarClass) -> Bool {
    switch kind {
    // Checkboxes, pictures, and variation selectors.
    case .picture, .accent, .format: return true
    default: break
    }
    switch scalar {
    case "-", "–", "—", "•", "*", "·", "‣", ">", "+": return true
    default: return false
    }
  }

  /// The first scalars of a text, without a trailing space.
  static func cut(_ text: Text, to maximum: Int) -> Text {
    guard text.length > maximum else { return text }
    var scalars = text.scalars(atMost: maximum)
    while scalars.last == " " { scalars.removeLast() }
    return Text(scalars)
  }
}
