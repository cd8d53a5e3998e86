/// The preferred language for ambiguous words and for displayed names.
///
/// All languages are always understood: American users may type "Kartoffeln" and "courgettes".
public enum Tongue: UInt8, Sendable, CaseIterable {
  case american, british, german

  /// Parses "en", "en-GB", "de-AT" and the like; nil for other languages.
  public init?(tag: Text) {
    let words = tag.folded.words
    guard let language = words.first else { return nil }
    if language.is("de") {
      self = .german
    } else if language.is("en") {
      let isOverseas = words.count > 1 && !words[1].is("us") && !words[1].is("ca")
      self = isOverseas ? .british : .american
    } else {
      return nil
    }
  }
}
