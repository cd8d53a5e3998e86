extension Text {
  /// What singular and plural of a word have in common, in English and simple German; of a folded word,
  /// without spaces.
  ///
  /// Not a word itself: "berry" and "berries" are both "berri", "loaf" and "loaves" both "loav". Two words
  /// that are different things keep different stems as far as groceries go; linguists would want more.
  public var stem: Text {
    if let stem = irregularStem { return stem }
    var letters = bytes
    if letters.count > 3, letters.last == UInt8(ascii: "s"), !endsLikeSingular {
      letters.removeLast()
    } else if letters.count > 4, ends(in: "en") || ends(in: "eln") || ends(in: "ern") {
      letters.removeLast()
    }
    if letters.count > 3, letters.last == UInt8(ascii: "e") { letters.removeLast() }
    if letters.count > 2 {
      switch letters[letters.count - 1] {
      case UInt8(ascii: "y"): letters[letters.count - 1] = UInt8(ascii: "i")
      case UInt8(ascii: "f"): letters[letters.count - 1] = UInt8(ascii: "v")
      default: break
      }
    }
    return Text(trusting: letters)
  }

  /// Of words that the rules would take for others, or whose plural follows no rule.
  private var irregularStem: Text? {
    if self.is("chicken") { return self }
    if self.is("eier") { return "ei" }
    if self.is("huhner") { return "huhn" }
    if self.is("geese") { return "goos" }
    return nil
  }

  /// Grass, couscous, hummus, asparagus, pastis: an s that is no plural.
  private var endsLikeSingular: Bool { ends(in: "ss") || ends(in: "us") || ends(in: "is") }

  /// Whether these are its last letters.
  public func ends(in ending: StaticString) -> Bool {
    ending.withUTF8Buffer { bytes.suffix($0.count).elementsEqual($0) }
  }
}
