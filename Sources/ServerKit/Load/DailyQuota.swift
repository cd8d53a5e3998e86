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
    take(amounts, of: [(key, 1)], at: now)
  }

  /// Takes all of `amounts` of several keys, or nothing.
  ///
  /// - Parameter keys: each with the multiple of the limits that it has.
  package func take(_ amounts: [Int], of keys: [(key: Key, factor: Int)], at now: Int) -> Bool {
    state.withLock { state in
      enter(&state, at: now)
      var sums: [[Int]] = []
      for (key, factor) in keys {
        let sum = zip(state.used[key] ?? limits.map { _ in 0 }, amounts).map(+)
        guard zip(sum, limits).allSatisfy({ $0 <= $1 * factor }) else { return false }
        sums.append(sum)
      }
      let newKeys = keys.count { state.used[$0.key] == nil }
      guard newKeys == 0 || state.used.count + newKeys <= maximumKeys else { return false }
      for (key, sum) in zip(keys, sums) { state.used[key.key] = sum }
      return true
    }
  }

  /// Takes as much of the first amount as the limit allows.
  ///
  /// - Returns: the amount taken.
  package func take(upTo amount: Int, of key: Key, at now: Int) -> Int {
    state.withLock { state in
      enter(&state, at: now)
      let known = state.used[key]
      guard known != nil || state.used.count < maximumKeys else { return 0 }
      var used = known ?? limits.map { _ in 0 }
      let taken = min(amount, limits[0] - used[0])
      used[0] += taken
      state.used[key] = used
      return taken
    }
  }

  private func enter(_ state: inout State, at now: Int) {
    let day = now / Milliseconds.day
    if state.day != day { state = State(day: day) }
  }
}
