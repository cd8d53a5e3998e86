import Identity
package import ServerKit

/// The email with a contact message, in all languages since the readers' language is unknown.
extension AccountEmails {
  /// - Parameters:
  ///   - restaurant: its name; nil for the administrators of the server.
  ///   - desk: the path of the messages in the app.
  package func enquiry(
    _ enquiry: ContactMessage, at restaurant: String?, desk: String, to address: String
  ) -> Email {
    let place = restaurant.map(Self.shown) ?? appName
    // Marks each line so that the stranger's text cannot pass for the server's.
    let message = enquiry.message.split(separator: "\n", omittingEmptySubsequences: false)
      .map { "> \($0)" }.joined(separator: "\n")
    return Email(
      recipient: address, subject: "\(appName): Message for / Nachricht an \(place)",
      body: """
        \(Self.shown(enquiry.name)) (\(enquiry.email.text)) wrote to \(place):
        \(Self.shown(enquiry.name)) (\(enquiry.email.text)) hat an \(place) geschrieben:

        \(message)

        Your reply goes to this address, which is not verified. View all messages:
        Ihre Antwort geht an diese Adresse; sie ist nicht geprüft. Alle Nachrichten:

        \(publicAddress)\(desk)

        """, replyTo: enquiry.email.text)
  }
}
