import Database
import Dispatch
import Synchronization

/// Carries the write-ahead log into the file, with a thread and a connection of its own: SQLite would do it
/// within the commit of whoever comes when the log is long, and let them wait for a thousand pages and for
/// the disk twice.
///
/// A class because the thread that writes shares it with its own.
final class LogCarrier: Sendable {
  /// Pages of the log from which on it is worth it: as many as SQLite takes by itself.
  static let leastPages = 1000
  /// How often it looks for what was written while it carried; each time there is less.
  private static let rounds = 3

  private struct State {
    /// nil before it is needed, and after the end.
    var connection: SQLiteConnection?
    var isOver = false
  }

  private let path: String
  private let queue = DispatchQueue(label: "forage.database.log")
  private let state = Mutex(State())

  init(path: String) {
    self.path = path
  }

  /// - Parameter done: called on the thread of the log, also where it could not be carried.
  func carry(_ done: @escaping @Sendable () -> Void) {
    queue.async {
      self.carryNow()
      done()
    }
  }

  /// As above.
  func carry() async {
    await withCheckedContinuation { asker in carry { asker.resume() } }
  }

  /// Returns when nothing is being carried.
  func wait() { state.withLock { _ in } }

  /// Ends the connection, after what it is doing.
  func close() { state.withLock { $0 = State(isOver: true) } }

  private func carryNow() {
    state.withLock { state in
      guard !state.isOver else { return }
      do {
        let open = try state.connection ?? SQLiteConnection.reading(path)
        state.connection = open
        var round = 1
        while !open.carryLog(), round < Self.rounds { round += 1 }
      } catch {
        // The log grows, and the next one finds it.
      }
    }
  }
}
