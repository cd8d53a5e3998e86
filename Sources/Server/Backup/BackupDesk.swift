import Logging
import ServiceLifecycle
import Synchronization

/// How the backups of a service are.
///
/// A class, because who makes them and who is asked share it.
final class BackupState: Sendable {
  enum Word: String, Sendable {
    case good
    /// The last one could not be made.
    case failed
    /// There is none yet, or none of the last hours.
    case late
  }

  private struct Known {
    var latest: Int?
    var hasFailed = false
  }

  private let known = Mutex(Known())

  func note(good time: Int?) { known.withLock { $0 = Known(latest: time ?? $0.latest, hasFailed: false) } }

  func noteFailure() { known.withLock { $0.hasFailed = true } }

  /// - Parameter now: milliseconds since 1970.
  func word(at now: Int) -> Word {
    let known = known.withLock { $0 }
    if known.hasFailed { return .failed }
    guard let latest = known.latest, now - latest < 3 * Milliseconds.hour else { return .late }
    return .good
  }
}

/// Makes a backup every hour, and removes those that are over once a newer one is good.
struct BackupDesk: Service {
  static let interval = Milliseconds.hour
  /// After one that failed.
  private static let patience = 10 * Milliseconds.minute
  private static let look = Duration.seconds(20)

  let shelf: BackupShelf
  let state: BackupState
  /// Makes one at the path.
  let make: @Sendable (_ path: String) async throws -> Void
  let clock: WallClock
  let logger: Logger

  func run() async throws {
    await cancelWhenGracefulShutdown {
      state.note(good: shelf.times().last)
      var notBefore = 0
      while !Task.isCancelled {
        let now = clock.now()
        if now >= notBefore, await !makeIfDue(at: now) { notBefore = now + Self.patience }
        do { try await Task.sleep(for: Self.look) } catch { return }
      }
    }
  }

  /// Once, if it is time.
  ///
  /// - Returns: whether nothing went wrong.
  func makeIfDue(at now: Int) async -> Bool {
    // One from the future was made by a clock that has been set right since.
    if let latest = shelf.times().last(where: { $0 <= now }), now - latest < Self.interval { return true }
    do {
      try await make(shelf.path(at: now))
    } catch is CancellationError {
      return true
    } catch {
      state.noteFailure()
      logger.error("No backup could be made", metadata: ["reason": "\(error)"])
      return false
    }
    state.note(good: now)
    shelf.sweep(at: now)
    logger.notice("A backup was made", metadata: ["folder": "\(shelf.folder)"])
    return true
  }
}

extension BackupDesk {
  init(_ dependencies: Dependencies, _ make: @escaping @Sendable (_ path: String) async throws -> Void) {
    let configuration = dependencies.configuration
    self.init(
      shelf: BackupShelf(
        configuration.backupFolder ?? "", hours: configuration.backupHours, days: configuration.backupDays),
      state: dependencies.backups, make: make, clock: dependencies.clock, logger: dependencies.logger)
  }
}
