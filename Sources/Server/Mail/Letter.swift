/// An email, in plain text.
public struct Letter: Sendable, Equatable {
  /// The address that it goes to.
  public let recipient: String
  public let subject: String
  /// Lines end with a line feed.
  public let body: String
  /// Where one tap in a mail program refuses further letters (RFC 8058); nil for letters that somebody has
  /// caused.
  public let refusal: String?
  /// Where an answer goes that is not for the server; an address, nothing else.
  public let replyTo: String?

  public init(
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
public protocol Mailer: Sendable {
  /// - Throws: what a log may hold: no addresses.
  func send(_ letter: Letter) async throws

  /// Waits as long as a letter takes.
  func pretend() async
}
