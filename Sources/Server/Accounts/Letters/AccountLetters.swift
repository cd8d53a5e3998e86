/// What letters about accounts say.
struct AccountLetters {
  /// What the app is called.
  let appName: String
  /// Such as `https://shop.example.org`.
  let publicAddress: String

  /// Asks whether an address is the person's own.
  func confirmation(
    to address: String, nickname: String, token: String, _ language: LetterLanguage
  ) -> Letter {
    let link = "\(publicAddress)/confirm#\(token)"
    switch language {
    case .english:
      return Letter(
        recipient: address, subject: "\(appName): Confirm your email address",
        body: """
          Hello \(Self.shown(nickname)),

          To confirm this email address for your \(appName) account, open this link within two days:

          \(link)

          You can then sign in with it, and reset your password if you forget it.
          If you did not request this, ignore this email. The address will not be used.

          """)
    case .german:
      return Letter(
        recipient: address, subject: "\(appName): E-Mail-Adresse bestätigen",
        body: """
          Hallo \(Self.shown(nickname)),

          um diese E-Mail-Adresse für Ihr Konto bei \(appName) zu bestätigen, öffnen Sie innerhalb von
          zwei Tagen diesen Link:

          \(link)

          Danach können Sie sich damit anmelden und Ihr Passwort zurücksetzen, falls Sie es vergessen.
          Wenn Sie das nicht angefordert haben, ignorieren Sie diese E-Mail. Die Adresse wird nicht verwendet.

          """)
    }
  }

  /// Tells the owner of an address that somebody has given it for another account.
  func alreadyKnown(to address: String, owner: String, _ language: LetterLanguage) -> Letter {
    switch language {
    case .english:
      return Letter(
        recipient: address, subject: "\(appName): You already have an account",
        body: """
          Hello \(Self.shown(owner)),

          Someone just used this email address for an account at \(appName). It already belongs to your
          account '\(Self.shown(owner))', so nothing has changed. If it was you, sign in as
          '\(Self.shown(owner))', or reset your password:

          \(publicAddress)/forgot

          If it was not you, you can ignore this email.

          """)
    case .german:
      return Letter(
        recipient: address, subject: "\(appName): Sie haben bereits ein Konto",
        body: """
          Hallo \(Self.shown(owner)),

          jemand hat diese E-Mail-Adresse gerade für ein Konto bei \(appName) angegeben. Sie gehört bereits zu
          Ihrem Konto „\(Self.shown(owner))“, daran ändert sich nichts. Wenn Sie es waren, melden Sie sich als
          „\(Self.shown(owner))“ an oder setzen Sie Ihr Passwort zurück:

          \(publicAddress)/forgot

          Wenn Sie es nicht waren, können Sie diese E-Mail ignorieren.

          """)
    }
  }

  /// Lets somebody choose a new password.
  func newPassword(
    to address: String, nickname: String, token: String, _ language: LetterLanguage
  ) -> Letter {
    let link = passwordLink(token)
    switch language {
    case .english:
      return Letter(
        recipient: address, subject: "\(appName): Reset your password",
        body: """
          Hello \(Self.shown(nickname)),

          To reset the password of your \(appName) account, open this link within one hour:

          \(link)

          You will be signed out on all devices. Your data is kept.
          If you did not request this, ignore this email. Your password stays the same.

          """)
    case .german:
      return Letter(
        recipient: address, subject: "\(appName): Passwort zurücksetzen",
        body: """
          Hallo \(Self.shown(nickname)),

          um das Passwort Ihres Kontos bei \(appName) zurückzusetzen, öffnen Sie innerhalb einer Stunde
          diesen Link:

          \(link)

          Danach sind Sie auf allen Geräten abgemeldet. Ihre Daten bleiben erhalten.
          Wenn Sie das nicht angefordert haben, ignorieren Sie diese E-Mail. Ihr Passwort bleibt unverändert.

          """)
    }
  }

  /// Where a person chooses a new password. The token stands behind the `#`, which browsers send to nobody.
  func passwordLink(_ token: String) -> String { "\(publicAddress)/reset#\(token)" }

  /// A nickname that no mail program takes for an address on the web: with other dots.
  static func shown(_ nickname: String) -> String { nickname.replacing(".", with: "·") }
}
