package import Database
import Identity
package import ServerKit

/// Replaces the master key and re-encrypts everything.
package struct KeyRotation: Sendable {
  private let database: any Database
  private let file: KeyFile
  private let chance: RandomSource

  package init(_ database: any Database, _ file: KeyFile, chance: RandomSource = .system) {
    self.database = database
    self.file = file
    self.chance = chance
  }

  /// Adds a new key to the file and re-encrypts everything with it.
  ///
  /// The previous key stays in the file, because a running server still uses it. Older keys are deleted
  /// unless still needed. At every step, the file opens everything in the database.
  ///
  /// - Parameter forgetsUnreadable: true to delete addresses that no key opens. If false and there are any,
  ///   nothing changes.
  /// - Throws: `KeyFileRefusal`.
  package func run(forgetsUnreadable: Bool = false) async throws -> Outcome {
    if !forgetsUnreadable { _ = try await file.keys(for: database, chance) }
    var masters = try file.masters(chance)
    // Also above the numbers in the database, if the file lost keys: a number must not mean two keys.
    let numbers = try await database.read { try SealedAddressRepository.keyNumbers(in: $0) }.union(
      masters.keys)
    let number = (numbers.max() ?? 0) + 1
    masters[number] = chance.bytes(SecretKeys.masterBytes)
    try file.write(masters)
    let secrets = SecretKeys(masters: masters)
    let (outcome, inUse) = try await database.write { writer in
      let forgotten =
        forgetsUnreadable ? try SealedAddressRepository.forgetUnreadable(secrets, in: writer) : 0
      let sealed = try SealedAddressRepository.reencrypt(secrets, in: writer)
      let outcome = Outcome(sealedCount: sealed, forgottenCount: forgotten)
      return (outcome, try SealedAddressRepository.keyNumbers(in: writer))
    }
    let before = masters.keys.filter { $0 < number }.max()
    try file.write(masters.filter { $0.key == number || $0.key == before || inUse.contains($0.key) })
    return outcome
  }

  /// The result of a rotation.
  package struct Outcome: Sendable, Equatable {
    /// Number of re-encrypted addresses.
    package let sealedCount: Int
    /// Number of accounts whose unreadable address was deleted.
    package let forgottenCount: Int
  }
}
