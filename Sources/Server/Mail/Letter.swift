/// An e-mail, in plain text.
public struct Letter: Sendable, Equatable {
  /// The address that it goes to.
  public let recipient: String
  public let subject: String
  /// Lines end with a line feed.
  public let body: String

  public init(recipient: String, subject: String, body: String) {
    self.recipient = recipient
    self.subject = subject
    self.body = body
  }
}

/// Takes letters to where they belong.
public protocol Mailer: Sendable {
  /// - Throws: what a log may hold: no addresses.
  func send(_ letter: Letter) async throws

  /// Waits as long as a letter takes.
  func pretend() async
}
