/// A line of a pasted list without its list markers.
struct EntryLine {
  /// The range to parse.
  let content: Range<Int>
  /// True if a bullet, a box or a number precedes it.
  let isMarked: Bool
  /// True for an explicit heading: "## Dairy", "Produce:".
  let isHeading: Bool
  /// True for a heading unless it is the only line: "For the party:".
  let endsInColon: Bool
  /// True for a heading unless it is the only line: "Shopping list for Saturday".
  let beginsWithTitle: Bool
  /// True for a possible heading before marked lines.
  let couldBeHeading: Bool

  init(_ line: Range<Int>, in scalars: [Unicode.Scalar]) {
    var reading = MarkReading(scalars: scalars, range: line)
    reading.takeMarks()
    content = reading.range
    isMarked = reading.isMarked
    let text = Text(EntryName.bare(scalars[content].withoutPictures)).folded
    let words = EntryWords.shared
    let isTitle = words.has(.listTitle, text)
    endsInColon = scalars[content].last == ":"
    isHeading =
      reading.isHash || isTitle || (reading.isFramed && !isMarked)
      || (words.has(.heading, text) && (endsInColon || reading.isBold))
    couldBeHeading = !isMarked && (words.has(.heading, text) || reading.isBold)
    beginsWithTitle = Self.beginsWithTitle(text)
  }

  private static func beginsWithTitle(_ text: Text) -> Bool {
    let words = text.words
    guard words.count > 1, words.count < 6 else { return false }
    if ["einkaufsliste", "einkaufszettel", "wocheneinkauf"].contains(words[0]) { return true }
    return (words[0].is("shopping") || words[0].is("grocery") || words[0].is("groceries"))
      && words[1].is("list")
  }

  /// True for checkboxes, and for hands and arrows that point at a line.
  static func isBox(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "☐", "☑", "☒", "✅", "✔", "✓", "✗", "✘", "❌", "⬜", "⬛", "▢", "◻", "◼", "◽", "🔲", "🔳", "➡", "👉", "▪",
      "▫", "●", "○", "◦", "■", "□", "►", "▶", "➤", "❏", "❑", "🗹", "⚪", "⚫", "🔸", "🔹", "➕", "⭐":
      true
    default: false
    }
  }
}

private struct MarkReading {
  let scalars: [Unicode.Scalar]
  var range: Range<Int>
  var isMarked = false
  var isHash = false
  var isBold = false
  /// "--- Dairy ---"
  var isFramed = false

  init(scalars: [Unicode.Scalar], range: Range<Int>) {
    self.scalars = scalars
    self.range = range
  }

  mutating func takeMarks() {
    trimSpaces()
    takeSender()
    takeFrame()
    while takeBullet() || takeBox() || takeNumbering() {
      isMarked = true
      trimSpaces()
    }
    trimSpaces()
  }

  private func at(_ offset: Int) -> Unicode.Scalar? {
    let place = range.lowerBound + offset
    return place < range.upperBound ? scalars[place] : nil
  }

  private mutating func drop(_ count: Int) { range = range.lowerBound + count..<range.upperBound }

  private mutating func trimSpaces() {
    while at(0) == " " { drop(1) }
    while !range.isEmpty, scalars[range.upperBound - 1] == " " {
      range = range.lowerBound..<range.upperBound - 1
    }
  }

  /// "== Dairy ==", "**Dairy**"
  private mutating func takeFrame() {
    guard range.count > 4, let first = at(0), scalars[range.upperBound - 1] == first else { return }
    let isDouble = first == at(1) && scalars[range.upperBound - 2] == first
    guard isDouble || ((first == "*" || first == "_") && at(1) != " ") else { return }
    switch first {
    case "-", "=", "–", "—", "~": isFramed = first != "~"
    case "*", "_": isBold = true
    default: return
    }
    while at(0) == first { drop(1) }
    while !range.isEmpty, scalars[range.upperBound - 1] == first {
      range = range.lowerBound..<range.upperBound - 1
    }
    trimSpaces()
  }

  /// "[22.11.26, 10:32] Anna: ", as copied from messengers.
  private mutating func takeSender() {
    guard at(0) == "[", let digit = at(1), ("0"..."9").contains(digit),
      let end = scalars[range].prefix(30).firstIndex(of: "]"),
      let colon = scalars[end..<range.upperBound].prefix(40).firstIndex(of: ":")
    else { return }
    range = colon + 1..<range.upperBound
    trimSpaces()
  }

  private mutating func takeBullet() -> Bool {
    guard let first = at(0) else { return false }
    switch first {
    case "#":
      var count = 1
      while at(count) == "#" { count += 1 }
      guard at(count) == " " || count > 1 else { return false }
      isHash = true
      drop(count)
      return true
    // "·5 l"
    case "·" where at(1).map { ("0"..."9").contains($0) } == true: return false
    case "-", "–", "—", "•", "*", "·", "‣", ">", "+", "⁃", "∙", "»", "›": drop(1)
    case _ where EntryLine.isBox(first):
      drop(1)
      while let next = at(0), ScalarClass(next) == .accent || ScalarClass(next) == .format { drop(1) }
    default: return false
    }
    return true
  }

  /// "[ ]", "[x]", "()"
  private mutating func takeBox() -> Bool {
    guard at(0) == "[" || at(0) == "(" else { return false }
    let end: Unicode.Scalar = at(0) == "[" ? "]" : ")"
    if at(1) == end {
      drop(2)
      return true
    }
    guard at(2) == end, let sign = at(1) else { return false }
    switch sign {
    case " ", "x", "X", "✓", "✔", "*", "-": drop(3)
    default: return false
    }
    return true
  }

  /// "1. ", "2) ", "a) ", "1️⃣"
  private mutating func takeNumbering() -> Bool {
    var count = 0
    while let digit = at(count), ("0"..."9").contains(digit) { count += 1 }
    if count == 0, let letter = at(0), ("a"..."z").contains(letter), at(1) == ")", at(2) == " " {
      drop(2)
      return true
    }
    guard (1...3).contains(count), let mark = at(count) else { return false }
    if mark.value == 0xFE0F || mark.value == 0x20E3 {
      while let next = at(count), next.value == 0xFE0F || next.value == 0x20E3 { count += 1 }
      drop(count)
      return true
    }
    let next = at(count + 1)
    switch mark {
    case ")": break
    case "." where next == ")": count += 1
    case ".": guard let next, next == " " || ScalarClass(next) == .letter else { return false }
    default: return false
    }
    drop(count + 1)
    return true
  }
}
