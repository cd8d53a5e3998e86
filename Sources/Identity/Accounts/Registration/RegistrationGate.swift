package import Database
package import ServerKit

/// Who may make an account.
package struct RegistrationGate: Sendable {
  /// What the command says that has started the server; nil where it says nothing.
  private let fixed: ServerConfiguration.Registration?
  private let atFirst: ServerConfiguration.Registration?

  package init(_ configuration: ServerConfiguration) {
    fixed = configuration.registration
    atFirst = configuration.registrationAtFirst
  }

  /// Who may register now: what the command says; else what an administrator has chosen; else everybody until
  /// there is an account, and from then on nobody.
  package func state(in reader: any Reader) throws -> ServerConfiguration.Registration {
    if let fixed { return fixed }
    let chosen = try reader.first("SELECT registration FROM registration_choice") { try $0.text(0) }
    if let state = chosen.flatMap(ServerConfiguration.Registration.init) ?? atFirst { return state }
    return try AccountRepository.isAnybodyThere(in: reader) ? .closed : .open
  }

  /// What an administrator chooses in the app.
  ///
  /// - Throws: `AccountRefusal.registrationFixed` where the command has said it.
  package func choose(_ state: ServerConfiguration.Registration, in writer: any Writer) throws {
    guard fixed == nil else { throw AccountRefusal.registrationFixed }
    try writer.run("DELETE FROM registration_choice")
    try writer.run("INSERT INTO registration_choice (id, registration) VALUES (1, \(state.rawValue))")
  }

  /// - Parameter invitation: the secret of a link; with one a person may register whatever the state is.
  /// - Throws: `AccountRefusal.registrationClosed`, `.invitationNeeded`, or `.linkExpired` for an invitation
  ///   that is good for nothing.
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

  /// The same where the account is made; the invitation is used up.
  func admit(_ invitation: String?, at now: Int, in writer: any Writer) throws {
    try require(invitation, at: now, in: writer)
    if let invitation { try RegistrationLinkRepository.use(invitation, in: writer) }
  }
}
