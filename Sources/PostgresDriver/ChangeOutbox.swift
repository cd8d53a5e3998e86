import Synchronization

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// Sends the words of committed transactions in batches, on its own connection and thread.
///
/// At the server, a transaction that sends a notification itself waits until all other such transactions are
/// on disk. So the words of syncs are sent here, a moment later, in transactions that contain nothing else
/// and do not wait for the disk. Words still queued when the process is killed are lost; other instances
/// detect its disappearance (`ListenerConnection`).
///
/// A class, because the thread and its callers share it.
final class ChangeOutbox: Sendable {
  /// The maximum of queued words. Beyond it, all listeners get a gap.
  private static let capacity = 10_000

  private struct State {
    var words: [String] = []
    var hasThread = false
    var isClosed = false
  }

  private let address: PostgresAddress
  private let timeouts: Timeouts
  private let state = Mutex(State())
  private let news = Semaphore()
  private let ended = Semaphore()

  init(_ address: PostgresAddress, _ timeouts: Timeouts) {
    self.address = address
    self.timeouts = timeouts
  }

  /// Queues words, in this order.
  func add(_ words: [String]) {
    guard !words.isEmpty else { return }
    let isFirst = state.withLock { state in
      guard !state.isClosed else { return false }
      if state.words.count + words.count <= Self.capacity {
        state.words += words
      } else {
        state.words = [Payload.gap.text]
      }
      defer { state.hasThread = true }
      return !state.hasThread
    }
    if isFirst { beginThread { [self] in work() } }
    news.signal()
  }

  /// Sends the queued words and accepts no more.
  ///
  /// - Parameter isAwaited: true to return only after they were sent or sending failed.
  func close(isAwaited: Bool) {
    let hasThread = state.withLock { state in
      defer { state.isClosed = true }
      return state.hasThread && !state.isClosed
    }
    guard hasThread else { return }
    news.signal()
    if isAwaited { ended.wait() }
  }
}

/// The work of the thread.
extension ChangeOutbox {
  private func work() {
    var connection: Connection?
    while let words = nextWords() {
      do throws(StatementFailure) {
        let present = if let connection { connection } else { try begin() }
        connection = present
        try present.tell(words)
      } catch {
        connection = nil
        guard putBack(words) else { break }
        usleep(250_000)
      }
    }
    ended.signal()
  }

  /// Waits for words; nil if there will be no more.
  private func nextWords() -> [String]? {
    while true {
      news.wait()
      let (words, isClosed) = state.withLock { state in
        defer { state.words = [] }
        return (state.words, state.isClosed)
      }
      if !words.isEmpty { return words }
      if isClosed { return nil }
    }
  }

  /// Requeues words for another attempt; false if closed.
  private func putBack(_ words: [String]) -> Bool {
    state.withLock { state in
      guard !state.isClosed else { return false }
      state.words =
        words.count + state.words.count <= Self.capacity ? words + state.words : [Payload.gap.text]
      news.signal()
      return true
    }
  }

  private func begin() throws(StatementFailure) -> Connection {
    let connection = try Connection(address, timeouts)
    try connection.complete(connection.send("SET synchronous_commit = off"))
    return connection
  }
}
