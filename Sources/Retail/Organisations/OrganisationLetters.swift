package import Identity
package import ServerKit

/// The letter that asks somebody to belong to an organisation.
extension AccountLetters {
  package func organisationInvitation(
    to address: String, from nickname: String, organisation: String, _ language: LetterLanguage
  ) -> Letter {
    let (who, shop) = (Self.shown(nickname), Self.shown(organisation))
    switch language {
    case .english:
      return Letter(
        recipient: address, subject: "\(appName): an invitation",
        body: """
          Hello,

          \(who) asks you to keep the stores of '\(shop)' at \(appName) together. To answer, sign in with this address, or
          register with it and confirm it, and open

          \(publicAddress)/desk

          The invitation is good for 30 days. If you know nothing of this, there is nothing to do.

          """)
    case .german:
      return Letter(
        recipient: address, subject: "\(appName): eine Einladung",
        body: """
          Guten Tag,

          \(who) lädt Sie ein, bei \(appName) die Geschäfte von „\(shop)“ mit zu betreuen. Zum Antworten melden Sie sich mit
          dieser Adresse an, oder registrieren Sie sich mit ihr und bestätigen sie, und öffnen Sie

          \(publicAddress)/desk

          Die Einladung gilt 30 Tage. Wenn Sie nichts davon wissen, ist nichts zu tun.

          """)
    }
  }
}
