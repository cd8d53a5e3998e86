import ServerKit
import Synchronization

/// A lock per account: one operation at a time each.
package final class AccountTurns: Sendable {
  /// Maximum number of waiting syncs per account: two per device that may be listening.
  static let mostWaiting = 64

  private struct Line {
    let turnstile = Turnstile()
    var count = 0
  }

  private let lines = Mutex<[String: Line]>([:])

  /// Number of operations waiting for another one of their account.
  var waitingCount: Int { lines.withLock { $0.values.reduce(0) { $0 + $1.count - 1 } } }

  /// - Throws: `SyncRefusal.tooManyWaiting`; errors of `body`.
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
