import ServerKit
import Synchronization

/// Bounds how many finds of one account count in a day. What comes beyond is not counted, and nobody is told.
package final class FindThrottle: Sendable {
  /// Beyond it, more people are not counted on that day.
  private static let mostPeople = 50_000

  private struct State {
    var day = 0
    var counts: [String: Int] = [:]
  }

  private let state = Mutex(State())

  /// Takes as many as there is room for.
  ///
  /// - Parameter now: milliseconds since 1970.
  /// - Returns: how many of `wanted` may count.
  func take(_ wanted: Int, of account: String, at now: Int) -> Int {
    state.withLock { state in
      let day = now / Milliseconds.day
      if state.day != day { state = State(day: day) }
      let taken = state.counts[account] ?? 0
      guard taken > 0 || state.counts.count < Self.mostPeople else { return 0 }
      let count = min(wanted, FoundPlaceLimits.ofDay - taken)
      state.counts[account] = taken + count
      return count
    }
  }

  package init() {}
}
