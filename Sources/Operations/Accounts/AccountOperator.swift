package import Database
import Households
package import Identity
package import Logging
import Retail
package import ServerKit

/// Account commands for the operator.
package struct AccountOperator: Sendable {
  private let database: any Database
  private let secrets: SecretKeys
  private let configuration: ServerConfiguration
  private let clock: WallClock
  private let chance: RandomSource
  private let security: SecurityLog
  private let mailer: (any Mailer)?

  /// - Parameters:
  ///   - logger: for security events.
  ///   - mailer: nil sends no emails.
  package init(
    _ database: any Database, _ secrets: SecretKeys, _ configuration: ServerConfiguration, logger: Logger,
    mailer: (any Mailer)? = nil, clock: WallClock = .system, chance: RandomSource = .system
  ) {
    security = SecurityLog(logger, secrets)
    self.mailer = mailer
    self.database = database
    self.secrets = secrets
    self.configuration = configuration
    self.clock = clock
    self.chance = chance
  }

  /// A password link to hand over, with its account.
  package struct PasswordLink: Sendable {
    package let nickname: String
    package let link: String
  }

  /// A link to set a new password, valid for an hour.
  ///
  /// - Parameter name: a nickname, or an address that is confirmed or claimed by one account only.
  package func passwordLink(for name: String) async throws -> PasswordLink {
    let token = chance.token()
    let now = clock.now()
    let nickname = try await change(name, .resetLinkMade) { id, writer in
      try MailTokenRepository.beginPasswordByHand(token, of: id, at: now, in: writer)
    }
    let letters = AccountEmails(appName: configuration.name, publicAddress: address)
    return PasswordLink(nickname: nickname, link: letters.passwordLink(token))
  }

  /// Grants or revokes the administrator role.
  ///
  /// - Returns: the account's nickname.
  @discardableResult
  package func setAdministrator(_ isAdministrator: Bool, _ name: String) async throws -> String {
    try await change(name, isAdministrator ? .administratorMade : .administratorRevoked) {
      try AccountRepository.setAdministrator(isAdministrator, $0, in: $1)
    }
  }

  /// Sets an account's role in an organization.
  ///
  /// - Parameter role: `viewer`, `editor`, `owner`, or `none` to remove the role.
  /// - Returns: the account's nickname.
  @discardableResult
  package func setRole(_ role: String, for organization: String, _ name: String) async throws -> String {
    let newRole = OrganizationAccess.Role(rawValue: role)
    guard newRole != nil || role == "none" else { throw OperatorRefusal.unknownRole(role) }
    let now = clock.now()
    return try await change(name, .roleChanged) { id, writer in
      try OrganizationAccess.setRole(newRole, for: organization, of: id, at: now, in: writer)
      _ = try OrganizationInvitationRepository.endOutdated(of: organization, in: writer)
    }
  }

  /// All nicknames, in order of creation.
  package func nicknames() async throws -> [String] {
    try await database.read { try AccountRepository.nicknames(in: $0) }
  }

  /// - Returns: the account's nickname.
  private func change(
    _ name: String, _ event: SecurityEvent, reason: String? = nil,
    _ body: @Sendable (_ id: String, any Writer) throws -> Void
  ) async throws -> String {
    try await changeAccount(name, event, reason: reason, body).nickname
  }

  private func changeAccount(
    _ name: String, _ event: SecurityEvent, reason: String? = nil,
    _ body: @Sendable (_ id: String, any Writer) throws -> Void
  ) async throws -> AccountRepository.NamedAccount {
    let account = try await database.write { writer in
      let account = try self.account(named: name, in: writer)
      try body(account.id, writer)
      return account
    }
    security.note(event, account: account.id, reason: reason)
    return account
  }

  private func account(named name: String, in reader: any Reader) throws -> AccountRepository.NamedAccount {
    let matches = try AccountRepository.accountsNamed(name, secrets, in: reader)
    guard let account = matches.first else { throw OperatorRefusal.unknownAccount(name) }
    // These commands grant rights, and anyone can enter a foreign address. Accept only a nickname or a
    // confirmed address.
    guard account.isCertain || matches.count == 1 else { throw OperatorRefusal.claimedBySeveral(name) }
    return account
  }

  private var address: String { configuration.publicAddress ?? "http://localhost:\(configuration.port)" }
}

/// Actions on accounts without their owners' consent. Each needs a reason and returns the account's
/// nickname.
extension AccountOperator {
  /// Blocks the account and signs out all its devices.
  package func block(_ name: String, reason: String) async throws -> String {
    let now = clock.now()
    try Self.check(reason)
    return try await change(name, .accountBlocked, reason: reason) {
      try AccountSanctions.block($0, reason: reason, at: now, in: $1)
    }
  }

  /// Unblocks the account.
  package func unblock(_ name: String, reason: String) async throws -> String {
    try Self.check(reason)
    return try await change(name, .accountUnblocked, reason: reason) {
      try AccountSanctions.unblock($0, in: $1)
    }
  }

  /// Signs out all devices of the account.
  package func signOut(_ name: String, reason: String) async throws -> String {
    try Self.check(reason)
    return try await change(name, .accountSignedOut, reason: reason) {
      try AccountSanctions.signOut($0, in: $1)
    }
  }

  /// Signs out all accounts. Needed after restoring a backup, which reopens ended sessions.
  package func signOutEverybody(reason: String) async throws {
    try Self.check(reason)
    try await database.write { writer in
      try writer.run("DELETE FROM session")
      writer.tell(.look)
      try writer.run("DELETE FROM mail_token WHERE purpose = 'password'")
      try writer.run("DELETE FROM registration_link")
    }
    security.note(.accountSignedOut, reason: reason)
  }

  /// Deletes the account permanently.
  package func delete(_ name: String, reason: String) async throws -> String {
    try Self.check(reason)
    let timeAndIDs = TimeAndIDs(now: clock.now()) { [chance, clock] in chance.id(at: clock.now()) }
    let account = try await database.read { try self.account(named: name, in: $0) }
    let nickname = try await AccountErasure.run(account.id, in: database, at: timeAndIDs.now) {
      try await change(name, .accountDeleted, reason: reason) {
        _ = try AccountSanctions.delete($0, timeAndIDs, in: $1)
      }
    }
    try await database.shedDeleted()
    return nickname
  }

  /// Removes all second factors of an account, for an owner who lost them, and notifies the owner by email
  /// in case the request was not theirs.
  ///
  /// - Returns: the nickname; true if an email was sent.
  package func removeFactors(
    _ name: String, reason: String
  ) async throws -> (nickname: String, isTold: Bool) {
    try Self.check(reason)
    let named = try await changeAccount(name, .factorRemoved, reason: reason) { id, writer in
      try FactorRepository.removeAll(of: id, in: writer)
    }
    let account = try await database.read { try AccountRepository.account(named.id, in: $0) }
    guard let mailer, let account, account.isEmailConfirmed else { return (named.nickname, false) }
    let emails = AccountEmails(appName: configuration.name, publicAddress: address)
    let email = emails.factorChanged(
      .removedByOperator, to: try secrets.opened(account.email, for: account.id), nickname: account.nickname,
      nil)
    do {
      try await mailer.send(email)
    } catch {
      // The factors are removed anyway; the operator learns that no email was sent.
      return (named.nickname, false)
    }
    return (named.nickname, true)
  }

  /// Removes a posted recipe.
  package func removeRecipe(_ id: String, reason: String) async throws {
    try Self.check(reason)
    let author: String
    do {
      author = try await database.write { try PostedRecipeRepository.removeAsOperator(id, in: $0) }
    } catch is PostedRecipeRefusal {
      throw OperatorRefusal.unknownRecipe(id)
    }
    security.note(.recipeRemoved, account: author, reason: reason)
  }

  /// A registration link, valid even if registration is closed.
  package func invite() async throws -> String {
    let token = chance.token()
    let now = clock.now()
    let id = chance.id(at: now)
    try await database.write { try RegistrationLinkRepository.make(token, id: id, by: nil, at: now, in: $0) }
    security.note(.invitationMade)
    return "\(address)/invitation#\(token)"
  }

  private static func check(_ reason: String) throws(OperatorRefusal) {
    guard reason.contains(where: { !$0.isWhitespace }), reason.count <= OperatorRefusal.longestReason else {
      throw .noReason
    }
  }
}
