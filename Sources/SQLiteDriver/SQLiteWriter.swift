import CSQLite
import Database
import Synchronization

/// The writing connection, with group commit: waiting changes share one transaction and one wait for the
/// disk.
///
/// The first change of a group opens the transaction, each later one a savepoint, so that a failure undoes
/// only its own change. Callers continue after the commit. If the commit fails, or SQLite has rolled back
/// the transaction, each change of the group is retried alone.
actor SQLiteWriter {
  /// The maximum of changes per commit.
  private static let maximumChanges = 64
  /// The time for which a group accepts more changes. A change that takes longer is the last of its group.
  private static let maximumTime = Duration.milliseconds(10)
  /// The size of the log, in pages, at which writing waits for a running checkpoint: 16 MB.
  private static let maximumPages = 4 * Checkpointer.minimumPages
  /// The maximum of attempts of a change if the database is busy. SQLite fails at once, without the timeout,
  /// if waiting could not help.
  private static let attempts = 3

  private struct Group {
    var changes: [PendingChange] = []
    /// The tables written by the changes.
    var writtenTables: Set<String> = []
    let began: ContinuousClock.Instant
    let waitsForDisk: Bool
    /// True if no more changes are accepted.
    var isComplete: Bool
  }

  private let thread = WriterThread()
  nonisolated var unownedExecutor: UnownedSerialExecutor { thread.asUnownedSerialExecutor() }

  nonisolated let marks = ChangeMarks()

  /// nil after closing.
  private var connection: SQLiteConnection?
  private let place: String
  /// The changes in the open transaction.
  private var group: Group?
  private var groupNumber = 0
  /// The current setting of the connection.
  private var waitsForDisk = true

  /// nil for a database in memory.
  private let checkpointer: Checkpointer?
  private var isCheckpointing = false
  /// The size of the log for the next checkpoint, in pages.
  private var nextCheckpoint = Checkpointer.minimumPages

  init(_ connection: sending SQLiteConnection, _ checkpointer: Checkpointer? = nil) {
    place = connection.place
    self.checkpointer = checkpointer
    self.connection = connection
  }

  /// See `Database.write`, and `Database.writeAgainIfLost` for writes that do not wait for the disk.
  nonisolated func write<T: Sendable>(
    waitsForDisk: Bool = true, _ body: @Sendable (any Writer) throws -> T,
    committed: @escaping @Sendable (T) -> Void
  ) async throws -> T {
    var attempt = 1
    var isAlone = false
    while true {
      do {
        let (result, change) = try await join(
          isAlone: isAlone, waitsForDisk: waitsForDisk, body, committed: committed)
        switch await change.outcome() {
        case .committed: return result
        case .undone: isAlone = true
        case .failed(let error): throw error
        }
      } catch DatabaseError.busy where attempt < Self.attempts {
        attempt += 1
        isAlone = true
      }
    }
  }

  /// Reads on the writing connection, the only one of a database in memory.
  func read<T: Sendable>(_ body: @Sendable (any Reader) throws -> T) throws -> T {
    let connection = try settled()
    try connection.run("BEGIN")
    defer { _ = try? connection.run("COMMIT") }  // Nothing was written.
    return try body(SQLiteSession(connection, mayWrite: false))
  }

  /// Truncates the write-ahead log after a checkpoint, if that is possible at once.
  ///
  /// - Returns: true if no reader prevented it.
  func emptyLog() throws -> Bool {
    let connection = try settled()
    // Does not wait for readers, because all writers would wait too.
    connection.setTimeout(milliseconds: 0)
    defer { connection.setTimeout(milliseconds: SQLiteConnection.timeoutMilliseconds) }
    return try connection.run("PRAGMA wal_checkpoint(TRUNCATE)") == 0
  }

  /// See `SQLiteDatabase.copy`.
  func copy(to path: String) throws {
    try settled().run("VACUUM INTO ?", [.text(path)], place: path)
  }

  /// A copy of the current state, in memory.
  nonisolated func copyNow() throws -> SQLiteWriter {
    try thread.now { try assumeIsolated { SQLiteWriter(try $0.settled().copiedToMemory()) } }
  }

  /// Closes the connection, with the log checkpointed unless another process has the file open.
  nonisolated func closeNow() throws {
    try thread.now { try assumeIsolated { try $0.close() } }
  }

  private func close() throws {
    guard connection != nil else { return }
    defer { connection = nil }
    try settled().run("PRAGMA wal_checkpoint(TRUNCATE)")
  }

  /// Returns the connection after committing an open transaction.
  private func settled() throws(DatabaseError) -> SQLiteConnection {
    commit()
    guard let connection else { throw .failed(reason: "the database is closed") }
    return connection
  }

  /// Runs `body` in the open group or in a new one; the transaction stays open.
  private func join<T: Sendable>(
    isAlone: Bool, waitsForDisk: Bool, _ body: @Sendable (any Writer) throws -> T,
    committed: @escaping @Sendable (T) -> Void
  ) throws -> (T, PendingChange) {
    if let group, isAlone || group.isComplete || group.waitsForDisk != waitsForDisk { commit() }
    guard let connection else { throw DatabaseError.failed(reason: "the database is closed") }
    let isFirst = group == nil
    let began = group?.began ?? .now
    if isFirst, self.waitsForDisk != waitsForDisk {
      try connection.setWaitsForDisk(waitsForDisk)
      self.waitsForDisk = waitsForDisk
    }
    try connection.run(isFirst ? "BEGIN IMMEDIATE" : "SAVEPOINT change")
    do {
      let session = SQLiteSession(connection, mayWrite: true)
      let result = try body(session)
      try session.requireUnspoiled()
      if isFirst { open(at: began) } else { try connection.run("RELEASE change") }
      let change = PendingChange { committed(result) }
      group?.changes.append(change)
      group?.writtenTables.formUnion(session.writtenTables)
      let isFull = group?.changes.count ?? 0 >= Self.maximumChanges
      group?.isComplete = isAlone || isFull || ContinuousClock.now - began >= Self.maximumTime
      return (result, change)
    } catch {
      undo(isFirst: isFirst, on: connection)
      throw error
    }
  }

  private func open(at began: ContinuousClock.Instant) {
    group = Group(began: began, waitsForDisk: waitsForDisk, isComplete: false)
    groupNumber += 1
    let number = groupNumber
    // Runs after all waiting changes, which form the group.
    Task { if groupNumber == number { commit() } }
  }

  /// Undoes only this change, if SQLite allows it.
  private func undo(isFirst: Bool, on connection: SQLiteConnection) {
    if connection.isInTransaction {
      // A failure to undo only this change is handled below.
      let isUndone =
        isFirst
        || (try? connection.run("ROLLBACK TO change")) != nil
          && (try? connection.run("RELEASE change")) != nil
      if isFirst || !isUndone { rollBack(connection) }
    }
    guard !connection.isInTransaction else { return }
    end(.undone)
  }

  private func commit() {
    guard let group, let connection else { return }
    do {
      try connection.run("COMMIT")
      marks.note(group.writtenTables)
      end(.committed)
      startCheckpoint(of: connection)
    } catch {
      rollBack(connection)
      end(group.changes.count == 1 ? .failed(error) : .undone)
    }
  }

  /// Starts a checkpoint of a long log beside further writes. SQLite restarts the log after a complete
  /// checkpoint.
  private func startCheckpoint(of connection: SQLiteConnection) {
    let pages = connection.logPages
    if pages < nextCheckpoint - Checkpointer.minimumPages { nextCheckpoint = Checkpointer.minimumPages }
    guard let checkpointer, pages >= nextCheckpoint else { return }
    guard !isCheckpointing else {
      // Writers that are faster than the disk have to wait for it.
      if pages >= Self.maximumPages { checkpointer.wait() }
      return
    }
    isCheckpointing = true
    checkpointer.checkpoint { Task { await self.finishCheckpoint() } }
  }

  /// So much may be written meanwhile that a checkpoint is never complete: the small rest is then
  /// checkpointed without concurrent writes.
  private func finishCheckpoint() {
    isCheckpointing = false
    commit()
    guard let connection else { return }
    if connection.logPages >= 2 * Checkpointer.minimumPages { _ = connection.checkpoint() }
    nextCheckpoint = connection.logPages + Checkpointer.minimumPages
  }

  /// After some failures SQLite has already rolled back.
  private func rollBack(_ connection: SQLiteConnection) {
    guard connection.isInTransaction else { return }
    do { try connection.run("ROLLBACK") } catch {
      // A connection that cannot roll back is unusable.
      self.connection = nil
    }
  }

  private func end(_ outcome: PendingChange.Outcome) {
    let changes = group?.changes ?? []
    group = nil
    for change in changes { change.settle(outcome) }
  }
}
