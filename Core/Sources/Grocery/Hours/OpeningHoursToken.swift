/// A word, a number or a sign of an opening hours value.
struct OpeningHoursToken: Sendable, Hashable {
  enum Kind: Sendable, Hashable {
    case word(String)
    /// With the count of its digits, because `8` and `08` are the same hour but `0800` is none.
    case number(Int, digits: Int)
    case sign(Character)
    case end
  }

  let kind: Kind
  /// Counted from 1.
  let character: Int
  /// Whether it stands apart from what comes before.
  let followsSpace: Bool

  var text: String {
    switch kind {
    case .word(let word): word
    case .number(let number, let digits):
      String(repeating: "0", count: max(0, digits - String(number).count)) + String(number)
    case .sign(let sign): String(sign)
    case .end: ""
    }
  }

  /// No value of OpenStreetMap's is longer.
  static let maximumLength = 255

  static func tokens(of text: String) throws(OpeningHoursRefusal) -> [OpeningHoursToken] {
    let characters = Array(text.prefix(maximumLength + 1))
    guard characters.count <= maximumLength else {
      throw OpeningHoursRefusal(
        character: maximumLength + 1, found: String(characters[maximumLength]),
        expected: "an end after \(maximumLength) characters")
    }
    var tokens: [OpeningHoursToken] = []
    var place = 0
    var followsSpace = true
    while place < characters.count {
      let start = place
      let kind: Kind
      if characters[place] == " " {
        followsSpace = true
        place += 1
        continue
      } else if characters[place].isASCIILetter {
        while place < characters.count, characters[place].isASCIILetter { place += 1 }
        kind = .word(String(characters[start..<place]))
      } else if characters[place].isASCIIDigit {
        while place < characters.count, characters[place].isASCIIDigit { place += 1 }
        // Longer numbers mean nothing; four digits are a year.
        let digits = String(characters[start..<place])
        guard digits.count <= 4, let number = Int(digits) else {
          throw OpeningHoursRefusal(character: start + 1, found: digits, expected: "a shorter number")
        }
        kind = .number(number, digits: digits.count)
      } else {
        kind = .sign(characters[place])
        place += 1
      }
      tokens.append(OpeningHoursToken(kind: kind, character: start + 1, followsSpace: followsSpace))
      followsSpace = false
    }
    tokens.append(
      OpeningHoursToken(kind: .end, character: characters.count + 1, followsSpace: followsSpace))
    return tokens
  }
}

extension Character {
  fileprivate var isASCIILetter: Bool { isASCII && isLetter }
  fileprivate var isASCIIDigit: Bool { isASCII && isNumber }
}
