import Database
import Synchronization

/// A closure's work as one transaction, run again where that is what helps.
struct Transaction {
  /// How often a write that met another one is tried beside others, before it is run alone.
  private static let attemptsBesideOthers = 3
  private static let attempts = 6
  private static let attemptsToConnect = 2

  private let own: ThreadConnection
  private let place: String
  /// nil for one that only reads.
  private let commits: CommitOrder?
  private let outbox: ChangeOutbox?
  private var isWriting: Bool { commits != nil }

  init(
    _ own: ThreadConnection, place: String, _ commits: CommitOrder? = nil, _ outbox: ChangeOutbox? = nil
  ) {
    self.own = own
    self.place = place
    self.commits = commits
    self.outbox = outbox
  }

  /// - Throws: what `body` throws, or a `DatabaseError`.
  func read<T>(_ body: (PostgresSession) throws -> T) throws -> T { try run(body) { _ in } }

  /// - Throws: what `body` throws, or a `DatabaseError`.
  func write<T>(_ body: (PostgresSession) throws -> T, committed: (T) -> Void) throws -> T {
    try run(body, committed)
  }

  private func run<T>(_ body: (PostgresSession) throws -> T, _ committed: (T) -> Void) throws -> T {
    var attempt = 1
    var connections = 1
    var isAlone = false
    var hasMetKey = !isWriting
    while true {
      do {
        return try once(isAlone: isAlone, hasMetKey, body, committed)
      } catch let again as Again {
        switch again.trouble {
        case .refused: hasMetKey = true
        case .mustBeAlone where !isAlone: isAlone = true
        case .conflict where attempt < Self.attempts, .stalePlans where attempt < Self.attempts:
          attempt += 1
          isAlone = isAlone || attempt > Self.attemptsBesideOthers
        case .lost where connections < Self.attemptsToConnect: connections += 1
        default: throw again.trouble.error(at: place)
        }
      }
    }
  }

  /// What running it again may mend. Nothing of it is kept.
  private struct Again: Error {
    let trouble: Trouble
  }

  private func once<T>(
    isAlone: Bool, _ hasMetKey: Bool, _ body: (PostgresSession) throws -> T, _ committed: (T) -> Void
  ) throws -> T {
    let connection = try mending { () throws(Trouble) in try own.connection() }
    guard let commits, isAlone else {
      return try transact(connection, isWriting ? .writing : .reading, hasMetKey, body, committed)
    }
    return try commits.alone {
      try mending { () throws(Trouble) in
        _ = try connection.send(ConnectionLocks.boundSilence)
        try connection.complete(connection.send(ConnectionLocks.takeTurn))
      }
      let outcome = Result { try transact(connection, .writingAlone, true, body, committed) }
      // With the connection goes the lock.
      do throws(Trouble) {
        _ = try connection.send(ConnectionLocks.leaveTurn)
        _ = try connection.send(ConnectionLocks.allowSilence)
        try connection.complete(connection.send(ConnectionLocks.boundWaiting))
      } catch { own.end() }
      return try outcome.get()
    }
  }

  /// - Parameter hasMetKey: whether a key that stands already is told to the caller. The first time the
  ///   server may tell so of a row that another transaction has kept since this one looked for it.
  private func transact<T>(
    _ connection: Connection, _ kind: PostgresSession.Kind, _ hasMetKey: Bool,
    _ body: (PostgresSession) throws -> T, _ committed: (T) -> Void
  ) throws -> T {
    let session = PostgresSession(connection, kind)
    let outcome = Result {
      let value = try body(session)
      try session.sendWords()
      return value
    }
    switch (outcome, session.trouble) {
    case (.success(let value), nil) where isWriting:
      try keep(session) { committed(value) }
      return value
    case (_, .refused(let error)):
      giveUp(session)
      if !hasMetKey, case .constraint(.unique, _) = error { throw Again(trouble: .refused(error)) }
      if case .failure(let thrown) = outcome { throw thrown }
      throw DatabaseError.spoiled(reason: error.description)
    case (_, let trouble?):
      if case .stalePlans = trouble { own.end() } else { giveUp(session, after: trouble) }
      throw Again(trouble: trouble)
    case (_, nil):
      isWriting ? giveUp(session) : leave(session)
      return try outcome.get()
    }
  }

  /// - Throws: `Again` where another transaction was quicker; a `DatabaseError` where it was refused, or
  ///   where nobody knows.
  private func keep(_ session: PostgresSession, _ told: () -> Void) throws {
    do throws(Trouble) {
      try commits?.inTurn(session, told)
      outbox?.add(session.wordsForAfterwards)
    } catch {
      switch error {
      case .conflict, .mustBeAlone, .stalePlans: throw Again(trouble: error)
      case .refused(let error): throw error
      case .lost, .silent:
        own.end()
        // Whoever looks without need finds nothing.
        outbox?.add(session.wordsForAfterwards)
        throw DatabaseError.lost(
          place: place, reason: "it went away while it kept a change, which may be kept or not")
      }
    }
  }

  private func leave(_ session: PostgresSession) {
    do { try session.leave() } catch { own.end() }
  }

  private func giveUp(_ session: PostgresSession, after trouble: Trouble? = nil) {
    switch trouble {
    case .lost, .silent: own.end()
    default: do { try session.rollBack() } catch { own.end() }
    }
  }

  private func mending<Value>(_ body: () throws(Trouble) -> Value) throws -> Value {
    do { return try body() } catch {
      if case .refused(let error) = error { throw error }
      own.end()
      throw Again(trouble: error)
    }
  }
}

/// Commits one transaction at a time, and has it told before the next one is, as long as that is wanted.
///
/// A class, as all threads share it.
final class CommitOrder: Sendable {
  private let turn = Mutex(())
  private let aloneTurn = Semaphore()
  private let isKept = Atomic(true)

  init() { aloneTurn.signal() }

  /// From now on commits wait for none but themselves.
  func leaveOrder() { isKept.store(false, ordering: .relaxed) }

  /// Those that write alone wait for each other here, and one of them at the server: a service that is
  /// frozen is lent the turn there once, and not once for each of its connections.
  func alone<T>(_ body: () throws -> T) rethrows -> T {
    aloneTurn.wait()
    defer { aloneTurn.signal() }
    return try body()
  }

  func inTurn(_ session: PostgresSession, _ told: () -> Void) throws(Trouble) {
    guard isKept.load(ordering: .relaxed) else {
      try session.commit()
      return told()
    }
    try turn.withLock { _ throws(Trouble) in
      try session.commit()
      told()
    }
  }
}
