extension Text {
  /// The common stem of singular and plural of a folded word without spaces, in English and simple German.
  ///
  /// Not necessarily a word: "berry" and "berries" are both "berri", "loaf" and "loaves" both "loav".
  /// Different groceries have different stems; linguists would expect more.
  public var stem: Text {
    var letters = bytes
    WordStem.shorten(&letters, from: 0)
    return Text(trusting: letters)
  }

  /// The stems of all words, equal for singular and plural of a name.
  var nameKey: Text { folded.words.map { $0.stem }.joined(by: " ") }

  /// True if the text ends with these letters.
  public func ends(in ending: StaticString) -> Bool {
    ending.withUTF8Buffer { bytes.suffix($0.count).elementsEqual($0) }
  }
}

/// Stems words in place, for tables of many thousand words.
enum WordStem {
  /// Shortens the word at the end of `letters` to its stem.
  ///
  /// - Parameter start: the start of the word.
  static func shorten(_ letters: inout [UInt8], from start: Int) {
    if replaceIrregular(&letters, from: start) { return }
    let count = letters.count - start
    let last = letters.last
    if count > 3, last == UInt8(ascii: "s"), !endsLikeSingular(letters, from: start) {
      letters.removeLast()
    } else if count > 4,
      ends(letters, from: start, in: "en") || ends(letters, from: start, in: "eln")
        || ends(letters, from: start, in: "ern")
    {
      letters.removeLast()
    }
    if letters.count - start > 3, letters.last == UInt8(ascii: "e") { letters.removeLast() }
    if letters.count - start > 2 {
      switch letters[letters.count - 1] {
      case UInt8(ascii: "y"): letters[letters.count - 1] = UInt8(ascii: "i")
      case UInt8(ascii: "f"): letters[letters.count - 1] = UInt8(ascii: "v")
      default: break
      }
    }
  }

  /// Replaces words that the rules would confuse, or with an irregular plural.
  private static func replaceIrregular(_ letters: inout [UInt8], from start: Int) -> Bool {
    if isWord(letters, from: start, "chicken") { return true }
    if isWord(letters, from: start, "eier") { return cut(&letters, to: start + 2) }
    if isWord(letters, from: start, "huhner") { return cut(&letters, to: start + 4) }
    if isWord(letters, from: start, "geese") {
      letters[start + 1] = UInt8(ascii: "o")
      letters[start + 2] = UInt8(ascii: "o")
      return cut(&letters, to: start + 4)
    }
    return false
  }

  private static func cut(_ letters: inout [UInt8], to count: Int) -> Bool {
    letters.removeLast(letters.count - count)
    return true
  }

  /// True for words with an s that is not a plural: grass, couscous, hummus, asparagus, pastis.
  private static func endsLikeSingular(_ letters: [UInt8], from start: Int) -> Bool {
    switch letters[letters.count - 2] {
    case UInt8(ascii: "s"), UInt8(ascii: "u"), UInt8(ascii: "i"): true
    default: false
    }
  }

  private static func ends(_ letters: [UInt8], from start: Int, in ending: StaticString) -> Bool {
    ending.withUTF8Buffer { ending in
      guard letters.count - start >= ending.count else { return false }
      let shift = letters.count - ending.count
      for index in 0..<ending.count where letters[shift + index] != ending[index] { return false }
      return true
    }
  }

  private static func isWord(_ letters: [UInt8], from start: Int, _ word: StaticString) -> Bool {
    letters.count - start == word.utf8CodeUnitCount && ends(letters, from: start, in: word)
  }
}
