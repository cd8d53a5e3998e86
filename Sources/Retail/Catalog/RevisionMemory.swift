import Synchronization

/// The revisions of catalogs for a second: most who ask for one have it already, and need no database to hear
/// so. An import is seen a second later at most.
final class RevisionMemory: Sendable {
  private struct Entry {
    let revision: String
    let read: ContinuousClock.Instant
  }

  /// More stores than a country has; beyond, the memory starts afresh.
  private static let capacity = 100_000

  private let entries = Mutex<[String: Entry]>([:])
  private let validity: Duration

  init(validity: Duration = .seconds(1)) {
    self.validity = validity
  }

  /// The revision of a store's catalog, from memory or from `read`; what `read` does not find is asked again.
  func revision(of storeID: String, read: () async throws -> String?) async rethrows -> String? {
    let now = ContinuousClock.now
    if let entry = entries.withLock({ $0[storeID] }), now - entry.read < validity { return entry.revision }
    guard let revision = try await read() else { return nil }
    entries.withLock { entries in
      if entries.count >= Self.capacity { entries = [:] }
      entries[storeID] = Entry(revision: revision, read: now)
    }
    return revision
  }
}
