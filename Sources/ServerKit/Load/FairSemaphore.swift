import Synchronization

/// The refusal of a task that a `FairSemaphore` has no room for.
package struct TooManyWaiting: Refusal {
  package init() {}

  package var problem: Problem {
    Problem(.busy, "Too many such requests are waiting. Try again in a moment.")
  }
}

/// A counting semaphore that serves owners in turn, one task each: eighty tasks of one owner do not delay the
/// task of another by eighty.
///
/// A class, because all tasks share it.
package final class FairSemaphore<Owner: Hashable & Sendable>: Sendable {
  private struct Waiter {
    let id: Int
    let continuation: CheckedContinuation<Void, any Error>
  }

  private struct Line {
    var running = 0
    var waiters: [Waiter] = []
    var isInRound = false
  }

  private struct State {
    var running = 0
    var waiting = 0
    var lastID = 0
    var lines: [Owner?: Line] = [:]
    /// The owners to serve next: once each owner with waiting tasks, unless all its permits are in use.
    var round: [Owner?] = []
  }

  private let permits: Int
  private let permitsOfOwner: Int
  private let maximumWaitingOfOwner: Int
  private let maximumWaiting: Int
  private let state = Mutex(State())

  /// - Parameters:
  ///   - permits: the maximum number of running tasks.
  ///   - permitsOfOwner: the maximum number of running tasks of one owner.
  ///   - waitingOfOwner: the maximum number of waiting tasks of one owner.
  ///   - waiting: the maximum number of waiting tasks. One more displaces a task of the owner with the most.
  package init(permits: Int, permitsOfOwner: Int = .max, waitingOfOwner: Int = .max, waiting: Int = .max) {
    self.permits = permits
    self.permitsOfOwner = permitsOfOwner
    maximumWaitingOfOwner = waitingOfOwner
    maximumWaiting = waiting
  }

  /// The number of running and waiting tasks.
  package var count: Int { state.withLock { $0.running + $0.waiting } }

  /// The maximum of `count`.
  package var limit: Int { permits + maximumWaiting }

  /// The number of waiting tasks.
  package var waiting: Int { state.withLock(\.waiting) }

  /// Runs `body` with a permit.
  ///
  /// - Parameter owner: nil if unknown; the limits per owner do not apply then.
  /// - Throws: `TooManyWaiting`; `CancellationError` if the task is canceled while waiting; errors of `body`.
  package func withPermit<Result>(
    of owner: Owner?, _ body: () async throws -> Result
  ) async throws -> Result {
    try await acquire(owner)
    defer { release(owner) }
    return try await body()
  }

  private func acquire(_ owner: Owner?) async throws {
    let id = state.withLock { state in
      state.lastID += 1
      return state.lastID
    }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let outcome = state.withLock { state -> (Waiter, (any Error)?)? in
          let waiter = Waiter(id: id, continuation: continuation)
          // Cancellation from here on waits for the lock and finds the waiter.
          return Task.isCancelled ? (waiter, CancellationError()) : admit(waiter, of: owner, in: &state)
        }
        outcome.map(Self.resume)
      }
    } onCancel: {
      cancel(id, of: owner)
    }
  }

  private static func resume(_ waiter: Waiter, _ error: (any Error)?) {
    if let error { waiter.continuation.resume(throwing: error) } else { waiter.continuation.resume() }
  }

  /// - Returns: the waiter to resume, with its error; it may be another owner's.
  private func admit(
    _ waiter: Waiter, of owner: Owner?, in state: inout State
  ) -> (Waiter, (any Error)?)? {
    var line = state.lines[owner] ?? Line()
    let mayRun = owner == nil || line.running < permitsOfOwner
    if state.running < permits, mayRun {
      state.running += 1
      line.running += 1
      state.lines[owner] = line
      return (waiter, nil)
    }
    guard owner == nil || line.waiters.count < maximumWaitingOfOwner else {
      return (waiter, TooManyWaiting())
    }
    var displaced: Waiter?
    if state.waiting >= maximumWaiting {
      displaced = displaceOne(in: &state, ofLinesAbove: line.waiters.count + 1)
      guard displaced != nil else { return (waiter, TooManyWaiting()) }
    }
    line.waiters.append(waiter)
    if !line.isInRound && mayRun {
      line.isInRound = true
      state.round.append(owner)
    }
    state.lines[owner] = line
    state.waiting += 1
    return displaced.map { ($0, TooManyWaiting()) }
  }

  /// Removes the last waiter of the longest line, if that is longer than `count`.
  private func displaceOne(in state: inout State, ofLinesAbove count: Int) -> Waiter? {
    let longest = state.lines.max { $0.value.waiters.count < $1.value.waiters.count }
    guard let longest, longest.value.waiters.count > count else { return nil }
    state.waiting -= 1
    return state.lines[longest.key]?.waiters.removeLast()
  }

  private func release(_ owner: Owner?) {
    let next = state.withLock { state -> Waiter? in
      state.running -= 1
      if var line = state.lines[owner] {
        line.running -= 1
        if !line.isInRound && !line.waiters.isEmpty {
          line.isInRound = true
          state.round.append(owner)
        }
        state.lines[owner] = line.running == 0 && line.waiters.isEmpty ? nil : line
      }
      return takeNext(in: &state)
    }
    next?.continuation.resume()
  }

  private func takeNext(in state: inout State) -> Waiter? {
    guard state.running < permits, !state.round.isEmpty else { return nil }
    let owner = state.round.removeFirst()
    guard var line = state.lines[owner] else { return nil }
    let waiter = line.waiters.removeFirst()
    line.running += 1
    line.isInRound = !line.waiters.isEmpty && (owner == nil || line.running < permitsOfOwner)
    if line.isInRound { state.round.append(owner) }
    state.lines[owner] = line
    state.running += 1
    state.waiting -= 1
    return waiter
  }

  private func cancel(_ id: Int, of owner: Owner?) {
    let canceled = state.withLock { state -> Waiter? in
      guard var line = state.lines[owner], let index = line.waiters.firstIndex(where: { $0.id == id })
      else { return nil }
      let waiter = line.waiters.remove(at: index)
      state.waiting -= 1
      if line.waiters.isEmpty, line.isInRound {
        line.isInRound = false
        state.round.removeAll { $0 == owner }
      }
      state.lines[owner] = line.running == 0 && line.waiters.isEmpty ? nil : line
      return waiter
    }
    canceled?.continuation.resume(throwing: CancellationError())
  }
}
