import Database
import FoundationEssentials
import Synchronization

/// Connections that read a file, opened when they are needed. A read runs on the thread that asks, so a short
/// one costs no change of threads; whoever reads at length asks from a thread of their own.
///
/// A class because all share the connections.
final class ReaderPool: Sendable {
  /// What one read at a time has.
  private final class Seat: Sendable {
    struct Content {
      /// nil before it is needed, and after the end.
      var connection: SQLiteConnection?
      var isOver = false
    }

    let content = Mutex(Content())
  }

  private struct State {
    var free: [Seat]
    var waiting: [CheckedContinuation<Seat?, Never>] = []
    var isClosed = false
  }

  private let path: String
  private let seats: [Seat]
  private let state: Mutex<State>

  init(path: String) {
    self.path = path
    // As many as there are threads for tasks, which is when they are used up at most; and some more for those
    // that read on threads of their own.
    let count = min(max(ProcessInfo.processInfo.activeProcessorCount, 2) + 2, 18)
    seats = (0..<count).map { _ in Seat() }
    state = Mutex(State(free: seats))
  }

  /// See `Database.read`.
  func read<T: Sendable>(_ body: @Sendable (any Reader) throws -> T) async throws -> T {
    guard let seat = await seat() else { throw DatabaseError.failed(reason: "the database is closed") }
    defer { free(seat) }
    try Task.checkCancellation()
    return try seat.content.withLock { content in
      guard !content.isOver else { throw DatabaseError.failed(reason: "the database is closed") }
      let open = try content.connection ?? SQLiteConnection.reading(path)
      content.connection = open
      try open.run("BEGIN")
      defer {
        // Nothing was written. One that cannot even end is of no use any more.
        do { try open.run("COMMIT") } catch { content.connection = nil }
      }
      return try body(SQLiteSession(open, mayWrite: false))
    }
  }

  /// Ends all connections, after what they are doing.
  func close() {
    let waiting = state.withLock { state in
      state.isClosed = true
      state.free = []
      defer { state.waiting = [] }
      return state.waiting
    }
    for reader in waiting { reader.resume(returning: nil) }
    for seat in seats { seat.content.withLock { $0 = Seat.Content(isOver: true) } }
  }

  /// The one that was used last, which knows most pages; nil after the end.
  private func seat() async -> Seat? {
    if let seat = state.withLock({ $0.free.popLast() }) { return seat }
    return await withCheckedContinuation { reader in
      let (seat, waits) = state.withLock { state -> (Seat?, Bool) in
        if let seat = state.free.popLast() { return (seat, false) }
        if state.isClosed { return (nil, false) }
        state.waiting.append(reader)
        return (nil, true)
      }
      if !waits { reader.resume(returning: seat) }
    }
  }

  private func free(_ seat: Seat) {
    let next = state.withLock { state -> CheckedContinuation<Seat?, Never>? in
      guard !state.isClosed else { return nil }
      if !state.waiting.isEmpty { return state.waiting.removeFirst() }
      state.free.append(seat)
      return nil
    }
    next?.resume(returning: seat)
  }
}
