import Database
import ServerKit

/// Compares a password with that of an account, within the rate limits.
package struct PasswordCheck: Sendable {
  private let services: IdentityServices

  package init(_ services: IdentityServices) {
    self.services = services
  }

  /// The account that a person means by a name, where the password is its own.
  ///
  /// Where there is no such account the same work is done, and the same is answered.
  ///
  /// - Parameter device: the number of the mark that an account has left in the browser.
  /// - Returns: the hash that fitted. It may have been replaced since, so whoever writes because of it checks
  ///   it again in the transaction (`AccountRepository.require`).
  /// - Throws: `AccountRefusal.wrongCredentials`, `.tooManyAttempts`.
  func account(
    named name: String, _ password: Password?, from asker: Requester,
    device: @Sendable (_ account: String) -> String?
  ) async throws -> Credentials {
    let trustsClaims = services.mailer == nil
    let known = try await services.database.read { [secrets = services.secrets] reader in
      try AccountRepository.credentials(of: name, trustsClaims: trustsClaims, secrets, in: reader)
    }
    return try await compare(
      password, with: known, of: AccountRepository.comparable(name),
      device: known.flatMap { device($0.accountID) },
      from: asker, else: .wrongCredentials)
  }

  /// Asks somebody who is signed in for their password once more.
  ///
  /// - Returns: as for a name.
  /// - Throws: `AccountRefusal.wrongPassword`, `.tooManyAttempts`.
  package func require(_ password: Password?, of person: SignedIn, from asker: Requester) async throws
    -> Credentials
  {
    let known = try await services.database.read {
      try AccountRepository.credentials(of: person.accountID, in: $0)
    }
    // Each session has a budget of attempts of its own. Neither strangers nor the thief of another device can
    // use it up.
    return try await compare(
      password, with: known, of: person.accountID, device: "session " + person.sessionID, from: asker,
      else: .wrongPassword)
  }

  private func compare(
    _ password: Password?, with known: Credentials?, of name: String, device: String?, from asker: Requester,
    else refusal: AccountRefusal
  ) async throws -> Credentials {
    // What is longer than any password costs nothing, whoever is meant. It is not counted either: with names
    // made up for nothing, the table of the rate limiter could be filled.
    guard let password else { throw refusal }
    let rateLimits = services.rateLimits
    let attempt = try await rateLimits.beginComparing(
      name: name, device: device, from: asker.address, at: services.now())
    let verdict: PasswordVerdict
    do {
      let network = ClientNetwork.name(of: asker.address).map(Payer.network)
      verdict = try await services.signIns.withPermit(of: network) {
        try await services.passwords.verify(password, against: known?.passwordHash)
      }
    } catch {
      // That this fails too must not hide why.
      try? await rateLimits.abandoned(attempt)
      throw error
    }
    guard verdict.isRight, let known else {
      rateLimits.failed(attempt)
      // Names are not written: people type passwords where names belong.
      services.security.note(.signInFailed, account: known?.accountID, asker)
      throw refusal
    }
    try await rateLimits.succeeded(attempt)
    guard verdict.needsNewHash else { return known }
    let renewed = Credentials(
      accountID: known.accountID, passwordHash: try await services.passwords.hash(password))
    try await services.database.write { writer in
      try AccountRepository.require(known, else: refusal, in: writer)
      try AccountRepository.setPasswordHash(renewed.passwordHash, of: known.accountID, in: writer)
    }
    return renewed
  }
}
