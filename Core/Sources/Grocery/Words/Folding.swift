import Language

/// The text for search and comparison: lower case, without accents and punctuation, words separated by single
/// spaces. The rule is `Text.folded`.
///
/// - Complexity: O(length).
public func folded(_ text: some StringProtocol) -> String { String(Text(text).folded) }

/// The common stem of a word's singular and plural, in English and simple German. The rule is `Text.stem`.
///
/// - Parameter word: folded, without spaces.
public func wordStem(_ word: some StringProtocol) -> String { String(Text(word).stem) }

/// A folded German word typed without umlauts: "kaese" is "kase"; nil if no letters stand for umlauts. The
/// rule is `Text.readingUmlauts`.
public func readingUmlauts(_ word: some StringProtocol) -> String? {
  Text(word).readingUmlauts.map { String($0) }
}

extension String {
  /// The text as a string.
  init(_ text: Text) { self = String(decoding: text.bytes, as: UTF8.self) }
}
