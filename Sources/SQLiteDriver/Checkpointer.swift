import Database
import Dispatch
import Synchronization

/// Checkpoints the write-ahead log on its own thread and connection. SQLite would do it within a commit,
/// which would then wait for a thousand pages and two disk syncs.
///
/// A class, because the writer thread shares it.
final class Checkpointer: Sendable {
  /// The minimum size of the log for a checkpoint, in pages: SQLite's default.
  static let minimumPages = 1000
  /// The maximum of passes; each handles the pages written during the previous one.
  private static let rounds = 3

  private struct State {
    /// nil before it is needed, and after closing.
    var connection: SQLiteConnection?
    var isOver = false
  }

  private let path: String
  private let queue = DispatchQueue(label: "forage.database.log")
  private let state = Mutex(State())

  init(path: String) {
    self.path = path
  }

  /// - Parameter done: called on the checkpoint queue, also after a failure.
  func checkpoint(_ done: @escaping @Sendable () -> Void) {
    queue.async {
      self.checkpointNow()
      done()
    }
  }

  func checkpoint() async {
    await withCheckedContinuation { continuation in checkpoint { continuation.resume() } }
  }

  /// Waits for a running checkpoint.
  func wait() { state.withLock { _ in } }

  /// Closes the connection after a running checkpoint.
  func close() { state.withLock { $0 = State(isOver: true) } }

  private func checkpointNow() {
    state.withLock { state in
      guard !state.isOver else { return }
      do {
        let open = try state.connection ?? SQLiteConnection.reading(path)
        state.connection = open
        var round = 1
        while !open.checkpoint(), round < Self.rounds { round += 1 }
      } catch {
        // The log grows; the next checkpoint will handle it.
      }
    }
  }
}
