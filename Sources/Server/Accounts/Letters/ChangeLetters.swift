/// What letters say when something was changed that lets people into an account.
extension AccountLetters {
  func passwordChanged(to address: String, nickname: String, _ language: LetterLanguage) -> Letter {
    switch language {
    case .english:
      Letter(
        recipient: address, subject: "\(appName): Your password was changed",
        body: """
          Hello \(Self.shown(nickname)),

          The password of your \(appName) account was just changed, and your other devices were signed out.
          If it was you, you can ignore this email. If it was not you, reset your password now:

          \(publicAddress)/forgot

          """)
    case .german:
      Letter(
        recipient: address, subject: "\(appName): Ihr Passwort wurde geändert",
        body: """
          Hallo \(Self.shown(nickname)),

          das Passwort Ihres Kontos bei \(appName) wurde gerade geändert, und Ihre anderen Geräte wurden
          abgemeldet. Wenn Sie es waren, können Sie diese E-Mail ignorieren. Wenn nicht, setzen Sie Ihr
          Passwort sofort zurück:

          \(publicAddress)/forgot

          """)
    }
  }

  /// Goes to the address that the account had.
  func addressChanged(to address: String, nickname: String, _ language: LetterLanguage) -> Letter {
    switch language {
    case .english:
      Letter(
        recipient: address, subject: "\(appName): Your email address was changed",
        body: """
          Hello \(Self.shown(nickname)),

          The email address of your \(appName) account was changed. Emails are no longer sent to this address.
          If it was you, you can ignore this email. If it was not you, sign in, change your password, and
          contact the server's operator.

          \(publicAddress)/sign-in

          """)
    case .german:
      Letter(
        recipient: address, subject: "\(appName): Ihre E-Mail-Adresse wurde geändert",
        body: """
          Hallo \(Self.shown(nickname)),

          die E-Mail-Adresse Ihres Kontos bei \(appName) wurde geändert. An diese Adresse werden keine E-Mails
          mehr gesendet. Wenn Sie es waren, können Sie diese E-Mail ignorieren. Wenn nicht, melden Sie sich an,
          ändern Sie Ihr Passwort und benachrichtigen Sie den Betreiber des Servers.

          \(publicAddress)/sign-in

          """)
    }
  }
}
