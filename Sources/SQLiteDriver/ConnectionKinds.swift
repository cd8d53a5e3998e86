import CSQLite
import Database

/// How connections are set up for what they are for.
extension SQLiteConnection {
  /// One that writes into a file, which is made where there is none.
  static func writing(to path: String) throws(DatabaseError) -> sending SQLiteConnection {
    let connection = try SQLiteConnection(path: path, place: path, makesFile: true)
    try connection.keepLogAhead()
    // Debian's library overwrites what is deleted unless told otherwise; others do not.
    try connection.run("PRAGMA secure_delete = ON")
    // With a log ahead, NORMAL would keep every change through the end of the process, however sudden, but
    // lose the last seconds in a power cut. FULL waits for the disk once a commit, which costs no processor
    // time, and keeps what somebody was told is kept.
    try connection.run("PRAGMA synchronous = FULL")
    // In KiB. A large import touches every index everywhere: with the usual two megabytes, pages were
    // written out and read again all the time.
    try connection.run("PRAGMA cache_size = -16384")
    connection.noteTables()
    connection.countLog()
    return connection
  }

  /// One that reads a file that another connection has opened for writing. What it does ends when the task
  /// that asked is cancelled.
  static func reading(_ path: String) throws(DatabaseError) -> sending SQLiteConnection {
    // Not opened as one that only reads: such a one cannot bring the log into the file when it ends last.
    let connection = try SQLiteConnection(path: path, place: path, makesFile: false)
    try connection.run("PRAGMA query_only = ON")
    connection.endWithTask()
    return connection
  }

  /// A database that is gone with its connection.
  static func memory() throws(DatabaseError) -> sending SQLiteConnection {
    let connection = try SQLiteConnection(path: ":memory:", place: "memory", makesFile: true)
    try connection.run("PRAGMA secure_delete = ON")
    connection.noteTables()
    return connection
  }

  /// Write-ahead logging: whoever reads does not wait for whoever writes.
  private func keepLogAhead() throws(DatabaseError) {
    let end = ContinuousClock.now + .milliseconds(Int(Self.patienceMilliseconds))
    while true {
      do throws(DatabaseError) {
        guard try word("PRAGMA journal_mode = WAL") == "wal" else {
          throw .failed(reason: "\(place): write-ahead logging cannot be switched on")
        }
        return
      } catch {
        // Another process is about to do the same; SQLite does not wait for it by itself.
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
