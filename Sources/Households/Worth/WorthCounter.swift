package import ServerKit
import Synchronization

/// Counts in memory until the sums are written. Nothing that asks a question waits for it.
///
/// Who was counted stays here and is never written: it is asked only so that nobody is counted twice for the
/// same, nor more than so often, and forgotten within the hour. Of maps, which count once a day, a number is
/// remembered that only this process can make of people and map. Where a bound is reached, what comes is not
/// counted: sums may be too small, and nobody can make them large.
///
/// A class, because all requests count in one place.
package final class WorthCounter: Sendable {
  struct Bounds: Sendable {
    /// Of one network, or of an account whose network nobody knows, in an hour.
    var ofEach = 300
    /// Networks that are remembered.
    var networks = 20_000
    /// Pairs of somebody and something that are remembered; as many again of maps.
    var seen = 50_000
    /// Subjects that wait to be written.
    var waiting = 20_000
  }

  /// What is counted.
  package struct Key: Sendable, Hashable {
    package let figure: Figure
    /// Of the store, the map, the coupon or the ad; of additions, the id of the product.
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
    var seen: Set<Seen> = []
    var day = 0
    /// What `Hasher` makes of each pair of today.
    var seenToday: Set<Int> = []
    var waiting: [Key: Int] = [:]
  }

  /// Within it, the same counts once for the same people; a map does within a day, by UTC, as somebody who
  /// goes shopping twice has not taken it twice.
  static let once = 15 * Milliseconds.minute

  private let bounds: Bounds
  private let state = Mutex(State())

  init(_ bounds: Bounds = Bounds()) {
    self.bounds = bounds
  }

  /// Counts each of some subjects once.
  ///
  /// - Parameters:
  ///   - payer: who is not to be counted twice; nil where nobody knows, and all of those are one.
  ///   - network: who may count only so much; nil for `payer`.
  ///   - now: milliseconds since 1970. Quarters of an hour and hours are those of the clock.
  func count(
    _ figure: Figure, _ ids: some Sequence<String>, by payer: Payer?, network: Payer? = nil, at now: Int
  ) {
    let payer = payer ?? .guests
    let network = network ?? payer
    state.withLock { state in
      Self.forget(&state, at: now)
      for id in ids {
        let key = Key(figure: figure, id: id)
        let seen = Seen(payer: payer, key: key)
        let spent = state.spent[network] ?? 0
        guard spent < bounds.ofEach, spent > 0 || state.spent.count < bounds.networks,
          state.waiting[key] != nil || state.waiting.count < bounds.waiting, isFirst(seen, &state)
        else { continue }
        state.spent[network] = spent + 1
        state.waiting[key, default: 0] += 1
      }
    }
  }

  /// Notes that somebody was counted for something, unless they were or there is no room.
  private func isFirst(_ seen: Seen, _ state: inout State) -> Bool {
    guard seen.key.figure == .maps else {
      return state.seen.count < bounds.seen && state.seen.insert(seen).inserted
    }
    var hasher = Hasher()
    hasher.combine(seen)
    return state.seenToday.count < bounds.seen && state.seenToday.insert(hasher.finalize()).inserted
  }

  private static func forget(_ state: inout State, at now: Int) {
    let (quarter, hour) = (now / once, now / Milliseconds.hour)
    if state.quarter != quarter {
      state.quarter = quarter
      state.seen = []
    }
    if state.day != now / Milliseconds.day {
      state.day = now / Milliseconds.day
      state.seenToday = []
    }
    if state.hour != hour {
      state.hour = hour
      state.spent = [:]
    }
  }

  /// What waits to be written, which is then somebody else's.
  package func taken() -> [Key: Int] {
    state.withLock { state in
      defer { state.waiting = [:] }
      return state.waiting
    }
  }

  /// What could not be written waits again, as far as there is room.
  package func giveBack(_ counts: [Key: Int]) {
    state.withLock { state in
      for (key, count) in counts where state.waiting[key] != nil || state.waiting.count < bounds.waiting {
        state.waiting[key, default: 0] += count
      }
    }
  }
}

extension WorthCounter {
  /// Counts what a request asks for or tells.
  package func count(_ figure: Figure, _ ids: some Sequence<String>, of context: ServerContext, at now: Int) {
    count(figure, ids, by: context.work.payer, network: context.work.network, at: now)
  }
}
