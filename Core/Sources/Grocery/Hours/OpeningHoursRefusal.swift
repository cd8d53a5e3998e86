/// The reason why an opening hours value is rejected.
public struct OpeningHoursRefusal: Error, Sendable, Hashable, CustomStringConvertible {
  /// The position of the fault, counted from 1.
  public let character: Int
  /// The text at that position; empty at the end.
  public let found: String
  /// The expected text: "a time such as 08:00".
  public let expected: String

  public var description: String {
    let thing = found.isEmpty ? "the end" : "\u{201C}\(found)\u{201D}"
    return "character \(character): \(thing), expected \(expected)"
  }
}
