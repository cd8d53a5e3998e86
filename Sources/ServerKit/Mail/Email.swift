/// An email, in plain text.
package struct Email: Sendable, Equatable {
  /// The address that it goes to.
  package let recipient: String
  package let subject: String
  /// Lines end with a line feed.
  package let body: String
  /// Where one tap in a mail program refuses further letters (RFC 8058); nil for letters that somebody has
  /// caused.
  package let refusal: String?
  /// Where an answer goes that is not for the server; an address, nothing else.
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

/// Takes letters to where they belong.
package protocol Mailer: Sendable {
  /// - Throws: what a log may hold: no addresses.
  func send(_ letter: Email) async throws

  /// Waits as long as a letter takes.
  func pretend() async
}
