package import ServerKit

/// What letters say when something was changed that lets people into an account.
extension AccountLetters {
  package func passwordChanged(to address: String, nickname: String, _ language: LetterLanguage) -> Letter {
    switch language {
    case .english:
      Letter(
        recipient: address, subject: "\(appName): your password was changed",
        body: """
          Hello \(Self.shown(nickname)),

          the password of your account at \(appName) has just been changed, and other devices were signed out. If it was
          you, there is nothing to do. If it was not you, choose a new one at once:

          \(publicAddress)/forgot

          """)
    case .german:
      Letter(
        recipient: address, subject: "\(appName): Ihr Passwort wurde geändert",
        body: """
          Hallo \(Self.shown(nickname)),

          das Passwort Ihres Kontos bei \(appName) wurde gerade geändert, und andere Geräte wurden abgemeldet. Wenn Sie es
          waren, ist nichts zu tun. Wenn nicht, wählen Sie gleich ein neues:

          \(publicAddress)/forgot

          """)
    }
  }

  /// Goes to the address that the account had.
  package func addressChanged(to address: String, nickname: String, _ language: LetterLanguage) -> Letter {
    switch language {
    case .english:
      Letter(
        recipient: address, subject: "\(appName): your account has another address",
        body: """
          Hello \(Self.shown(nickname)),

          your account at \(appName) has another e-mail address now; letters no longer come here. If it was you, there is
          nothing to do. If it was not you, sign in, change your password, and tell whoever runs the server.

          \(publicAddress)/sign-in

          """)
    case .german:
      Letter(
        recipient: address, subject: "\(appName): Ihr Konto hat eine andere Adresse",
        body: """
          Hallo \(Self.shown(nickname)),

          Ihr Konto bei \(appName) hat jetzt eine andere E-Mail-Adresse; hierher kommen keine Briefe mehr. Wenn Sie es waren,
          ist nichts zu tun. Wenn nicht, melden Sie sich an, ändern Sie Ihr Passwort, und sagen Sie es dem Betreiber des
          Servers.

          \(publicAddress)/sign-in

          """)
    }
  }
}
