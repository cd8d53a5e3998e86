/// What somebody who watches over a server must be able to see afterwards. The words stand in the log and in
/// docs/guides/accounts.md; a test compares them.
public enum SecurityEvent: String, Sendable, CaseIterable {
  case signedIn = "signed-in"
  case signInFailed = "sign-in-failed"
  case signInBlocked = "sign-in-blocked"
  case throttled
  case foreignOrigin = "foreign-origin"
  case rightRefused = "right-refused"
  case registered
  case passwordChanged = "password-changed"
  case addressChanged = "address-changed"
  case resetAsked = "reset-asked"
  case resetDone = "reset-done"
  case factorAdded = "factor-added"
  case factorRemoved = "factor-removed"
  case recoveryCodesMade = "recovery-codes-made"
  case recoveryCodeUsed = "recovery-code-used"
  case wrongCode = "wrong-code"
  case sessionsEnded = "sessions-ended"
  case accountDeleted = "account-deleted"
  case accountBlocked = "account-blocked"
  case accountUnblocked = "account-unblocked"
  case accountSignedOut = "account-signed-out"
  case administratorMade = "administrator-made"
  case administratorRevoked = "administrator-revoked"
  case roleChanged = "role-changed"
  case recipeRemoved = "recipe-removed"
  case registrationChanged = "registration-changed"
  case invitationMade = "invitation-made"
  case invitationWithdrawn = "invitation-withdrawn"
  case resetLinkMade = "reset-link-made"
}
