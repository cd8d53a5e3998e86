import Database
import NIOCore
import ServerKit
import Synchronization

/// A cache of serialized responses with published data. An entry expires when any of its tables is written,
/// and after a second, because writes of other processes are not noticed.
///
/// A class, because all requests share it.
final class PublishedAnswers: Sendable {
  struct Answer: Sendable {
    let tag: EntityTag
    let body: ByteBuffer

    init(_ body: ByteBuffer) {
      tag = EntityTag(of: body.readableBytesView)
      self.body = body
    }
  }

  private struct Entry {
    let answer: Answer
    let mark: Int
    let readAt: ContinuousClock.Instant
  }

  private struct State {
    var entries: [String: Entry] = [:]
    var byteCount = 0
  }

  /// A full cache is cleared.
  static let mostBytes = 4 << 20
  /// The approximate size of an entry without its answer.
  private static let entryBytes = 200
  /// Longer questions are too individual to be cached.
  private static let longestQuestion = 300

  private let tables: [String]
  private let validity: Duration
  private let state = Mutex(State())

  /// - Parameter tables: all tables that answers are read from.
  init(from tables: [String], validity: Duration = .seconds(1)) {
    self.tables = tables
    self.validity = validity
  }

  /// The answer to a question, from the cache or from `read`.
  ///
  /// - Parameter question: everything that the answer depends on besides the tables.
  func answer(
    to question: String, in database: any Database, read: () async throws -> Answer
  ) async rethrows -> Answer {
    // The mark is taken before the read, so that concurrent writes make the entry stale.
    guard question.utf8.count <= Self.longestQuestion, let mark = database.changeMark(of: tables) else {
      return try await read()
    }
    let now = ContinuousClock.now
    if let entry = state.withLock({ $0.entries[question] }), entry.mark == mark, now - entry.readAt < validity
    {
      return entry.answer
    }
    let answer = try await read()
    insert(Entry(answer: answer, mark: mark, readAt: now), as: question)
    return answer
  }

  private func insert(_ entry: Entry, as question: String) {
    state.withLock { state in
      func bytes(_ entry: Entry?) -> Int { entry.map { $0.answer.body.readableBytes + Self.entryBytes } ?? 0 }
      let more = bytes(entry) - bytes(state.entries[question])
      if state.byteCount + more > Self.mostBytes { state = State() }
      state.byteCount += state.entries.isEmpty ? bytes(entry) : more
      state.entries[question] = entry
    }
  }
}
