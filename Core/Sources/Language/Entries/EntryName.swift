/// Cleans up names as typed by users.
enum EntryName {
  /// Strips surrounding punctuation and pictures, collapses spaces, and cuts to 100 Unicode scalars.
  static func clean(_ text: Text) -> Text {
    var scalars: [Unicode.Scalar] = []
    for scalar in text.scalars {
      switch ScalarClass(scalar) {
      case .privateUse: continue
      // Invisible, except as a joiner of pictures.
      case .format where scalar.value != 0x200D || scalars.last?.isPictorial != true: continue
      default: break
      }
      if scalar == " ", scalars.isEmpty || scalars.last == " " { continue }
      scalars.append(scalar)
    }
    return CleanLine.cut(Text(bare(scalars[...])), to: 100)
  }

  static func hasLetter(_ text: Text) -> Bool {
    text.scalars.contains { ScalarClass($0) == .letter }
  }

  /// True if the text contains a picture; it may be the whole text: "🍌".
  static func hasPicture(_ text: Text) -> Bool {
    text.scalars.contains { ScalarClass($0) == .picture && !EntryLine.isBox($0) }
  }

  static func bare(_ scalars: ArraySlice<Unicode.Scalar>) -> ArraySlice<Unicode.Scalar> {
    var rest = scalars
    while let first = rest.first, isMark(first) || first == "." { rest.removeFirst() }
    while let last = rest.last, isMark(last) || isEnd(last) { rest.removeLast() }
    if rest.last == ")", !rest.contains("(") { rest.removeLast() }
    return rest
  }

  private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case " ", ",", ";", ":", "-", "–", "—", "(", "*", "_", "~", "\"", "“", "”", "„", "«", "»", "=", "/", "|",
      "•",
      "·", "…", "[", "]", "{", "}", "<", ">", "#", "×", "`":
      true
    default: false
    }
  }

  private static func isEnd(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "." || scalar == "!" || scalar == "?" || scalar == "+"
  }
}

extension ArraySlice<Unicode.Scalar> {
  /// The text without leading and trailing pictures and spaces.
  var withoutPictures: ArraySlice<Unicode.Scalar> {
    var rest = self
    while let first = rest.first, first == " " || first.isPictorial { rest.removeFirst() }
    while let last = rest.last, last == " " || last.isPictorial { rest.removeLast() }
    return rest
  }
}

extension Unicode.Scalar {
  /// True for a picture or a variation selector.
  var isPictorial: Bool {
    switch ScalarClass(self) {
    case .picture, .format: self != "+" && self != "<" && self != ">" && self != "~"
    case .accent: (0xFE00...0xFE0F).contains(value) || value == 0x20E3
    default: (0x1F3FB...0x1F3FF).contains(value)
    }
  }
}
