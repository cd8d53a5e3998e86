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

  /// Where the person can choose a new password within an hour; for handing over.
  ///
  /// - Parameter name: a nickname, or the address of an e-mail.
  public func passwordLink(for name: String) async throws -> String {
    let token = chance.token()
    let now = clock.now()
    try await change(name) { id, writer in
      try MailTokenStore.beginPasswordByHand(token, of: id, at: now, writer)
    }
    let address = configuration.publicAddress ?? "http://localhost:\(configuration.port)"
    return AccountLetters(appName: configuration.name, publicAddress: address).passwordLink(token)
  }

  /// Makes somebody an administrator, or ends that.
  public func setAdministrator(_ isAdministrator: Bool, _ name: String) async throws {
    try await change(name) { try AccountStore.setAdministrator(isAdministrator, $0, $1) }
  }

  /// Gives somebody a role for an organisation.
  ///
  /// - Parameter role: `viewer`, `editor`, `owner`, or `none` for no role any longer.
  public func setRole(_ role: String, for organisation: String, _ name: String) async throws {
    let known = OrganisationAccess.Role(rawValue: role)
    guard known != nil || role == "none" else { throw OperatorRefusal.unknownRole(role) }
    try await change(name) { id, writer in
      try OrganisationAccess.setRole(known, for: organisation, of: id, writer)
    }
  }

  /// All nicknames, in the order of their making.
  public func nicknames() async throws -> [String] {
    try await database.read { try AccountStore.nicknames($0) }
  }

  private func change(
    _ name: String, _ body: @Sendable (_ id: String, any Writer) throws -> Void
  ) async throws {
    try await database.write { [secrets] writer in
      // Whoever runs the server has other ways of knowing whom they mean.
      guard let id = try AccountStore.accountNamed(name, trustsClaims: true, secrets, writer) else {
        throw OperatorRefusal.unknownAccount(name)
      }
      try body(id, writer)
    }
  }
}

/// Why a command about accounts is not done.
public enum OperatorRefusal: Error, Equatable, CustomStringConvertible {
  case unknownAccount(String)
  case unknownOrganisation(String)
  case unknownRole(String)

  public var description: String {
    switch self {
    case .unknownAccount(let name): "no account has the nickname or address '\(name)'"
    case .unknownOrganisation(let id): "no organisation has the id '\(id)'"
    case .unknownRole(let role): "'\(role)' is no role; viewer, editor, owner and none are"
    }
  }
}
