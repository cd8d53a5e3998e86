import Database
import Synchronization

/// Runs a closure as a transaction, with retries where they help.
struct Transaction {
  /// The attempts of a conflicting write beside others, before it runs alone.
  private static let attemptsBesideOthers = 3
  private static let attempts = 6
  private static let attemptsToConnect = 2

  private let threadConnection: ThreadConnection
  private let place: String
  /// nil for a read.
  private let commits: CommitOrder?
  private let outbox: ChangeOutbox?
  private var isWriting: Bool { commits != nil }

  init(
    _ threadConnection: ThreadConnection, place: String, _ commits: CommitOrder? = nil,
    _ outbox: ChangeOutbox? = nil
  ) {
    self.threadConnection = threadConnection
    self.place = place
    self.commits = commits
    self.outbox = outbox
  }

  /// - Throws: errors of `body`, or a `DatabaseError`.
  func read<T>(_ body: (PostgresSession) throws -> T) throws -> T { try run(body) { _ in } }

  /// - Throws: errors of `body`, or a `DatabaseError`.
  func write<T>(_ body: (PostgresSession) throws -> T, committed: (T) -> Void) throws -> T {
    try run(body, committed)
  }

  private func run<T>(_ body: (PostgresSession) throws -> T, _ committed: (T) -> Void) throws -> T {
    var attempt = 1
    var connections = 1
    var isAlone = false
    var reportsDuplicate = !isWriting
    while true {
      do {
        return try once(isAlone: isAlone, reportsDuplicate, body, committed)
      } catch let retry as Retry {
        switch retry.failure {
        case .refused: reportsDuplicate = true
        case .mustBeAlone where !isAlone: isAlone = true
        case .conflict where attempt < Self.attempts, .stalePlans where attempt < Self.attempts:
          attempt += 1
          isAlone = isAlone || attempt > Self.attemptsBesideOthers
        case .lost where connections < Self.attemptsToConnect: connections += 1
        default: throw retry.failure.error(at: place)
        }
      }
    }
  }

  /// A failure that a retry may resolve. Nothing was committed.
  private struct Retry: Error {
    let failure: StatementFailure
  }

  private func once<T>(
    isAlone: Bool, _ reportsDuplicate: Bool, _ body: (PostgresSession) throws -> T, _ committed: (T) -> Void
  ) throws -> T {
    let connection = try classifyingFailure { () throws(StatementFailure) in try threadConnection.connection()
    }
    guard let commits, isAlone else {
      return try transact(connection, isWriting ? .writing : .reading, reportsDuplicate, body, committed)
    }
    return try commits.alone {
      try classifyingFailure { () throws(StatementFailure) in
        _ = try connection.send(ConnectionLocks.boundSilence)
        try connection.complete(connection.send(ConnectionLocks.takeTurn))
      }
      let outcome = Result { try transact(connection, .writingAlone, true, body, committed) }
      // Closing the connection releases the lock.
      do throws(StatementFailure) {
        _ = try connection.send(ConnectionLocks.leaveTurn)
        _ = try connection.send(ConnectionLocks.allowSilence)
        try connection.complete(connection.send(ConnectionLocks.boundWaiting))
      } catch { threadConnection.end() }
      return try outcome.get()
    }
  }

  /// - Parameter reportsDuplicate: false to retry once on a duplicate key. The server may report one for a
  ///   row that another transaction committed after this one looked for it.
  private func transact<T>(
    _ connection: Connection, _ kind: PostgresSession.Kind, _ reportsDuplicate: Bool,
    _ body: (PostgresSession) throws -> T, _ committed: (T) -> Void
  ) throws -> T {
    let session = PostgresSession(connection, kind)
    let outcome = Result {
      let value = try body(session)
      try session.sendWords()
      return value
    }
    switch (outcome, session.failure) {
    case (.success(let value), nil) where isWriting:
      try commit(session) { committed(value) }
      return value
    case (_, .refused(let error)):
      rollBack(session)
      if !reportsDuplicate, case .constraint(.unique, _) = error { throw Retry(failure: .refused(error)) }
      if case .failure(let thrown) = outcome { throw thrown }
      throw DatabaseError.spoiled(reason: error.description)
    case (_, let failure?):
      if case .stalePlans = failure { threadConnection.end() } else { rollBack(session, after: failure) }
      throw Retry(failure: failure)
    case (_, nil):
      isWriting ? rollBack(session) : leave(session)
      return try outcome.get()
    }
  }

  /// - Throws: `Retry` after a conflict; a `DatabaseError` if the commit was refused or its outcome is
  ///   unknown.
  private func commit(_ session: PostgresSession, _ onCommit: () -> Void) throws {
    do throws(StatementFailure) {
      try commits?.inTurn(session, onCommit)
      outbox?.add(session.wordsAfterCommit)
    } catch {
      switch error {
      case .conflict, .mustBeAlone, .stalePlans: throw Retry(failure: error)
      case .refused(let error): throw error
      case .lost, .silent:
        threadConnection.end()
        // A superfluous word does no harm.
        outbox?.add(session.wordsAfterCommit)
        throw DatabaseError.lost(
          place: place, reason: "it went away while it kept a change, which may be kept or not")
      }
    }
  }

  private func leave(_ session: PostgresSession) {
    do { try session.leave() } catch { threadConnection.end() }
  }

  private func rollBack(_ session: PostgresSession, after failure: StatementFailure? = nil) {
    switch failure {
    case .lost, .silent: threadConnection.end()
    default: do { try session.rollBack() } catch { threadConnection.end() }
    }
  }

  private func classifyingFailure<Value>(_ body: () throws(StatementFailure) -> Value) throws -> Value {
    do { return try body() } catch {
      if case .refused(let error) = error { throw error }
      threadConnection.end()
      throw Retry(failure: error)
    }
  }
}

/// Serializes commits with their callbacks while that is required.
///
/// A class, because all threads share it.
final class CommitOrder: Sendable {
  private let turn = Mutex(())
  private let aloneTurn = Semaphore()
  private let isOrdered = Atomic(true)

  init() { aloneTurn.signal() }

  /// Stops serializing commits.
  func leaveOrder() { isOrdered.store(false, ordering: .relaxed) }

  /// Serializes writes that run alone, so that only one per instance waits at the server: a frozen instance
  /// is then granted the turn only once, not once per connection.
  func alone<T>(_ body: () throws -> T) rethrows -> T {
    aloneTurn.wait()
    defer { aloneTurn.signal() }
    return try body()
  }

  func inTurn(_ session: PostgresSession, _ onCommit: () -> Void) throws(StatementFailure) {
    guard isOrdered.load(ordering: .relaxed) else {
      try session.commit()
      return onCommit()
    }
    try turn.withLock { _ throws(StatementFailure) in
      try session.commit()
      onCommit()
    }
  }
}
