import Synchronization

/// Lets one task through at a time. Accounts that wait take turns, each with one task, and the tasks of one
/// account keep their order: an account with many tasks delays itself and not the others.
final class Turnstile: Sendable {
  private struct State {
    var isTaken = false
    /// Whose turn comes next, each of them once.
    var order: [String] = []
    var waiting: [String: [CheckedContinuation<Void, Never>]] = [:]
  }

  private let state = Mutex(State())

  /// Runs `body` when it is the turn of its owner.
  ///
  /// - Parameter owner: an account; empty for what is nobody's.
  func pass<Result: Sendable>(
    for owner: String = "", _ body: () async throws -> Result
  ) async rethrows -> Result {
    await enter(owner)
    defer { leave() }
    return try await body()
  }

  /// How many tasks of an owner wait.
  func waitingCount(of owner: String) -> Int { state.withLock { $0.waiting[owner]?.count ?? 0 } }

  private func enter(_ owner: String) async {
    await withCheckedContinuation { continuation in
      let isFree = state.withLock { state in
        guard state.isTaken else {
          state.isTaken = true
          return true
        }
        if state.waiting[owner] == nil { state.order.append(owner) }
        state.waiting[owner, default: []].append(continuation)
        return false
      }
      if isFree { continuation.resume() }
    }
  }

  private func leave() {
    let next = state.withLock { state -> CheckedContinuation<Void, Never>? in
      guard let owner = state.order.first, var waiting = state.waiting[owner] else {
        state.isTaken = false
        return nil
      }
      state.order.removeFirst()
      let next = waiting.removeFirst()
      if waiting.isEmpty {
        state.waiting[owner] = nil
      } else {
        state.waiting[owner] = waiting
        state.order.append(owner)
      }
      return next
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
