package import Database
import ServerKit

/// The second factors of an account, of all kinds.
package enum FactorRepository {
  /// With a second factor, the password alone is not sufficient.
  enum Demand: Sendable {
    case nothing
    /// A code of an app or a recovery code.
    case code
    /// No app: a passkey instead of the password, or a recovery code with it.
    case passkey
  }

  static func demand(of account: String, in reader: any Reader) throws -> Demand {
    if try AuthenticatorRepository.isOn(account, in: reader) { return .code }
    return try PasskeyRepository.isAny(of: account, in: reader) ? .passkey : .nothing
  }

  /// Called after a factor was added. Ends what a new factor ends (`AccessChange`).
  ///
  /// - Returns: new recovery codes if the account has none left.
  static func noteAdded(_ account: String, _ chance: RandomSource, in writer: any Writer) throws -> [String] {
    try AccessChange.factorAdded.end(of: account, keeping: nil, in: writer)
    guard try RecoveryCodeRepository.count(of: account, in: writer) == 0 else { return [] }
    return try RecoveryCodeRepository.replace(of: account, chance, in: writer)
  }

  /// Called after a factor was removed; deletes the recovery codes with the last factor, and ends what a
  /// removed factor ends (`AccessChange`).
  static func noteRemoved(_ account: String, keeping session: String, in writer: any Writer) throws {
    try AccessChange.factorRemoved.end(of: account, keeping: session, in: writer)
    if try demand(of: account, in: writer) == .nothing {
      try RecoveryCodeRepository.remove(of: account, in: writer)
    }
  }

  /// Removes all factors and recovery codes, and ends all sessions.
  package static func removeAll(of account: String, in writer: any Writer) throws {
    _ = try AuthenticatorRepository.remove(account, in: writer)
    try PasskeyRepository.removeAll(of: account, in: writer)
    try RecoveryCodeRepository.remove(of: account, in: writer)
    try AccessChange.factorRemoved.end(of: account, keeping: nil, in: writer)
  }
}
