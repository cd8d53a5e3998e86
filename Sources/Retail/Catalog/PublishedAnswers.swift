import Database
import NIOCore
import ServerKit
import Synchronization

/// Answers about what stores publish, as they are sent: many ask for the same. They are forgotten when
/// anything is written into a table from which they were read, and after a second in any case: of what
/// another process imports, nobody tells.
///
/// A class, as all requests share it.
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
    let read: ContinuousClock.Instant
  }

  private struct State {
    var entries: [String: Entry] = [:]
    var byteCount = 0
  }

  /// Beyond, the memory starts afresh.
  static let mostBytes = 4 << 20
  /// What an entry takes besides its answer, about.
  private static let entryBytes = 200
  /// Questions that are longer are asked by one person alone.
  private static let longestQuestion = 300

  private let tables: [String]
  private let validity: Duration
  private let state = Mutex(State())

  /// - Parameter tables: all from which an answer is read.
  init(from tables: [String], validity: Duration = .seconds(1)) {
    self.tables = tables
    self.validity = validity
  }

  /// The answer to a question, from memory or from `read`.
  ///
  /// - Parameter question: whatever the answer depends on besides the tables.
  func answer(
    to question: String, in database: any Database, read: () async throws -> Answer
  ) async rethrows -> Answer {
    // Before it is read: what is written meanwhile must not be taken for what was read.
    guard question.utf8.count <= Self.longestQuestion, let mark = database.changeMark(of: tables) else {
      return try await read()
    }
    let now = ContinuousClock.now
    if let entry = state.withLock({ $0.entries[question] }), entry.mark == mark, now - entry.read < validity {
      return entry.answer
    }
    let answer = try await read()
    keep(Entry(answer: answer, mark: mark, read: now), as: question)
    return answer
  }

  private func keep(_ entry: Entry, as question: String) {
    state.withLock { state in
      func bytes(_ entry: Entry?) -> Int { entry.map { $0.answer.body.readableBytes + Self.entryBytes } ?? 0 }
      let more = bytes(entry) - bytes(state.entries[question])
      if state.byteCount + more > Self.mostBytes { state = State() }
      state.byteCount += state.entries.isEmpty ? bytes(entry) : more
      state.entries[question] = entry
    }
  }
}
