/// Why a value of opening hours is not understood.
public struct OpeningHoursRefusal: Error, Sendable, Hashable, CustomStringConvertible {
  /// The character where it ceases to be understood, counted from 1.
  public let character: Int
  /// What stands there; empty at the end.
  public let found: String
  /// What would be understood: "a time such as 08:00".
  public let expected: String

  public var description: String {
    let thing = found.isEmpty ? "the end" : "\u{201C}\(found)\u{201D}"
    return "character \(character): \(thing), expected \(expected)"
  }
}
