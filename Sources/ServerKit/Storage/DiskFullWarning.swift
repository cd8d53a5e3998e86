package import Logging
import Synchronization

/// Tells whoever runs the server that it takes nothing new any more: once an hour, for as long as somebody
/// wants to write.
///
/// A class, because all who ask for room share it.
package final class DiskFullWarning: Sendable {
  /// What has no room left.
  package enum Place: String, Sendable {
    case disk = "--data"
    case database = "--quota-server"
  }

  private static let pause = Milliseconds.hour

  private let logger: Logger
  private let now: @Sendable () -> Int
  /// When it was told last, in milliseconds since 1970.
  private let told = Mutex<[Place: Int]>([:])

  package init(_ logger: Logger, clock: WallClock) {
    self.logger = logger
    now = clock.now
  }

  package func tell(_ place: Place) {
    let now = now()
    let isDue = told.withLock { told in
      if let last = told[place], (0..<Self.pause).contains(now - last) { return false }
      told[place] = now
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
