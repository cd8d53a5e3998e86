package import ServerKit

/// What letters say about that which is asked for besides a password.
extension AccountLetters {
  /// - Parameter language: nil where nobody knows which the person reads: then in all.
  package func factorChanged(
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
    case (.added, .english): "a way to sign in was added"
    case (.added, .german): "Ein Weg zur Anmeldung wurde hinzugefügt"
    case (.removed, .english), (.removedByOperator, .english): "a way to sign in was removed"
    case (.removed, .german), (.removedByOperator, .german): "Ein Weg zur Anmeldung wurde entfernt"
    case (.recoveryCodesMade, .english): "you have new recovery codes"
    case (.recoveryCodesMade, .german): "Sie haben neue Ersatzcodes"
    case (.recoveryCodeUsed, .english): "a recovery code was used"
    case (.recoveryCodeUsed, .german): "Ein Ersatzcode wurde benutzt"
    }
  }

  private func happened(_ change: FactorChange, _ language: LetterLanguage) -> String {
    switch (change, language) {
    case (.added, .english):
      "a passkey, or the app that shows your codes, was just added to your account at \(appName)."
    case (.added, .german):
      """
      ein Passkey oder die App, die Ihre Codes zeigt, wurde gerade zu Ihrem Konto bei \(appName)
      hinzugefügt.
      """
    case (.removed, .english):
      "a passkey, or the app that shows your codes, was just removed from your account at \(appName)."
    case (.removed, .german):
      "ein Passkey oder die App, die Ihre Codes zeigt, wurde gerade aus Ihrem Konto bei \(appName) entfernt."
    case (.removedByOperator, .english):
      """
      whoever runs \(appName) has removed all passkeys and codes from your account: it opens to your password
      alone now.
      """
    case (.removedByOperator, .german):
      """
      der Betreiber von \(appName) hat alle Passkeys und Codes aus Ihrem Konto entfernt: Es öffnet sich jetzt
      allein mit Ihrem Passwort.
      """
    case (.recoveryCodesMade, .english):
      "new recovery codes were just made for your account at \(appName); the old ones are of no use any more."
    case (.recoveryCodesMade, .german):
      """
      für Ihr Konto bei \(appName) wurden gerade neue Ersatzcodes erstellt; die alten gelten nicht
      mehr.
      """
    case (.recoveryCodeUsed, .english):
      "somebody has just signed in to your account at \(appName) with your password and a recovery code."
    case (.recoveryCodeUsed, .german):
      "gerade hat sich jemand mit Ihrem Passwort und einem Ersatzcode bei \(appName) angemeldet."
    }
  }

  private func body(_ change: FactorChange, _ nickname: String, _ language: LetterLanguage) -> String {
    switch language {
    case .english:
      """
      Hello \(nickname),

      \(happened(change, language)) If you know of it, there is nothing to do. If not, sign in,
      change your password, and look at 'Security':

      \(publicAddress)/account/security

      """
    case .german:
      """
      Hallo \(nickname),

      \(happened(change, language)) Wenn Sie davon wissen, ist nichts zu tun. Wenn nicht, melden Sie
      sich an, ändern Sie Ihr Passwort, und sehen Sie nach unter „Sicherheit“:

      \(publicAddress)/account/security

      """
    }
  }
}
