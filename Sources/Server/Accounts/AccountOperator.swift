public import Database
public import Logging

/// What whoever runs the server may do with accounts from the command line.
public struct AccountOperator: Sendable {
  private let database: any Database
  private let secrets: SecretKeys
  private let configuration: ServerConfiguration
  private let clock: WallClock
  private let chance: Chance
  private let security: SecurityLog
  private let mailer: (any Mailer)?

  /// - Parameters:
  ///   - logger: for security events.
  ///   - mailer: nil writes no letters.
  public init(
    _ database: any Database, _ secrets: SecretKeys, _ configuration: ServerConfiguration, logger: Logger,
    mailer: (any Mailer)? = nil, clock: WallClock = .system, chance: Chance = .system
  ) {
    security = SecurityLog(logger, secrets)
    self.mailer = mailer
    self.database = database
    self.secrets = secrets
    self.configuration = configuration
    self.clock = clock
    self.chance = chance
  }

  /// A link for handing over, and to whom it belongs.
  public struct PasswordLink: Sendable {
    public let nickname: String
    public let link: String
  }

  /// Where the person can choose a new password within an hour.
  ///
  /// - Parameter name: a nickname, or an address that was confirmed or that nobody else claims.
  public func passwordLink(for name: String) async throws -> PasswordLink {
    let token = chance.token()
    let now = clock.now()
    let nickname = try await change(name, .resetLinkMade) { id, writer in
      try MailTokenStore.beginPasswordByHand(token, of: id, at: now, in: writer)
    }
    let letters = AccountLetters(appName: configuration.name, publicAddress: address)
    return PasswordLink(nickname: nickname, link: letters.passwordLink(token))
  }

  /// Makes somebody an administrator, or ends that.
  ///
  /// - Returns: the nickname of whoever was meant.
  @discardableResult
  public func setAdministrator(_ isAdministrator: Bool, _ name: String) async throws -> String {
    try await change(name, isAdministrator ? .administratorMade : .administratorRevoked) {
      try AccountStore.setAdministrator(isAdministrator, $0, in: $1)
    }
  }

  /// Gives somebody a role for an organisation.
  ///
  /// - Parameter role: `viewer`, `editor`, `owner`, or `none` for no role any longer.
  /// - Returns: the nickname of whoever was meant.
  @discardableResult
  public func setRole(_ role: String, for organisation: String, _ name: String) async throws -> String {
    let known = OrganisationAccess.Role(rawValue: role)
    guard known != nil || role == "none" else { throw OperatorRefusal.unknownRole(role) }
    let now = clock.now()
    return try await change(name, .roleChanged) { id, writer in
      try OrganisationAccess.setRole(known, for: organisation, of: id, at: now, in: writer)
    }
  }

  /// All nicknames, in the order of their making.
  public func nicknames() async throws -> [String] {
    try await database.read { try AccountStore.nicknames(in: $0) }
  }

  /// - Returns: the nickname of whoever was meant.
  private func change(
    _ name: String, _ event: SecurityEvent, reason: String? = nil,
    _ body: @Sendable (_ id: String, any Writer) throws -> Void
  ) async throws -> String {
    try await changed(name, event, reason: reason, body).nickname
  }

  private func changed(
    _ name: String, _ event: SecurityEvent, reason: String? = nil,
    _ body: @Sendable (_ id: String, any Writer) throws -> Void
  ) async throws -> AccountStore.NamedAccount {
    let account = try await database.write { [secrets] writer in
      let found = try AccountStore.accountsNamed(name, secrets, in: writer)
      guard let account = found.first else { throw OperatorRefusal.unknownAccount(name) }
      // Anybody can type an address that is not theirs, and what is done here gives rights: only a nickname
      // or a confirmed address will do.
      guard account.isCertain || found.count == 1 else { throw OperatorRefusal.claimedBySeveral(name) }
      try body(account.id, writer)
      return account
    }
    security.note(event, account: account.id, reason: reason)
    return account
  }

  private var address: String { configuration.publicAddress ?? "http://localhost:\(configuration.port)" }
}

/// What is done to accounts against the will of their owners, with a reason. Each answers the nickname of
/// whoever was meant.
extension AccountOperator {
  /// Lets nobody into the account any more, and signs out all devices.
  public func block(_ name: String, reason: String) async throws -> String {
    let now = clock.now()
    try Self.check(reason)
    return try await change(name, .accountBlocked, reason: reason) {
      try AccountSanctions.block($0, reason: reason, at: now, in: $1)
    }
  }

  /// Lets somebody in again.
  public func unblock(_ name: String, reason: String) async throws -> String {
    try Self.check(reason)
    return try await change(name, .accountUnblocked, reason: reason) {
      try AccountSanctions.unblock($0, in: $1)
    }
  }

  /// Signs out all devices of the account.
  public func signOut(_ name: String, reason: String) async throws -> String {
    try Self.check(reason)
    return try await change(name, .accountSignedOut, reason: reason) {
      try AccountSanctions.signOut($0, in: $1)
    }
  }

  /// Signs out everybody: after an older copy of the database was restored, sessions that had ended are open
  /// again.
  public func signOutEverybody(reason: String) async throws {
    try Self.check(reason)
    try await database.write { writer in
      try writer.run("DELETE FROM session")
      writer.tell(.look)
      try writer.run("DELETE FROM mail_token WHERE purpose = 'password'")
      try writer.run("DELETE FROM registration_link")
    }
    security.note(.accountSignedOut, reason: reason)
  }

  /// Deletes the account for good.
  public func delete(_ name: String, reason: String) async throws -> String {
    try Self.check(reason)
    let timeAndIDs = TimeAndIDs(now: clock.now()) { [chance, clock] in chance.id(at: clock.now()) }
    let nickname = try await change(name, .accountDeleted, reason: reason) {
      _ = try AccountSanctions.delete($0, timeAndIDs, in: $1)
    }
    try await database.shedDeleted()
    return nickname
  }

  /// Takes away all that is asked for besides the password, for somebody who has lost it, and tells them by a
  /// letter: it could be somebody else who has asked for it.
  ///
  /// - Returns: the nickname, and whether a letter was sent.
  public func removeFactors(
    _ name: String, reason: String
  ) async throws -> (nickname: String, isTold: Bool) {
    try Self.check(reason)
    let named = try await changed(name, .factorRemoved, reason: reason) { id, writer in
      try FactorStore.removeAll(of: id, in: writer)
    }
    let account = try await database.read { try AccountStore.account(named.id, in: $0) }
    guard let mailer, let account, account.isEmailConfirmed else { return (named.nickname, false) }
    let letters = AccountLetters(appName: configuration.name, publicAddress: address)
    let letter = letters.factorChanged(
      .removedByOperator, to: try secrets.opened(account.email, for: account.id), nickname: account.nickname,
      nil)
    do {
      try await mailer.send(letter)
    } catch {
      // The factors are gone all the same; whoever runs the server is told that nobody else was.
      return (named.nickname, false)
    }
    return (named.nickname, true)
  }

  /// Takes a posted recipe away from everybody.
  public func removeRecipe(_ id: String, reason: String) async throws {
    try Self.check(reason)
    let author: String
    do {
      author = try await database.write { try PostedRecipeStore.removeAsOperator(id, in: $0) }
    } catch is PostedRecipeRefusal {
      throw OperatorRefusal.unknownRecipe(id)
    }
    security.note(.recipeRemoved, account: author, reason: reason)
  }

  /// A link by which somebody may make an account, whoever may register otherwise.
  public func invite() async throws -> String {
    let token = chance.token()
    let now = clock.now()
    let id = chance.id(at: now)
    try await database.write { try RegistrationLinkStore.make(token, id: id, by: nil, at: now, in: $0) }
    security.note(.invitationMade)
    return "\(address)/invitation#\(token)"
  }

  private static func check(_ reason: String) throws(OperatorRefusal) {
    guard reason.contains(where: { !$0.isWhitespace }), reason.count <= AccountSanctions.longestReason else {
      throw .noReason
    }
  }
}

/// Why a command about accounts is not done.
public enum OperatorRefusal: Error, Equatable, CustomStringConvertible {
  case unknownAccount(String)
  case claimedBySeveral(String)
  case unknownOrganisation(String)
  case unknownRole(String)
  case unknownRecipe(String)
  case unknownStore(String)
  case unknownMap(String)
  case unknownReview(String)
  /// Members or products: it is not a store that a shopper has merely added.
  case answeredFor(String)
  case sameStore
  case noReason

  public var description: String {
    switch self {
    case .unknownAccount(let name): "no account with the nickname or email address '\(name)'"
    case .claimedBySeveral(let address):
      "several accounts use the unconfirmed address '\(address)'; use the nickname"
    case .unknownOrganisation(let id): "no organization with the id '\(id)'"
    case .unknownStore(let id): "no store with the id '\(id)'"
    case .unknownMap(let id): "no map with the id '\(id)'"
    case .unknownReview(let id): "no review with the id '\(id)'"
    case .unknownRecipe(let id): "no posted recipe with the id '\(id)'"
    case .answeredFor(let id):
      "the store '\(id)' has members or products of its own and cannot be merged into another"
    case .sameStore: "the two stores must be different"
    case .noReason: "a reason of up to \(AccountSanctions.longestReason) characters is required"
    case .unknownRole(let role): "unknown role '\(role)'; use viewer, editor, owner or none"
    }
  }
}
