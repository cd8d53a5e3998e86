// Handles names with a shared last word: "Lemon or lime juice", "red, white or black miso", "fresh, ripe
// plums".
extension LineReading {
  /// "1 large or 2 medium cucumbers": a count and its alternative before the name.
  mutating func takeLeadingChoice() -> Bool {
    guard let word = word(at: place), word.canBe(.either), token(at: place + 1) != nil else { return false }
    place += 1
    if case .number(let number) = token(at: place), self.word(at: place + 1) != nil {
      notes.append(word.text + " " + number.text)
      place += 1
    }
    return true
  }

  /// True if the words before a comma are traits, and the name follows it.
  func nameGoesOn(after comma: Int) -> Bool {
    guard let last = nameWords.last else { return false }
    if nameWords.allSatisfy({ $0.isTrait || $0.canBe(.adverb) }) { return namesSomething(after: comma) }
    guard Self.kinds.contains(where: { last.canBe($0.kind) }) else { return false }
    // "chicken, beef or vegetable stock"
    let words = wordsOverCommas(from: comma + 1)
    guard let choice = words.firstIndex(where: { $0.canBe(.either) }), choice > 0,
      choice + 2 < words.count, let head = words.last
    else { return false }
    return words[..<choice].allSatisfy { Self.shares(head, $0) } && Self.shares(head, last)
  }

  private func namesSomething(after comma: Int) -> Bool {
    for word in wordsOverCommas(from: comma + 1) {
      let isDescribing =
        word.isTrait || word.canBe(.deed) || word.canBe(.deedAtEnd) || word.canBe(.adverb)
        || word.canBe(.and) || word.canBe(.either)
      if !isDescribing { return true }
    }
    return false
  }

  /// The words up to the next note, across commas.
  private func wordsOverCommas(from start: Int) -> [LineWord] {
    var words: [LineWord] = []
    var place = start
    while words.count < 12 {
      if let word = word(at: place) {
        if breaksName(at: place), !word.canBe(.either) { break }
        words.append(word)
      } else if token(at: place) != .comma {
        break
      }
      place += 1
    }
    return words
  }

  /// Takes "or lime juice" after "lemon", which makes it lemon juice; not "or margarine" after "butter".
  mutating func takeSharedName() -> Bool {
    guard let link = word(at: place), let last = nameWords.last else { return false }
    var start = place + 1
    // "1 red and 1 yellow pepper", "1 tbsp fresh or 1 tsp dried thyme"
    if case .number = token(at: start), link.canBe(.and) || link.canBe(.either) {
      guard nameWords.allSatisfy({ $0.isTrait }) else { return false }
      start = size(at: start)?.end ?? start + 1
    } else if !link.canBe(.either) {
      return false
    }
    var words: [LineWord] = []
    while let word = word(at: start + words.count), !breaksName(at: start + words.count) {
      words.append(word)
    }
    // "Gemüse- oder Hühnerbrühe"
    if last.text.ends(in: "-"), !words.isEmpty {
      notes.append(Self.joined(nameWords) + " " + link.text)
      nameWords = words
      place = start + words.count
      return true
    }
    // "frische oder TK-Erbsen"
    if words.count == 1, !words[0].canBe(.trait), nameWords.allSatisfy({ $0.canBe(.state) }) {
      notes.append(Self.joined(nameWords + [link]))
      nameWords = words
      place = start + 1
      return true
    }
    let tail = Preparation.lengthAtEnd(of: words)
    guard words.count - tail >= 2, Self.shares(words[words.count - tail - 1], last) else { return false }
    let amount = tokens[place + 1..<start]
    place = start + words.count - tail
    let first = nameWords.prefix(alternativeEnd ?? nameWords.count)
    let kinds = words.dropLast(tail)
    let headWords = kinds.dropFirst(Self.parallelCount(kinds, to: last))
    if first.allSatisfy({ $0.canBe(.state) }) {
      notes.append(Self.joined(nameWords + [link] + Self.words(amount) + [words[0]]))
      nameWords = Array(headWords)
    } else {
      notes.append(Self.joined(nameWords.dropFirst(first.count) + [link] + Self.words(amount) + kinds))
      nameWords = Array(first + headWords)
    }
    return true
  }

  /// Numbers and words, as written.
  private static func words(_ tokens: ArraySlice<LineToken>) -> [LineWord] {
    tokens.compactMap { token in
      switch token {
      case .number(let number): LineWord(number.text)
      case .word(let word): word
      default: nil
      }
    }
  }

  /// The number of leading words of the second name that correspond to the first name: "dark" in "light or
  /// dark brown sugar", "extra-virgin olive" in "canola or extra-virgin olive oil".
  private static func parallelCount(_ words: ArraySlice<LineWord>, to last: LineWord) -> Int {
    let before = words.dropLast()
    for kind in kinds where last.canBe(kind.kind) {
      if let place = before.firstIndex(where: { $0.canBe(kind.kind) }) { return place + 1 - words.startIndex }
    }
    return before.first?.isTrait == true ? 1 : before.count
  }

  /// True if the word is a trait or kind of what the head names.
  private static func shares(_ head: LineWord, _ word: LineWord) -> Bool {
    word.isTrait || kinds.contains { word.canBe($0.kind) && head.canBe($0.head) }
  }

  private static let kinds: [(kind: WordRoles, head: WordRoles)] = [
    (.meatKind, .meatHead), (.fruitKind, .fruitHead), (.oilKind, .oilHead), (.vinegarKind, .vinegarHead),
    (.variety, .varietyHead),
  ]
}
