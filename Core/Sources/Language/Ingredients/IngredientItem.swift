extension Ingredient {
  /// What one buys for it.
  public var item: Text { Self.item(of: name) }

  /// What one buys for something that a recipe calls by this name: "fresh ripe firm plum tomatoes" are plum
  /// tomatoes.
  ///
  /// - Returns: the name without the words before it that say how it is just now, where what remains is a
  ///   name that everybody knows, and of the same thing if the whole is a name too.
  static func item(of name: Text) -> Text {
    let whole = thing(named: name)
    var words = name.bytes.split(separator: UInt8(ascii: " "))[...]
    while words.count > 1, let first = words.first, isPassing(Text(trusting: Array(first))) {
      words.removeFirst()
      let rest = words.map { Text(trusting: Array($0)) }.joined(by: " ")
      guard let thing = thing(named: rest) else { continue }
      return whole == nil || whole == thing ? rest : name
    }
    return name
  }

  private static func thing(named name: Text) -> LexiconThing? {
    LanguageAnswer.isKnown(name) ? Lexicon.shared.look(up: name).thing : nil
  }

  private static func isPassing(_ word: Text) -> Bool { EntryWords.shared.has(.passing, word.folded) }
}
