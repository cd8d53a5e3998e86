import Synchronization

/// Gives out turns at something that only few can have at once. Payers who wait are served in rounds, one
/// task of each: somebody with eighty tasks does not make the others wait for eighty.
///
/// A class, because all who wait share it.
package final class FairTurns: Sendable {
  private struct State {
    var running = 0
    var waiting = 0
    var queues: [Payer?: [CheckedContinuation<Bool, Never>]] = [:]
    /// Who is next; each payer that waits is there once.
    var round: [Payer?] = []
  }

  private let running: Int
  private let waitingEach: Int
  private let waitingAll: Int
  private let state = Mutex(State())

  /// - Parameters:
  ///   - running: turns at a time.
  ///   - waitingEach: how many of one payer may wait. For unknown payers only the other limit counts.
  ///   - waitingAll: how many may wait in all. One more takes the place of a task of the payer who has most
  ///     waiting.
  package init(running: Int, waitingEach: Int, waitingAll: Int) {
    self.running = running
    self.waitingEach = waitingEach
    self.waitingAll = waitingAll
  }

  /// How many have a turn or wait for one.
  package var count: Int { state.withLock { $0.running + $0.waiting } }

  /// How many of both there may be.
  package var limit: Int { running + waitingAll }

  /// How many wait.
  var waiting: Int { state.withLock(\.waiting) }

  /// Runs `body` when it is this payer's turn.
  ///
  /// - Parameter payer: nil where nobody knows whose work it is.
  /// - Throws: `Problem` with the code `busy` where too many wait; what `body` throws.
  package func pass<Result>(_ payer: Payer?, _ body: () async throws -> Result) async throws -> Result {
    guard await enter(payer) else {
      throw Problem(.busy, "Too many such requests are waiting. Try again in a moment.")
    }
    defer { leave() }
    return try await body()
  }

  /// - Returns: whether it is the payer's turn now; else they were turned away.
  private func enter(_ payer: Payer?) async -> Bool {
    await withCheckedContinuation { newcomer in
      let answered = state.withLock { state -> (CheckedContinuation<Bool, Never>, Bool)? in
        guard state.running >= running else {
          state.running += 1
          return (newcomer, true)
        }
        let own = state.queues[payer]?.count ?? 0
        guard own < (payer == nil ? waitingAll : waitingEach) else { return (newcomer, false) }
        var displaced: CheckedContinuation<Bool, Never>?
        if state.waiting >= waitingAll {
          displaced = Self.lastOfLoudest(in: &state, above: own + 1)
          guard displaced != nil else { return (newcomer, false) }
        }
        if own == 0 { state.round.append(payer) }
        state.queues[payer, default: []].append(newcomer)
        state.waiting += 1
        return displaced.map { ($0, false) }
      }
      if let (waiter, isTheirTurn) = answered { waiter.resume(returning: isTheirTurn) }
    }
  }

  /// - Parameter count: whoever has no more than so many waiting keeps them.
  private static func lastOfLoudest(
    in state: inout State, above count: Int
  ) -> CheckedContinuation<Bool, Never>? {
    let loudest = state.queues.max { $0.value.count < $1.value.count }
    guard let loudest, loudest.value.count > count else { return nil }
    state.waiting -= 1
    return state.queues[loudest.key]?.removeLast()
  }

  private func leave() {
    let next = state.withLock { state -> CheckedContinuation<Bool, Never>? in
      guard !state.round.isEmpty else {
        state.running -= 1
        return nil
      }
      let payer = state.round.removeFirst()
      let waiter = state.queues[payer]?.removeFirst()
      if state.queues[payer]?.isEmpty == true { state.queues[payer] = nil } else { state.round.append(payer) }
      state.waiting -= 1
      return waiter
    }
    next?.resume(returning: true)
  }
}
