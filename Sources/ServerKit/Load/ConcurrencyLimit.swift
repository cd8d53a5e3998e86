import Synchronization

/// Limits what is in use at once, in total and by owner. Requests beyond a limit are refused and do not wait.
///
/// A class, because all users share the counters.
package final class ConcurrencyLimit<Owner: Hashable & Sendable>: Sendable {
  private struct State {
    var total = 0
    var byOwner: [Owner: Int] = [:]
  }

  package let perOwner: Int
  package let total: Int
  private let state = Mutex(State())

  package init(perOwner: Int = .max, total: Int = .max) {
    self.perOwner = perOwner
    self.total = total
  }

  /// The number in use.
  package var used: Int { state.withLock(\.total) }

  /// Takes `count` units, which `release` returns.
  ///
  /// - Parameter owner: nil if unknown; only the total limit applies then.
  /// - Returns: false if a limit is reached; nothing is taken then.
  package func acquire(_ owner: Owner?, count: Int = 1) -> Bool {
    state.withLock { state in
      guard state.total + count <= total else { return false }
      if let owner {
        guard state.byOwner[owner, default: 0] + count <= perOwner else { return false }
        state.byOwner[owner, default: 0] += count
      }
      state.total += count
      return true
    }
  }

  package func release(_ owner: Owner?, count: Int = 1) {
    state.withLock { state in
      state.total -= count
      guard let owner, let own = state.byOwner[owner] else { return }
      state.byOwner[owner] = own > count ? own - count : nil
    }
  }

  /// True if `acquire` would succeed now.
  package func hasRoom(for owner: Owner?) -> Bool {
    state.withLock { state in
      state.total < total && (owner.map { state.byOwner[$0, default: 0] < perOwner } ?? true)
    }
  }
}
