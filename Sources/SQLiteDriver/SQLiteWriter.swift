import CSQLite
import Database
import Synchronization

/// The one connection that writes. Changes that wait together are committed together: one transaction, one
/// wait for the disk.
///
/// The first of a group has the transaction, each that follows a savepoint in it, so that what fails takes
/// nothing else along. Nobody is answered before the commit has returned. Where it fails, and where SQLite
/// has given up the transaction, each change of the group is tried once more, alone.
actor SQLiteWriter {
  /// Changes that are committed together at most.
  private static let mostChanges = 64
  /// For how long a group takes in more changes. One that takes longer by itself is the last of its group.
  private static let mostTime = Duration.milliseconds(10)
  /// Of the log, beside which nothing more is written while it is carried: 16 MB.
  private static let mostPages = 4 * LogCarrier.leastPages
  /// How often a change is tried in all where the database is busy. SQLite refuses at once, without patience,
  /// where waiting could not help.
  private static let attempts = 3

  private struct Group {
    var changes: [PendingChange] = []
    /// Tables that they wrote into.
    var written: Set<String> = []
    let began: ContinuousClock.Instant
    let waitsForDisk: Bool
    /// Whether nothing is added any more.
    var isWhole: Bool
  }

  private let thread = WriterThread()
  nonisolated var unownedExecutor: UnownedSerialExecutor { thread.asUnownedSerialExecutor() }

  nonisolated let marks = ChangeMarks()

  /// nil once it was closed.
  private var connection: SQLiteConnection?
  private let place: String
  /// Those whose changes stand in the transaction that is open.
  private var group: Group?
  /// Counts the groups.
  private var groupNumber = 0
  /// Whether the connection's commits do.
  private var waitsForDisk = true

  /// nil for a database in memory.
  private let carrier: LogCarrier?
  private var isCarrying = false
  /// Pages of the log at which it is carried next.
  private var nextCarrying = LogCarrier.leastPages

  init(_ connection: sending SQLiteConnection, _ carrier: LogCarrier? = nil) {
    place = connection.place
    self.carrier = carrier
    self.connection = connection
  }

  /// See `Database.write`, and `Database.writeAgainIfLost` for what does not wait for the disk.
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
        switch await change.fate() {
        case .kept: return result
        case .undone: isAlone = true
        case .failed(let error): throw error
        }
      } catch DatabaseError.busy where attempt < Self.attempts {
        attempt += 1
        isAlone = true
      }
    }
  }

  /// Reads on the connection that writes, which is the only one of a database in memory.
  func read<T: Sendable>(_ body: @Sendable (any Reader) throws -> T) throws -> T {
    let connection = try settled()
    try connection.run("BEGIN")
    defer { _ = try? connection.run("COMMIT") }  // Nothing was written.
    return try body(SQLiteSession(connection, mayWrite: false))
  }

  /// Writes the write-ahead log into the file, where that can be done at once, and empties it.
  ///
  /// - Returns: whether nobody stood in the way.
  func emptyLog() throws -> Bool {
    let connection = try settled()
    // Whoever reads is not waited for here, where everybody who writes would wait too.
    connection.setPatience(milliseconds: 0)
    defer { connection.setPatience(milliseconds: SQLiteConnection.patienceMilliseconds) }
    return try connection.run("PRAGMA wal_checkpoint(TRUNCATE)") == 0
  }

  /// See `SQLiteDatabase.copy`.
  func copy(to path: String) throws {
    try settled().run("VACUUM INTO ?", [.text(path)], place: path)
  }

  /// A copy as it is now, in memory.
  nonisolated func copyNow() throws -> SQLiteWriter {
    try thread.now { try assumeIsolated { SQLiteWriter(try $0.settled().copiedToMemory()) } }
  }

  /// Ends the connection. The log was written into the file, if nobody else has it open.
  nonisolated func closeNow() throws {
    try thread.now { try assumeIsolated { try $0.close() } }
  }

  private func close() throws {
    guard connection != nil else { return }
    defer { connection = nil }
    try settled().run("PRAGMA wal_checkpoint(TRUNCATE)")
  }

  /// The connection, with no transaction open.
  private func settled() throws(DatabaseError) -> SQLiteConnection {
    commit()
    guard let connection else { throw .failed(reason: "the database is closed") }
    return connection
  }

  /// Runs `body` in the group that is open, or in one of its own, and leaves its transaction open.
  private func join<T: Sendable>(
    isAlone: Bool, waitsForDisk: Bool, _ body: @Sendable (any Writer) throws -> T,
    committed: @escaping @Sendable (T) -> Void
  ) throws -> (T, PendingChange) {
    if let group, isAlone || group.isWhole || group.waitsForDisk != waitsForDisk { commit() }
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
      try session.refuseIfSpoiled()
      if isFirst { open(at: began) } else { try connection.run("RELEASE change") }
      let change = PendingChange { committed(result) }
      group?.changes.append(change)
      group?.written.formUnion(session.written)
      let isFull = group?.changes.count ?? 0 >= Self.mostChanges
      group?.isWhole = isAlone || isFull || ContinuousClock.now - began >= Self.mostTime
      return (result, change)
    } catch {
      undo(isFirst: isFirst, on: connection)
      throw error
    }
  }

  private func open(at began: ContinuousClock.Instant) {
    group = Group(began: began, waitsForDisk: waitsForDisk, isWhole: false)
    groupNumber += 1
    let number = groupNumber
    // Behind all that wait now: those are the group.
    Task { if groupNumber == number { commit() } }
  }

  /// Takes back what a change has written, and nothing else, where SQLite lets it.
  private func undo(isFirst: Bool, on connection: SQLiteConnection) {
    if connection.isInTransaction {
      // What cannot be taken back alone is found below.
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
      marks.note(group.written)
      end(.kept)
      carryLog(of: connection)
    } catch {
      rollBack(connection)
      end(group.changes.count == 1 ? .failed(error) : .undone)
    }
  }

  /// Has a log that has become long carried into the file, beside what is written next. SQLite begins the log
  /// anew once all of it was carried.
  private func carryLog(of connection: SQLiteConnection) {
    let pages = connection.logPages
    if pages < nextCarrying - LogCarrier.leastPages { nextCarrying = LogCarrier.leastPages }
    guard let carrier, pages >= nextCarrying else { return }
    guard !isCarrying else {
      // Whoever writes faster than the disk takes it waits for the disk after all.
      if pages >= Self.mostPages { carrier.wait() }
      return
    }
    isCarrying = true
    carrier.carry { Task { await self.endCarrying() } }
  }

  /// So much may have been written meanwhile that it is never all carried: then the rest, which is little, is
  /// carried while nobody writes.
  private func endCarrying() {
    isCarrying = false
    commit()
    guard let connection else { return }
    if connection.logPages >= 2 * LogCarrier.leastPages { _ = connection.carryLog() }
    nextCarrying = connection.logPages + LogCarrier.leastPages
  }

  /// After some failures SQLite has rolled back already.
  private func rollBack(_ connection: SQLiteConnection) {
    guard connection.isInTransaction else { return }
    do { try connection.run("ROLLBACK") } catch {
      // A connection that cannot even do that is of no use any more.
      self.connection = nil
    }
  }

  private func end(_ fate: PendingChange.Fate) {
    let changes = group?.changes ?? []
    group = nil
    for change in changes { change.settle(fate) }
  }
}
