import Synchronization

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// Tells words of transactions that were kept, those of many in one message, over a connection and on a
/// thread of its own.
///
/// A transaction that tells a word itself waits at the server for every other one that does, until these are
/// on its disk. So what is told of each exchange is told here, a moment later, in transactions that hold
/// nothing else and wait for no disk. What waits when the process is killed is never told: the others find
/// that it is gone (`ServiceLine`).
///
/// A class, because the thread and whoever adds words share it.
final class ChangeOutbox: Sendable {
  /// Words that may wait. Beyond, all who listen are told that they missed some.
  private static let capacity = 10_000

  private struct State {
    var words: [String] = []
    var hasThread = false
    var isClosed = false
  }

  private let address: PostgresAddress
  private let patience: Patience
  private let state = Mutex(State())
  private let news = Semaphore()
  private let ended = Semaphore()

  init(_ address: PostgresAddress, _ patience: Patience) {
    self.address = address
    self.patience = patience
  }

  /// Has the words told soon, in this order, after those that wait.
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

  /// Tells what waits, and nothing more.
  ///
  /// - Parameter isAwaited: whether to return only once that is done, or has failed.
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

/// What its thread does.
extension ChangeOutbox {
  private func work() {
    var connection: Connection?
    while let words = nextWords() {
      do throws(Trouble) {
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

  /// Waits for words; nil where none will come.
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

  /// For another try; false where there is to be none.
  private func putBack(_ words: [String]) -> Bool {
    state.withLock { state in
      guard !state.isClosed else { return false }
      state.words =
        words.count + state.words.count <= Self.capacity ? words + state.words : [Payload.gap.text]
      news.signal()
      return true
    }
  }

  private func begin() throws(Trouble) -> Connection {
    let connection = try Connection(address, patience)
    try connection.complete(connection.send("SET synchronous_commit = off"))
    return connection
  }
}
