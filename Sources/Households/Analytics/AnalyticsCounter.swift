package import ServerKit
import Synchronization

/// Counts in memory until the sums are written; requests never wait for it.
///
/// Identities stay in memory, only to prevent double counting and enforce rate limits, and are dropped within
/// the hour. For maps, counted once a day, only a process-specific hash of person and map is kept. Beyond a
/// limit, events are not counted, so sums can be too low but not inflated.
///
/// A class, because all requests share one counter.
package final class AnalyticsCounter: Sendable {
  struct Bounds: Sendable {
    /// Events per hour for one network, or for an account without a known network.
    var ofEach = 300
    /// Maximum number of tracked networks.
    var networks = 20_000
    /// Maximum number of tracked pairs of person and subject; the same again for maps.
    var seen = 50_000
    /// Maximum number of subjects waiting to be written.
    var waiting = 20_000
  }

  /// The key of a counter.
  package struct Key: Sendable, Hashable {
    package let figure: Figure
    /// The id of the store, map, coupon or ad; for additions, of the product.
    package let id: String
  }

  private struct Seen: Hashable {
    let payer: Payer
    let key: Key
  }

  private struct State {
    var hour = 0
    var spent: [Payer: Int] = [:]
    var quarter = 0
    var seen: [Seen: Int] = [:]
    var day = 0
    /// By the hashes of today's pairs.
    var seenToday: [Int: Int] = [:]
    var waiting: [Key: Int] = [:]
  }

  /// Interval in which the same person counts once. Map downloads count once a day (UTC), for people who shop
  /// twice.
  static let once = 15 * Milliseconds.minute

  private let bounds: Bounds
  private let state = Mutex(State())

  init(_ bounds: Bounds = Bounds()) {
    self.bounds = bounds
  }

  /// Counts each of several subjects once.
  ///
  /// - Parameters:
  ///   - payer: the person or network to count once; all unknown ones count as one.
  ///   - network: the network for the rate limit; nil uses `payer`. A larger network has a multiple of the
  ///     limit, and counts as few people.
  ///   - now: milliseconds since 1970. Quarters of an hour and hours follow the clock.
  func count(
    _ figure: Figure, _ ids: some Sequence<String>, by payer: Payer?, network: ClientNetwork? = nil,
    at now: Int
  ) {
    let payer = payer ?? .guests
    let spenders = (network.map(Payer.network) ?? payer).limitLevels
    state.withLock { state in
      Self.forget(&state, at: now)
      for id in ids {
        let key = Key(figure: figure, id: id)
        let mayCount = spenders.allSatisfy { spender in
          let spent = state.spent[spender] ?? 0
          return spent < spender.scaled(bounds.ofEach) && (spent > 0 || state.spent.count < bounds.networks)
        }
        guard mayCount, state.waiting[key] != nil || state.waiting.count < bounds.waiting,
          isFirst(key, by: payer, &state)
        else { continue }
        for spender in spenders { state.spent[spender, default: 0] += 1 }
        state.waiting[key, default: 0] += 1
      }
    }
  }

  /// Records the pair; false if it was already counted or the limit is reached.
  private func isFirst(_ key: Key, by payer: Payer, _ state: inout State) -> Bool {
    let pairs = payer.limitLevels.map { (Seen(payer: $0, key: key), $0.limitFactor) }
    guard key.figure == .maps else { return Self.record(pairs, in: &state.seen, atMost: bounds.seen) }
    let hashes = pairs.map { pair, factor in
      var hasher = Hasher()
      hasher.combine(pair)
      return (hasher.finalize(), factor)
    }
    return Self.record(hashes, in: &state.seenToday, atMost: bounds.seen)
  }

  /// Counts a person, unless one of the keys has counted as many as it may.
  private static func record<Pair: Hashable>(
    _ pairs: [(Pair, mostPeople: Int)], in seen: inout [Pair: Int], atMost size: Int
  ) -> Bool {
    guard seen.count < size, pairs.allSatisfy({ seen[$0, default: 0] < $1 }) else { return false }
    for (pair, _) in pairs { seen[pair, default: 0] += 1 }
    return true
  }

  private static func forget(_ state: inout State, at now: Int) {
    let (quarter, hour) = (now / once, now / Milliseconds.hour)
    if state.quarter != quarter {
      state.quarter = quarter
      state.seen = [:]
    }
    if state.day != now / Milliseconds.day {
      state.day = now / Milliseconds.day
      state.seenToday = [:]
    }
    if state.hour != hour {
      state.hour = hour
      state.spent = [:]
    }
  }

  /// Removes and returns the counts to write.
  package func takeAll() -> [Key: Int] {
    state.withLock { state in
      defer { state.waiting = [:] }
      return state.waiting
    }
  }

  /// Puts back counts that could not be written, if there is room.
  package func putBack(_ counts: [Key: Int]) {
    state.withLock { state in
      for (key, count) in counts where state.waiting[key] != nil || state.waiting.count < bounds.waiting {
        state.waiting[key, default: 0] += count
      }
    }
  }
}

extension AnalyticsCounter {
  /// Counts an event of a request.
  package func count(
    _ figure: Figure, _ ids: some Sequence<String>, of context: AppRequestContext, at now: Int
  ) {
    count(figure, ids, by: context.work.payer, network: context.work.network, at: now)
  }
}
