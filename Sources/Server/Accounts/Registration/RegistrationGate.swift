import Database

/// Who may make an account.
struct RegistrationGate: Sendable {
  private let registration: ServerConfiguration.Registration?

  /// - Parameter registration: nil where nobody has said: whoever comes first may, and then nobody.
  init(_ registration: ServerConfiguration.Registration?) {
    self.registration = registration
  }

  /// What is so now.
  func state(_ reader: any Reader) throws -> ServerConfiguration.Registration {
    if let registration { return registration }
    return try AccountStore.isAnybodyThere(reader) ? .closed : .open
  }

  /// - Parameter invitation: the secret of a link; whoever has one may register however the door stands.
  /// - Throws: `AccountRefusal.registrationClosed`, `.invitationNeeded`, or `.linkExpired` for an invitation
  ///   that is good for nothing.
  func require(_ invitation: String?, at now: Int64, _ reader: any Reader) throws {
    if let invitation {
      guard try RegistrationLinkStore.isOpen(invitation, at: now, reader) else {
        throw AccountRefusal.linkExpired
      }
      return
    }
    switch try state(reader) {
    case .open: return
    case .invited: throw AccountRefusal.invitationNeeded
    case .closed: throw AccountRefusal.registrationClosed
    }
  }

  /// The same where the account is made; the invitation is used up.
  func admit(_ invitation: String?, at now: Int64, _ writer: any Writer) throws {
    try require(invitation, at: now, writer)
    if let invitation { try RegistrationLinkStore.use(invitation, writer) }
  }
}
