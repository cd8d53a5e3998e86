import ServerKit

/// Reasons for rejecting an account request.
package enum AccountRefusal: Refusal {
  case nicknameTaken
  case emailTaken
  case emailClaimed
  case wrongCredentials
  case wrongPassword
  case codeNeeded
  case passkeyNeeded
  case wrongCode
  case wrongPasskey
  case unknownPasskey
  case passkeyRefused
  case tooManyPasskeys
  case authenticatorOn
  case noSecondFactor
  case unknownSession
  case blocked
  case registrationClosed
  case registrationFixed
  case invitationNeeded
  case linkExpired
  case tooManyAttempts(wait: Int)
  case tooManySignIns
  case tooManyInvitations
  case unknownInvitation
  case signedOutMeanwhile
  case unknownAccount
  case administrator

  var problem: Problem {
    switch self {
    case .nicknameTaken: Problem(.nicknameTaken, "This nickname is taken.", place: "nickname")
    case .emailTaken: Problem(.emailTaken, "Another account has confirmed this email address.")
    case .emailClaimed: Problem(.emailTaken, "Another account already uses this email address.")
    case .wrongCredentials: Problem(.wrongCredentials, "The name or the password is wrong.")
    case .wrongPassword: Problem(.wrongPassword, "The password is wrong.")
    case .codeNeeded: Problem(.codeNeeded, "This account requires a code in addition to the password.")
    case .wrongCode: Problem(.wrongCode, "The code is wrong or was already used.", place: "code")
    case .passkeyNeeded:
      Problem(.passkeyNeeded, "This account requires a passkey, or a password and a recovery code.")
    case .wrongPasskey: Problem(.wrongPasskey, "The passkey is unknown, or it took too long.")
    case .unknownPasskey: Problem(.unknownPasskey, "The account has no such passkey.", place: "id")
    case .passkeyRefused: Problem(.passkeyRefused, "The passkey is already registered, or it took too long.")
    case .tooManyPasskeys:
      Problem(
        .tooManyPasskeys, "You have \(PasskeyRepository.maximumCount) passkeys, the maximum. Remove one.")
    case .authenticatorOn: Problem(.authenticatorOn, "Turn off the current authenticator app first.")
    case .noSecondFactor: Problem(.noSecondFactor, "This account has no second factor.")
    case .blocked: Problem(.accountBlocked, "The operator of this server has blocked the account.")
    case .registrationClosed: Problem(.registrationClosed, "Registration is closed on this server.")
    case .registrationFixed:
      Problem(.registrationFixed, "The server's settings determine who may register.")
    case .invitationNeeded: Problem(.invitationNeeded, "You need an invitation to register here.")
    case .unknownSession: Problem(.unknownSession, "The account has no session with this id.", place: "id")
    case .linkExpired: Problem(.linkExpired, "The link was already used or has expired. Request a new one.")
    case .tooManyAttempts(let wait): Self.tooManyAttempts(Milliseconds.wholeSeconds(wait))
    case .tooManySignIns: Problem(.busy, "Too many people are signing in. Try again in a moment.")
    case .tooManyInvitations:
      Problem(
        .tooManyInvitations, "\(RegistrationLinkRepository.maximumCount) invitations are open. Withdraw some."
      )
    case .unknownInvitation: Problem(.unknownInvitation, "No invitation has this id.", place: "id")
    case .signedOutMeanwhile: Problem(.notSignedIn, "This device was signed out. Sign in again.")
    case .unknownAccount: Problem(.unknownAccount, "No account has this id.")
    case .administrator:
      Problem(.notPermitted, "Administrators can only be managed with the command `forage account`.")
    }
  }
  private static func tooManyAttempts(_ seconds: Int) -> Problem {
    Problem(.tooManyAttempts, "Try again in \(seconds) seconds.", retryAfterSeconds: seconds)
  }
}
