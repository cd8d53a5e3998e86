import ServerKit
import Synchronization

/// Limits how many finds of one account count per day. The rest is dropped silently.
package final class FindRateLimiter: Sendable {
  /// The most accounts counted per day.
  private static let mostPeople = 50_000

  private struct State {
    var day = 0
    var counts: [String: Int] = [:]
  }

  private let state = Mutex(State())

  /// Reserves room for finds.
  ///
  /// - Parameter now: milliseconds since 1970.
  /// - Returns: The number of finds that may count, at most `requested`.
  func reserve(_ requested: Int, of account: String, at now: Int) -> Int {
    state.withLock { state in
      let day = now / Milliseconds.day
      if state.day != day { state = State(day: day) }
      let used = state.counts[account] ?? 0
      guard used > 0 || state.counts.count < Self.mostPeople else { return 0 }
      let count = min(requested, FoundPlaceLimits.ofDay - used)
      state.counts[account] = used + count
      return count
    }
  }

  package init() {}
}
