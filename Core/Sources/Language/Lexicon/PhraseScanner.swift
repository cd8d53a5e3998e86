/// Splits names and titles into words without allocating each: the table has thirty thousand names.
///
/// Words are folded as in `Text.folded`. Commas, parentheses and words such as "with" begin another part of
/// the phrase; the first part names the thing.
struct PhraseScanner {
  struct Word {
    /// The hash of its stem.
    var hash: UInt64
    /// 0 for the words before the first comma, parenthesis or link.
    var part: Int
    /// Its letters in `folded`.
    var start: Int
    var end: Int
    /// "500", "12oz", "405"
    var isNumber: Bool
    /// True if its part begins after "in".
    var isInside: Bool
  }

  private(set) var words: [Word] = []
  /// The words, separated by spaces.
  private(set) var folded: [UInt8] = []
  private var stem: [UInt8] = []
  private var wordStart = 0
  private var part = 0
  private var partHasWords = false
  private var isInside = false
  private let links: [UInt64]
  private let and: [UInt64]

  init() {
    links = LexiconWords.hashes(of: LexiconWords.links)
    and = LexiconWords.hashes(of: LexiconWords.and)
    stem.reserveCapacity(64)
    folded.reserveCapacity(256)
    words.reserveCapacity(32)
  }

  /// - Parameter bytes: well-formed UTF-8 within `range`.
  mutating func scan(_ bytes: [UInt8], in range: Range<Int>) {
    words.removeAll(keepingCapacity: true)
    folded.removeAll(keepingCapacity: true)
    wordStart = 0
    part = 0
    partHasWords = false
    isInside = false
    var place = range.lowerBound
    while place < range.upperBound {
      let byte = bytes[place]
      if byte < 0x80 {
        take(ascii: byte, at: place, of: bytes, in: range)
        place += 1
      } else {
        takeScalar(&place, of: bytes, in: range)
      }
    }
    endWord()
  }

  /// Reads unknown words as German without umlauts: "Kaese" is cheese.
  ///
  /// - Parameter table: the words of all names.
  /// - Returns: true if there was one.
  /// - Complexity: O(length).
  @discardableResult
  mutating func readUmlauts(unlessIn table: WordTable) -> Bool {
    var wordLetters: [UInt8] = []
    var end = 0
    for place in words.indices {
      let word = words[place]
      wordLetters += folded[end..<word.start]
      end = word.end
      var letters = Text(trusting: Array(folded[word.start..<end]))
      if table.word(word.hash) == nil, let reading = letters.readingUmlauts {
        letters = reading
        stem = reading.bytes
        words[place].hash = WordHash.ofStem(&stem, from: 0)
      }
      words[place].start = wordLetters.count
      wordLetters += letters.bytes
      words[place].end = wordLetters.count
    }
    wordLetters += folded[end...]
    let isReadAnew = wordLetters.count < folded.count
    folded = wordLetters
    return isReadAnew
  }

  /// The head word, which names the thing: the last of the first part.
  var head: Int {
    var head = 0
    for (place, word) in words.enumerated() where word.part == words[0].part { head = place }
    return head
  }

  /// The hash of all words in any order.
  var set: UInt64 { words.reduce(0) { $0 &+ $1.hash } }

  /// The first four letters, the first one in the highest byte; padded with zeros.
  var beginning: UInt32 {
    var beginning: UInt32 = 0
    for place in 0..<4 { beginning = beginning << 8 | (place < folded.count ? UInt32(folded[place]) : 0) }
    return beginning
  }

  private mutating func take(ascii byte: UInt8, at place: Int, of bytes: [UInt8], in range: Range<Int>) {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): folded.append(byte)
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): folded.append(byte + 32)
    case UInt8(ascii: "'"): break
    case UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: "/"):
      endWord()
      if !Self.isBetweenDigits(place, bytes, range) { endPart() }
    case UInt8(ascii: ";"), UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "["), UInt8(ascii: "]"),
      UInt8(ascii: "|"):
      endWord()
      endPart()
    case UInt8(ascii: "-"):
      endWord()
      if place + 1 < range.upperBound, bytes[place + 1] == UInt8(ascii: " "), place > range.lowerBound,
        bytes[place - 1] == UInt8(ascii: " ")
      {
        endPart()
      }
    default: endWord()
    }
  }

  /// "1,5", "3/4"
  private static func isBetweenDigits(_ place: Int, _ bytes: [UInt8], _ range: Range<Int>) -> Bool {
    guard place > range.lowerBound, place + 1 < range.upperBound else { return false }
    return isDigit(bytes[place - 1]) && isDigit(bytes[place + 1])
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
  }

  private mutating func takeScalar(_ place: inout Int, of bytes: [UInt8], in range: Range<Int>) {
    var decoder = ScalarDecoder(bytes[place..<range.upperBound].makeIterator())
    guard let scalar = decoder.next() else {
      place += 1
      return
    }
    place += scalar.value < 0x800 ? 2 : scalar.value < 0x10000 ? 3 : 4
    switch scalar {
    case "ä": folded.append(UInt8(ascii: "a"))
    case "ö": folded.append(UInt8(ascii: "o"))
    case "ü": folded.append(UInt8(ascii: "u"))
    case "ß": folded += [UInt8(ascii: "s"), UInt8(ascii: "s")]
    case "’", "ʼ", "\u{300}"..."\u{36F}": break
    case "–", "—":
      endWord()
      endPart()
    default:
      let letters = Text.folding([scalar]).bytes
      folded += letters
      // Invisible characters, such as a soft hyphen, are part of a word.
      let kind = ScalarClass(scalar)
      if letters.isEmpty, kind.isGap, kind != .format { endWord() }
    }
  }

  private mutating func endWord() {
    guard folded.count > wordStart else { return }
    stem.removeAll(keepingCapacity: true)
    stem += folded[wordStart...]
    let hash = WordHash.ofStem(&stem, from: 0)
    if !words.isEmpty, and.contains(hash) {
      // "Macaroni and cheese" is "macaroni & cheese".
    } else if !words.isEmpty, partHasWords, links.contains(hash) {
      endPart()
      isInside = stem == Self.inside
    } else {
      words.append(
        Word(
          hash: hash, part: part, start: wordStart, end: folded.count,
          isNumber: Self.isNumber(folded[wordStart...]), isInside: isInside))
      partHasWords = true
    }
    folded.append(UInt8(ascii: " "))
    wordStart = folded.count
  }

  static let inside = Array("in".utf8)

  private mutating func endPart() {
    guard partHasWords else { return }
    part += 1
    partHasWords = false
    isInside = false
  }

  /// True for digits with an optional unit.
  private static func isNumber(_ letters: ArraySlice<UInt8>) -> Bool {
    guard isDigit(letters.first!) else { return false }
    var units = 0
    for letter in letters where !isDigit(letter) { units += 1 }
    return units <= 3
  }
}
