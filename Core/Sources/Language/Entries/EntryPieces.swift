/// Splits a text at commas, semicolons and line ends.
struct EntryPieces {
  let scalars: [Unicode.Scalar]

  /// The lines; a semicolon ends one too, because pasted line ends become semicolons in a single-line field.
  func lines() -> [Range<Int>] {
    var lines: [Range<Int>] = []
    var start = 0
    for place in 0...scalars.count where place == scalars.count || isLineEnd(scalars[place]) {
      lines.append(start..<place)
      start = place + 1
    }
    return lines
  }

  /// The nonempty pieces of a line, separated by commas and the like.
  func pieces(of line: Range<Int>) -> [Range<Int>] {
    var pieces: [Range<Int>] = []
    var start = line.lowerBound
    var depth = 0
    var place = line.lowerBound
    while place < line.upperBound {
      switch scalars[place] {
      case "(", "[": depth += closes(after: place, before: line.upperBound) ? 1 : 0
      case ")", "]": depth = max(0, depth - 1)
      default: break
      }
      let length = depth > 0 ? 0 : isSeparator(place, in: line) ? 1 : lengthOfSpokenComma(place, in: line)
      if length > 0 {
        if start < place { pieces.append(start..<place) }
        start = place + length
      }
      place += max(1, length)
    }
    if start < line.upperBound { pieces.append(start..<line.upperBound) }
    return pieces
  }

  private func isLineEnd(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "\n", "\r", ";", "\u{2028}", "\u{2029}", "\u{0B}", "\u{0C}", "\u{85}": true
    default: false
    }
  }

  private func isSeparator(_ place: Int, in line: Range<Int>) -> Bool {
    switch scalars[place] {
    // Between two digits it belongs to a number: "1,5 l Saft".
    case ",": !(isDigit(place - 1) && isDigit(place + 1)) && !beginsNumber(place, in: line)
    case "、", "，": true
    case "|": true
    case "+", "•", "‣": place > line.lowerBound && isSpace(place - 1) && isSpace(place + 1)
    default: false
    }
  }

  /// "cream comma rolls", but not "1 Komma 5 Liter".
  private func lengthOfSpokenComma(_ place: Int, in line: Range<Int>) -> Int {
    let end = place + 6
    guard scalars[place] == " ", place > line.lowerBound, end < line.upperBound, scalars[end] == " " else {
      return 0
    }
    let word = Text(scalars[place + 1..<end]).folded
    guard word.is("comma") || word.is("komma") else { return 0 }
    return isDigit(place - 1) ? 0 : 6
  }

  /// ",5 l Milch", "Milch ,5 l"
  private func beginsNumber(_ place: Int, in line: Range<Int>) -> Bool {
    let start = max(line.lowerBound, place - 1)
    let around = scalars[start..<min(line.upperBound, place + 16)]
    return LineScanner(Array(around)).startsNumber(place - start)
  }

  private func closes(after place: Int, before end: Int) -> Bool {
    let close: Unicode.Scalar = scalars[place] == "(" ? ")" : "]"
    return scalars[place..<min(end, place + 100)].contains(close)
  }

  private func isDigit(_ place: Int) -> Bool {
    scalars.indices.contains(place) && ("0"..."9").contains(scalars[place])
  }

  private func isSpace(_ place: Int) -> Bool {
    scalars.indices.contains(place) && ScalarClass(scalars[place]) == .space
  }
}
