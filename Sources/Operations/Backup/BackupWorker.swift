import Households
import Identity
import Logging
import ServerKit
import ServiceLifecycle
import Shopping
import Synchronization

/// The state of the scheduled backups.
///
/// A class, because the worker and the health routes share it.
package final class BackupState: Sendable {
  enum Word: String, Sendable {
    case good
    /// The last backup failed.
    case failed
    /// There is no backup, or no recent one.
    case late
  }

  private struct LastResult {
    var latest: Int?
    var hasFailed = false
  }

  private let lastResult = Mutex(LastResult())

  func note(good time: Int?) {
    lastResult.withLock { $0 = LastResult(latest: time ?? $0.latest, hasFailed: false) }
  }

  func noteFailure() { lastResult.withLock { $0.hasFailed = true } }

  /// - Parameter now: milliseconds since 1970.
  func word(at now: Int) -> Word {
    let lastResult = lastResult.withLock { $0 }
    if lastResult.hasFailed { return .failed }
    guard let latest = lastResult.latest, now - latest < 3 * Milliseconds.hour else { return .late }
    return .good
  }
}

/// Makes a backup every hour, and deletes expired ones after each success. If several instances share a
/// database, one of them makes it, in its own folder.
package struct BackupWorker: Service {
  static let interval = Milliseconds.hour
  /// Delay after a failure.
  private static let retryDelay = 10 * Milliseconds.minute
  private static let checkInterval = Duration.seconds(20)

  let shelf: BackupShelf
  let state: BackupState
  /// The lock shared by the instances of one database; nil with a single instance.
  var schedule: BackupSchedule?
  /// The mark next to the data, read by monitoring.
  var mark: BackupMark?
  /// Makes a backup at the path.
  let make: @Sendable (_ path: String) async throws -> Void
  let clock: WallClock
  let logger: Logger

  func run() async throws {
    await cancelWhenGracefulShutdown {
      state.note(good: shelf.times().last)
      var notBefore = 0
      while !Task.isCancelled {
        let now = clock.now()
        if now >= notBefore, await !makeIfDue(at: now) { notBefore = now + Self.retryDelay }
        do { try await Task.sleep(for: Self.checkInterval) } catch { return }
      }
    }
  }

  /// Makes a backup if one is due.
  ///
  /// - Returns: false after a failure.
  func makeIfDue(at now: Int) async -> Bool {
    // Ignore backups from the future: they were made by a wrong clock.
    if let latest = shelf.times().last(where: { $0 <= now }), now - latest < Self.interval { return true }
    do {
      guard try await makeInTurn(at: now) else { return true }
    } catch is CancellationError {
      return true
    } catch {
      state.noteFailure()
      logger.error("The backup failed", metadata: ["reason": "\(error)"])
      return false
    }
    state.note(good: now)
    shelf.sweep(at: now)
    logger.notice("A backup was made", metadata: ["folder": "\(shelf.folder)"])
    return true
  }

  /// - Returns: false if another instance has made it or is making it.
  private func makeInTurn(at now: Int) async throws -> Bool {
    guard let schedule else {
      try await make(shelf.path(at: now))
      return true
    }
    guard let claim = try await schedule.take(at: now) else {
      noteOthers(try await schedule.state())
      return false
    }
    do {
      try await withThrowingTaskGroup(of: Void.self) { group in
        group.addTask { try await make(shelf.path(at: now)) }
        group.addTask { await renew(claim) }
        try await group.next()
        group.cancelAll()
      }
    } catch {
      // If the database is unreachable, the claim expires in ten minutes.
      try? await claim.leave()
      throw error
    }
    try await schedule.note(shelved: now)
    return true
  }

  /// Renews the claim until the task is cancelled or another instance takes over.
  private func renew(_ claim: BackupSchedule.Claim) async {
    while (try? await Task.sleep(for: .milliseconds(BackupSchedule.renewal))) != nil {
      // The database may be back in a minute.
      guard let isMine = try? await claim.renew(at: clock.now()) else { continue }
      guard isMine else { return }
    }
  }

  /// Counts backups made by other instances.
  private func noteOthers(_ others: BackupSchedule.State) {
    if others.shelved > shelf.times().last ?? 0 { state.note(good: others.shelved) }
    if let mark, others.made > mark.time ?? 0 { mark.note(others.made) }
  }
}

extension BackupWorker {
  package init(_ services: Services, _ make: @escaping @Sendable (_ path: String) async throws -> Void) {
    let configuration = services.configuration
    self.init(
      shelf: BackupShelf(
        configuration.backupFolder ?? "", hours: configuration.backupHours, days: configuration.backupDays),
      state: services.backups,
      schedule: services.peers.map { _ in BackupSchedule(services.database) },
      mark: services.peers.map { _ in BackupMark(in: configuration.dataFolder) },
      make: make, clock: services.clock, logger: services.logger)
  }
}
