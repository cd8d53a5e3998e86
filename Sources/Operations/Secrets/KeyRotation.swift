package import Database
import Identity
package import ServerKit

/// Replaces the master key: everything that is sealed is sealed anew.
package struct KeyRotation: Sendable {
  private let database: any Database
  private let file: KeyFile
  private let chance: Chance

  package init(_ database: any Database, _ file: KeyFile, chance: Chance = .system) {
    self.database = database
    self.file = file
    self.chance = chance
  }

  /// Puts a new key into the file and seals everything with it.
  ///
  /// The key before stays in the file: a server that has not been started anew seals with it meanwhile. Keys
  /// before that one go, unless something needs them. Whatever happens on the way, the file opens everything
  /// in the database.
  ///
  /// - Parameter forgetsUnreadable: whether addresses are forgotten that no key in the file opens. Where
  ///   there are some that are not to be forgotten, nothing is changed.
  /// - Throws: `KeyFileRefusal`.
  package func run(forgetsUnreadable: Bool = false) async throws -> Outcome {
    if !forgetsUnreadable { _ = try await file.keys(for: database, chance) }
    var masters = try file.masters(chance)
    // Above those of the database too, where the file has lost some: a number must not mean two keys.
    let known = try await database.read { try SealedAddressStore.keyNumbers(in: $0) }.union(masters.keys)
    let number = (known.max() ?? 0) + 1
    masters[number] = chance.bytes(SecretKeys.masterBytes)
    try file.write(masters)
    let secrets = SecretKeys(masters: masters)
    let (outcome, inUse) = try await database.write { writer in
      let forgotten = forgetsUnreadable ? try SealedAddressStore.forgetUnreadable(secrets, in: writer) : 0
      let sealed = try SealedAddressStore.sealAnew(secrets, in: writer)
      let outcome = Outcome(sealedCount: sealed, forgottenCount: forgotten)
      return (outcome, try SealedAddressStore.keyNumbers(in: writer))
    }
    let before = masters.keys.filter { $0 < number }.max()
    try file.write(masters.filter { $0.key == number || $0.key == before || inUse.contains($0.key) })
    return outcome
  }

  /// What a rotation has done.
  package struct Outcome: Sendable, Equatable {
    /// Addresses that were sealed anew.
    package let sealedCount: Int
    /// Accounts whose address nobody could read any more, and which have none now.
    package let forgottenCount: Int
  }
}
