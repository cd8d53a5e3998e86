import Database
import FoundationEssentials
import Synchronization

/// Connections for reading a file, opened when needed. A read runs on the calling thread, so a short one
/// needs no thread switch; call longer ones from a separate thread.
///
/// A class, because all readers share the connections.
final class ReaderPool: Sendable {
  /// The slot of one concurrent read.
  private final class Slot: Sendable {
    struct Content {
      /// nil before it is needed, and after closing.
      var connection: SQLiteConnection?
      var isOver = false
    }

    let content = Mutex(Content())
  }

  private struct State {
    var free: [Slot]
    var waiting: [CheckedContinuation<Slot?, Never>] = []
    var isClosed = false
  }

  private let path: String
  private let counter: StepCounter?
  private let slots: [Slot]
  private let state: Mutex<State>

  /// - Parameter counter: counts the steps of all reads; nil counts none.
  init(path: String, counter: StepCounter? = nil) {
    self.path = path
    self.counter = counter
    // One per thread of the task pool, and a few for reads on separate threads.
    let count = min(max(ProcessInfo.processInfo.activeProcessorCount, 2) + 2, 18)
    slots = (0..<count).map { _ in Slot() }
    state = Mutex(State(free: slots))
  }

  /// See `Database.read`.
  func read<T: Sendable>(
    atMost steps: Int?, _ body: @Sendable (any Reader) throws -> T
  ) async throws -> T {
    guard let slot = await slot() else { throw DatabaseError.failed(reason: "the database is closed") }
    defer { free(slot) }
    try Task.checkCancellation()
    return try slot.content.withLock { content in
      guard !content.isOver else { throw DatabaseError.failed(reason: "the database is closed") }
      let open = try content.connection ?? SQLiteConnection.reading(path)
      if content.connection == nil, let counter { open.count(with: counter) }
      content.connection = open
      try open.run("BEGIN")
      open.limit(steps: steps)
      defer {
        open.limit(steps: nil)
        // Nothing was written. A connection that cannot end a read is unusable.
        do { try open.run("COMMIT") } catch { content.connection = nil }
      }
      let answer = try body(SQLiteSession(open, mayWrite: false))
      // `body` may have caught the error of the statement that exceeded the limit.
      if open.isOverLimit { throw ReadTooLong() }
      return answer
    }
  }

  /// Closes all connections after their running reads.
  func close() {
    let waiting = state.withLock { state in
      state.isClosed = true
      state.free = []
      defer { state.waiting = [] }
      return state.waiting
    }
    for reader in waiting { reader.resume(returning: nil) }
    for slot in slots { slot.content.withLock { $0 = Slot.Content(isOver: true) } }
  }

  /// The most recently used slot, which has the warmest cache; nil after closing.
  private func slot() async -> Slot? {
    if let slot = state.withLock({ $0.free.popLast() }) { return slot }
    return await withCheckedContinuation { reader in
      let (slot, waits) = state.withLock { state -> (Slot?, Bool) in
        if let slot = state.free.popLast() { return (slot, false) }
        if state.isClosed { return (nil, false) }
        state.waiting.append(reader)
        return (nil, true)
      }
      if !waits { reader.resume(returning: slot) }
    }
  }

  private func free(_ slot: Slot) {
    let next = state.withLock { state -> CheckedContinuation<Slot?, Never>? in
      guard !state.isClosed else { return nil }
      if !state.waiting.isEmpty { return state.waiting.removeFirst() }
      state.free.append(slot)
      return nil
    }
    next?.resume(returning: slot)
  }
}
