import Language

/// A text as it is searched and compared: in lower case, without accents and punctuation, words apart by
/// single spaces. The rule is `Text.folded`.
///
/// - Complexity: O(length).
public func folded(_ text: some StringProtocol) -> String { String(Text(text).folded) }

/// What singular and plural of a word have in common, in English and simple German. The rule is `Text.stem`.
///
/// - Parameter word: folded, without spaces.
public func wordStem(_ word: some StringProtocol) -> String { String(Text(word).stem) }

/// A folded word read as German that was typed without umlauts: "kaese" is "kase"; nil where no letters stand
/// for umlauts. The rule is `Text.readingUmlauts`.
public func readingUmlauts(_ word: some StringProtocol) -> String? {
  Text(word).readingUmlauts.map { String($0) }
}

extension String {
  /// The text for everybody who does not count bytes.
  init(_ text: Text) { self = String(decoding: text.bytes, as: UTF8.self) }
}
