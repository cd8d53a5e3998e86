/// The letter that brings what somebody has written. Nobody knows which language its readers prefer, so it
/// speaks all.
extension AccountLetters {
  /// - Parameters:
  ///   - restaurant: its name; nil for whoever runs the server.
  ///   - desk: the path in the app at which it is read and answered.
  func enquiry(
    _ enquiry: Enquiry, at restaurant: String?, desk: String, to address: String
  ) -> Letter {
    let place = restaurant.map(Self.shown) ?? appName
    // Each line is marked, so that nothing that a stranger writes is taken for words of the server.
    let message = enquiry.message.split(separator: "\n", omittingEmptySubsequences: false)
      .map { "> \($0)" }.joined(separator: "\n")
    return Letter(
      recipient: address, subject: "\(appName): Message for / Nachricht an \(place)",
      body: """
        \(Self.shown(enquiry.name)) (\(enquiry.email.text)) wrote to \(place):
        \(Self.shown(enquiry.name)) (\(enquiry.email.text)) hat an \(place) geschrieben:

        \(message)

        Replies to this email go to that address, which has not been verified. See all messages at
        Antworten gehen an diese Adresse, die nicht bestätigt ist. Alle Nachrichten finden Sie unter

        \(publicAddress)\(desk)

        """, replyTo: enquiry.email.text)
  }
}
