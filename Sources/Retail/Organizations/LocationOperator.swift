package import Database
import Grocery
package import Identity
package import Logging
package import ServerKit

/// The operator's commands for stores.
package struct LocationOperator: Sendable {
  private let database: any Database
  private let clock: WallClock
  private let chance: RandomSource
  private let security: SecurityLog

  package init(
    _ database: any Database, _ secrets: SecretKeys, logger: Logger, clock: WallClock = .system,
    chance: RandomSource = .system
  ) {
    self.database = database
    self.clock = clock
    self.chance = chance
    security = SecurityLog(logger, secrets)
  }

  /// A store that waits for its review.
  package struct Waiting: Sendable {
    package let id: String
    package let name: String
    /// The address on one line.
    package let address: String
    package let organization: String
    /// The owners' nicknames.
    package let owners: [String]
  }

  /// Returns all waiting stores, the longest waiting first.
  package func waiting() async throws -> [Waiting] {
    let entries = try await database.read { reader in
      try LocationQueueRepository.entries(.waiting, after: nil, limit: Int(Int32.max), in: reader)
    }
    return entries.map { entry in
      let (store, address) = (entry.location.store, entry.location.store.address)
      return Waiting(
        id: store.id, name: store.name,
        address: "\(address.street), \(address.zip) \(address.city), \(address.country)",
        organization: entry.organizationName, owners: entry.owners)
    }
  }

  /// Merges two stores: the maps move to the second, and the first one's id redirects to it.
  ///
  /// - Parameters:
  ///   - former: id of a store added by a shopper.
  ///   - target: id of the store that remains.
  /// - Returns: A sentence with the result.
  /// - Throws: `OperatorRefusal`.
  package func merge(_ former: String, into target: String) async throws -> String {
    let now = clock.now()
    let merger = try await database.write { writer in
      try FormerStoreRepository.merge(former, into: target, at: now, in: writer)
    }
    security.note(.storesMerged, reason: "\(former) is \(target)")
    let maps = merger.maps == 1 ? "1 map" : "\(merger.maps) maps"
    return "Merged \(merger.formerName) into \(merger.name), with \(maps)."
  }

  /// Accepts or refuses a store and notifies its owners.
  ///
  /// - Returns: The store's name.
  package func decide(_ id: String, isVerified: Bool, reason: String?) async throws -> String {
    if let reason {
      guard reason.contains(where: { !$0.isWhitespace }),
        reason.count <= LocationQueueRoutes.longestReason
      else { throw OperatorRefusal.noReason }
    }
    let timeAndIDs = TimeAndIDs(now: clock.now()) { [chance, clock] in chance.id(at: clock.now()) }
    let entry: LocationQueueRepository.Entry
    do {
      entry = try await database.write { writer in
        try LocationQueueRepository.decide(
          id, isVerified: isVerified, reason: reason, timeAndIDs, in: writer)
      }.answer
    } catch is OrganizationRefusal {
      throw OperatorRefusal.unknownStore(id)
    }
    security.note(isVerified ? .locationVerified : .locationRefused, reason: reason)
    return entry.location.store.name
  }
}
