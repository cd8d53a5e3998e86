/// A word, a number, a sign or a comment of an opening hours value.
struct OpeningHoursToken: Sendable, Hashable {
  enum Kind: Sendable, Hashable {
    case word(OpeningHoursWord)
    /// Keeps the digit count, because `8` and `08` are the same hour but `0800` is not an hour.
    case number(Int, digits: Int)
    case sign(Character)
    case comment
    case end
  }

  var kind: Kind
  /// The original text; empty at the end.
  let text: String
  /// The position, counted from 1.
  let character: Int
  /// True if white space precedes it.
  var followsSpace: Bool

  /// OpenStreetMap limits values to 255 characters; longer ones are joined from several tags.
  static let maximumLength = 1_000

  static func tokens(of text: String) throws(OpeningHoursRefusal) -> [OpeningHoursToken] {
    let characters = Array(text.prefix(maximumLength + 1))
    guard characters.count <= maximumLength else {
      throw OpeningHoursRefusal(
        character: maximumLength + 1, found: String(characters[maximumLength]),
        expected: "an end after \(maximumLength) characters")
    }
    let pieces = try pieces(of: characters)
    let meanings = OpeningHoursWord.meanings(of: Set(pieces.filter(\.isWord).map { $0.text.lowercased() }))
    var tokens: [OpeningHoursToken] = []
    var droppedSpace = false
    for var token in pieces {
      if token.isWord {
        guard let word = meanings[token.text.lowercased()] else {
          throw OpeningHoursRefusal(
            character: token.character, found: token.text, expected: "a known word with one meaning")
        }
        token.kind =
          switch word {
          case .comma: .sign(",")
          case .hyphen: .sign("-")
          default: .word(word)
          }
      }
      token.followsSpace = token.followsSpace || droppedSpace
      droppedSpace = token.kind == .word(.filler)
      if !droppedSpace { tokens.append(token) }
    }
    return tokens
  }

  private var isWord: Bool { kind == .word(.filler) }

  /// Words are fillers at first; their meanings depend on each other.
  private static func pieces(of characters: [Character]) throws(OpeningHoursRefusal) -> [OpeningHoursToken] {
    var pieces: [OpeningHoursToken] = []
    var place = 0
    var followsSpace = true
    while place < characters.count {
      let start = place
      let first = characters[place]
      place += 1
      if first.isOne(of: spaces) {
        followsSpace = true
        continue
      }
      let kind: Kind
      if first.isASCIIDigit {
        while place < characters.count, characters[place].isASCIIDigit { place += 1 }
        // Longer numbers are meaningless; four digits are a year.
        let digits = String(characters[start..<place])
        guard digits.count <= 4, let number = Int(digits) else {
          throw OpeningHoursRefusal(character: start + 1, found: digits, expected: "a shorter number")
        }
        kind = .number(number, digits: digits.count)
      } else if first.isLetter {
        while place < characters.count, characters[place].isLetter { place += 1 }
        kind = .word(.filler)
      } else if first.isOne(of: quotes) {
        let isPlain = first == "\""
        let isClosing = { (character: Character) in
          character.isOne(of: quotes) && (character == "\"") == isPlain
        }
        guard let end = characters[place...].firstIndex(where: isClosing) else {
          throw OpeningHoursRefusal(character: start + 1, found: String(first), expected: "a second quote")
        }
        place = end + 1
        kind = .comment
      } else if first == ".", !followsSpace, let last = pieces.last, last.isWord {
        // `Mo. - Fr.`
        followsSpace = true
        continue
      } else {
        kind = .sign(signs[first] ?? first)
      }
      pieces.append(
        OpeningHoursToken(
          kind: kind, text: String(characters[start..<place]), character: start + 1,
          followsSpace: followsSpace))
      followsSpace = false
    }
    pieces.append(
      OpeningHoursToken(kind: .end, text: "", character: characters.count + 1, followsSpace: followsSpace))
    return pieces
  }

  private static let spaces: Set<Character> = [" ", "\u{A0}", "\u{202F}", "\u{2009}", "\t"]
  private static let quotes: Set<Character> = ["\"", "\u{201C}", "\u{201D}", "\u{201E}"]

  /// Variants of the standard's signs from other keyboards and word processors.
  private static let signs: [Character: Character] = [
    "\u{2010}": "-", "\u{2011}": "-", "\u{2012}": "-", "\u{2013}": "-", "\u{2014}": "-", "\u{2212}": "-",
    "\u{FF0D}": "-", "\u{301C}": "-", "\u{FF5E}": "-", "\u{FF1A}": ":", "\u{FF0C}": ",", "\u{FF1B}": ";",
    "&": ",",
  ]
}

extension Character {
  fileprivate var isASCIIDigit: Bool { asciiValue.map { (48...57).contains($0) } ?? false }

  /// - Parameter set: without ASCII digits and letters, which are tested first for speed.
  fileprivate func isOne(of set: Set<Character>) -> Bool {
    if let code = asciiValue, code >= 48 { return false }  // Digits and letters.
    return set.contains(self)
  }
}
