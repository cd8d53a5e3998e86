/// Splits a line into tokens, from left to right without backtracking.
struct LineScanner {
  let scalars: [Unicode.Scalar]
  private var place = 0
  private var tokens: [LineToken] = []
  /// The position of each token.
  private var ranges: [Range<Int>] = []

  static func tokens(of scalars: [Unicode.Scalar]) -> [LineToken] { located(in: scalars).tokens }

  /// The tokens, and the source range of each.
  static func located(in scalars: [Unicode.Scalar]) -> (tokens: [LineToken], ranges: [Range<Int>]) {
    var scanner = LineScanner(scalars)
    scanner.scan()
    return (scanner.tokens, scanner.ranges)
  }

  init(_ scalars: [Unicode.Scalar]) { self.scalars = scalars }

  private mutating func scan() {
    while let scalar = at(place) {
      let start = place
      defer { if tokens.count > ranges.count { ranges.append(start..<min(place, scalars.count)) } }
      switch scalar {
      case " ", ")", "]": place += 1
      case "(", "[": takeGroup()
      case ",", ";":
        if startsNumber(place) {
          takeNumberOrWord()
        } else {
          tokens.append(.comma)
          place += 1
        }
      case "/":
        tokens.append(.slash)
        place += 1
      case "-", "–", "—": takeDash()
      case "x", "X", "×", "*": takeTimes()
      default: takeNumberOrWord()
      }
    }
  }

  private mutating func takeGroup() {
    if let end = pluralEnd(from: place + 1), at(end) == ")", ScalarClass(at(place - 1) ?? " ") == .letter {
      place = end + 1
      return
    }
    var depth = 0
    let start = place + 1
    while let scalar = at(place) {
      if scalar == "(" || scalar == "[" { depth += 1 }
      if scalar == ")" || scalar == "]" { depth -= 1 }
      if depth == 0 { break }
      place += 1
    }
    tokens.append(.group(text(start..<place)))
    place += 1
  }

  private mutating func takeDash() {
    let next = at(place + 1) == " " ? place + 2 : place + 1
    let isRange = lastIsNumber && startsNumber(next)
    let isFree = (place == 0 || at(place - 1) == " ") && (at(place + 1) ?? " ") == " "
    guard isRange || isFree else { return takeNumberOrWord() }
    tokens.append(.dash)
    place += 1
  }

  private mutating func takeTimes() {
    let next = at(place + 1) == " " ? place + 2 : place + 1
    if lastIsNumber, startsNumber(next) {
      tokens.append(.times)
      place += 1
    } else if lastIsNumber, at(place) != "*", at(place + 1) == " " {
      // "2 x chicken breasts"
      tokens.append(.times)
      place += 1
    } else if at(place) == "*" {
      // A footnote mark.
      place += 1
    } else {
      takeNumberOrWord()
    }
  }

  private mutating func takeNumberOrWord() {
    let start = place
    if let end = length(at: place) {
      tokens.append(.word(LineWord(text(start..<end), isLength: true)))
      place = end
      return
    }
    if startsNumber(place), let (number, end) = number(at: place) {
      tokens.append(.number(number))
      place = end
      return
    } else if let end = prefix(at: place) {
      place = end
    } else {
      place += 1
      while let scalar = at(place), !endsWord(scalar) { place += 1 }
    }
    let slash = (start..<place).last { at($0) == "/" && pluralEnd(from: $0 + 1) == place }
    tokens.append(.word(LineWord(text(start..<(slash ?? place)))))
  }

  /// The end of the letters that mark an optional plural: "Tasse/n", "Ei(er)", "clove(s)".
  private func pluralEnd(from start: Int) -> Int? {
    var end = start
    while let scalar = at(end), ScalarClass(scalar) == .letter { end += 1 }
    let letters = text(start..<end)
    return Self.plurals.contains { letters.is($0) } ? end : nil
  }

  private static let plurals: [StaticString] = ["n", "en", "e", "er", "s", "es"]

  /// The end of a prefix attached to a number or word: "~4", "d'huile".
  private func prefix(at start: Int) -> Int? {
    switch at(start) {
    case "~", "≈": return startsNumber(start + 1) ? start + 1 : nil
    case "d", "D":
      guard at(start + 1) == "'" || at(start + 1) == "’", let next = at(start + 2) else { return nil }
      return ScalarClass(next) == .letter ? start + 2 : nil
    default: return nil
    }
  }

  private func endsWord(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case " ", ",", ";", "(", ")", "[", "]": true
    // "250g/9oz"; but "and/or" is one word.
    case "/": startsNumber(place + 1)
    default: false
    }
  }

  private var lastIsNumber: Bool {
    if case .number = tokens.last { return true }
    return false
  }

  func at(_ place: Int) -> Unicode.Scalar? {
    scalars.indices.contains(place) ? scalars[place] : nil
  }

  func text(_ range: Range<Int>) -> Text { Text(scalars[range.clamped(to: scalars.indices)]) }
}
