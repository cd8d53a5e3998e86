/// The letter that asks somebody to belong to an organisation.
extension AccountLetters {
  func organisationInvitation(
    to address: String, from nickname: String, organisation: String, _ language: LetterLanguage
  ) -> Letter {
    let (who, shop) = (Self.shown(nickname), Self.shown(organisation))
    switch language {
    case .english:
      return Letter(
        recipient: address, subject: "\(appName): You have been invited",
        body: """
          Hello,

          \(who) invites you to manage the stores of '\(shop)' at \(appName). To respond, sign in with this
          email address, or register and confirm it. Then open

          \(publicAddress)/desk

          The invitation is valid for 30 days. If you did not expect it, you can ignore this email.

          """)
    case .german:
      return Letter(
        recipient: address, subject: "\(appName): Sie wurden eingeladen",
        body: """
          Guten Tag,

          \(who) lädt Sie ein, bei \(appName) die Geschäfte von „\(shop)“ mit zu verwalten. Um zu antworten,
          melden Sie sich mit dieser E-Mail-Adresse an, oder registrieren Sie sich und bestätigen Sie sie.
          Öffnen Sie dann

          \(publicAddress)/desk

          Die Einladung gilt 30 Tage. Wenn Sie sie nicht erwartet haben, können Sie diese E-Mail ignorieren.

          """)
    }
  }
}
