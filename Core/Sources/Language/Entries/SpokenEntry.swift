/// What somebody says around what they want: "Can you add … to the list?", "Wir brauchen noch …".
enum SpokenEntry {
  /// The part of a text that names what is wanted; the whole text where nothing was said around it, and
  /// nothing of it where nothing else was said.
  static func wanted(in scalars: ArraySlice<Unicode.Scalar>) -> ArraySlice<Unicode.Scalar> {
    let words = Word.words(of: scalars)
    let leading = lengthOfStart(of: words)
    let end = endOfWanted(words, from: leading.length, afterVerb: leading.hasVerb)
    // "Wir müssen Butter kaufen": what leads to a verb at the end.
    let hasLateVerb = words[end...].contains { has(.lateWanting, $0) }
    let start = hasLateVerb && leading.openLength < end ? leading.openLength : leading.length
    if start == 0 && end == words.count { return scalars }
    guard start < end else { return words.allSatisfy { isSmallTalk($0.folded) } ? [] : scalars }
    return scalars[words[start].range.lowerBound..<words[end - 1].range.upperBound]
  }

  /// Whether a text begins with a word of wanting, so that it is a sentence of its own: "… and buy milk".
  static func beginsSentence(_ scalars: ArraySlice<Unicode.Scalar>) -> Bool {
    lengthOfStart(of: Word.words(of: scalars)).hasVerb
  }

  private struct LengthOfStart {
    let length: Int
    /// With those that need a verb behind them.
    let openLength: Int
    let hasVerb: Bool
  }

  private struct Word {
    let folded: Text
    let range: Range<Int>

    static func words(of scalars: ArraySlice<Unicode.Scalar>) -> [Word] {
      var words: [Word] = []
      var start = scalars.startIndex
      for place in scalars.indices.lowerBound...scalars.endIndex
      where place == scalars.endIndex || scalars[place] == " " {
        if place > start {
          words.append(Word(folded: Text(Array(scalars[start..<place])).folded, range: start..<place))
        }
        start = place + 1
      }
      return words
    }
  }

  private static func isSmallTalk(_ word: Text) -> Bool {
    let words = EntryWords.shared
    return words.has(.filler, word) || words.has(.closer, word) || word.isEmpty
  }

  /// How many words at the start say only that something is wanted.
  private static func lengthOfStart(of words: [Word]) -> LengthOfStart {
    var place = 0
    var end = 0
    var isOpen = false
    var hasVerb = false
    while place < words.count, phrase(.fixed, in: words, at: place) == nil {
      if let length = phrase(.wanting, in: words, at: place) {
        place += length
        end = place
        hasVerb = true
      } else if let length = phrase(.filler, in: words, at: place) {
        place += length
        if hasVerb || !isOpen { end = place }
      } else if hasVerb, let length = phrase(.recipient, in: words, at: place) {
        place += length
        end = place
      } else if let length = phrase(.opener, in: words, at: place) {
        place += length
        isOpen = true
      } else {
        break
      }
    }
    return LengthOfStart(length: end, openLength: place, hasVerb: hasVerb)
  }

  private static func endOfWanted(_ words: [Word], from start: Int, afterVerb: Bool) -> Int {
    var end = words.count
    while end > start {
      if let place = startOfListPhrase(words, before: end), place >= start {
        end = place
      } else if let length = closingLength(words, before: end, from: start) {
        end -= length
      } else if afterVerb, end > start + 1, EntryWords.shared.has(.lateVerb, words[end - 1].folded) {
        end -= 1
      } else {
        break
      }
    }
    return end
  }

  private static func closingLength(_ words: [Word], before end: Int, from start: Int) -> Int? {
    for length in stride(from: min(EntryWords.longestPhrase, end - start), to: 0, by: -1)
    where EntryWords.shared.has(.closer, text(words, end - length..<end)) {
      return length
    }
    return nil
  }

  /// "… to my shopping list", "… auf die Einkaufsliste"
  private static func startOfListPhrase(_ words: [Word], before end: Int) -> Int? {
    guard end >= 3 else { return nil }
    guard has(.listWord, words[end - 1]) else { return nil }
    var place = end - 2
    if has(.listKind, words[place]) { place -= 1 }
    if place > 0, has(.listOwner, words[place]) { place -= 1 }
    guard has(.ontoList, words[place]) else { return nil }
    return place
  }

  private static func has(_ role: EntryRoles, _ word: Word) -> Bool {
    EntryWords.shared.has(role, word.folded)
  }

  /// How many words from one on are a phrase of a kind; nil where they are none.
  @inline(never)
  private static func phrase(_ role: EntryRoles, in words: [Word], at place: Int) -> Int? {
    let longest = min(EntryWords.longestPhrase, words.count - place)
    for length in stride(from: longest, to: 0, by: -1)
    where EntryWords.shared.has(role, text(words, place..<place + length)) {
      return length
    }
    return nil
  }

  private static func text(_ words: [Word], _ range: Range<Int>) -> Text {
    words[range].map { $0.folded }.joined(by: " ")
  }
}
