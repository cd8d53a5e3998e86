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
        recipient: address, subject: "\(appName): is this your address?",
        body: """
          Hello \(nickname),

          this address was given for your account at \(appName). If it is yours, open

          \(link)

          within two days; you can then sign in with it, and get help when you forget your password.
          If you know nothing of this, do nothing: the address will not be used.

          """)
    case .german:
      return Letter(
        recipient: address, subject: "\(appName): Ist das deine Adresse?",
        body: """
          Hallo \(nickname),

          diese Adresse wurde für dein Konto bei \(appName) angegeben. Wenn sie dir gehört, öffne binnen zwei Tagen

          \(link)

          Danach kannst du dich mit ihr anmelden und bekommst Hilfe, wenn du dein Passwort vergisst.
          Wenn du nichts davon weißt, tu nichts: Die Adresse wird dann nicht benutzt.

          """)
    }
  }

  /// Tells the owner of an address that somebody has given it for another account.
  func alreadyKnown(to address: String, owner: String, _ language: LetterLanguage) -> Letter {
    switch language {
    case .english:
      return Letter(
        recipient: address, subject: "\(appName): you have an account already",
        body: """
          Hello \(owner),

          somebody has just given this address for an account at \(appName). It belongs to your account '\(owner)'
          already, and stays with it. If it was you: sign in as '\(owner)', or ask for a new password at

          \(publicAddress)/forgot

          If it was not you, there is nothing to do.

          """)
    case .german:
      return Letter(
        recipient: address, subject: "\(appName): Du hast schon ein Konto",
        body: """
          Hallo \(owner),

          jemand hat diese Adresse gerade für ein Konto bei \(appName) angegeben. Sie gehört schon zu deinem Konto
          „\(owner)“ und bleibt dort. Wenn du es warst: Melde dich als „\(owner)“ an oder bestelle ein neues Passwort:

          \(publicAddress)/forgot

          Wenn du es nicht warst, gibt es nichts zu tun.

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
        recipient: address, subject: "\(appName): a new password",
        body: """
          Hello \(nickname),

          somebody has asked for a new password for your account at \(appName). To choose one, open

          \(link)

          within an hour. All devices are signed out then, and your data stays as it is.
          If you have not asked for it, do nothing: your password stays the same.

          """)
    case .german:
      return Letter(
        recipient: address, subject: "\(appName): ein neues Passwort",
        body: """
          Hallo \(nickname),

          jemand hat ein neues Passwort für dein Konto bei \(appName) bestellt. Um eines zu wählen, öffne binnen einer
          Stunde

          \(link)

          Danach sind alle Geräte abgemeldet; deine Daten bleiben, wie sie sind.
          Wenn du es nicht bestellt hast, tu nichts: Dein Passwort bleibt dasselbe.

          """)
    }
  }

  /// Where a person chooses a new password. The token stands behind the `#`, which browsers send to nobody.
  func passwordLink(_ token: String) -> String { "\(publicAddress)/reset#\(token)" }
}
