/// The tokens of an entry with their positions, so that a name keeps its original spacing.
struct EntryTokens {
  let scalars: [Unicode.Scalar]
  let tokens: [LineToken]
  let ranges: [Range<Int>]

  /// - Parameter scalars: a single line without invisible characters.
  init(_ scalars: [Unicode.Scalar]) {
    self.scalars = scalars
    (tokens, ranges) = LineScanner.located(in: scalars)
  }

  var count: Int { tokens.count }

  @inline(never)
  func word(at place: Int) -> LineWord? {
    guard tokens.indices.contains(place), case .word(let word) = tokens[place] else { return nil }
    return word
  }

  @inline(never)
  func number(at place: Int) -> WrittenNumber? {
    guard tokens.indices.contains(place), case .number(let number) = tokens[place] else { return nil }
    return number
  }

  func has(_ role: EntryRoles, at place: Int) -> Bool {
    word(at: place).map { EntryWords.shared.has(role, $0.folded) } == true
  }

  /// The original text of a range of tokens.
  func text(_ part: Range<Int>) -> Text {
    guard !part.isEmpty else { return Text() }
    return Text(scalars[ranges[part.lowerBound].lowerBound..<ranges[part.upperBound - 1].upperBound])
  }

  /// The count of a word like "6-pack" or "10er", and the end including the pack word after it.
  func manyPack(at place: Int) -> (count: Int, end: Int)? {
    guard let word = word(at: place) else { return nil }
    let words = word.folded.words
    var count = 0
    var rest = Text()
    if word.folded.is("sixpack") || word.folded.is("sixpacks") || word.folded.is("sechserpack") {
      return (6, afterLink(place + 1))
    }
    for (index, byte) in (words.first ?? Text()).bytes.enumerated() {
      if (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte), rest.isEmpty, index < 3 {
        count = count * 10 + Int(byte - UInt8(ascii: "0"))
      } else {
        rest += Text(trusting: [byte])
      }
    }
    if words.count == 2 { rest += rest.isEmpty ? words[1] : Text(stringLiteral: " ") + words[1] }
    guard count > 0, words.count < 3, Self.isPackEnding(rest) else { return nil }
    var end = place + 1
    if rest.is("er"), let next = self.word(at: end), Self.isPackWord(next.folded) { end += 1 }
    return (count, afterLink(end))
  }

  private static func isPackEnding(_ ending: Text) -> Bool {
    if ending.is("er") || ending.is("pack") || ending.is("packs") || ending.is("pk") || ending.is("ct") {
      return true
    }
    guard ending.words.count == 2, ending.words[0].is("er") else { return false }
    return isPackWord(ending.words[1])
  }

  private static func isPackWord(_ word: Text) -> Bool {
    if Vocabulary.shared[word].unit?.isPack == true { return true }
    return EntryWords.shared.has(.container, word)
  }

  @inline(never)
  func afterLink(_ place: Int) -> Int {
    word(at: place)?.canBe(.link) == true ? place + 1 : place
  }

  /// "3x milk", "3 mal"
  func isTimes(at place: Int) -> Bool {
    guard tokens.indices.contains(place) else { return false }
    if tokens[place] == .times { return true }
    guard let word = word(at: place) else { return false }
    return word.text.is("x") || word.text.is("X") || word.text.is("×") || word.folded.is("mal")
      || word.folded.is("times")
  }
}
