extension Text {
  /// The text for search and comparison: lower case, without accents and punctuation, words separated by
  /// single spaces.
  ///
  /// Accents follow Unicode's decompositions ("Crème" is "creme"); letters without one are spelled out
  /// ("Weißwein" is "weisswein", "smørrebrød" is "smorrebrod"), and so are ligatures ("ﬁsh" is "fish").
  /// Apostrophes are removed ("Rosa's" is "rosas"), and so are invisible characters such as soft hyphens. Any
  /// other character that is neither letter nor digit separates words ("half-fat" is "half fat").
  /// `contract/folding.json` holds the cases that the browser's implementation must meet too.
  ///
  /// - Complexity: O(length).
  public var folded: Text {
    var folding = Folding(capacity: bytes.count)
    var decoder = ScalarDecoder(bytes.makeIterator())
    while let scalar = decoder.next() { folding.take(scalar) }
    return Text(trusting: folding.result)
  }

  /// The same as `folded` for a sequence of scalars.
  static func folding(_ scalars: some Sequence<Unicode.Scalar>) -> Text {
    var folding = Folding(capacity: scalars.underestimatedCount)
    for scalar in scalars { folding.take(scalar) }
    return Text(trusting: folding.result)
  }
}

private struct Folding {
  private(set) var result: [UInt8] = []
  private var isBetweenWords = false

  init(capacity: Int) { result.reserveCapacity(capacity) }

  mutating func take(_ scalar: Unicode.Scalar) {
    switch scalar {
    case "a"..."z", "0"..."9": add(UInt8(truncatingIfNeeded: scalar.value))
    case "A"..."Z": add(UInt8(truncatingIfNeeded: scalar.value + 32))
    case "'", "’", "ʼ", "\u{300}"..."\u{36F}": break
    case "\0"..."\u{7F}": isBetweenWords = true
    default: take(beyondASCII: scalar)
    }
  }

  private mutating func take(beyondASCII scalar: Unicode.Scalar) {
    let base = BaseLetters.letter(of: scalar) ?? scalar
    switch base {
    case "ß": add("ss")
    case "æ": add("ae")
    case "œ": add("oe")
    case "ĳ": add("ij")
    case "þ": add("th")
    case "ø": add("o")
    case "ł": add("l")
    case "đ", "ð": add("d")
    case "ħ": add("h")
    case "ŧ": add("t")
    case "ı": add("i")
    case "ﬀ": add("ff")
    case "ﬁ": add("fi")
    case "ﬂ": add("fl")
    case "ﬃ": add("ffi")
    case "ﬄ": add("ffl")
    case "ﬅ", "ﬆ": add("st")
    // Variation selectors of the letter before them.
    case "\u{FE00}"..."\u{FE0F}": break
    case "a"..."z": add(UInt8(truncatingIfNeeded: base.value))
    default:
      let kind = ScalarClass(base)
      if kind == .format { return }
      if kind.isGap {
        isBetweenWords = true
      } else {
        partWords()
        result += Text([LowerCase.letter(of: base)]).bytes
      }
    }
  }

  private mutating func add(_ letters: StaticString) {
    partWords()
    letters.withUTF8Buffer { result += $0 }
  }

  private mutating func add(_ letter: UInt8) {
    partWords()
    result.append(letter)
  }

  private mutating func partWords() {
    if isBetweenWords && !result.isEmpty { result.append(UInt8(ascii: " ")) }
    isBetweenWords = false
  }
}
