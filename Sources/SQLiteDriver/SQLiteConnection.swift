import CSQLite
import Database

/// One connection, with the statements that were prepared on it. For one thread at a time: whoever holds one
/// sees to that.
///
/// A class because SQLite holds on to it.
final class SQLiteConnection {
  /// How long a change waits for another process, such as an import, before it gives up.
  static let patienceMilliseconds: CInt = 5000
  /// Statements that stay prepared. The service has some hundreds of texts, of which one hour needs fewer.
  private static let mostStatements = 256
  private static let memoryCode = forage_count_no_memory()

  /// For messages.
  let place: String
  fileprivate let handle: OpaquePointer
  private var statements: [String: SQLiteStatement] = [:]
  private var uses = 0
  /// What the statement that is being prepared may write into.
  fileprivate var noted: Set<String> = []
  /// Pages in the write-ahead log as of the last commit; 0 on a connection that does not count them
  /// (`countLog`).
  fileprivate(set) var logPages = 0

  /// Opens a file, or what SQLite means by `:memory:`.
  ///
  /// - Parameter makesFile: whether a file that is not there is made.
  /// - Throws: `DatabaseError`.
  init(path: String, place: String, makesFile: Bool) throws(DatabaseError) {
    self.place = place
    // Later it is refused, which does no harm.
    _ = Self.memoryCode
    var opened: OpaquePointer?
    // Without SQLite's own locks: one thread at a time uses it.
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
    _ = sqlite3_busy_timeout(opened, Self.patienceMilliseconds)
    let options = [
      (SQLITE_DBCONFIG_ENABLE_FKEY, 1),
      // A name in double quotes that is no name is a mistake, not a text.
      (SQLITE_DBCONFIG_DQS_DDL, 0), (SQLITE_DBCONFIG_DQS_DML, 0),
    ]
    for (option, value) in options {
      let code = forage_set_option(opened, option, CInt(value))
      guard code == SQLITE_OK else { throw failure(code) }
    }
  }

  deinit {
    statements = [:]
    // Only a busy connection could not be closed, and none is.
    _ = sqlite3_close_v2(handle)
  }

  /// False once SQLite has given up a transaction by itself, as after some failures.
  var isInTransaction: Bool { sqlite3_get_autocommit(handle) == 0 }

  /// Rows that the last statement inserted, updated or deleted.
  var changes: Int { Int(sqlite3_changes64(handle)) }

  /// What went wrong, from its result code.
  func failure(_ code: CInt, place: String? = nil) -> DatabaseError {
    DatabaseError(code: code, reason: String(cString: sqlite3_errmsg(handle)), place: place ?? self.place)
  }

  /// How long another process is waited for.
  func setPatience(milliseconds: CInt) { _ = sqlite3_busy_timeout(handle, milliseconds) }

  /// A statement that is not in use: the prepared one, or another where that one is being stepped through
  /// further out. Whoever asks resets it.
  func statement(_ text: String) throws(DatabaseError) -> SQLiteStatement {
    uses += 1
    if let known = statements[text] {
      guard !known.isInUse else { return try prepare(text, isKept: false) }
      known.lastUse = uses
      return known
    }
    let fresh = try prepare(text, isKept: true)
    fresh.lastUse = uses
    if statements.count >= Self.mostStatements { dropOldStatements() }
    statements[text] = fresh
    return fresh
  }

  /// Runs a statement of the driver's own to its end.
  ///
  /// - Parameter place: what a failure names, where that is another than the connection's.
  /// - Returns: the first column of the first row, as a number; 0 without rows, and for a text.
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

  /// A copy of all that is there, in memory.
  func copiedToMemory() throws(DatabaseError) -> sending SQLiteConnection {
    let copy = try SQLiteConnection.memory()
    try copy.takeOver(from: Int(bitPattern: handle))
    return copy
  }

  /// - Parameter address: of another connection, as a number: the two have nothing in common afterwards.
  private func takeOver(from address: Int) throws(DatabaseError) {
    guard let backup = sqlite3_backup_init(handle, "main", OpaquePointer(bitPattern: address), "main") else {
      throw failure(sqlite3_extended_errcode(handle))
    }
    // The end says again what went wrong.
    _ = sqlite3_backup_step(backup, -1)
    let code = sqlite3_backup_finish(backup)
    guard code == SQLITE_OK else { throw failure(code) }
  }

  /// Lets statements end when the task that asked is cancelled: what they were doing is given up with
  /// `SQLITE_INTERRUPT`.
  func endWithTask() {
    // Some thousand steps take less than a tenth of a millisecond.
    sqlite3_progress_handler(handle, 4000, { _ in Task.isCancelled ? 1 : 0 }, nil)
  }

  private func prepare(_ text: String, isKept: Bool) throws(DatabaseError) -> SQLiteStatement {
    noted = []
    var prepared: OpaquePointer?
    var rest = 0
    var words = text
    let code = words.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) { characters -> CInt in
        var tail: UnsafePointer<CChar>?
        let flags = isKept ? UInt32(SQLITE_PREPARE_PERSISTENT) : 0
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
    let statement = SQLiteStatement(prepared, written: noted)
    guard rest == 0 else { throw .failed(reason: "a text holds more than one statement") }
    return statement
  }

  private static let spaces = Array(" \n\t\r;".utf8)

  /// A quarter of them, those not asked for longest.
  private func dropOldStatements() {
    let idle = statements.filter { !$0.value.isInUse }.sorted { $0.value.lastUse < $1.value.lastUse }
    for (text, _) in idle.prefix(Self.mostStatements / 4) { statements[text] = nil }
  }
}

extension SQLiteConnection {
  /// Stands for every table: the schema was changed.
  static let allTables = "*"

  /// From now on each statement knows the tables that it may write into.
  func noteTables() {
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
      noted.insert(name.map { String(cString: $0) } ?? Self.allTables)
    case SQLITE_READ, SQLITE_SELECT, SQLITE_FUNCTION, SQLITE_RECURSIVE, SQLITE_TRANSACTION, SQLITE_SAVEPOINT,
      SQLITE_PRAGMA:
      break
    default: noted.insert(Self.allTables)
    }
  }

  /// Counts the pages of the write-ahead log, and leaves it to others to carry them into the file
  /// (`LogCarrier`), which SQLite would otherwise do within a commit.
  func countLog() {
    sqlite3_wal_hook(
      handle,
      { connection, _, _, pages in
        let connection = Unmanaged<SQLiteConnection>.fromOpaque(connection!).takeUnretainedValue()
        connection.logPages = Int(pages)
        return SQLITE_OK
      }, Unmanaged.passUnretained(self).toOpaque())
  }

  /// Carries what is in the write-ahead log into the file, as far as nobody reads an older state. Neither
  /// readers nor writers wait for it.
  ///
  /// - Returns: whether all of it was carried.
  func carryLog() -> Bool {
    var (pages, carried): (CInt, CInt) = (0, 0)
    // Where it fails, the log grows, and is carried the next time.
    let code = sqlite3_wal_checkpoint_v2(handle, nil, SQLITE_CHECKPOINT_PASSIVE, &pages, &carried)
    return code == SQLITE_OK && pages == carried
  }

  /// Whether commits wait for the disk. Not to be called within a transaction.
  func setWaitsForDisk(_ waits: Bool) throws(DatabaseError) {
    // SQLite does this while it prepares the statement, so a prepared one would do nothing the second time.
    let code = sqlite3_exec(handle, "PRAGMA synchronous = \(waits ? "FULL" : "NORMAL")", nil, nil, nil)
    guard code == SQLITE_OK else { throw failure(code) }
  }
}
