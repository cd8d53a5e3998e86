package import Database
import ServerKit

/// What an account asks for besides the password, whichever kinds of factors it has.
package enum FactorRepository {
  /// With a factor of either kind, the password alone lets nobody in.
  enum Demand: Sendable {
    case nothing
    /// A code of an app, or a recovery code.
    case code
    /// There is no app: a passkey instead of the password, or a recovery code with it.
    case passkey
  }

  static func demand(of account: String, in reader: any Reader) throws -> Demand {
    if try AuthenticatorRepository.isOn(account, in: reader) { return .code }
    return try PasskeyRepository.isAny(of: account, in: reader) ? .passkey : .nothing
  }

  /// Follows every factor that was added.
  ///
  /// - Returns: new recovery codes where the account had none left.
  static func noteAdded(_ account: String, _ chance: RandomSource, in writer: any Writer) throws -> [String] {
    guard try RecoveryCodeRepository.count(of: account, in: writer) == 0 else { return [] }
    return try RecoveryCodeRepository.replace(of: account, chance, in: writer)
  }

  /// Follows every factor that was removed: with the last one, recovery codes have nothing to stand for.
  static func noteRemoved(_ account: String, in writer: any Writer) throws {
    if try demand(of: account, in: writer) == .nothing {
      try RecoveryCodeRepository.remove(of: account, in: writer)
    }
  }

  /// Takes all of them away.
  package static func removeAll(of account: String, in writer: any Writer) throws {
    _ = try AuthenticatorRepository.remove(account, in: writer)
    try PasskeyRepository.removeAll(of: account, in: writer)
    try RecoveryCodeRepository.remove(of: account, in: writer)
  }
}
