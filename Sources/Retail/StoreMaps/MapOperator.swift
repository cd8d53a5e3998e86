package import Database
package import Identity
package import Logging
package import ServerKit

/// The operator's commands for published maps.
package struct MapOperator: Sendable {
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

  /// Returns a line for each published map: id, name, store, author, open reports, and why it is hidden.
  package func lines() async throws -> [[String]] {
    let maps = try await database.read { try OwnMap.latest(Int(Int32.max), in: $0) }
    return maps.map { map in
      [
        map.listing.id, map.listing.name, map.storeName, map.listing.author ?? "", "\(map.reports)",
        map.hiddenReason ?? "",
      ]
    }
  }

  /// Hides a map, or shows it again if there is no reason.
  ///
  /// - Returns: The map's name.
  package func decide(map id: String, reason: String?) async throws -> String {
    do {
      return try await decide(reason == nil ? .mapShown : .mapHidden, reason) {
        try MapModeration.decide(map: id, reason: reason, $0, in: $1)
      }
    } catch is MapRefusal {
      throw OperatorRefusal.unknownMap(id)
    }
  }

  /// Hides a review, or shows it again if there is no reason.
  ///
  /// - Returns: The name of the reviewed map.
  package func decide(review id: String, reason: String?) async throws -> String {
    do {
      return try await decide(reason == nil ? .reviewShown : .reviewHidden, reason) {
        try MapModeration.decide(review: id, reason: reason, $0, in: $1)
      }
    } catch is MapRefusal {
      throw OperatorRefusal.unknownReview(id)
    }
  }

  private func decide(
    _ event: SecurityEvent, _ reason: String?,
    _ action: @Sendable (TimeAndIDs, any Writer) throws -> Changed<MapModeration.Subject>
  ) async throws -> String {
    if let reason {
      guard reason.contains(where: { !$0.isWhitespace }), reason.count <= OperatorRefusal.longestReason
      else { throw OperatorRefusal.noReason }
    }
    let timeAndIDs = TimeAndIDs(now: clock.now()) { [chance, clock] in chance.id(at: clock.now()) }
    let subject = try await database.write { try action(timeAndIDs, $0) }.answer
    security.note(event, account: subject.author, reason: reason)
    return subject.mapName
  }
}
