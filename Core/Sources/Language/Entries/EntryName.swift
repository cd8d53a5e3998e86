/// Names as people typed them, without what came along.
enum EntryName {
  /// Without marks and pictures around it, single spaces between words, at most 100 Unicode scalars.
  static func clean(_ text: Text) -> Text {
    var scalars: [Unicode.Scalar] = []
    for scalar in text.scalars {
      switch ScalarClass(scalar) {
      case .privateUse: continue
      // Invisible, but that it joins pictures to one.
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

  /// A picture may be all that was typed: "🍌".
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
  /// Without the pictures before and behind it, and the spaces beside them.
  var withoutPictures: ArraySlice<Unicode.Scalar> {
    var rest = self
    while let first = rest.first, first == " " || first.isPictorial { rest.removeFirst() }
    while let last = rest.last, last == " " || last.isPictorial { rest.removeLast() }
    return rest
  }
}

extension Unicode.Scalar {
  /// A picture, or what changes the looks of one.
  var isPictorial: Bool {
    switch ScalarClass(self) {
    case .picture, .format: self != "+" && self != "<" && self != ">" && self != "~"
    case .accent: (0xFE00...0xFE0F).contains(value) || value == 0x20E3
    default: (0x1F3FB...0x1F3FF).contains(value)
    }
  }
}
