/// The lexicon's answer to a text.
public struct LexiconAnswer: Equatable, Sendable {
  public static let unknown = LexiconAnswer()

  /// The thing; nil if only the department is known.
  public internal(set) var thing: LexiconThing?
  /// The department; nil if unknown.
  public internal(set) var department: LexiconDepartment?
  /// True if the whole text is a name of the thing. Only then do two texts with the same thing mean the same:
  /// oat milk is found as a kind of milk.
  public internal(set) var isWhole = false
  /// From 0, unknown, to 100, the text is a name.
  public internal(set) var certainty = 0
}

/// A thing of the table. Its number is valid for one version of the table; its id is stable.
public struct LexiconThing: Hashable, Sendable {
  let index: UInt16
}
