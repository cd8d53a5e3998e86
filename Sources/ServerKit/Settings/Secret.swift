/// A text that is hidden in logs and descriptions.
package struct Secret: Sendable, Equatable {
  /// The text itself, for the code that uses it.
  package let text: String

  package init(_ text: String) {
    self.text = text
  }
}

extension Secret: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  package var description: String { "(secret)" }
  package var debugDescription: String { description }
  package var customMirror: Mirror { Mirror(self, children: []) }
}
