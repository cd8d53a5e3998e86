public import Database

/// Replaces the master key: everything that is sealed is sealed anew.
public struct KeyRotation: Sendable {
  private let database: any Database
  private let file: KeyFile
  private let chance: Chance

  public init(_ database: any Database, _ file: KeyFile, chance: Chance = .system) {
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
  /// - Returns: how many addresses were sealed anew.
  public func run() async throws -> Int {
    var masters = try file.masters(chance)
    let number = (masters.keys.max() ?? 0) + 1
    masters[number] = chance.bytes(SecretKeys.masterBytes)
    try file.write(masters)
    let secrets = SecretKeys(masters: masters)
    let (count, inUse) = try await database.write { writer in
      let count = try SealedAddressStore.sealAnew(secrets, writer)
      return (count, try SealedAddressStore.keyNumbers(writer))
    }
    try file.write(masters.filter { $0.key >= number - 1 || inUse.contains($0.key) })
    return count
  }
}
