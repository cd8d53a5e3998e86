import FileFormats
import Retail
import ServerKit

/// What somebody writes to a restaurant, or to whoever runs the server.
package struct Enquiry: Sendable, Equatable {
  /// How far it has got with those who read it.
  enum State: String, CaseIterable, Sendable {
    case new, read, answered
  }

  /// One line.
  var name: String
  /// Where the answer goes.
  var email: EmailAddress
  /// Lines end with a line feed; none at the beginning and the end is empty.
  var message: String

  init(name: String, email: EmailAddress, message: String) {
    self.name = name
    self.email = email
    self.message = message
  }

  /// From what a client sends.
  ///
  /// - Throws: `FileRefusal` with the place of the first fault.
  init(_ body: JSONNode) throws(FileRefusal) {
    name = try body.member("name").cleanText(
      mostCharacters: EnquiryLimits.name, mostBytes: 4 * EnquiryLimits.name)
    email = try EmailAddress(body.member("email"))
    message = try Self.message(body.member("message"))
  }

  private static func message(_ node: JSONNode) throws(FileRefusal) -> String {
    guard case .text(let text) = node.value else { throw node.refusal("must be text") }
    do {
      return try CleanText.cleanedLines(
        text, mostCharacters: EnquiryLimits.message, mostBytes: 4 * EnquiryLimits.message)
    } catch {
      switch error {
      case .empty: throw node.refusal("must contain visible text")
      case .long: throw node.refusal("at most \(EnquiryLimits.message) characters are allowed")
      case .odd: throw node.refusal("may contain only letters, signs and line breaks")
      }
    }
  }

  // MARK: Sealed

  /// Of what a row of the table is sealed for.
  package static let rowPrefix = "enquiry "

  static func row(_ id: String) -> String { rowPrefix + id }

  /// As one text, to be sealed.
  var text: String {
    let value: JSONValue = ["name": .text(name), "email": .text(email.text), "message": .text(message)]
    return value.serialized()
  }

  /// From such a text.
  init(text: String) throws {
    try self.init(JSONNode(reading: Array(text.utf8)))
  }
}

/// How much is written, and how long it stays.
enum EnquiryLimits {
  /// Characters.
  static let name = 80
  static let message = 4_000
  /// Of a request.
  static let bodyBytes = 48 << 10
  /// That wait for an answer from one organisation, or from whoever runs the server.
  static let open = 500
  /// On a page.
  static let shown = 50
  /// Who are written a letter about one, at most.
  static let readers = 10
  /// After the answer, and without one.
  static let answeredLifetime = 90 * Milliseconds.day
  static let lifetime = 365 * Milliseconds.day
}
