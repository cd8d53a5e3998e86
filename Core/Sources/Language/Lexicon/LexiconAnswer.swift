/// What the lexicon knows of a text.
public struct LexiconAnswer: Equatable, Sendable {
  /// What is known of a text that nobody knows.
  public static let unknown = LexiconAnswer()

  /// What it is; nil where only the department is known.
  public internal(set) var thing: LexiconThing?
  /// Where it is sold; nil where nothing is known.
  public internal(set) var department: LexiconDepartment?
  /// Whether the whole text is a name of the thing. Only then do two texts with the same thing mean the
  /// same: oat milk is found as a kind of milk.
  public internal(set) var isWhole = false
  /// From 0, nothing is known, to 100, the text is a name.
  public internal(set) var certainty = 0
}

/// One thing of the table; its number is valid for one version of the table, its id for longer.
public struct LexiconThing: Hashable, Sendable {
  let index: UInt16
}
