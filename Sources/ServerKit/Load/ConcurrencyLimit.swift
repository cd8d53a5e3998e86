import Synchronization

/// Limits what is in use at once, in total and by owner. Requests beyond a limit are refused and do not wait.
///
/// A class, because all users share the counters.
package final class ConcurrencyLimit<Owner: LimitOwner>: Sendable {
  /// The outcome of a request.
  package enum Outcome: Sendable {
    case taken
    /// The owner, or one around it, is at its limit.
    case ownerIsFull
    /// Too much is in use.
    case isFull
  }

  private struct State {
    var total = 0
    var byOwner: [Owner: Int] = [:]
  }

  package let perOwner: Int
  package let total: Int
  private let reserved: Int
  private let state = Mutex(State())

  /// - Parameters:
  ///   - perOwner: the limit for the smallest owner. Larger ones have a multiple, at most half of the total.
  ///   - reserved: the part of the total for owners with less than `few` in use.
  package init(perOwner: Int = .max, total: Int = .max, reserved: Int = 0) {
    self.perOwner = perOwner
    self.total = total
    self.reserved = reserved
  }

  /// The number in use.
  package var used: Int { state.withLock(\.total) }

  /// Takes `count` units, which `release` returns.
  ///
  /// - Parameter owner: nil if unknown; only the total limit applies then.
  /// - Returns: false if a limit is reached; nothing is taken then.
  package func acquire(_ owner: Owner?, count: Int = 1) -> Bool { take(owner, count: count) == .taken }

  /// Takes `count` units, and says why not. See `acquire`.
  package func take(_ owner: Owner?, count: Int = 1) -> Outcome {
    state.withLock { state in
      let levels = owner?.limitLevels ?? []
      let outcome = outcome(of: levels, count, in: state)
      guard outcome == .taken else { return outcome }
      for level in levels { state.byOwner[level, default: 0] += count }
      state.total += count
      return .taken
    }
  }

  private func outcome(of levels: [Owner], _ count: Int, in state: State) -> Outcome {
    for level in levels {
      let limit = max(perOwner, min(level.scaled(perOwner), total / 2))
      if state.byOwner[level, default: 0] + count > limit { return .ownerIsFull }
    }
    guard state.total + count <= total else { return .isFull }
    guard state.total + count > total - reserved else { return .taken }
    let hasFew = levels.allSatisfy { state.byOwner[$0, default: 0] < $0.scaled(few) }
    return hasFew ? .taken : .isFull
  }

  package func release(_ owner: Owner?, count: Int = 1) {
    state.withLock { state in
      state.total -= count
      for level in owner?.limitLevels ?? [] {
        guard let own = state.byOwner[level] else { continue }
        state.byOwner[level] = own > count ? own - count : nil
      }
    }
  }

  /// True if `acquire` would succeed now.
  package func hasRoom(for owner: Owner?) -> Bool {
    state.withLock { outcome(of: owner?.limitLevels ?? [], 1, in: $0) == .taken }
  }
}

/// The number in use from which an owner takes nothing of the reserved part.
private let few = 4
