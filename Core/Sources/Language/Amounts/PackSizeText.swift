/// Inserts spaces between the numbers, words and signs of a written size, and removes thousands separators.
struct PackSizeText {
  /// Longer texts are not sizes.
  private static let mostScalars = 80

  private let source: [Unicode.Scalar]
  private let decimals: PackSize.Decimals
  private var place = 0
  private var result: [Unicode.Scalar] = []
  /// True while letters follow a number, as in "375mLx24".
  private var isInUnit = false

  /// - Returns: nil for numbers that contradict `decimals`, and for longer texts.
  static func scalars(of text: Text, _ decimals: PackSize.Decimals) -> [Unicode.Scalar]? {
    let source = text.scalars(atMost: mostScalars + 1)
    guard source.count <= mostScalars else { return nil }
    var scanner = PackSizeText(source, decimals)
    return scanner.scan() ? scanner.result : nil
  }

  private init(_ source: [Unicode.Scalar], _ decimals: PackSize.Decimals) {
    self.source = source
    self.decimals = decimals
  }

  private mutating func scan() -> Bool {
    while let scalar = at(place) {
      if Self.isDigit(scalar) || (Self.isMark(scalar) && startsFraction) {
        guard takeNumber() else { return false }
        continue
      }
      place += 1
      let isLetter = ScalarClass(scalar) == .letter
      switch scalar {
      case "\u{A0}", "\u{2007}", "\u{2009}", "\u{202F}", "\t", "\n", "\r": result.append(" ")
      case "x", "X", "×", "*": takeTimes(scalar)
      case "-", "‐", "‑": takeHyphen()
      default: result.append(scalar)
      }
      if !isLetter { isInUnit = false }
    }
    return true
  }

  /// ".5 oz"
  private var startsFraction: Bool {
    guard at(place + 1).map(Self.isDigit) == true else { return false }
    return place == 0 || at(place - 1).map { $0 == " " || $0 == "(" || $0 == "x" } == true
  }

  // MARK: Numbers

  private mutating func takeNumber() -> Bool {
    let start = place
    while let scalar = at(place) {
      let isInside = Self.isMark(scalar) || scalar == "'" || scalar == "’"
      guard Self.isDigit(scalar) || (isInside && at(place + 1).map(Self.isDigit) == true) else { break }
      place += 1
    }
    guard let number = plain(source[start..<place].filter { $0 != "'" && $0 != "’" }) else { return false }
    result += number
    if at(place) == "/", at(place + 1).map(Self.isDigit) == true, !isFraction(number), !isGrade {
      // "6/12 oz" means six of 12 oz.
      result += [" ", "x", " "]
      place += 1
    } else if at(place) == "/", at(place + 1).map(Self.isDigit) == true {
      result += source[place...place + 1]
      place += 2
    }
    if let next = at(place), ScalarClass(next) == .letter { result.append(" ") }
    isInUnit = true
    return true
  }

  /// The number with a decimal point and no thousands separators; unchanged if the marks are unknown.
  private func plain(_ number: [Unicode.Scalar]) -> [Unicode.Scalar]? {
    guard decimals != .either else { return number }
    let mark: Unicode.Scalar = decimals == .comma ? "," : "."
    let halves = number.split(separator: mark, omittingEmptySubsequences: false)
    guard halves.count <= 2 else { return nil }
    let groups = halves[0].split(omittingEmptySubsequences: false) { Self.isMark($0) }
    guard
      groups.count == 1
        || ((1...3).contains(groups[0].count) && groups.dropFirst().allSatisfy { $0.count == 3 })
    else { return nil }
    var result = groups.flatMap { Array($0) }
    guard halves.count == 2 else { return result }
    var fraction = halves[1]
    guard fraction.allSatisfy(Self.isDigit) else { return nil }
    while fraction.last == "0" { fraction.removeLast() }
    guard fraction.count <= 3 else { return nil }
    if !fraction.isEmpty { result += ["."] + fraction }
    return result
  }

  /// "16/20 ct" is a grade: 16 to 20 per pound.
  private var isGrade: Bool {
    var end = place + 1
    while at(end).map(Self.isDigit) == true { end += 1 }
    while at(end) == " " { end += 1 }
    let word = Text(source[end...].prefix { ScalarClass($0) == .letter }).folded
    return word.is("ct") || word.is("count") || word.is("cnt")
  }

  /// True for "1/2", "3/4"; false for "6/12", "80/20" and "24/16.9".
  private func isFraction(_ above: [Unicode.Scalar]) -> Bool {
    guard above.count == 1, let top = above.first, let bottom = at(place + 1) else { return false }
    if let next = at(place + 2), Self.isDigit(next) || Self.isMark(next) { return false }
    switch (top, bottom) {
    case ("1", "2"), ("1", "3"), ("2", "3"), ("1", "4"), ("3", "4"), ("1", "8"), ("3", "8"), ("5", "8"),
      ("7", "8"):
      return true
    default: return false
    }
  }

  // MARK: Signs

  /// Takes the "x" of "2x6x330ml", "375mLx24"; elsewhere it is a letter.
  private mutating func takeTimes(_ scalar: Unicode.Scalar) {
    let next = at(place) == " " ? at(place + 1) : at(place)
    let isBehindWord = result.last.map { ScalarClass($0) == .letter } == true
    guard next.map(Self.isDigit) == true, !isBehindWord || isInUnit else { return result.append(scalar) }
    result += [" ", "x", " "]
    if at(place) == " " { place += 1 }
  }

  /// Splits "12-pack", "8-oz", "6er-Pack"; between numbers the hyphen stays.
  private mutating func takeHyphen() {
    let before = place >= 2 ? source[place - 2] : " "
    let isBetweenNumbers = Self.isDigit(before) && at(place).map(Self.isDigit) == true
    let isInside = before != " " && (at(place) ?? " ") != " "
    result.append(isBetweenNumbers || !isInside ? "-" : " ")
  }

  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }
  private static func isMark(_ scalar: Unicode.Scalar) -> Bool { scalar == "." || scalar == "," }

  private func at(_ place: Int) -> Unicode.Scalar? {
    source.indices.contains(place) ? source[place] : nil
  }
}
