/// Synonyms and translations of names.
extension Lexicon {
  /// Other names of the same thing, for searching store products: each language's standard name, then the
  /// rest.
  ///
  /// - Parameter tongue: the language that wins for ambiguous words.
  /// - Parameter limit: the maximum number; the rest are varieties, brands and rare words.
  /// - Returns: empty unless the name means exactly one thing. If it only describes one, the plain name and
  ///   then those of the thing: "bread" for "crusty bread".
  public func otherNames(of name: Text, in tongue: Tongue, atMost limit: Int = 8) -> [Text] {
    let answer = look(up: name, in: tongue)
    guard answer.isWhole, let thing = answer.thing else {
      guard let plain = plainName(in: name, answered: answer, tongue)?.name else { return [] }
      return [plain] + otherNames(of: plain, in: tongue, atMost: limit - 1)
    }
    var keys = [name.nameKey]
    var otherNames: [Text] = []
    let titles = Tongue.allCases.map { shownName(of: thing, in: $0) }
    for (place, other) in (titles + names(of: thing, in: .american)).enumerated() {
      guard otherNames.count < limit else { break }
      let key = other.nameKey
      if keys.contains(key) { continue }
      // "Boxed wine" is a kind of wine rather than another name for it.
      if place >= titles.count, keys.contains(where: { $0.words.allSatisfy(key.words.contains) }) { continue }
      keys.append(key)
      otherNames.append(other)
    }
    return otherNames
  }

  /// Returns the name of the thing that a text describes more closely: "bread" for "crusty bread". An unknown
  /// word may make it another thing: "unicorn milk".
  ///
  /// - Parameter answer: the lexicon's answer to the text.
  /// - Returns: the name and its answer; nil if the text is a name itself, or describes none.
  public func plainName(
    in text: Text, answered answer: LexiconAnswer, _ tongue: Tongue
  ) -> (name: Text, answer: LexiconAnswer)? {
    guard !answer.isWhole, let thing = answer.thing, answer.certainty >= Self.surelyDescribed else {
      return nil
    }
    var words = text.folded.words[...]
    while words.count > 1, let first = words.first, isDescription(first) { words.removeFirst() }
    for length in [2, 1] where words.count > length {
      if isDescription(words.suffix(length).joined(by: " ")) { words.removeLast(length) }
    }
    let plain = words.joined(by: " ")
    guard plain != text.folded, isName(plain) else { return nil }
    let plainAnswer = look(up: plain, in: tongue)
    return plainAnswer.thing == thing ? (plain, plainAnswer) : nil
  }

  /// The minimum certainty for the last words to name the thing.
  private static let surelyDescribed = 70

  private func isDescription(_ words: Text) -> Bool {
    EntryWords.shared.has(.mere, words) || EntryWords.shared.has(.passing, words)
  }
}
