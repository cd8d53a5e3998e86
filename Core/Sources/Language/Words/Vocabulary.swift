/// The meanings of words: one table for recipes and lists, in all supported languages.
struct Vocabulary {
  /// The meaning of a word.
  struct Meaning: Equatable {
    var roles: WordRoles = []
    var unit: UnitWord?
    var number: Double?
  }

  static let shared: Vocabulary = {
    var vocabulary = Vocabulary()
    vocabulary.addNumbers()
    vocabulary.addMeasures()
    vocabulary.addContainers()
    vocabulary.addParts()
    vocabulary.addAmountWords()
    vocabulary.addIngredientWords()
    vocabulary.addKinds()
    return vocabulary
  }()

  private var meanings: [Text: Meaning] = [:]

  /// - Parameter word: folded.
  subscript(word: Text) -> Meaning {
    meanings[word] ?? word.readingUmlauts.flatMap { meanings[$0] } ?? Meaning()
  }

  mutating func add(_ roles: WordRoles, _ words: StaticString) {
    add(Meaning(roles: roles), words)
  }

  mutating func add(_ unit: UnitWord, _ words: StaticString) {
    add(Meaning(unit: unit), words)
  }

  mutating func add(number: Double, _ words: StaticString) {
    add(Meaning(number: number), words)
  }

  /// - Parameter lines: the name of a unit, a colon, and its words.
  mutating func add(_ kind: UnitWord.Kind, _ lines: StaticString) {
    for line in Text(stringLiteral: lines).bytes.split(separator: UInt8(ascii: "\n")) {
      let parts = line.split(separator: UInt8(ascii: ":"))
      add(Meaning(unit: UnitWord(kind: kind, name: Text(trusting: Array(parts[0])))), to: Array(parts[1]))
    }
  }

  private mutating func add(_ meaning: Meaning, _ words: StaticString) {
    add(meaning, to: Text(stringLiteral: words).bytes)
  }

  /// Adds to the meanings of words; not inlined, because the module would contain a copy for each kind of
  /// call.
  ///
  /// - Parameter words: folded, separated by spaces or line ends; an underscore stands for a space within
  ///   one.
  @inline(never)
  private mutating func add(_ meaning: Meaning, to words: [UInt8]) {
    for word in words.split(whereSeparator: { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\n") }) {
      let text = Text(trusting: word.map { $0 == UInt8(ascii: "_") ? UInt8(ascii: " ") : $0 })
      meanings[text, default: Meaning()].add(meaning)
      // A phrase may occur in a line as several words.
      if let end = text.bytes.firstIndex(of: UInt8(ascii: " ")) {
        let first = Text(trusting: Array(text.bytes[..<end]))
        meanings[first, default: Meaning()].add(Meaning(roles: .phraseStart))
      }
    }
  }
}

extension Vocabulary.Meaning {
  fileprivate mutating func add(_ other: Vocabulary.Meaning) {
    roles.formUnion(other.roles)
    if let unit = other.unit { self.unit = unit }
    if let number = other.number { self.number = number }
  }
}
