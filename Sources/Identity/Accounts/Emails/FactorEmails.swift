package import ServerKit

/// The texts of emails about second factors.
extension AccountEmails {
  /// - Parameter language: nil if unknown; the email is then in all languages.
  package func factorChanged(
    _ change: FactorChange, to address: String, nickname: String, _ language: EmailLanguage?
  ) -> Email {
    let languages = language.map { [$0] } ?? EmailLanguage.allCases
    return Email(
      recipient: address,
      subject: "\(appName): " + languages.map { subject(change, $0) }.joined(separator: " / "),
      body: languages.map { body(change, Self.shown(nickname), $0) }.joined(separator: "\n"))
  }

  private func subject(_ change: FactorChange, _ language: EmailLanguage) -> String {
    switch (change, language) {
    case (.added, .english): "A sign-in method was added"
    case (.added, .german): "Eine Anmeldemethode wurde hinzugefügt"
    case (.removed, .english), (.removedByOperator, .english): "A sign-in method was removed"
    case (.removed, .german), (.removedByOperator, .german): "Eine Anmeldemethode wurde entfernt"
    case (.recoveryCodesMade, .english): "You have new recovery codes"
    case (.recoveryCodesMade, .german): "Sie haben neue Ersatzcodes"
    case (.recoveryCodeUsed, .english): "A recovery code was used"
    case (.recoveryCodeUsed, .german): "Ein Ersatzcode wurde benutzt"
    }
  }

  private func happened(_ change: FactorChange, _ language: EmailLanguage) -> String {
    switch (change, language) {
    case (.added, .english):
      "A passkey or authenticator app was just added to your account at \(appName)."
    case (.added, .german):
      """
      ein Passkey oder eine Authenticator-App wurde gerade zu Ihrem Konto bei \(appName)
      hinzugefügt.
      """
    case (.removed, .english):
      "A passkey or authenticator app was just removed from your account at \(appName)."
    case (.removed, .german):
      "ein Passkey oder eine Authenticator-App wurde gerade aus Ihrem Konto bei \(appName) entfernt."
    case (.removedByOperator, .english):
      """
      The administrator of \(appName) removed all passkeys and codes from your account. Your password
      alone is now enough to sign in.
      """
    case (.removedByOperator, .german):
      """
      der Betreiber von \(appName) hat alle Passkeys und Codes aus Ihrem Konto entfernt. Zum Anmelden genügt
      jetzt Ihr Passwort.
      """
    case (.recoveryCodesMade, .english):
      "New recovery codes were just created for your account at \(appName). The old ones no longer work."
    case (.recoveryCodesMade, .german):
      """
      für Ihr Konto bei \(appName) wurden gerade neue Ersatzcodes erstellt; die alten gelten nicht
      mehr.
      """
    case (.recoveryCodeUsed, .english):
      "Someone just signed in to your account at \(appName) with your password and a recovery code."
    case (.recoveryCodeUsed, .german):
      "gerade hat sich jemand mit Ihrem Passwort und einem Ersatzcode bei \(appName) angemeldet."
    }
  }

  private func body(_ change: FactorChange, _ nickname: String, _ language: EmailLanguage) -> String {
    switch language {
    case .english:
      """
      Hello \(nickname),

      \(happened(change, language)) If it was you, you don't need to do anything. If not, sign in,
      change your password and check 'Security':

      \(publicAddress)/account/security

      """
    case .german:
      """
      Hallo \(nickname),

      \(happened(change, language)) Wenn Sie es waren, müssen Sie nichts tun. Wenn nicht, melden Sie
      sich an, ändern Sie Ihr Passwort und prüfen Sie „Sicherheit“:

      \(publicAddress)/account/security

      """
    }
  }
}
