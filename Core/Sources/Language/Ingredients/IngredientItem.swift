extension Ingredient {
  /// The item to buy for it.
  public var item: Text { Self.item(of: name) }

  /// The item to buy for an ingredient's name: "fresh ripe firm plum tomatoes" are plum tomatoes.
  ///
  /// - Returns: the name without leading words for a temporary state, if the rest is a known name, and of the
  ///   same thing if the whole is known too.
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
