package import FileFormats
import Grocery
import ServerKit

/// A password in the form that is hashed: any characters, in composed form.
package struct Password: Sendable {
  let bytes: [UInt8]

  /// - Parameter typed: any text, even one that no new password may be; nil if too long to be hashed.
  package init?(_ typed: String) {
    guard typed.utf8.count <= Self.maximumBytes else { return nil }
    bytes = Array(composed(typed).utf8)
  }

  static let lengths = AccountBounds.password
  static let maximumBytes = 4 * lengths.upperBound

  /// A new password. Its length is counted in Unicode scalars, as in the app.
  ///
  /// - Parameter service: the service's name.
  /// - Throws: a refusal that never repeats the password.
  init(new node: JSONNode, nickname: String, email: String, service: String) throws(FileRefusal) {
    guard case .text(let typed) = node.value else { throw node.refusal("must be text") }
    let text = composed(typed)
    let length = text.unicodeScalars.count
    guard length >= Self.lengths.lowerBound else {
      throw node.refusal("at least \(Self.lengths.lowerBound) characters are required")
    }
    guard length <= Self.lengths.upperBound, let password = Password(typed) else {
      throw node.refusal("at most \(Self.lengths.upperBound) characters are allowed")
    }
    let plain = text.lowercased()
    let names = [nickname, email, String(email.prefix { $0 != "@" })]
    guard !names.contains(where: { $0.lowercased() == plain }) else {
      throw node.refusal("must not be the nickname or the email address")
    }
    guard !GuessablePassword(names: names + [service]).matches(text) else {
      throw node.refusal("is too common; choose another one")
    }
    self = password
  }
}

extension JSONNode {
  /// A password to verify; nil if too long to be valid.
  package func password() throws(FileRefusal) -> Password? {
    guard case .text(let typed) = value else { throw refusal("must be text") }
    return Password(typed)
  }
}
