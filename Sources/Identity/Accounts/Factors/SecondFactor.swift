import Database
import ServerKit

/// The second factor required at sign-in, if the account has one.
struct SecondFactor: Sendable {
  enum Kind: Sendable { case none, code, recoveryCode }

  private let code: String?
  private let account: String
  /// nil if no factor was required when checked.
  private let attempt: AccountRateLimits.CodeAttempt?
  private let services: IdentityServices

  /// Counts the attempt before verifying the code, so that parallel attempts gain nothing.
  ///
  /// - Parameters:
  ///   - code: as typed; nil if missing.
  ///   - device: the number of a device that was signed in to the account before.
  /// - Throws: `AccountRefusal.codeNeeded`, `.passkeyNeeded`, `.tooManyAttempts`.
  init(_ code: String?, of account: String, device: String?, _ services: IdentityServices) async throws {
    self.code = code.flatMap { typed in typed.contains { !$0.isWhitespace } ? typed : nil }
    self.account = account
    self.services = services
    let demand = try await services.database.read { try FactorRepository.demand(of: account, in: $0) }
    guard demand != .nothing else {
      attempt = nil
      return
    }
    guard self.code != nil else { throw Self.refusal(demand) }
    attempt = try await services.rateLimits.beginCode(
      of: account, device: device, at: services.now())
  }

  /// Verifies and uses up the code in the transaction that creates the session.
  ///
  /// - Throws: `AccountRefusal.codeNeeded`, `.passkeyNeeded`, `.wrongCode`.
  func require(in writer: any Writer) throws -> Kind {
    let demand = try FactorRepository.demand(of: account, in: writer)
    guard demand != .nothing else { return .none }
    // A factor may have been added since; then no attempt was counted.
    guard let code, let attempt else { throw Self.refusal(demand) }
    let isRight = try AuthenticatorRepository.use(
      code, of: account, isConfirmed: true, at: services.now(), services.secrets, in: writer)
    guard try isRight || RecoveryCodeRepository.use(code, of: account, in: writer) else {
      throw AccountRefusal.wrongCode
    }
    try services.rateLimits.codeWasRight(attempt, in: writer)
    return isRight ? .code : .recoveryCode
  }

  /// Logs and emails the use of a recovery code, after the session was created.
  func noteUse(_ kind: Kind, _ asker: Requester, _ language: EmailLanguage) async {
    guard kind == .recoveryCode else { return }
    services.security.note(.recoveryCodeUsed, account: account, asker)
    await services.letters.addAfterChange(.change(.factor(.recoveryCodeUsed), of: account, language))
  }

  private static func refusal(_ demand: FactorRepository.Demand) -> AccountRefusal {
    demand == .passkey ? .passkeyNeeded : .codeNeeded
  }
}
