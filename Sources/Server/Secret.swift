/// A text that no log and no description of whatever holds it shows.
public struct Secret: Sendable, Equatable {
  /// The text itself, for the code that uses it.
  public let text: String

  public init(_ text: String) {
    self.text = text
  }
}

extension Secret: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  public var description: String { "(secret)" }
  public var debugDescription: String { description }
  public var customMirror: Mirror { Mirror(self, children: []) }
}
