import Synchronization

/// Limits the rate of attempts by key, such as an account or a network.
///
/// Memory is bounded: a full table drops the keys with the fewest attempts first, so a flood of new keys does
/// not make it forget those that are being guessed.
///
/// A class, because all requests share the table.
package final class RateLimiter: Sendable {
  /// The rules of a limiter. Times in milliseconds.
  package enum Policy: Sendable, Equatable {
    case backoff(Backoff)
    /// `count` attempts within any `length`.
    case window(count: Int, length: Int)

    /// The policy of an owner that contains others: `factor` times as many attempts.
    fileprivate func scaled(by factor: Int) -> Policy {
      switch self {
      case .backoff(let backoff):
        .backoff(
          Backoff(
            free: backoff.free * factor, firstWait: backoff.firstWait / factor,
            longestWait: backoff.longestWait / factor, memory: backoff.memory))
      case .window(let count, let length): .window(count: count * factor, length: length)
      }
    }
  }

  /// `free` attempts without a wait. The next one waits for `firstWait`, each further one twice as long, up
  /// to `longestWait`. After `memory` without an attempt, the key is forgotten. Times in milliseconds.
  package struct Backoff: Sendable, Equatable {
    package let free: Int
    package let firstWait: Int
    package let longestWait: Int
    package let memory: Int

    package init(free: Int, firstWait: Int, longestWait: Int, memory: Int) {
      self.free = free
      self.firstWait = firstWait
      self.longestWait = longestWait
      self.memory = memory
    }
  }

  /// The attempts of a key. Times in milliseconds since 1970.
  private struct Entry {
    var attempts = 0
    var last: Int
    var blockedUntil = 0
    /// The recent attempts; only of windows.
    var times: [Int] = []
  }

  private let policy: Policy
  private let capacity: Int
  private let entries = Mutex<[String: Entry]>([:])

  /// - Parameter capacity: the maximum number of keys.
  package init(_ policy: Policy, capacity: Int = 10_000) {
    self.policy = policy
    self.capacity = capacity
  }

  /// The number of keys in the table.
  var count: Int { entries.withLock { $0.count } }

  /// Counts an attempt. It counts as failed until it is forgiven, so concurrent attempts gain nothing.
  ///
  /// - Parameter now: milliseconds since 1970.
  /// - Returns: nil, or the time to wait in milliseconds; nothing is counted then.
  package func begin(_ key: String, at now: Int) -> Int? { begin([(key, 1)], at: now) }

  /// Counts an attempt of a network and of those around it, or of all unknown ones together.
  ///
  /// - Returns: see `begin(_:at:)`.
  package func begin(_ network: ClientNetwork?, at now: Int) -> Int? {
    begin(network?.limitLevels.map { ($0.description, $0.limitFactor) } ?? [("", 1)], at: now)
  }

  private func begin(_ keys: [(key: String, factor: Int)], at now: Int) -> Int? {
    entries.withLock { entries in
      let blockedUntil = keys.compactMap { entries[$0.key]?.blockedUntil }.max() ?? now
      if blockedUntil > now { return blockedUntil - now }
      for (key, factor) in keys { count(key, policy.scaled(by: factor), in: &entries, at: now) }
      return nil
    }
  }

  private func count(_ key: String, _ policy: Policy, in entries: inout [String: Entry], at now: Int) {
    if let entry = entries[key], isExpired(entry, at: now) { entries[key] = nil }
    if entries[key] == nil { makeRoom(in: &entries, at: now) }
    var entry = entries[key] ?? Entry(last: now)
    entry.attempts += 1
    entry.last = now
    switch policy {
    case .backoff(let backoff):
      entry.blockedUntil = now
      if entry.attempts >= backoff.free {
        entry.blockedUntil += min(
          backoff.firstWait << min(entry.attempts - backoff.free, 20), backoff.longestWait)
      }
    case .window(let count, let length):
      entry.times = entry.times.filter { $0 > now - length } + [now]
      entry.attempts = entry.times.count
      entry.blockedUntil = entry.times.count < count ? now : entry.times[0] + length
    }
    entries[key] = entry
  }

  /// Takes back an attempt that did not fail, or was never judged.
  package func forgive(_ key: String) {
    entries.withLock { entries in
      guard var entry = entries[key] else { return }
      entry.attempts -= 1
      entry.blockedUntil = 0
      _ = entry.times.popLast()
      entries[key] = entry.attempts > 0 ? entry : nil
    }
  }

  /// Takes back an attempt, see `begin`.
  package func forgive(_ network: ClientNetwork?) {
    for level in network?.limitLevels.map(\.description) ?? [""] { forgive(level) }
  }

  private func isExpired(_ entry: Entry, at now: Int) -> Bool {
    let memory =
      switch policy {
      case .backoff(let backoff): backoff.memory
      case .window(_, let length): length
      }
    return entry.last + memory <= now && entry.blockedUntil <= now
  }

  private func makeRoom(in entries: inout [String: Entry], at now: Int) {
    guard entries.count >= capacity else { return }
    entries = entries.filter { !isExpired($0.value, at: now) }
    guard entries.count >= capacity else { return }
    // A tenth at a time, so that a flood of new keys does not sort the table for each of them.
    let fewest = entries.sorted {
      ($0.value.attempts, $0.value.last) < ($1.value.attempts, $1.value.last)
    }.prefix(max(1, capacity / 10))
    for (key, _) in fewest { entries[key] = nil }
  }
}
