public import Database

/// What whoever runs the server may do with accounts from the command line.
public struct AccountOperator: Sendable {
  private let database: any Database
  private let secrets: SecretKeys
  private let configuration: ServerConfiguration
  private let clock: WallClock
  private let chance: Chance

  public init(
    _ database: any Database, _ secrets: SecretKeys, _ configuration: ServerConfiguration,
    clock: WallClock = .system, chance: Chance = .system
  ) {
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
    let nickname = try await change(name) { id, writer in
      try MailTokenStore.beginPasswordByHand(token, of: id, at: now, writer)
    }
    let address = configuration.publicAddress ?? "http://localhost:\(configuration.port)"
    let letters = AccountLetters(appName: configuration.name, publicAddress: address)
    return PasswordLink(nickname: nickname, link: letters.passwordLink(token))
  }

  /// Makes somebody an administrator, or ends that.
  ///
  /// - Returns: the nickname of whoever was meant.
  @discardableResult
  public func setAdministrator(_ isAdministrator: Bool, _ name: String) async throws -> String {
    try await change(name) { try AccountStore.setAdministrator(isAdministrator, $0, $1) }
  }

  /// Gives somebody a role for an organisation.
  ///
  /// - Parameter role: `viewer`, `editor`, `owner`, or `none` for no role any longer.
  /// - Returns: the nickname of whoever was meant.
  @discardableResult
  public func setRole(_ role: String, for organisation: String, _ name: String) async throws -> String {
    let known = OrganisationAccess.Role(rawValue: role)
    guard known != nil || role == "none" else { throw OperatorRefusal.unknownRole(role) }
    return try await change(name) { id, writer in
      try OrganisationAccess.setRole(known, for: organisation, of: id, writer)
    }
  }

  /// All nicknames, in the order of their making.
  public func nicknames() async throws -> [String] {
    try await database.read { try AccountStore.nicknames($0) }
  }

  private func change(
    _ name: String, _ body: @Sendable (_ id: String, any Writer) throws -> Void
  ) async throws -> String {
    try await database.write { [secrets] writer in
      let found = try AccountStore.accountsNamed(name, secrets, writer)
      guard let account = found.first else { throw OperatorRefusal.unknownAccount(name) }
      // Anybody may claim an address, and what is done here gives power.
      guard account.isCertain || found.count == 1 else { throw OperatorRefusal.claimedBySeveral(name) }
      try body(account.id, writer)
      return account.nickname
    }
  }
}

/// Why a command about accounts is not done.
public enum OperatorRefusal: Error, Equatable, CustomStringConvertible {
  case unknownAccount(String)
  case claimedBySeveral(String)
  case unknownOrganisation(String)
  case unknownRole(String)

  public var description: String {
    switch self {
    case .unknownAccount(let name): "no account has the nickname or address '\(name)'"
    case .claimedBySeveral(let address):
      "several accounts claim the address '\(address)', and none has confirmed it; give the nickname"
    case .unknownOrganisation(let id): "no organisation has the id '\(id)'"
    case .unknownRole(let role): "'\(role)' is no role; viewer, editor, owner and none are"
    }
  }
}
