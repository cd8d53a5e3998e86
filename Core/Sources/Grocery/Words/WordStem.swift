/// What singular and plural of a word have in common, in English and simple German.
///
/// Not a word itself: "berry" and "berries" are both "berri", "loaf" and "loaves" both "loav". Two words that
/// are different things keep different stems as far as groceries go; linguists would want more.
///
/// - Parameter word: folded, without spaces.
public func wordStem(_ word: some StringProtocol) -> String {
  if let stem = irregularStems[String(word)] { return stem }
  var letters = Array(word.utf8)
  if letters.count > 3, letters.last == UInt8(ascii: "s"), !endsLikeSingular(letters) {
    letters.removeLast()
  } else if letters.count > 4,
    ends(letters, with: "en") || ends(letters, with: "eln") || ends(letters, with: "ern")
  {
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
  return String(decoding: letters, as: UTF8.self)
}

/// Words that the rules would take for others, or whose plural follows no rule.
private let irregularStems = ["chicken": "chicken", "eier": "ei", "huhner": "huhn", "geese": "goos"]

/// Grass, couscous, hummus, asparagus, pastis: an s that is no plural.
private func endsLikeSingular(_ letters: [UInt8]) -> Bool {
  ends(letters, with: "ss") || ends(letters, with: "us") || ends(letters, with: "is")
}

private func ends(_ letters: [UInt8], with ending: String) -> Bool {
  letters.suffix(ending.utf8.count).elementsEqual(ending.utf8)
}
