package import ServerKit

/// The texts of emails about accounts.
package struct AccountEmails {
  /// The name of the app.
  package let appName: String
  /// Such as `https://shop.example.org`.
  package let publicAddress: String

  package init(appName: String, publicAddress: String) {
    self.appName = appName
    self.publicAddress = publicAddress
  }

  /// Asks the person to confirm their address.
  package func confirmation(
    to address: String, nickname: String, token: String, _ language: EmailLanguage
  ) -> Email {
    let link = "\(publicAddress)/confirm#\(token)"
    switch language {
    case .english:
      return Email(
        recipient: address, subject: "\(appName): Confirm your email address",
        body: """
          Hello \(Self.shown(nickname)),

          To use this address for your account at \(appName), open this link within two days:

          \(link)

          You can then sign in with it and reset your password.
          If you did not request this, ignore this email. The address will not be used.

          """)
    case .german:
      return Email(
        recipient: address, subject: "\(appName): Bitte bestätigen Sie Ihre E-Mail-Adresse",
        body: """
          Hallo \(Self.shown(nickname)),

          um diese Adresse für Ihr Konto bei \(appName) zu verwenden, öffnen Sie innerhalb von zwei Tagen
          diesen Link:

          \(link)

          Danach können Sie sich damit anmelden und Ihr Passwort zurücksetzen.
          Wenn Sie das nicht angefordert haben, ignorieren Sie diese E-Mail. Die Adresse wird
          dann nicht verwendet.

          """)
    }
  }

  /// Tells the owner of an address that it was entered for another account.
  package func alreadyKnown(to address: String, owner: String, _ language: EmailLanguage) -> Email {
    switch language {
    case .english:
      return Email(
        recipient: address, subject: "\(appName): You already have an account",
        body: """
          Hello \(Self.shown(owner)),

          Someone just entered this address for another account at \(appName). It stays with your account
          '\(Self.shown(owner))'. If it was you, sign in as '\(Self.shown(owner))' or reset your password:

          \(publicAddress)/forgot

          If it was not you, you don't need to do anything.

          """)
    case .german:
      return Email(
        recipient: address, subject: "\(appName): Sie haben schon ein Konto",
        body: """
          Hallo \(Self.shown(owner)),

          jemand hat diese Adresse gerade für ein anderes Konto bei \(appName) angegeben. Sie bleibt bei
          Ihrem Konto „\(Self.shown(owner))“. Wenn Sie es waren, melden Sie sich als
          „\(Self.shown(owner))“ an oder setzen Sie Ihr Passwort zurück:

          \(publicAddress)/forgot

          Wenn Sie es nicht waren, müssen Sie nichts tun.

          """)
    }
  }

  /// Lets the person choose a new password.
  package func newPassword(
    to address: String, nickname: String, token: String, _ language: EmailLanguage
  ) -> Email {
    let link = passwordLink(token)
    switch language {
    case .english:
      return Email(
        recipient: address, subject: "\(appName): Reset your password",
        body: """
          Hello \(Self.shown(nickname)),

          To choose a new password for your account at \(appName), open this link within an hour:

          \(link)

          All devices are then signed out. Your data does not change.
          If you did not request this, ignore this email. Your password stays the same.

          """)
    case .german:
      return Email(
        recipient: address, subject: "\(appName): Passwort zurücksetzen",
        body: """
          Hallo \(Self.shown(nickname)),

          um ein neues Passwort für Ihr Konto bei \(appName) zu wählen, öffnen Sie innerhalb einer Stunde
          diesen Link:

          \(link)

          Danach sind alle Geräte abgemeldet. Ihre Daten ändern sich nicht.
          Wenn Sie das nicht angefordert haben, ignorieren Sie diese E-Mail. Ihr Passwort bleibt gleich.

          """)
    }
  }

  /// The page for a new password. The token follows `#` because browsers do not send fragments.
  package func passwordLink(_ token: String) -> String { "\(publicAddress)/reset#\(token)" }

  /// A nickname with other dots so that mail programs do not turn it into a link.
  package static func shown(_ nickname: String) -> String { nickname.replacing(".", with: "·") }
}
