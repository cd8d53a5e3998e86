import Database
import NIOCore
import Synchronization

/// The answers about single stores, as they are sent. They are forgotten when anything is written, and after
/// a second in any case: of what another process imports, nobody tells.
///
/// A class, as all requests share it.
final class StoreAnswers: Sendable {
  struct Answer: Sendable {
    let tag: EntityTag
    let body: ByteBuffer
  }

  private struct Entry {
    let answer: Answer
    let mark: Int
    let read: ContinuousClock.Instant
  }

  /// More than are looked at within a second; beyond, the memory starts afresh.
  private static let capacity = 2000

  private let entries = Mutex<[String: Entry]>([:])
  private let validity: Duration

  init(validity: Duration = .seconds(1)) {
    self.validity = validity
  }

  /// The answer about a store, from memory or from `read`.
  func answer(
    about storeID: String, in database: any Database, read: () async throws -> Answer
  ) async rethrows -> Answer {
    // Before it is read: what is written meanwhile must not be taken for what was read.
    guard let mark = database.changeMark else { return try await read() }
    let now = ContinuousClock.now
    if let entry = entries.withLock({ $0[storeID] }), entry.mark == mark, now - entry.read < validity {
      return entry.answer
    }
    let answer = try await read()
    entries.withLock { entries in
      if entries.count >= Self.capacity { entries = [:] }
      entries[storeID] = Entry(answer: answer, mark: mark, read: now)
    }
    return answer
  }
}
