import Synchronization

/// Limits amounts by key and UTC day, in memory.
///
/// A class, because all requests share the amounts.
package final class DailyQuota<Key: Hashable & Sendable>: Sendable {
  private struct State {
    var day = 0
    var used: [Key: [Int]] = [:]
  }

  private let limits: [Int]
  private let maximumKeys: Int
  private let state = Mutex(State())

  /// - Parameters:
  ///   - limits: per kind of amount.
  ///   - maximumKeys: the maximum number of keys a day; further ones are refused.
  package init(_ limits: [Int], maximumKeys: Int = 50_000) {
    self.limits = limits
    self.maximumKeys = maximumKeys
  }

  /// Takes all of `amounts`, one per limit, or nothing.
  ///
  /// - Parameter now: milliseconds since 1970.
  package func take(_ amounts: [Int], of key: Key, at now: Int) -> Bool {
    change(key, at: now) { used in
      let sums = zip(used, amounts).map(+)
      guard zip(sums, limits).allSatisfy(<=) else { return false }
      used = sums
      return true
    } ?? false
  }

  /// Takes as much of the first amount as the limit allows.
  ///
  /// - Returns: the amount taken.
  package func take(upTo amount: Int, of key: Key, at now: Int) -> Int {
    change(key, at: now) { used in
      let taken = min(amount, limits[0] - used[0])
      used[0] += taken
      return taken
    } ?? 0
  }

  private func change<Result>(_ key: Key, at now: Int, _ body: (inout [Int]) -> Result) -> Result? {
    state.withLock { state in
      let day = now / Milliseconds.day
      if state.day != day { state = State(day: day) }
      let known = state.used[key]
      guard known != nil || state.used.count < maximumKeys else { return nil }
      var used = known ?? limits.map { _ in 0 }
      defer { state.used[key] = used }
      return body(&used)
    }
  }
}
