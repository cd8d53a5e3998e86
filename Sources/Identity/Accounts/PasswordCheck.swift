import Database
import ServerKit

/// Verifies an account's password at the rate that the limiter allows.
package struct PasswordCheck: Sendable {
  private let services: IdentityServices

  package init(_ services: IdentityServices) {
    self.services = services
  }

  /// Returns the credentials of the named account if the password is correct.
  ///
  /// An unknown name takes the same work and gets the same response.
  ///
  /// - Parameter device: the number of the account's device cookie in this browser.
  /// - Returns: the credentials with the verified hash. It may change before a write; check it again in the
  ///   transaction (`AccountRepository.require`).
  /// - Throws: `AccountRefusal.wrongCredentials`, `.tooManyAttempts`.
  func account(
    named name: String, _ password: Password?, from asker: Requester,
    device: @Sendable (_ account: String) -> String?
  ) async throws -> Credentials {
    let trustsClaims = services.mailer == nil
    let credentials = try await services.database.read { [secrets = services.secrets] reader in
      try AccountRepository.credentials(of: name, trustsClaims: trustsClaims, secrets, in: reader)
    }
    return try await compare(
      password, with: credentials, of: AccountRepository.comparable(name),
      device: credentials.flatMap { device($0.accountID) },
      from: asker, else: .wrongCredentials)
  }

  /// Verifies the password of a signed-in person again.
  ///
  /// - Returns: see `account(named:_:from:device:)`.
  /// - Throws: `AccountRefusal.wrongPassword`, `.tooManyAttempts`.
  package func require(_ password: Password?, of person: SignedIn, from asker: Requester) async throws
    -> Credentials
  {
    let credentials = try await services.database.read {
      try AccountRepository.credentials(of: person.accountID, in: $0)
    }
    // Each session has its own attempts. Neither strangers nor the thief of another device can use them up.
    return try await compare(
      password, with: credentials, of: person.accountID, device: "session " + person.sessionID, from: asker,
      else: .wrongPassword)
  }

  private func compare(
    _ password: Password?, with credentials: Credentials?, of name: String, device: String?,
    from asker: Requester,
    else refusal: AccountRefusal
  ) async throws -> Credentials {
    // Rejects overlong passwords before counting the attempt. Otherwise invented names could fill the
    // limiter's table at no cost.
    guard let password else { throw refusal }
    let rateLimits = services.rateLimits
    let attempt = try await rateLimits.beginComparing(
      name: name, device: device, from: asker.address, at: services.now())
    let verdict: PasswordVerdict
    do {
      let network = ClientNetwork(asker.address).map(Payer.network)
      verdict = try await services.signIns.withPermit(of: network) {
        try await services.passwords.verify(password, against: credentials?.passwordHash)
      }
    } catch {
      // A failure here must not hide the original error.
      try? await rateLimits.abandoned(attempt)
      throw error
    }
    guard verdict.isRight, let credentials else {
      rateLimits.failed(attempt)
      // Logs no names: people sometimes type a password there.
      services.security.note(.signInFailed, account: credentials?.accountID, asker)
      throw refusal
    }
    try await rateLimits.succeeded(attempt)
    guard verdict.needsNewHash else { return credentials }
    let renewed = Credentials(
      accountID: credentials.accountID, passwordHash: try await services.passwords.hash(password))
    try await services.database.write { writer in
      try AccountRepository.require(credentials, else: refusal, in: writer)
      try AccountRepository.setPasswordHash(renewed.passwordHash, of: credentials.accountID, in: writer)
    }
    return renewed
  }
}
