/// A plain-text email.
package struct Email: Sendable, Equatable {
  package let recipient: String
  package let subject: String
  /// Lines end with a line feed.
  package let body: String
  /// The one-click unsubscribe link (RFC 8058); nil for emails that the recipient requested.
  package let refusal: String?
  /// The address for replies, if they do not go to the server.
  package let replyTo: String?

  package init(
    recipient: String, subject: String, body: String, refusal: String? = nil, replyTo: String? = nil
  ) {
    self.recipient = recipient
    self.subject = subject
    self.body = body
    self.refusal = refusal
    self.replyTo = replyTo
  }
}

/// Sends emails.
package protocol Mailer: Sendable {
  /// - Throws: errors that may be logged: they contain no addresses.
  func send(_ email: Email) async throws

  /// Waits as long as sending an email takes.
  func pretend() async
}
