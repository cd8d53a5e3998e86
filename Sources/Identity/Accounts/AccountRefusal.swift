import ServerKit

/// Why something about an account is not done.
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
    case .nicknameTaken: Problem(.nicknameTaken, "Another account has this nickname.", place: "nickname")
    case .emailTaken: Problem(.emailTaken, "Another account has shown that this address is its own.")
    case .emailClaimed: Problem(.emailTaken, "Another account has given this address already.")
    case .wrongCredentials: Problem(.wrongCredentials, "No account has this name and this password.")
    case .wrongPassword: Problem(.wrongPassword, "The password is not that of the account.")
    case .codeNeeded: Problem(.codeNeeded, "The account asks for a code besides the password.")
    case .wrongCode: Problem(.wrongCode, "The code is wrong, or was used already.", place: "code")
    case .passkeyNeeded:
      Problem(.passkeyNeeded, "The account asks for a passkey, or for a recovery code besides the password.")
    case .wrongPasskey: Problem(.wrongPasskey, "No account knows this passkey, or it has signed too late.")
    case .unknownPasskey: Problem(.unknownPasskey, "The account has no such passkey.", place: "id")
    case .passkeyRefused: Problem(.passkeyRefused, "The passkey is known already, or was made too late.")
    case .tooManyPasskeys:
      Problem(.tooManyPasskeys, "\(PasskeyStore.maximumCount) passkeys are there; remove one.")
    case .authenticatorOn: Problem(.authenticatorOn, "Codes are asked for already; end that first.")
    case .noSecondFactor: Problem(.noSecondFactor, "Nothing is asked for besides the password.")
    case .blocked: Problem(.accountBlocked, "Whoever runs this server has blocked the account.")
    case .registrationClosed: Problem(.registrationClosed, "Nobody can register here.")
    case .registrationFixed:
      Problem(.registrationFixed, "The command that started the server says who may register.")
    case .invitationNeeded: Problem(.invitationNeeded, "Only somebody with an invitation can register here.")
    case .unknownSession: Problem(.unknownSession, "No session of the account has this id.", place: "id")
    case .linkExpired: Problem(.linkExpired, "The link was used, or is too old: ask for a new one.")
    case .tooManyAttempts(let wait): Self.tooManyAttempts(Milliseconds.wholeSeconds(wait))
    case .tooManySignIns: Problem(.busy, "Too many people are signing in; try again in a moment.")
    case .tooManyInvitations:
      Problem(
        .tooManyInvitations, "\(RegistrationLinkStore.maximumCount) invitations are open; withdraw some.")
    case .unknownInvitation: Problem(.unknownInvitation, "No invitation has this id.", place: "id")
    case .signedOutMeanwhile: Problem(.notSignedIn, "This device was signed out meanwhile; sign in.")
    case .unknownAccount: Problem(.unknownAccount, "There is no such account.")
    case .administrator:
      Problem(.notPermitted, "Administrators are dealt with by the command `forage account`.")
    }
  }
  private static func tooManyAttempts(_ seconds: Int) -> Problem {
    Problem(.tooManyAttempts, "Try again in \(seconds) seconds.", retryAfterSeconds: seconds)
  }
}
