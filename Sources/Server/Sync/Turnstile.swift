import Synchronization

/// Lets one task through at a time, in the order in which they came.
final class Turnstile: Sendable {
  private struct State {
    var isTaken = false
    var waiting: [CheckedContinuation<Void, Never>] = []
  }

  private let state = Mutex(State())

  /// Runs `body` when all tasks before it have left.
  func pass<Result: Sendable>(_ body: () async throws -> Result) async rethrows -> Result {
    await enter()
    defer { leave() }
    return try await body()
  }

  private func enter() async {
    await withCheckedContinuation { continuation in
      let isFree = state.withLock { state in
        guard state.isTaken else {
          state.isTaken = true
          return true
        }
        state.waiting.append(continuation)
        return false
      }
      if isFree { continuation.resume() }
    }
  }

  private func leave() {
    let next = state.withLock { state -> CheckedContinuation<Void, Never>? in
      guard !state.waiting.isEmpty else {
        state.isTaken = false
        return nil
      }
      return state.waiting.removeFirst()
    }
    next?.resume()
  }
}

/// Lets each account do one thing at a time, whatever others do meanwhile.
final class AccountTurns: Sendable {
  /// Exchanges of one account that may wait: two for each device that it may have listening.
  static let mostWaiting = 64

  private struct Line {
    let turnstile = Turnstile()
    var count = 0
  }

  private let lines = Mutex<[String: Line]>([:])

  /// How many wait for another of their account.
  var waitingCount: Int { lines.withLock { $0.values.reduce(0) { $0 + $1.count - 1 } } }

  /// - Throws: `SyncRefusal.tooManyWaiting`; what `body` throws.
  func pass<Result: Sendable>(
    for account: String, _ body: () async throws -> Result
  ) async throws -> Result {
    let turnstile = lines.withLock { lines -> Turnstile? in
      var line = lines[account] ?? Line()
      guard line.count <= Self.mostWaiting else { return nil }
      line.count += 1
      lines[account] = line
      return line.turnstile
    }
    guard let turnstile else { throw SyncRefusal.tooManyWaiting }
    defer {
      lines.withLock { lines in
        lines[account]?.count -= 1
        if lines[account]?.count == 0 { lines[account] = nil }
      }
    }
    return try await turnstile.pass(body)
  }
}
