import CSQLite
import Database

/// Connections for each use.
extension SQLiteConnection {
  /// A connection that writes to a file, created if missing.
  static func writing(to path: String) throws(DatabaseError) -> sending SQLiteConnection {
    let connection = try SQLiteConnection(path: path, place: path, makesFile: true)
    try connection.enableWriteAheadLog()
    // Debian's library overwrites deleted data by default; others do not.
    try connection.run("PRAGMA secure_delete = ON")
    // ANALYZE reads a sample of each index, so that it does not occupy the writer for long.
    try connection.run("PRAGMA analysis_limit = 1000")
    // In WAL mode, NORMAL keeps every change if the process ends abruptly, but loses the last seconds in a
    // power failure. FULL waits for the disk once per commit, which costs no processor time, and keeps
    // everything that was acknowledged.
    try connection.run("PRAGMA synchronous = FULL")
    // In KiB. A large import touches all indexes everywhere: with the default of two megabytes, pages were
    // constantly evicted and read again.
    try connection.run("PRAGMA cache_size = -16384")
    connection.recordTables()
    connection.countLog()
    return connection
  }

  /// A connection that reads a file opened for writing elsewhere. Its statements are interrupted when the
  /// calling task is cancelled.
  static func reading(_ path: String) throws(DatabaseError) -> sending SQLiteConnection {
    // Not opened read-only: such a connection could not checkpoint the log if it closes last.
    let connection = try SQLiteConnection(path: path, place: path, makesFile: false)
    try connection.run("PRAGMA query_only = ON")
    connection.interruptOnCancellation()
    return connection
  }

  /// A database that exists as long as its connection.
  static func memory() throws(DatabaseError) -> sending SQLiteConnection {
    let connection = try SQLiteConnection(path: ":memory:", place: "memory", makesFile: true)
    try connection.run("PRAGMA secure_delete = ON")
    connection.recordTables()
    return connection
  }

  /// Enables write-ahead logging: readers do not wait for the writer.
  private func enableWriteAheadLog() throws(DatabaseError) {
    let end = ContinuousClock.now + .milliseconds(Int(Self.timeoutMilliseconds))
    while true {
      do throws(DatabaseError) {
        guard try word("PRAGMA journal_mode = WAL") == "wal" else {
          throw .failed(reason: "\(place): write-ahead logging cannot be switched on")
        }
        return
      } catch {
        // Another process is switching modes too; SQLite does not wait for that itself.
        guard case .busy = error, ContinuousClock.now < end else { throw error }
        _ = sqlite3_sleep(50)
      }
    }
  }

  /// The text in the first column of the first row; nil without rows.
  private func word(_ text: String) throws(DatabaseError) -> String? {
    let statement = try statement(text)
    defer { statement.reset() }
    let code = statement.step()
    guard code == SQLITE_ROW || code == SQLITE_DONE else { throw failure(code) }
    guard code == SQLITE_ROW, case .text(let word) = statement.value(at: 0) else { return nil }
    return word
  }
}
