package import Database
package import ServerKit

/// The rule for creating accounts.
package struct RegistrationGate: Sendable {
  /// The setting of the server's command line or environment; nil if unset.
  private let fixed: ServerConfiguration.Registration?
  private let initial: ServerConfiguration.Registration?

  package init(_ configuration: ServerConfiguration) {
    fixed = configuration.registration
    initial = configuration.registrationAtFirst
  }

  /// The current rule: the server's setting, or else an administrator's choice. Otherwise open until the
  /// first account exists, then closed.
  package func state(in reader: any Reader) throws -> ServerConfiguration.Registration {
    if let fixed { return fixed }
    let choice = try reader.first("SELECT registration FROM registration_choice") { try $0.text(0) }
    if let state = choice.flatMap(ServerConfiguration.Registration.init) ?? initial { return state }
    return try AccountRepository.isAnybodyThere(in: reader) ? .closed : .open
  }

  /// Stores an administrator's choice.
  ///
  /// - Throws: `AccountRefusal.registrationFixed` if the server's settings determine it.
  package func choose(_ state: ServerConfiguration.Registration, in writer: any Writer) throws {
    guard fixed == nil else { throw AccountRefusal.registrationFixed }
    try writer.run("DELETE FROM registration_choice")
    try writer.run("INSERT INTO registration_choice (id, registration) VALUES (1, \(state.rawValue))")
  }

  /// - Parameter invitation: the token of a link; it allows registration in every state.
  /// - Throws: `AccountRefusal.registrationClosed`, `.invitationNeeded`, or `.linkExpired` for an invalid
  ///   invitation.
  func require(_ invitation: String?, at now: Int, in reader: any Reader) throws {
    if let invitation {
      guard try RegistrationLinkRepository.isOpen(invitation, at: now, in: reader) else {
        throw AccountRefusal.linkExpired
      }
      return
    }
    switch try state(in: reader) {
    case .open: return
    case .invited: throw AccountRefusal.invitationNeeded
    case .closed: throw AccountRefusal.registrationClosed
    }
  }

  /// Checks again in the transaction that creates the account, and uses up the invitation.
  func admit(_ invitation: String?, at now: Int, in writer: any Writer) throws {
    try require(invitation, at: now, in: writer)
    if let invitation { try RegistrationLinkRepository.use(invitation, in: writer) }
  }
}
