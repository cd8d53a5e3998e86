import Language

/// Synonyms and translations of a name: "Kartoffeln" are potatoes. The rule is `Lexicon.otherNames`; the
/// American meaning wins for ambiguous words.
///
/// - Returns: at most eight, the languages' standard names first; empty for an unknown name.
/// - Complexity: O(length), and one lexicon lookup.
public func otherNames(of name: some StringProtocol) -> [String] {
  Lexicon.shared.otherNames(of: Text(name), in: .american).map { String($0) }
}
