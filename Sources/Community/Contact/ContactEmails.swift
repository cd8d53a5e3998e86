package import Identity
package import ServerKit

/// The email with a contact message, in all languages unless the readers' organization has chosen one.
extension AccountEmails {
  /// - Parameters:
  ///   - restaurant: its name; nil for the administrators of the server.
  ///   - desk: the path of the messages in the app.
  ///   - languages: at least one.
  package func enquiry(
    _ enquiry: ContactMessage, at restaurant: String?, desk: String, to address: String,
    in languages: [EmailLanguage]
  ) -> Email {
    let place = restaurant.map(Self.shown) ?? appName
    let sender = "\(Self.shown(enquiry.name)) (\(enquiry.email.text))"
    // Marks each line so that the stranger's text cannot pass for the server's.
    let message = enquiry.message.split(separator: "\n", omittingEmptySubsequences: false)
      .map { "> \($0)" }.joined(separator: "\n")
    func lines(_ line: (EmailLanguage) -> String) -> String {
      languages.map(line).joined(separator: "\n")
    }
    let subject = languages.map { $0 == .english ? "Message for" : "Nachricht an" }.joined(separator: " / ")
    return Email(
      recipient: address, subject: "\(appName): \(subject) \(place)",
      body: """
        \(lines { $0 == .english ? "\(sender) wrote to \(place):" : "\(sender) hat an \(place) geschrieben:" })

        \(message)

        \(lines(Self.replyHint))

        \(publicAddress)\(desk)

        """, replyTo: enquiry.email.text)
  }

  private static func replyHint(_ language: EmailLanguage) -> String {
    switch language {
    case .english: "Your reply goes to this address, which is not verified. View all messages:"
    case .german: "Ihre Antwort geht an diese Adresse; sie ist nicht geprüft. Alle Nachrichten:"
    }
  }
}
