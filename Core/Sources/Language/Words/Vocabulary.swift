/// What is known of words: one table for recipes and lists, in all languages that are read.
struct Vocabulary {
  /// What one word means.
  struct Meaning: Equatable {
    var roles: WordRoles = []
    var unit: UnitWord?
    var number: Double?
  }

  static let shared: Vocabulary = {
    var vocabulary = Vocabulary()
    vocabulary.addNumbers()
    vocabulary.addUnits()
    vocabulary.addAmountWords()
    vocabulary.addIngredientWords()
    return vocabulary
  }()

  private var meanings: [Text: Meaning] = [:]

  /// - Parameter word: folded.
  subscript(word: Text) -> Meaning { meanings[word] ?? Meaning() }

  /// - Parameter words: folded, apart by spaces or line ends; an underscore stands for a space within one.
  mutating func add(_ words: StaticString, _ change: (inout Meaning) -> Void) {
    words.withUTF8Buffer { bytes in
      for word in bytes.split(whereSeparator: { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\n") }) {
        let spaced = word.map { $0 == UInt8(ascii: "_") ? UInt8(ascii: " ") : $0 }
        change(&meanings[Text(trusting: spaced), default: Meaning()])
      }
    }
  }

  mutating func add(_ roles: WordRoles, _ words: StaticString) {
    add(words) { $0.roles.formUnion(roles) }
  }

  mutating func add(_ unit: UnitWord, _ words: StaticString) {
    add(words) { $0.unit = unit }
  }
}
