extension Text {
  /// A folded German word typed without umlauts: "kaese" is "kase", as "Käse" is folded; nil if no letters
  /// stand for umlauts.
  ///
  /// After a, e and q, "ue" is not ü: "sauer", "neue", "Quelle".
  ///
  /// - Complexity: O(length).
  public var readingUmlauts: Text? {
    var letters: [UInt8] = []
    for (place, letter) in bytes.enumerated() {
      let standsForUmlaut =
        letter == UInt8(ascii: "e") && place > 0 && Self.takesUmlaut(bytes, place - 1)
      if !standsForUmlaut { letters.append(letter) }
    }
    return letters.count < bytes.count ? Text(trusting: letters) : nil
  }

  /// True if the letter and the e after it can stand for an umlaut.
  private static func takesUmlaut(_ letters: [UInt8], _ place: Int) -> Bool {
    switch letters[place] {
    case UInt8(ascii: "a"), UInt8(ascii: "o"): return true
    case UInt8(ascii: "u"):
      guard place > 0 else { return true }
      let before = letters[place - 1]
      return before != UInt8(ascii: "a") && before != UInt8(ascii: "e") && before != UInt8(ascii: "q")
    default: return false
    }
  }

  /// The text with ä, ö and ü spelled as ae, oe and ue.
  var spellingUmlauts: Text {
    var letters: [UInt8] = []
    for byte in bytes {
      // Ä, Ö, Ü, ä, ö and ü begin with C3.
      let vowel: UInt8? =
        switch byte {
        case 0x84, 0xA4: UInt8(ascii: "a")
        case 0x96, 0xB6: UInt8(ascii: "o")
        case 0x9C, 0xBC: UInt8(ascii: "u")
        default: nil
        }
      if let vowel, letters.last == 0xC3 {
        letters[letters.count - 1] = vowel
        letters.append(UInt8(ascii: "e"))
      } else {
        letters.append(byte)
      }
    }
    return Text(trusting: letters)
  }
}
