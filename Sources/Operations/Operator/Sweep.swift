import Community
package import Database
import Grocery
import Households
import Identity
package import Logging
import Retail
package import ServerKit
import ServiceLifecycle
import Shopping

/// Deletes expired data daily: log entries, notifications, prices, sums, deduplication marks, answered
/// messages, unused pictures, sessions and links. Works in small portions (`SweepPortions`), so that
/// requests are not delayed.
///
/// It uses its own time (`SweepTime`), so that a clock that is wrong once deletes nothing.
package struct Sweep: Service {
  private static let interval = Duration.seconds(12 * 3_600)
  let database: any Database
  let clock: WallClock
  let logger: Logger
  /// Maximum log entries per household; beyond it the oldest are deleted early.
  var mostLogEntries = 50_000

  package init(database: any Database, clock: WallClock, logger: Logger, mostLogEntries: Int = 50_000) {
    self.database = database
    self.clock = clock
    self.logger = logger
    self.mostLogEntries = mostLogEntries
  }

  func run() async throws {
    await cancelWhenGracefulShutdown {
      while !Task.isCancelled {
        await sweepAndTell()
        do { try await Task.sleep(for: Self.interval) } catch { return }
      }
    }
  }

  /// Logs failures and retries the next day; a skipped day does no harm.
  private func sweepAndTell() async {
    do {
      try await sweep()
    } catch is CancellationError {
      // Shutdown; the rest is deleted tomorrow.
    } catch {
      logger.error("Old data could not be deleted", metadata: ["error": "\(error)"])
    }
  }

  /// Sweeps if due.
  func sweep() async throws {
    let clock = clock.now()
    guard let now = try await database.write({ try SweepTime.next(clock, in: $0) }) else { return }
    let portions = SweepPortions(database: database)
    try await HouseholdRemoval(database).removeAll(at: clock)
    try await OrganizationErasure.removeHidden(in: database)
    try await portions.takeLog(before: now - HouseholdLogRepository.lifetime)
    let long = try await database.read { try HouseholdLogSizes.households(over: mostLogEntries, in: $0) }
    for household in long { try await portions.cutLog(of: household, to: mostLogEntries) }
    try await forgetPictures()
    try await database.write { try CatalogChange.note(at: clock, in: $0) }
    for store in try await database.read({ try CatalogRepository.storeIDs(in: $0) }) {
      try await portions.take(PriceHistory.old(at: store, now))
    }
    for old in Self.old(at: now) { try await portions.take(old) }
    try await portions.repeatChange { writer in
      try PriceReportWriter(at: now).recomputeEnded(atMost: SweepPortions.rows, in: writer)
    }
    try await StorageRecount(database: database).run()
    try await database.shedDeleted()
  }

  /// Reads before writing: most days there is nothing to delete.
  private func forgetPictures() async throws {
    for household in try await database.read({ try PictureSweep.households(in: $0) }) {
      let unused = try await database.read { try PictureSweep.unusedPictures(of: household, in: $0) }
      guard !unused.isEmpty else { continue }
      try await database.write { try PictureSweep.revokeUnused(of: household, in: $0) }
    }
  }

  /// Expired rows, except logs and prices.
  static func old(at now: Int) -> [OldRows] {
    let today = CalendarDay(dayNumber: now / Milliseconds.day)
    return [
      NotificationRepository.old(before: now - AccountNotification.lifetime),
      EmailLineRepository.old(before: now - 3 * Milliseconds.day),
      PictureSweep.old(before: now - PictureSweep.retention),
      SessionRepository.old(at: now), MailTokenRepository.old(at: now), MailJobRepository.old(at: now),
      RegistrationLinkRepository.old(at: now),
      OrganizationInvitationRepository.old(at: now), HouseholdLinkRepository.old(at: now),
      ListLinkRepository.old(at: now),
      AnalyticsRepository.old(on: today), UsageRepository.old(on: today),
      ContactMessageRepository.old(at: now),
      StoredRateLimiter.old(at: now), IdempotencyRepository.old(at: now), DeletedHouseholds.old(at: now),
    ] + OfferEventRepository.old(before: now - AccountNotification.deliveryLifetime)
      + FoundPlaceRepository.old(at: now) + SharedPriceRepository.old(at: now)
  }
}
