import Database
import Hummingbird
import Logging

/// Compares a password with that of an account, no faster than the throttle allows.
struct PasswordCheck: Sendable {
  private let dependencies: Dependencies

  init(_ dependencies: Dependencies) {
    self.dependencies = dependencies
  }

  /// The account that a person means by a name, where the password is its own.
  ///
  /// Where there is no such account the same work is done, and the same is answered.
  ///
  /// - Returns: what was right when it was compared; what rests on it asks once more where it writes.
  /// - Throws: `AccountRefusal.wrongCredentials`, `.tooManyAttempts`.
  func account(
    named name: String, _ password: Password?, from address: String?, _ logger: Logger
  ) async throws -> Credentials {
    let comparable = EmailAddress(name)?.comparable ?? Nickname.key(of: name)
    let trustsClaims = dependencies.mailer == nil
    return try await compare(password, of: comparable, from: address, else: .wrongCredentials, logger) {
      [secrets = dependencies.secrets] reader in
      try AccountStore.credentials(of: name, trustsClaims: trustsClaims, secrets, reader)
    }
  }

  /// Asks somebody who is signed in for their password once more.
  ///
  /// - Returns: as for a name.
  /// - Throws: `AccountRefusal.wrongPassword`, `.tooManyAttempts`.
  func require(
    _ password: Password?, of person: SignedIn, from address: String?, _ logger: Logger
  ) async throws -> Credentials {
    try await compare(
      password, of: "id " + person.accountID, from: address, else: .wrongPassword, logger
    ) { try AccountStore.credentials(of: person.accountID, $0) }
  }

  private func compare(
    _ password: Password?, of name: String, from address: String?, else refusal: AccountRefusal,
    _ logger: Logger, credentials: @Sendable (any Reader) throws -> Credentials?
  ) async throws -> Credentials {
    // What is longer than any password costs nothing, whoever is meant. It is not counted either: with names
    // made up for nothing, the table of the throttle could be filled until it forgets the others.
    guard let password else { throw refusal }
    let throttle = dependencies.throttle
    let attempt = try throttle.beginComparing(name: name, from: address, at: dependencies.now())
    let known = try await dependencies.database.read(credentials)
    let verdict: PasswordVerdict
    do {
      let network = ClientNetwork.name(of: address).map(Payer.network)
      verdict = try await dependencies.signIns.pass(network) {
        try await dependencies.passwords.verify(password, against: known?.passwordHash)
      }
    } catch {
      throttle.abandoned(attempt)
      throw error
    }
    guard verdict.isRight, let known else {
      // For programs such as fail2ban. Names are not written: people type passwords where names belong.
      logger.notice("A sign-in failed", metadata: ["address": "\(address ?? "unknown")"])
      throw refusal
    }
    throttle.succeeded(attempt)
    guard verdict.needsNewHash else { return known }
    let renewed = Credentials(
      accountID: known.accountID, passwordHash: try await dependencies.passwords.hash(password))
    try await dependencies.database.write { writer in
      try AccountStore.require(known, else: refusal, writer)
      try AccountStore.setPasswordHash(renewed.passwordHash, of: known.accountID, writer)
    }
    return renewed
  }
}
