import Database
import ServerKit

/// What is asked for besides the password, where the account has a second factor.
struct SecondFactor: Sendable {
  enum Kind: Sendable { case none, code, recoveryCode }

  private let code: String?
  private let account: String
  /// nil where nothing was asked for when it was looked at.
  private let attempt: AccountRateLimits.CodeAttempt?
  private let services: IdentityServices

  /// Notes the attempt before the code is judged, so that many at once gain nothing.
  ///
  /// - Parameters:
  ///   - code: as typed; nil where none was.
  ///   - device: the number of a device on which the account was signed in to before.
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

  /// Judges the code where the session is made; a code is good once.
  ///
  /// - Throws: `AccountRefusal.codeNeeded`, `.passkeyNeeded`, `.wrongCode`.
  func require(in writer: any Writer) throws -> Kind {
    let demand = try FactorRepository.demand(of: account, in: writer)
    guard demand != .nothing else { return .none }
    // A factor may have been added since, and then no attempt was noted.
    guard let code, let attempt else { throw Self.refusal(demand) }
    let isRight = try AuthenticatorRepository.use(
      code, of: account, isConfirmed: true, at: services.now(), services.secrets, in: writer)
    guard try isRight || RecoveryCodeRepository.use(code, of: account, in: writer) else {
      throw AccountRefusal.wrongCode
    }
    try services.rateLimits.codeWasRight(attempt, in: writer)
    return isRight ? .code : .recoveryCode
  }

  /// What it was is noted once the session is made.
  func noteUse(_ kind: Kind, _ asker: Requester, _ language: EmailLanguage) async {
    guard kind == .recoveryCode else { return }
    services.security.note(.recoveryCodeUsed, account: account, asker)
    await services.letters.addAfterChange(.change(.factor(.recoveryCodeUsed), of: account, language))
  }

  private static func refusal(_ demand: FactorRepository.Demand) -> AccountRefusal {
    demand == .passkey ? .passkeyNeeded : .codeNeeded
  }
}
