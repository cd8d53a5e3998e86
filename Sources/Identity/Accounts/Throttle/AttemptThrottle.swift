import Synchronization

/// Makes whoever fails again and again wait longer and longer.
///
/// An attempt counts as failed from its beginning until it is forgiven, so that many at the same time gain
/// nothing. The table is bounded: where it is full, what was tried least often is forgotten first, so that a
/// flood of names that are tried once does not make it forget those that are being guessed.
///
/// A class, because all who ask share the one table.
package final class AttemptThrottle: Sendable {
  /// How patient it is.
  package struct Patience: Sendable {
    /// Attempts without any waiting.
    let free: Int
    /// After the last free attempt; doubled with each more.
    let firstWait: Int
    let longestWait: Int
    /// After so long without an attempt, all is forgotten.
    let memory: Int

    package init(free: Int, firstWait: Int, longestWait: Int, memory: Int) {
      self.free = free
      self.firstWait = firstWait
      self.longestWait = longestWait
      self.memory = memory
    }
  }

  /// Times in milliseconds since 1970.
  private struct Entry {
    var attempts = 0
    var last: Int
    var blockedUntil = 0
  }

  private let patience: Patience
  private let capacity: Int
  private let entries = Mutex<[String: Entry]>([:])

  package init(_ patience: Patience, capacity: Int = 10_000) {
    self.patience = patience
    self.capacity = capacity
  }

  /// How many keys are remembered.
  var count: Int { entries.withLock { $0.count } }

  /// Begins an attempt.
  ///
  /// - Returns: nil, or how long the attempt must wait; nothing is counted then.
  package func begin(_ key: String, at now: Int) -> Int? {
    entries.withLock { entries in
      if let entry = entries[key], isForgotten(entry, at: now) { entries[key] = nil }
      if let entry = entries[key], entry.blockedUntil > now {
        return entry.blockedUntil - now
      }
      if entries[key] == nil { makeRoom(in: &entries, at: now) }
      var entry = entries[key] ?? Entry(last: now)
      entry.attempts += 1
      entry.last = now
      entry.blockedUntil = now + wait(after: entry.attempts)
      entries[key] = entry
      return nil
    }
  }

  /// One attempt did not fail after all, or was never judged.
  package func forgive(_ key: String) {
    entries.withLock { entries in
      guard var entry = entries[key] else { return }
      entry.attempts -= 1
      entry.blockedUntil = 0
      entries[key] = entry.attempts > 0 ? entry : nil
    }
  }

  /// Forgets all attempts with the key.
  func clear(_ key: String) {
    entries.withLock { $0[key] = nil }
  }

  private func wait(after attempts: Int) -> Int {
    guard attempts >= patience.free else { return 0 }
    let doublings = min(attempts - patience.free, 20)
    return min(patience.firstWait << doublings, patience.longestWait)
  }

  private func isForgotten(_ entry: Entry, at now: Int) -> Bool {
    entry.last + patience.memory <= now && entry.blockedUntil <= now
  }

  private func makeRoom(in entries: inout [String: Entry], at now: Int) {
    guard entries.count >= capacity else { return }
    entries = entries.filter { !isForgotten($0.value, at: now) }
    guard entries.count >= capacity else { return }
    // A tenth at a time, so that a flood of new keys does not sort the table for each of them.
    let least = entries.sorted {
      ($0.value.attempts, $0.value.last) < ($1.value.attempts, $1.value.last)
    }.prefix(max(1, capacity / 10))
    for (key, _) in least { entries[key] = nil }
  }
}
