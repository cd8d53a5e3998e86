import Database

/// What is asked for besides the password, where the person wants that.
struct SecondFactor: Sendable {
  enum Kind: Sendable { case none, code, recoveryCode }

  private let dependencies: Dependencies

  init(_ dependencies: Dependencies) {
    self.dependencies = dependencies
  }

  /// Notes the attempt before the code is judged, so that many at once gain nothing.
  ///
  /// - Parameter code: as typed; nil where none was.
  /// - Throws: `AccountRefusal.codeNeeded`, `.tooManyAttempts`.
  func begin(_ code: String?, of account: String) async throws {
    guard try await dependencies.database.read({ try AuthenticatorStore.isOn(account, $0) }) else { return }
    guard code != nil else { throw AccountRefusal.codeNeeded }
    try dependencies.throttle.beginCode(of: account, at: dependencies.now())
  }

  /// Judges the code where the session is made; a code is good once.
  ///
  /// - Throws: `AccountRefusal.codeNeeded`, `.wrongCode`.
  func require(_ code: String?, of account: String, _ writer: any Writer) throws -> Kind {
    guard try AuthenticatorStore.isOn(account, writer) else { return .none }
    guard let code else { throw AccountRefusal.codeNeeded }
    let isRight = try AuthenticatorStore.use(
      code, of: account, isConfirmed: true, at: dependencies.now(), dependencies.secrets, writer)
    if isRight { return .code }
    guard try AuthenticatorStore.useRecoveryCode(code, of: account, writer) else {
      throw AccountRefusal.wrongCode
    }
    return .recoveryCode
  }
}
