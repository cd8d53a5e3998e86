/// What letters say about that which is asked for besides a password.
extension AccountLetters {
  /// - Parameter language: nil where nobody knows which the person reads: then in all.
  func factorChanged(
    _ change: FactorChange, to address: String, nickname: String, _ language: LetterLanguage?
  ) -> Letter {
    let languages = language.map { [$0] } ?? LetterLanguage.allCases
    return Letter(
      recipient: address,
      subject: "\(appName): " + languages.map { subject(change, $0) }.joined(separator: " / "),
      body: languages.map { body(change, Self.shown(nickname), $0) }.joined(separator: "\n"))
  }

  private func subject(_ change: FactorChange, _ language: LetterLanguage) -> String {
    switch (change, language) {
    case (.added, .english): "A sign-in method was added"
    case (.added, .german): "Eine Anmeldemethode wurde hinzugefügt"
    case (.removed, .english), (.removedByOperator, .english): "A sign-in method was removed"
    case (.removed, .german), (.removedByOperator, .german): "Eine Anmeldemethode wurde entfernt"
    case (.recoveryCodesMade, .english): "You have new recovery codes"
    case (.recoveryCodesMade, .german): "Sie haben neue Wiederherstellungscodes"
    case (.recoveryCodeUsed, .english): "A recovery code was used"
    case (.recoveryCodeUsed, .german): "Ein Wiederherstellungscode wurde verwendet"
    }
  }

  private func happened(_ change: FactorChange, _ language: LetterLanguage) -> String {
    switch (change, language) {
    case (.added, .english):
      "A passkey or an authenticator app was just added to your \(appName) account."
    case (.added, .german):
      """
      zu Ihrem Konto bei \(appName) wurde gerade ein Passkey oder eine Authenticator-App
      hinzugefügt.
      """
    case (.removed, .english):
      "A passkey or an authenticator app was just removed from your \(appName) account."
    case (.removed, .german):
      "aus Ihrem Konto bei \(appName) wurde gerade ein Passkey oder eine Authenticator-App entfernt."
    case (.removedByOperator, .english):
      """
      The operator of \(appName) removed all passkeys and codes from your account. You now sign in with
      your password only.
      """
    case (.removedByOperator, .german):
      """
      der Betreiber von \(appName) hat alle Passkeys und Codes aus Ihrem Konto entfernt. Sie melden sich
      jetzt nur noch mit Ihrem Passwort an.
      """
    case (.recoveryCodesMade, .english):
      "New recovery codes were just created for your \(appName) account. The old ones no longer work."
    case (.recoveryCodesMade, .german):
      """
      für Ihr Konto bei \(appName) wurden gerade neue Wiederherstellungscodes erstellt. Die alten gelten
      nicht mehr.
      """
    case (.recoveryCodeUsed, .english):
      "Someone just signed in to your \(appName) account with your password and a recovery code."
    case (.recoveryCodeUsed, .german):
      "jemand hat sich gerade mit Ihrem Passwort und einem Wiederherstellungscode bei \(appName) angemeldet."
    }
  }

  private func body(_ change: FactorChange, _ nickname: String, _ language: LetterLanguage) -> String {
    switch language {
    case .english:
      """
      Hello \(nickname),

      \(happened(change, language)) If this was expected, you can ignore this email. If not, sign in,
      change your password, and check your security settings:

      \(publicAddress)/account/security

      """
    case .german:
      """
      Hallo \(nickname),

      \(happened(change, language)) Wenn Sie davon wissen, können Sie diese E-Mail ignorieren. Wenn nicht,
      melden Sie sich an, ändern Sie Ihr Passwort und prüfen Sie die Sicherheitseinstellungen:

      \(publicAddress)/account/security

      """
    }
  }
}
