import Synchronization

/// A cache of catalog revisions, valid for a second: most clients already have the catalog that they request.
/// An import is visible a second later at most.
final class RevisionCache: Sendable {
  private struct Entry {
    let revision: String
    let readAt: ContinuousClock.Instant
  }

  /// More stores than a country has. A full cache is cleared.
  private static let capacity = 100_000

  private let entries = Mutex<[String: Entry]>([:])
  private let validity: Duration

  init(validity: Duration = .seconds(1)) {
    self.validity = validity
  }

  /// The revision of a store's catalog, from the cache or from `read`. A nil result is not cached.
  func revision(of storeID: String, read: () async throws -> String?) async rethrows -> String? {
    let now = ContinuousClock.now
    if let entry = entries.withLock({ $0[storeID] }), now - entry.readAt < validity { return entry.revision }
    guard let revision = try await read() else { return nil }
    entries.withLock { entries in
      if entries.count >= Self.capacity { entries = [:] }
      entries[storeID] = Entry(revision: revision, readAt: now)
    }
    return revision
  }
}
