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

/// Takes away every day what is kept for a time only: old entries of logs, old notices, old prices, old sums,
/// marks of who has told of a find, messages that were answered, pictures that no recipe has shown for a
/// month, sessions and links that have run out. All of it goes in small portions (`SweepPortions`), so that
/// nobody waits.
///
/// It goes by a time of its own (`SweepTime`), so that a clock that is wrong once takes nothing away for
/// good.
package struct Sweep: Service {
  private static let interval = Duration.seconds(12 * 3_600)
  let database: any Database
  let clock: WallClock
  let logger: Logger
  /// Of one household; beyond it the oldest go before their time.
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

  /// A day without sweeping does no harm, so a failure is told and tried again the next day.
  private func sweepAndTell() async {
    do {
      try await sweep()
    } catch is CancellationError {
      // The service stops; what is left is old tomorrow too.
    } catch {
      logger.error("Old data could not be deleted", metadata: ["error": "\(error)"])
    }
  }

  /// Once, if it is time.
  func sweep() async throws {
    let clock = clock.now()
    guard let now = try await database.write({ try SweepTime.next(clock, in: $0) }) else { return }
    let portions = SweepPortions(database: database)
    try await portions.takeLog(before: now - HouseholdLogStore.lifetime)
    let long = try await database.read { try HouseholdLogSizes.households(over: mostLogEntries, in: $0) }
    for household in long { try await portions.cutLog(of: household, to: mostLogEntries) }
    try await forgetPictures()
    try await database.write { try CatalogChange.note(at: clock, in: $0) }
    for store in try await database.read({ try CatalogStore.storeIDs(in: $0) }) {
      try await portions.take(PriceHistory.old(at: store, now))
    }
    for old in Self.old(at: now) { try await portions.take(old) }
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

  /// What is kept for a time only, but for logs and prices.
  static func old(at now: Int) -> [OldRows] {
    let today = CalendarDay(dayNumber: now / Milliseconds.day)
    return [
      NoticeStore.old(before: now - Notice.lifetime),
      LetterLineStore.old(before: now - 3 * Milliseconds.day),
      PictureSweep.old(before: now - PictureSweep.patience),
      SessionStore.old(at: now), MailTokenStore.old(at: now), LetterErrandStore.old(at: now),
      RegistrationLinkStore.old(at: now),
      OrganisationInvitationStore.old(at: now), HouseholdLinkStore.old(at: now),
      WorthStore.old(on: today), UsageStore.old(on: today), EnquiryStore.old(at: now),
      KeptThrottle.old(at: now),
    ] + OccasionStore.old(before: now - Notice.tellingLifetime) + FoundPlaceStore.old(at: now)
  }
}
