import CSQLite
import Database

/// A connection with its prepared statements, for one thread at a time; its owner ensures that.
///
/// A class, because SQLite's callbacks refer to it.
final class SQLiteConnection {
  /// The lock timeout for other processes, such as an import.
  static let timeoutMilliseconds: CInt = 5000
  /// The maximum of cached statements. The service has some hundreds of texts and uses fewer within an hour.
  private static let maximumStatements = 256
  private static let memoryCode = forage_count_no_memory()

  /// For messages.
  let place: String
  fileprivate let handle: OpaquePointer
  private var statements: [String: SQLiteStatement] = [:]
  private var uses = 0
  /// The tables that the statement being prepared may write.
  fileprivate var writableTables: Set<String> = []
  /// The pages in the write-ahead log at the last commit; 0 unless counted (`countLog`).
  fileprivate(set) var logPages = 0
  /// The steps between two checks, less than 0.1 ms apart.
  private static let stepsPerCheck = 4_000
  private var counter: StepCounter?
  /// The checks left until the limit; nil without a limit.
  private var remainingChecks: Int?
  /// True if a statement was interrupted because of the limit.
  private(set) var isOverLimit = false

  /// Opens a file, or a database in memory with `:memory:`.
  ///
  /// - Parameter makesFile: true to create a missing file.
  /// - Throws: `DatabaseError`.
  init(path: String, place: String, makesFile: Bool) throws(DatabaseError) {
    self.place = place
    // A repeated call is rejected, which does no harm.
    _ = Self.memoryCode
    var opened: OpaquePointer?
    // Without SQLite's own locks: only one thread at a time uses it.
    let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX | (makesFile ? SQLITE_OPEN_CREATE : 0)
    let code = sqlite3_open_v2(path, &opened, flags, nil)
    guard let opened else { throw .failed(reason: "no memory is left") }
    guard code == SQLITE_OK else {
      let reason = String(cString: sqlite3_errmsg(opened))
      _ = sqlite3_close_v2(opened)
      throw DatabaseError(code: code, reason: reason, place: place)
    }
    handle = opened
    _ = sqlite3_extended_result_codes(opened, 1)
    _ = sqlite3_busy_timeout(opened, Self.timeoutMilliseconds)
    let options = [
      (SQLITE_DBCONFIG_ENABLE_FKEY, 1),
      // An unknown identifier in double quotes is an error, not a string.
      (SQLITE_DBCONFIG_DQS_DDL, 0), (SQLITE_DBCONFIG_DQS_DML, 0),
    ]
    for (option, value) in options {
      let code = forage_set_option(opened, option, CInt(value))
      guard code == SQLITE_OK else { throw failure(code) }
    }
  }

  deinit {
    statements = [:]
    // Only a busy connection could not be closed, and this one is idle.
    _ = sqlite3_close_v2(handle)
  }

  /// False if SQLite has rolled back by itself, as after some failures.
  var isInTransaction: Bool { sqlite3_get_autocommit(handle) == 0 }

  /// The rows that the last statement inserted, updated or deleted.
  var changes: Int { Int(sqlite3_changes64(handle)) }

  /// The error for a result code.
  func failure(_ code: CInt, place: String? = nil) -> DatabaseError {
    DatabaseError(
      code: code, systemCode: sqlite3_system_errno(handle), reason: String(cString: sqlite3_errmsg(handle)),
      place: place ?? self.place)
  }

  /// Sets the lock timeout.
  func setTimeout(milliseconds: CInt) { _ = sqlite3_busy_timeout(handle, milliseconds) }

  /// Returns an unused statement: the cached one, or another if an outer caller is stepping through it. The
  /// caller resets it.
  func statement(_ text: String) throws(DatabaseError) -> SQLiteStatement {
    uses += 1
    if let cached = statements[text] {
      guard !cached.isInUse else { return try prepare(text, isCached: false) }
      cached.lastUse = uses
      return cached
    }
    let statement = try prepare(text, isCached: true)
    statement.lastUse = uses
    if statements.count >= Self.maximumStatements { dropOldStatements() }
    statements[text] = statement
    return statement
  }

  /// Runs a statement of the driver to completion.
  ///
  /// - Parameter place: the place named in errors, if other than the connection's.
  /// - Returns: the integer in the first column of the first row; 0 without rows or for another type.
  @discardableResult
  func run(
    _ text: String, _ values: [Value] = [], place: String? = nil
  ) throws(DatabaseError) -> Int {
    let statement = try statement(text)
    defer { statement.reset() }
    var code = try statement.bind(values)
    guard code == SQLITE_OK else { throw failure(code, place: place) }
    var number = 0
    code = statement.step()
    if code == SQLITE_ROW, case .integer(let first) = statement.value(at: 0) { number = Int(first) }
    while code == SQLITE_ROW { code = statement.step() }
    guard code == SQLITE_DONE else { throw failure(code, place: place) }
    return number
  }

  /// Copies the database into memory.
  func copiedToMemory() throws(DatabaseError) -> sending SQLiteConnection {
    let copy = try SQLiteConnection.memory()
    try copy.copyContents(from: Int(bitPattern: handle))
    return copy
  }

  /// - Parameter address: the other connection's handle as a number, as the two are isolated from each
  ///   other.
  private func copyContents(from address: Int) throws(DatabaseError) {
    guard let backup = sqlite3_backup_init(handle, "main", OpaquePointer(bitPattern: address), "main") else {
      throw failure(sqlite3_extended_errcode(handle))
    }
    // `sqlite3_backup_finish` returns the error.
    _ = sqlite3_backup_step(backup, -1)
    let code = sqlite3_backup_finish(backup)
    guard code == SQLITE_OK else { throw failure(code) }
  }

  /// Interrupts statements with `SQLITE_INTERRUPT` when the calling task is canceled or a limit is exceeded.
  func interruptOnCancellation() {
    sqlite3_progress_handler(
      handle, CInt(Self.stepsPerCheck),
      { connection in
        let connection = Unmanaged<SQLiteConnection>.fromOpaque(connection!).takeUnretainedValue()
        return Task.isCancelled || connection.spendCheck() ? 1 : 0
      }, Unmanaged.passUnretained(self).toOpaque())
  }

  /// Adds the steps of statements to a counter, instead of interrupting them.
  func count(with counter: StepCounter) {
    self.counter = counter
    sqlite3_progress_handler(
      handle, CInt(StepCounter.steps),
      { connection in
        Unmanaged<SQLiteConnection>.fromOpaque(connection!).takeUnretainedValue().counter?.add()
        return 0
      }, Unmanaged.passUnretained(self).toOpaque())
  }

  /// Limits the following statements together; nil removes the limit. Requires `interruptOnCancellation`.
  func limit(steps: Int?) {
    remainingChecks = steps.map { max(1, $0 / Self.stepsPerCheck) }
    isOverLimit = false
  }

  /// - Returns: true if the limit is exceeded.
  private func spendCheck() -> Bool {
    guard let remaining = remainingChecks else { return false }
    remainingChecks = remaining - 1
    isOverLimit = remaining <= 0
    return isOverLimit
  }

  private func prepare(_ text: String, isCached: Bool) throws(DatabaseError) -> SQLiteStatement {
    writableTables = []
    var prepared: OpaquePointer?
    var rest = 0
    var words = text
    let code = words.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) { characters -> CInt in
        var tail: UnsafePointer<CChar>?
        let flags = isCached ? UInt32(SQLITE_PREPARE_PERSISTENT) : 0
        let code = sqlite3_prepare_v3(
          handle, characters.baseAddress, CInt(characters.count), flags, &prepared, &tail)
        if let tail, let start = characters.baseAddress {
          rest = characters.dropFirst(tail - start).count { !Self.spaces.contains(UInt8(bitPattern: $0)) }
        }
        return code
      }
    }
    guard code == SQLITE_OK else { throw failure(code) }
    guard let prepared else { throw .failed(reason: "a statement is empty") }
    let statement = SQLiteStatement(prepared, writtenTables: writableTables)
    guard rest == 0 else { throw .failed(reason: "a text holds more than one statement") }
    return statement
  }

  private static let spaces = Array(" \n\t\r;".utf8)

  /// Drops a quarter of the cached statements, least recently used first.
  private func dropOldStatements() {
    let idle = statements.filter { !$0.value.isInUse }.sorted { $0.value.lastUse < $1.value.lastUse }
    for (text, _) in idle.prefix(Self.maximumStatements / 4) { statements[text] = nil }
  }
}

extension SQLiteConnection {
  /// Stands for all tables: the schema was changed.
  static let allTables = "*"

  /// Records for each statement the tables that it may write.
  func recordTables() {
    sqlite3_set_authorizer(
      handle,
      { connection, action, name, _, _, _ in
        let connection = Unmanaged<SQLiteConnection>.fromOpaque(connection!).takeUnretainedValue()
        connection.note(action, name)
        return SQLITE_OK
      }, Unmanaged.passUnretained(self).toOpaque())
  }

  private func note(_ action: CInt, _ name: UnsafePointer<CChar>?) {
    switch action {
    case SQLITE_INSERT, SQLITE_UPDATE, SQLITE_DELETE:
      writableTables.insert(name.map { String(cString: $0) } ?? Self.allTables)
    case SQLITE_READ, SQLITE_SELECT, SQLITE_FUNCTION, SQLITE_RECURSIVE, SQLITE_TRANSACTION, SQLITE_SAVEPOINT,
      SQLITE_PRAGMA:
      break
    default: writableTables.insert(Self.allTables)
    }
  }

  /// Counts the pages of the write-ahead log and disables SQLite's checkpoints within commits;
  /// `Checkpointer` does them.
  func countLog() {
    sqlite3_wal_hook(
      handle,
      { connection, _, _, pages in
        let connection = Unmanaged<SQLiteConnection>.fromOpaque(connection!).takeUnretainedValue()
        connection.logPages = Int(pages)
        return SQLITE_OK
      }, Unmanaged.passUnretained(self).toOpaque())
  }

  /// Checkpoints the write-ahead log as far as no reader needs an older state. It blocks neither readers nor
  /// writers.
  ///
  /// - Returns: true if all of it was checkpointed.
  func checkpoint() -> Bool {
    var (pages, checkpointed): (CInt, CInt) = (0, 0)
    // After a failure the log grows until the next checkpoint.
    let code = sqlite3_wal_checkpoint_v2(handle, nil, SQLITE_CHECKPOINT_PASSIVE, &pages, &checkpointed)
    return code == SQLITE_OK && pages == checkpointed
  }

  /// Sets whether commits wait for the disk. Not to be called within a transaction.
  func setWaitsForDisk(_ waits: Bool) throws(DatabaseError) {
    // SQLite applies this while preparing the statement, so a cached one would have no effect.
    let code = sqlite3_exec(handle, "PRAGMA synchronous = \(waits ? "FULL" : "NORMAL")", nil, nil, nil)
    guard code == SQLITE_OK else { throw failure(code) }
  }
}
