package import ServerKit

/// What letters about accounts say.
package struct AccountLetters {
  /// What the app is called.
  package let appName: String
  /// Such as `https://shop.example.org`.
  package let publicAddress: String

  package init(appName: String, publicAddress: String) {
    self.appName = appName
    self.publicAddress = publicAddress
  }

  /// Asks whether an address is the person's own.
  package func confirmation(
    to address: String, nickname: String, token: String, _ language: LetterLanguage
  ) -> Letter {
    let link = "\(publicAddress)/confirm#\(token)"
    switch language {
    case .english:
      return Letter(
        recipient: address, subject: "\(appName): is this your address?",
        body: """
          Hello \(Self.shown(nickname)),

          this address was given for your account at \(appName). If it is yours, open

          \(link)

          within two days; you can then sign in with it, and get help when you forget your password.
          If you know nothing of this, do nothing: the address will not be used.

          """)
    case .german:
      return Letter(
        recipient: address, subject: "\(appName): Ist das Ihre Adresse?",
        body: """
          Hallo \(Self.shown(nickname)),

          diese Adresse wurde für Ihr Konto bei \(appName) angegeben. Wenn sie Ihnen gehört, öffnen Sie binnen zwei Tagen

          \(link)

          Danach können Sie sich mit ihr anmelden und bekommen Hilfe, wenn Sie Ihr Passwort vergessen.
          Wenn Sie nichts davon wissen, ist nichts zu tun: Die Adresse wird dann nicht benutzt.

          """)
    }
  }

  /// Tells the owner of an address that somebody has given it for another account.
  package func alreadyKnown(to address: String, owner: String, _ language: LetterLanguage) -> Letter {
    switch language {
    case .english:
      return Letter(
        recipient: address, subject: "\(appName): you have an account already",
        body: """
          Hello \(Self.shown(owner)),

          somebody has just given this address for an account at \(appName). It belongs to your account '\(Self.shown(owner))'
          already, and stays with it. If it was you: sign in as '\(Self.shown(owner))', or ask for a new password at

          \(publicAddress)/forgot

          If it was not you, there is nothing to do.

          """)
    case .german:
      return Letter(
        recipient: address, subject: "\(appName): Sie haben schon ein Konto",
        body: """
          Hallo \(Self.shown(owner)),

          jemand hat diese Adresse gerade für ein Konto bei \(appName) angegeben. Sie gehört schon zu Ihrem Konto
          „\(Self.shown(owner))“ und bleibt dort. Wenn Sie es waren: Melden Sie sich als „\(Self.shown(owner))“ an, oder bestellen Sie ein neues
          Passwort:

          \(publicAddress)/forgot

          Wenn Sie es nicht waren, ist nichts zu tun.

          """)
    }
  }

  /// Lets somebody choose a new password.
  package func newPassword(
    to address: String, nickname: String, token: String, _ language: LetterLanguage
  ) -> Letter {
    let link = passwordLink(token)
    switch language {
    case .english:
      return Letter(
        recipient: address, subject: "\(appName): a new password",
        body: """
          Hello \(Self.shown(nickname)),

          somebody has asked for a new password for your account at \(appName). To choose one, open

          \(link)

          within an hour. All devices are signed out then, and your data stays as it is.
          If you have not asked for it, do nothing: your password stays the same.

          """)
    case .german:
      return Letter(
        recipient: address, subject: "\(appName): ein neues Passwort",
        body: """
          Hallo \(Self.shown(nickname)),

          jemand hat ein neues Passwort für Ihr Konto bei \(appName) bestellt. Um eines zu wählen, öffnen Sie binnen
          einer Stunde

          \(link)

          Danach sind alle Geräte abgemeldet; Ihre Daten bleiben, wie sie sind.
          Wenn Sie es nicht bestellt haben, ist nichts zu tun: Ihr Passwort bleibt dasselbe.

          """)
    }
  }

  /// Where a person chooses a new password. The token stands behind the `#`, which browsers send to nobody.
  package func passwordLink(_ token: String) -> String { "\(publicAddress)/reset#\(token)" }

  /// A nickname that no mail program takes for an address on the web: with other dots.
  package static func shown(_ nickname: String) -> String { nickname.replacing(".", with: "·") }
}
