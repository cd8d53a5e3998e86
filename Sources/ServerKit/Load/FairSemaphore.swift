import Synchronization

/// The refusal of a task that a `FairSemaphore` has no room for.
package struct TooManyWaiting: Refusal {
  package init() {}

  package var problem: Problem {
    Problem(.busy, "Too many such requests are waiting. Try again in a moment.")
  }
}

/// A counting semaphore that serves owners in turn, one task each: eighty tasks of one owner do not delay the
/// task of another by eighty. Owners inside a larger one share its turn.
///
/// Specialized here, because other modules cannot: as generic code it took a third of the time of a sync.
///
/// A class, because all tasks share it.
package final class FairSemaphore<Owner: LimitOwner>: Sendable {
  private struct Waiter {
    let id: Int
    let owner: Owner?
    let continuation: CheckedContinuation<Void, any Error>
  }

  /// The waiting tasks of an outermost owner, and of those inside it.
  private struct Line {
    var waiters: [Waiter] = []
    var isInRound = false
  }

  private struct Usage {
    var running = 0
    var waiting = 0
  }

  private struct State {
    var running = 0
    var waiting = 0
    var lastID = 0
    /// By owner at each level.
    var usage: [Owner: Usage] = [:]
    /// By outermost owner.
    var lines: [Owner?: Line] = [:]
    /// The outermost owners to serve next, each once, if one of their waiting tasks may run.
    var round: [Owner?] = []

    /// Removes a waiter in place: a copy of a long line takes as long as all of its tasks.
    mutating func remove(_ index: Int, of key: Owner?) -> Waiter? {
      let waiter = lines[key]?.waiters.remove(at: index)
      if lines[key]?.waiters.isEmpty == true { lines[key] = nil }
      return waiter
    }

    mutating func count(_ owner: Owner?, running: Int = 0, waiting: Int = 0) {
      self.running += running
      self.waiting += waiting
      for level in owner?.limitLevels ?? [] {
        var own = usage[level] ?? Usage()
        own.running += running
        own.waiting += waiting
        usage[level] = own.running == 0 && own.waiting == 0 ? nil : own
      }
    }
  }

  private let permits: Int
  private let permitsOfOwner: Int
  private let maximumWaitingOfOwner: Int
  private let maximumWaiting: Int
  private let state = Mutex(State())

  /// - Parameters:
  ///   - permits: the maximum number of running tasks.
  ///   - permitsOfOwner: the maximum number of running tasks of one owner; larger owners have a multiple.
  ///   - waitingOfOwner: the maximum number of waiting tasks of one owner; larger owners have a multiple.
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
          let waiter = Waiter(id: id, owner: owner, continuation: continuation)
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
  @_specialize(where Owner == Payer)
  @_specialize(where Owner == String)
  private func admit(
    _ waiter: Waiter, of owner: Owner?, in state: inout State
  ) -> (Waiter, (any Error)?)? {
    if state.running < permits, mayRun(owner, in: state) {
      state.count(owner, running: 1)
      return (waiter, nil)
    }
    guard mayWait(owner, in: state) else { return (waiter, TooManyWaiting()) }
    let key = owner?.outermost
    var displaced: Waiter?
    if state.waiting >= maximumWaiting {
      displaced = displaceOne(in: &state, ofLinesAbove: (state.lines[key]?.waiters.count ?? 0) + 1)
      guard displaced != nil else { return (waiter, TooManyWaiting()) }
    }
    state.lines[key, default: Line()].waiters.append(waiter)
    state.count(owner, waiting: 1)
    enterRound(key, in: &state)
    return displaced.map { ($0, TooManyWaiting()) }
  }

  /// True if the owner and those around it are below their limits.
  private func mayRun(_ owner: Owner?, in state: State) -> Bool {
    guard permitsOfOwner < .max, let owner else { return true }
    return owner.limitLevels.allSatisfy { level in
      (state.usage[level]?.running ?? 0) < level.scaled(permitsOfOwner)
    }
  }

  private func mayWait(_ owner: Owner?, in state: State) -> Bool {
    guard maximumWaitingOfOwner < .max, let owner else { return true }
    return owner.limitLevels.allSatisfy { level in
      (state.usage[level]?.waiting ?? 0) < level.scaled(maximumWaitingOfOwner)
    }
  }

  /// The index of the first waiter of a line that may run. An owner whose tasks follow each other is checked
  /// once, because a line of one busy owner is the usual one.
  private func firstRunnable(_ line: Line, in state: State) -> Int? {
    var refused: Owner?
    for (index, waiter) in line.waiters.enumerated() {
      if let refused, refused == waiter.owner { continue }
      if mayRun(waiter.owner, in: state) { return index }
      refused = waiter.owner
    }
    return nil
  }

  /// Adds a line to the round if one of its tasks may run.
  @_specialize(where Owner == Payer)
  @_specialize(where Owner == String)
  private func enterRound(_ key: Owner?, in state: inout State) {
    guard let line = state.lines[key], !line.isInRound, firstRunnable(line, in: state) != nil else { return }
    state.lines[key]?.isInRound = true
    state.round.append(key)
  }

  /// Removes the last waiter of the longest line, if that is longer than `count`.
  private func displaceOne(in state: inout State, ofLinesAbove count: Int) -> Waiter? {
    let longest = state.lines.max { $0.value.waiters.count < $1.value.waiters.count }
    guard let longest, longest.value.waiters.count > count else { return nil }
    let waiter = state.lines[longest.key]?.waiters.removeLast()
    state.count(waiter?.owner, waiting: -1)
    return waiter
  }

  private func release(_ owner: Owner?) {
    let next = state.withLock { state -> Waiter? in
      state.count(owner, running: -1)
      enterRound(owner?.outermost, in: &state)
      return takeNext(in: &state)
    }
    next?.continuation.resume()
  }

  @_specialize(where Owner == Payer)
  @_specialize(where Owner == String)
  private func takeNext(in state: inout State) -> Waiter? {
    while state.running < permits, !state.round.isEmpty {
      let key = state.round.removeFirst()
      state.lines[key]?.isInRound = false
      guard let index = state.lines[key].flatMap({ firstRunnable($0, in: state) }),
        let waiter = state.remove(index, of: key)
      else { continue }
      state.count(waiter.owner, running: 1, waiting: -1)
      enterRound(key, in: &state)
      return waiter
    }
    return nil
  }

  private func cancel(_ id: Int, of owner: Owner?) {
    let key = owner?.outermost
    let canceled = state.withLock { state -> Waiter? in
      guard let line = state.lines[key], let index = line.waiters.firstIndex(where: { $0.id == id }) else {
        return nil
      }
      if line.waiters.count == 1, line.isInRound { state.round.removeAll { $0 == key } }
      let waiter = state.remove(index, of: key)
      state.count(owner, waiting: -1)
      return waiter
    }
    canceled?.continuation.resume(throwing: CancellationError())
  }
}
