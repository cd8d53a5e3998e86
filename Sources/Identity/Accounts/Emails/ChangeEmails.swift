package import ServerKit

/// The texts of emails about a changed password or address.
extension AccountEmails {
  package func passwordChanged(to address: String, nickname: String, _ language: EmailLanguage) -> Email {
    switch language {
    case .english:
      Email(
        recipient: address, subject: "\(appName): Your password was changed",
        body: """
          Hello \(Self.shown(nickname)),

          The password of your account at \(appName) was just changed, and other devices were
          signed out. If it was you, you don't need to do anything. If not, reset your password
          right away:

          \(publicAddress)/forgot

          """)
    case .german:
      Email(
        recipient: address, subject: "\(appName): Ihr Passwort wurde geändert",
        body: """
          Hallo \(Self.shown(nickname)),

          das Passwort Ihres Kontos bei \(appName) wurde gerade geändert, und andere Geräte wurden
          abgemeldet. Wenn Sie es waren, müssen Sie nichts tun. Wenn nicht, setzen Sie Ihr Passwort
          sofort zurück:

          \(publicAddress)/forgot

          """)
    }
  }

  /// Sent to the previous address of the account.
  package func addressChanged(to address: String, nickname: String, _ language: EmailLanguage) -> Email {
    switch language {
    case .english:
      Email(
        recipient: address, subject: "\(appName): Your email address was changed",
        body: """
          Hello \(Self.shown(nickname)),

          The email address of your account at \(appName) was changed. You no longer get emails at this
          address. If it was you, you don't need to do anything. If not, sign in, change your password and
          contact the administrator.

          \(publicAddress)/sign-in

          """)
    case .german:
      Email(
        recipient: address, subject: "\(appName): Ihre E-Mail-Adresse wurde geändert",
        body: """
          Hallo \(Self.shown(nickname)),

          die E-Mail-Adresse Ihres Kontos bei \(appName) wurde geändert. An diese Adresse kommen keine
          E-Mails mehr. Wenn Sie es waren, müssen Sie nichts tun. Wenn nicht, melden Sie sich an, ändern
          Sie Ihr Passwort und wenden Sie sich an den Betreiber.

          \(publicAddress)/sign-in

          """)
    }
  }
}
