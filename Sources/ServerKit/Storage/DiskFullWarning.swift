package import Logging
import Synchronization

/// Warns the operator of full storage, at most once an hour while writes are attempted.
///
/// A class, because everything that checks for room shares it.
package final class DiskFullWarning: Sendable {
  /// The storage that is full.
  package enum Place: String, Sendable {
    case disk = "--data"
    case database = "--quota-server"
  }

  private static let pause = Milliseconds.hour

  private let logger: Logger
  private let now: @Sendable () -> Int
  /// The time of the last warning, in milliseconds since 1970.
  private let lastWarnings = Mutex<[Place: Int]>([:])

  package init(_ logger: Logger, clock: WallClock) {
    self.logger = logger
    now = clock.now
  }

  package func tell(_ place: Place) {
    let now = now()
    let isDue = lastWarnings.withLock { lastWarnings in
      if let last = lastWarnings[place], (0..<Self.pause).contains(now - last) { return false }
      lastWarnings[place] = now
      return true
    }
    guard isDue else { return }
    let reason =
      switch place {
      case .disk: "The disk is nearly full"
      case .database: "The database has reached its maximum size"
      }
    logger.warning(
      "\(reason): until space is freed, only removals are stored", metadata: ["setting": "\(place.rawValue)"])
  }
}
