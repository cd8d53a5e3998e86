import Language

/// How else the thing is called that a name means: "Kartoffeln" are potatoes. The rule is
/// `Lexicon.otherNames`; of a word that means two things the American meaning counts.
///
/// - Returns: at most eight, how the languages call it first; none where nobody knows the name.
/// - Complexity: O(length), and reading the lexicon once.
public func otherNames(of name: some StringProtocol) -> [String] {
  Lexicon.shared.otherNames(of: Text(name), in: .american).map { String($0) }
}
