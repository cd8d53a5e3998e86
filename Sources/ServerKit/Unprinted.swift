/// A type whose members never appear in a log: what runs the services prints them whole, and the settings
/// and keys of a server must not be among them.
package protocol Unprinted: CustomStringConvertible, CustomReflectable {}

extension Unprinted {
  package var description: String { "\(Self.self)" }
  package var customMirror: Mirror { Mirror(self, children: []) }
}
