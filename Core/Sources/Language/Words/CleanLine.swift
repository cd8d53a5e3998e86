/// A line as people meant it: without what came along when it was copied.
enum CleanLine {
  /// What comes after is not read.
  private static let maximumScalars = 600

  /// Without invisible characters and the bullet before it, single spaces between words.
  static func scalars(of line: Text) -> [Unicode.Scalar] {
    var result: [Unicode.Scalar] = []
    var isSpaced = false
    let written = line.scalars(atMost: maximumScalars)
    for (place, scalar) in written.enumerated() {
      let kind = ScalarClass(scalar)
      switch kind {
      case .space:
        isSpaced = !result.isEmpty
        continue
      // The zero-width joiner makes emoji.
      case .format where scalar.value != 0x200D, .privateUse: continue
      default: break
      }
      // "·5 l" has a number in front, and "· 5 l" a bullet.
      let isDecimal = scalar == "·" && place + 1 < written.count && ("0"..."9").contains(written[place + 1])
      if result.isEmpty, !isDecimal, isBullet(scalar, kind) { continue }
      if isSpaced { result.append(" ") }
      isSpaced = false
      result.append(scalar == "⁄" ? "/" : scalar)
    }
    return Array(result[textStart(of: result)...])
  }

  /// Where the text of a numbered line begins: after "2)", and after "3." with a space.
  private static func textStart(of scalars: [Unicode.Scalar]) -> Int {
    var end = 0
    while end < min(3, scalars.count), ("0"..."9").contains(scalars[end]) { end += 1 }
    guard (1...2).contains(end), end + 2 < scalars.count else { return 0 }
    return (scalars[end] == ")" || scalars[end] == ".") && scalars[end + 1] == " " ? end + 2 : 0
  }

  private static func isBullet(_ scalar: Unicode.Scalar, _ kind: ScalarClass) -> Bool {
    switch kind {
    // Boxes to tick, pictures, and what changes their looks.
    case .picture, .accent, .format: return true
    default: break
    }
    switch scalar {
    case "-", "–", "—", "•", "*", "·", "‣", ">", "+": return true
    default: return false
    }
  }

  /// The first scalars of a text, without a space at the end.
  static func cut(_ text: Text, to maximum: Int) -> Text {
    guard text.length > maximum else { return text }
    var scalars = text.scalars(atMost: maximum)
    while scalars.last == " " { scalars.removeLast() }
    return Text(scalars)
  }
}
