import Synchronization

/// What authenticators are to sign, each once and within five minutes.
///
/// A class, because the route that gives one out is another than the one that takes it back.
public final class Challenges: Sendable {
  private static let lifetime: Int64 = 5 * 60_000

  /// What a challenge was given out for.
  enum Purpose: Sendable, Equatable {
    case signIn
    case registration(account: String)
  }

  private struct Entry {
    let purpose: Purpose
    let expires: Int64
  }

  private let capacity: Int
  private let entries = Mutex<[String: Entry]>([:])

  public init(capacity: Int = 10_000) {
    self.capacity = capacity
  }

  /// Where too many are open, the oldest is forgotten.
  func open(_ challenge: String, for purpose: Purpose, at now: Int64) {
    entries.withLock { entries in
      if entries.count >= capacity {
        entries = entries.filter { $0.value.expires > now }
        let oldest = entries.sorted { $0.value.expires < $1.value.expires }
          .prefix(max(0, entries.count - capacity * 9 / 10))
        for (key, _) in oldest { entries[key] = nil }
      }
      entries[challenge] = Entry(purpose: purpose, expires: now + Self.lifetime)
    }
  }

  /// Whether the challenge was given out for this, and not answered yet.
  func close(_ challenge: String, for purpose: Purpose, at now: Int64) -> Bool {
    entries.withLock { entries in
      guard let entry = entries.removeValue(forKey: challenge) else { return false }
      return entry.purpose == purpose && entry.expires > now
    }
  }
}
