/// A part of an ingredient line.
enum IngredientToken: Equatable {
  case number(IngredientNumber)
  case word(IngredientWord)
  /// Between a count and a size: "2 x 400 g".
  case times
  /// What parts the name from what is said of it; also a semicolon.
  case comma
  /// Between two numbers, or free-standing.
  case dash
  case slash
  /// What stands in brackets.
  case group(String)
}

/// A number as it could be meant, with what was written.
struct IngredientNumber: Equatable {
  /// With a separator before three digits taken as a decimal one.
  var value: Double
  /// With such a separator taken as that of thousands.
  var grouped: Double
  var text: String

  init(_ value: Double, grouped: Double? = nil, text: String) {
    self.value = value
    self.grouped = grouped ?? value
    self.text = text
  }
}

struct IngredientWord: Equatable {
  /// As written.
  let text: String
  let folded: String

  init(_ text: String) {
    self.text = text
    folded = Grocery.folded(text)
  }
}

/// Parts a line into tokens, from left to right without looking back.
struct IngredientScanner {
  private let scalars: [Unicode.Scalar]
  private var place = 0
  private var found: [IngredientToken] = []

  static func tokens(of scalars: [Unicode.Scalar]) -> [IngredientToken] {
    var scanner = IngredientScanner(scalars)
    scanner.scan()
    return scanner.found
  }

  static func tokens(of text: String) -> [IngredientToken] { tokens(of: Array(text.unicodeScalars)) }

  private init(_ scalars: [Unicode.Scalar]) { self.scalars = scalars }

  private mutating func scan() {
    while let scalar = at(place) {
      switch scalar {
      case " ", ")", "]": place += 1
      case "(", "[": takeGroup()
      case ",", ";":
        found.append(.comma)
        place += 1
      case "/":
        found.append(.slash)
        place += 1
      case "-", "–", "—": takeDash()
      case "x", "X", "×", "*": takeTimes()
      default: takeNumberOrWord()
      }
    }
  }

  private mutating func takeGroup() {
    var depth = 0
    let start = place + 1
    while let scalar = at(place) {
      if scalar == "(" || scalar == "[" { depth += 1 }
      if scalar == ")" || scalar == "]" { depth -= 1 }
      if depth == 0 { break }
      place += 1
    }
    found.append(.group(text(start..<place)))
    place += 1
  }

  private mutating func takeDash() {
    let next = at(place + 1) == " " ? place + 2 : place + 1
    let isRange = lastIsNumber && at(next).map(Self.startsNumber) == true
    let isFree = (place == 0 || at(place - 1) == " ") && (at(place + 1) ?? " ") == " "
    guard isRange || isFree else { return takeNumberOrWord() }
    found.append(.dash)
    place += 1
  }

  private mutating func takeTimes() {
    let next = at(place + 1) == " " ? place + 2 : place + 1
    if lastIsNumber, at(next).map(Self.startsNumber) == true {
      found.append(.times)
      place += 1
    } else if at(place) == "*" {
      // The mark of a footnote.
      place += 1
    } else {
      takeNumberOrWord()
    }
  }

  private mutating func takeNumberOrWord() {
    if at(place).map(Self.startsNumber) == true, let (number, end) = number(at: place) {
      found.append(.number(number))
      place = end
      return
    }
    let start = place
    place += 1
    while let scalar = at(place), !endsWord(scalar) { place += 1 }
    found.append(.word(IngredientWord(text(start..<place))))
  }

  private func endsWord(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case " ", ",", ";", "(", ")", "[", "]": true
    // "250g/9oz"; but "and/or" is one word.
    case "/": at(place + 1).map(Self.startsNumber) == true
    default: false
    }
  }

  private var lastIsNumber: Bool {
    if case .number = found.last { return true }
    return false
  }
}

extension IngredientScanner {
  /// The number that begins at `start`, and where what follows it begins; nil where the digits belong to a
  /// word: "7-Up", "2%", "1-inch".
  private func number(at start: Int) -> (IngredientNumber, end: Int)? {
    guard let (number, end) = written(at: start), number.value > 0 else { return nil }
    guard let next = at(end) else { return (number, end) }
    switch next {
    case " ", ",", ";", "(", ")", "[", "]", "/", "–", "—": return (number, end)
    case "+", ".": return (number, end + 1)
    case "×", "*": return (number, end)
    case "-":
      // "2-3", and "14-ounce" but not "1-inch".
      let after = end + 1
      if at(after).map(Self.startsNumber) == true { return (number, end) }
      return IngredientUnit(attached(at: after))?.isMeasure == true ? (number, after) : nil
    default:
      let attached = attached(at: end)
      if ["x", "X", "fl"].contains(attached) { return (number, end) }
      return IngredientUnit(attached) == nil ? nil : (number, end)
    }
  }

  /// Letters up to the next space or mark.
  private func attached(at start: Int) -> String {
    var end = start
    while let scalar = at(end), scalar == "." || scalar.properties.isAlphabetic { end += 1 }
    return text(start..<end)
  }

  private func written(at start: Int) -> (IngredientNumber, end: Int)? {
    if let part = at(start).flatMap({ IngredientWords.fractions[$0] }) {
      return (IngredientNumber(part, text: text(start..<start + 1)), start + 1)
    }
    guard let whole = digits(at: start, atMost: 7) else { return nil }
    if let (part, end) = fraction(at: start) {
      return (IngredientNumber(part, text: text(start..<end)), end)
    }
    if let (readings, end) = decimal(whole: whole.value, from: whole.end) {
      return (IngredientNumber(readings.value, grouped: readings.grouped, text: text(start..<end)), end)
    }
    // "1½", "1 ½", "1 1/2", "1-1/2"
    for gap in [0, 1] {
      let place = whole.end + gap
      if gap == 1, at(whole.end) != " ", at(whole.end) != "-" { continue }
      let part: (value: Double, end: Int)?
      if let share = at(place).flatMap({ IngredientWords.fractions[$0] }) {
        part = (share, place + 1)
      } else {
        part = gap == 1 ? fraction(at: place) : nil
      }
      if let part, part.value < 1 {
        return (IngredientNumber(Double(whole.value) + part.value, text: text(start..<part.end)), part.end)
      }
    }
    return (IngredientNumber(Double(whole.value), text: text(start..<whole.end)), whole.end)
  }

  /// "3/4"; nil for "1/2/3", and for what is divided by nothing.
  private func fraction(at start: Int) -> (value: Double, end: Int)? {
    guard let above = digits(at: start, atMost: 3), at(above.end) == "/",
      let below = digits(at: above.end + 1, atMost: 3), below.value > 0, at(below.end) != "/"
    else { return nil }
    return (Double(above.value) / Double(below.value), below.end)
  }

  /// "1.5", "1,5", "1,500"; nil where no separator with digits follows.
  private func decimal(whole: Int, from start: Int) -> (readings: (value: Double, grouped: Double), end: Int)?
  {
    var groups: [(value: Int, length: Int)] = []
    var end = start
    while at(end) == "." || at(end) == ",", let group = digits(at: end + 1, atMost: 3) {
      groups.append((group.value, group.end - end - 1))
      end = group.end
    }
    guard let first = groups.first else { return nil }
    let areThousands = whole > 0 && groups.allSatisfy { $0.length == 3 }
    let grouped = groups.prefix(2).reduce(Double(whole)) { $0 * 1000 + Double($1.value) }
    let scale: Double = first.length == 1 ? 10 : first.length == 2 ? 100 : 1000
    let value = Double(whole) + Double(first.value) / scale
    if groups.count > 1 { return ((grouped, grouped), end) }
    return ((value, areThousands ? grouped : value), end)
  }

  private func digits(at start: Int, atMost maximum: Int) -> (value: Int, end: Int)? {
    var value = 0
    var end = start
    while let scalar = at(end), ("0"..."9").contains(scalar) {
      guard end - start < maximum else { return nil }
      value = value * 10 + Int(scalar.value - 48)
      end += 1
    }
    return end == start ? nil : (value, end)
  }

  private static func startsNumber(_ scalar: Unicode.Scalar) -> Bool {
    ("0"..."9").contains(scalar) || IngredientWords.fractions[scalar] != nil
  }

  private func at(_ place: Int) -> Unicode.Scalar? {
    scalars.indices.contains(place) ? scalars[place] : nil
  }

  private func text(_ range: Range<Int>) -> String {
    var text = ""
    text.unicodeScalars.append(contentsOf: scalars[range.clamped(to: scalars.indices)])
    return text
  }
}
