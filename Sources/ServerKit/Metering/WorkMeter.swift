import Synchronization

/// The payer of a request.
package enum Payer: Hashable, Sendable {
  case account(String)
  case network(ClientNetwork)
  /// All guests together.
  case guests
  /// The guests who sign in, register or ask for an email, when the points of all guests are used up.
  case newcomers

  /// The amount of work that a payer may request.
  struct Allowance: Sendable {
    /// The points of a full bucket, available after a pause.
    let burst: Int
    /// The points refilled per second.
    let perSecond: Int
  }

  /// The allowance, far above what people use and far below what a machine can.
  var allowance: Allowance {
    switch self {
    case .account: Allowance(burst: 20_000, perSecond: 100)
    case .network(let network):
      Allowance(burst: network.scaled(60_000), perSecond: network.scaled(300))
    case .guests: Allowance(burst: 120_000, perSecond: 1_000)
    case .newcomers: Allowance(burst: 30_000, perSecond: 300)
    }
  }
}

extension Payer: LimitOwner {
  package var limitLevels: [Payer] {
    if case .network(let network) = self { network.limitLevels.map(Payer.network) } else { [self] }
  }

  package var limitFactor: Int {
    if case .network(let network) = self { network.limitFactor } else { 1 }
  }
}

/// Points by kind of payer.
package struct WorkCounts: Sendable {
  package let spent = MetricCounters<ServiceMetrics.PayerKind>()
  package let refused = MetricCounters<ServiceMetrics.PayerKind>()
}

extension Payer {
  /// True for guests of all networks together.
  fileprivate var isManyGuests: Bool { self == .guests || self == .newcomers }

  fileprivate var kind: ServiceMetrics.PayerKind {
    switch self {
    case .account: .account
    case .network: .network
    case .guests, .newcomers: .guests
    }
  }
}

/// Meters work with a token bucket of points per payer: requests take points, and time refills them. Those of
/// guests are shared by networks, see `GuestPurse`.
///
/// Memory is bounded. Only full buckets are dropped, because a missing bucket counts as full; so a flood of
/// new payers cannot erase a debt. While the table is full, new payers share buckets by their hash.
///
/// A class, because all requests share the one table.
package final class WorkMeter: Sendable {
  private struct Bucket {
    /// Thousandths of points; negative after work that cost more than its price.
    var level: Int
    /// Milliseconds since 1970.
    var time: Int
  }

  private struct State {
    var buckets: [Payer: Bucket] = [:]
    /// The purses of all guests, and of newcomers.
    var purses: [Payer: GuestPurse]
    var crowd: [Int: Bucket] = [:]
    /// The earliest time of the next search for full buckets.
    var nextSweep = 0
  }

  private static let crowdBuckets = 256
  private static let sweepInterval = Milliseconds.second

  /// Counters for the metrics.
  package let counts = WorkCounts()
  private let percent: Int
  private let capacity: Int
  private let state: Mutex<State>

  /// - Parameters:
  ///   - percent: the percentage of the allowances; 0 turns metering off.
  ///   - capacity: the maximum number of payers with their own bucket.
  init(percent: Int = 100, capacity: Int = 20_000) {
    self.percent = percent
    self.capacity = capacity
    func purse(_ payer: Payer) -> GuestPurse {
      let part = Double(max(1, percent)) / 100
      return GuestPurse(
        burst: max(1, part * Double(payer.allowance.burst)),
        perSecond: part * Double(payer.allowance.perSecond), capacity: capacity)
    }
    state = Mutex(State(purses: [.guests: purse(.guests), .newcomers: purse(.newcomers)]))
  }

  /// The number of buckets, and of networks that owe something.
  var count: Int {
    state.withLock { $0.buckets.count + $0.crowd.count + $0.purses.values.reduce(0) { $0 + $1.count } }
  }

  /// Takes points from a payer's bucket.
  ///
  /// - Parameters:
  ///   - network: the guest's; nil if unknown.
  ///   - now: milliseconds since 1970.
  /// - Returns: nil, or the seconds until there are enough; nothing is taken then.
  func take(_ points: Int, of payer: Payer, from network: ClientNetwork? = nil, at now: Int) -> Int? {
    guard percent > 0, points > 0 else { return nil }
    let seconds =
      if payer.isManyGuests {
        state.withLock { $0.purses[payer]?.take(points, for: network, at: now) }
      } else {
        takeFromBucket(points, of: payer, at: now)
      }
    (seconds == nil ? counts.spent : counts.refused)[payer.kind].add(points)
    return seconds
  }

  private func takeFromBucket(_ points: Int, of payer: Payer, at now: Int) -> Int? {
    change(payer, at: now) { bucket, burst, perSecond in
      // Work that costs more than a bucket can hold is allowed when the bucket is full.
      let needed = min(1_000 * points, burst)
      guard bucket.level >= needed else {
        let missing = needed - bucket.level
        return max(1, (missing + perSecond - 1) / perSecond)
      }
      bucket.level -= 1_000 * points
      return nil
    }
  }

  /// Charges points for work already done, or refunds some. See `take`.
  func settle(_ points: Int, of payer: Payer, from network: ClientNetwork? = nil, at now: Int) {
    guard percent > 0, points != 0 else { return }
    // A refund stays counted as spent: a counter only grows.
    if points > 0 { counts.spent[payer.kind].add(points) }
    if payer.isManyGuests {
      return state.withLock { $0.purses[payer]?.settle(points, for: network, at: now) ?? () }
    }
    change(payer, at: now) { bucket, burst, _ in
      bucket.level = min(burst, max(-burst, bucket.level - 1_000 * points))
    }
  }

  private func change<Result: Sendable>(
    _ payer: Payer, at now: Int, _ body: (inout Bucket, _ burst: Int, _ perSecond: Int) -> Result
  ) -> Result {
    let burst = burst(of: payer)
    let perSecond = max(1, 10 * percent * payer.allowance.perSecond)
    return state.withLock { state in
      if let known = state.buckets[payer] {
        var bucket = Self.filled(known, burst, perSecond, at: now)
        defer { state.buckets[payer] = bucket }
        return body(&bucket, burst, perSecond)
      }
      if state.buckets.count >= capacity { forgetFull(in: &state, at: now) }
      guard state.buckets.count >= capacity else {
        var bucket = Bucket(level: burst, time: now)
        defer { state.buckets[payer] = bucket }
        return body(&bucket, burst, perSecond)
      }
      let place = abs(payer.hashValue % Self.crowdBuckets)
      var bucket = Self.filled(
        state.crowd[place] ?? Bucket(level: burst, time: now), burst, perSecond, at: now)
      defer { state.crowd[place] = bucket }
      return body(&bucket, burst, perSecond)
    }
  }

  /// The size of a payer's bucket in thousandths of points.
  private func burst(of payer: Payer) -> Int { max(1_000, 10 * percent * payer.allowance.burst) }

  private static func filled(_ bucket: Bucket, _ burst: Int, _ perSecond: Int, at now: Int) -> Bucket {
    // A clock that was set back must not make payers wait until it catches up.
    let elapsed = max(0, min(now - bucket.time, Milliseconds.hour))
    return Bucket(level: min(burst, bucket.level + elapsed * perSecond / Milliseconds.second), time: now)
  }

  private func forgetFull(in state: inout State, at now: Int) {
    guard now >= state.nextSweep || state.nextSweep > now + Self.sweepInterval else { return }
    state.nextSweep = now + Self.sweepInterval
    state.buckets = state.buckets.filter { payer, bucket in
      let burst = burst(of: payer)
      let perSecond = max(1, 10 * percent * payer.allowance.perSecond)
      return Self.filled(bucket, burst, perSecond, at: now).level < burst
    }
  }
}
