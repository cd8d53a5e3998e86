import Database
import Grocery
import Logging
import ServiceLifecycle

/// Takes away every day what is kept for a time only: old entries of logs, old notices, old prices, old sums,
/// marks of who has told of a find, pictures that no recipe has shown for a month, sessions and letters'
/// links that have run out.
///
/// It goes by a time of its own (`SweepTime`), so that a clock that is wrong once takes nothing away for
/// good.
struct Sweep: Service {
  private static let interval = Duration.seconds(12 * 3_600)
  let database: any Database
  let clock: WallClock
  let logger: Logger
  /// Of one household; beyond it the oldest go before their time.
  var mostLogEntries = 50_000

  func run() async throws {
    await cancelWhenGracefulShutdown {
      while !Task.isCancelled {
        await sweepAndTell()
        do { try await Task.sleep(for: Self.interval) } catch { return }
      }
    }
  }

  /// A day without sweeping does no harm, so a failure is told and tried again the next day.
  private func sweepAndTell() async {
    do {
      try await sweep()
    } catch {
      logger.error("What is old could not be taken away", metadata: ["error": "\(error)"])
    }
  }

  /// Once, if it is time.
  func sweep() async throws {
    let clock = clock.now()
    guard let now = try await database.write({ try SweepTime.next(clock, in: $0) }) else { return }
    // One after the other, so that nobody waits long for their turn to write.
    let oldest = now - HouseholdLogStore.lifetime
    let shortened = try await database.read { reader in
      try reader.rows("SELECT DISTINCT household_id FROM household_log WHERE time < \(oldest)") { row in
        try row.text(0)
      }
    }
    for household in shortened {
      try await database.write { writer in
        try writer.run(
          "DELETE FROM household_log WHERE household_id = \(household) AND time < \(oldest)")
        try HouseholdLogSizes.count(household, in: writer)
      }
    }
    let long = try await database.read { reader in
      try reader.rows(
        """
        SELECT household_id
        FROM household_log_size
        GROUP BY household_id
        HAVING sum(entries) > \(mostLogEntries)
        ORDER BY household_id
        """
      ) { row in try row.text(0) }
    }
    for household in long { try await cutLog(of: household) }
    try await forgetPictures()
    try await database.write { try CatalogChange.note(at: clock, in: $0) }
    for store in try await database.read({ try CatalogStore.storeIDs(in: $0) }) {
      try await database.write { try PriceHistory.thin(store, at: now, in: $0) }
    }
    try await database.write { writer in
      try writer.run("DELETE FROM notice WHERE created < \(now - Notice.lifetime)")
      try LetterLineStore.forget(before: now - 3 * Milliseconds.day, in: writer)
      try OccasionStore.forget(before: now - Notice.tellingLifetime, in: writer)
      try PictureSweep.deleteUnused(before: now - PictureSweep.patience, in: writer)
      try SessionStore.deleteExpired(at: now, in: writer)
      try MailTokenStore.deleteExpired(at: now, in: writer)
      try RegistrationLinkStore.deleteExpired(at: now, in: writer)
      try OrganisationInvitationStore.deleteExpired(at: now, in: writer)
      try WorthStore.forget(on: CalendarDay(dayNumber: now / Milliseconds.day), in: writer)
      try FoundPlaceStore.forget(at: now, in: writer)
      try UsageStore.forget(on: CalendarDay(dayNumber: now / Milliseconds.day), in: writer)
    }
    try await database.shedDeleted()
  }

  /// Looks before it writes: most days there is nothing to forget.
  private func forgetPictures() async throws {
    for household in try await database.read({ try PictureSweep.households(in: $0) }) {
      let unshown = try await database.read { try PictureSweep.unshown(of: household, in: $0) }
      guard !unshown.isEmpty else { continue }
      try await database.write { try PictureSweep.forgetUnshown(of: household, in: $0) }
    }
  }

  private func cutLog(of household: String) async throws {
    try await database.write { writer in
      let oldestKept = try writer.first(
        """
        SELECT revision, position
        FROM household_log
        WHERE household_id = \(household)
        ORDER BY revision DESC, position DESC
        LIMIT 1 OFFSET \(mostLogEntries - 1)
        """
      ) { row in (revision: try row.integer(0), position: try row.integer(1)) }
      guard let oldestKept else { return }
      try writer.run(
        """
        DELETE FROM household_log
        WHERE household_id = \(household) AND (revision < \(oldestKept.revision)
          OR revision = \(oldestKept.revision) AND position < \(oldestKept.position))
        """)
      try HouseholdLogSizes.count(household, in: writer)
    }
  }
}
