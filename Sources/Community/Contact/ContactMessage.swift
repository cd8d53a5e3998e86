import FileFormats
import Retail
import ServerKit

/// A contact message to a restaurant or to the operator.
package struct ContactMessage: Sendable, Equatable {
  /// The state of a message at its recipient.
  enum State: String, CaseIterable, Sendable {
    case new, read, answered
  }

  /// One line.
  var name: String
  /// The address for the reply.
  var email: EmailAddress
  /// Lines end with a line feed; no empty lines at the beginning and end.
  var message: String

  init(name: String, email: EmailAddress, message: String) {
    self.name = name
    self.email = email
    self.message = message
  }

  /// Parses a request.
  ///
  /// - Throws: `FileRefusal` with the place of the first fault.
  init(_ body: JSONNode) throws(FileRefusal) {
    name = try body.member("name").cleanText(
      mostCharacters: ContactLimits.name, mostBytes: 4 * ContactLimits.name)
    email = try EmailAddress(body.member("email"))
    message = try Self.message(body.member("message"))
  }

  private static func message(_ node: JSONNode) throws(FileRefusal) -> String {
    guard case .text(let text) = node.value else { throw node.refusal("must be text") }
    do {
      return try CleanText.cleanedLines(
        text, mostCharacters: ContactLimits.message, mostBytes: 4 * ContactLimits.message)
    } catch {
      switch error {
      case .empty: throw node.refusal("must contain visible text")
      case .long: throw node.refusal("at most \(ContactLimits.message) characters are allowed")
      case .odd: throw node.refusal("may contain only letters, signs and line breaks")
      }
    }
  }

  // MARK: Encrypted

  /// The prefix of the encryption context.
  package static let rowPrefix = "enquiry "

  static func row(_ id: String) -> String { rowPrefix + id }

  /// The message as one text to encrypt.
  var text: String {
    let value: JSONValue = ["name": .text(name), "email": .text(email.text), "message": .text(message)]
    return value.serialized()
  }

  /// Parses a decrypted text.
  init(text: String) throws {
    try self.init(JSONNode(reading: Array(text.utf8)))
  }
}

/// Size and retention limits.
enum ContactLimits {
  /// In characters.
  static let name = 80
  static let message = 4_000
  /// Size of a request.
  static let bodyBytes = 48 << 10
  /// Open messages per organization, and for the operator.
  static let open = 500
  /// Messages per page.
  static let shown = 50
  /// Maximum number of email recipients per message.
  static let readers = 10
  /// Retention after the answer, and without one.
  static let answeredLifetime = 90 * Milliseconds.day
  static let lifetime = 365 * Milliseconds.day
}
