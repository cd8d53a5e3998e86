/// A SQL database.
///
/// SQL is synchronous inside `read` and `write`; only entering them is asynchronous. So a transaction
/// contains no `await` and waits only for the database.
public protocol Database: Sendable {
  var dialect: Dialect { get }

  /// A number that changes with each commit to one of the tables, before the write returns; nil if unknown.
  /// Data read from these tables is current while the number is unchanged. Commits of other processes are
  /// not counted.
  func changeMark(of tables: [String]) -> Int?

  /// Runs `body` on a consistent snapshot. It may run on the calling thread: for reads beyond some
  /// milliseconds, call it from a separate thread.
  ///
  /// - Throws: errors of `body`, or a `DatabaseError`.
  func read<T: Sendable>(_ body: @Sendable (any Reader) throws -> T) async throws -> T

  /// A `read` with a limit on the work of the database, so that a long one does not occupy a request thread.
  ///
  /// - Parameter steps: the approximate maximum number of steps of the database's virtual machine.
  /// - Throws: `ReadTooLong` beyond the limit; errors of `body`, which may have run in part; `DatabaseError`.
  func read<T: Sendable>(
    atMost steps: Int, _ body: @Sendable (any Reader) throws -> T
  ) async throws -> T

  /// Runs `body` in a transaction: commits when it returns, rolls back when it throws.
  ///
  /// `body` is run again if the database was busy, so it must only write rows and compute. A returned result
  /// survives the end of the process and power failures.
  ///
  /// - Parameter committed: called with the result of `body` after the commit and before `write` returns.
  ///   Calls are in commit order until `listen`. It may run on any thread, and delays later commits.
  /// - Throws: errors of `body`, or a `DatabaseError`.
  @discardableResult
  func write<T: Sendable>(
    _ body: @Sendable (any Writer) throws -> T, committed: @escaping @Sendable (T) -> Void
  ) async throws -> T

  /// A `write` for work that is repeated if lost. A power failure may undo it, but only together with all
  /// later writes, and never an earlier `write`. It does not wait for the disk.
  @discardableResult
  func writeAgainIfLost<T: Sendable>(_ body: @Sendable (any Writer) throws -> T) async throws -> T

  /// Removes deleted data from the database's files as far as no reader needs it; call it repeatedly.
  ///
  /// - Throws: a `DatabaseError`.
  func shedDeleted() async throws

  /// Joins the service instances of the database and receives their messages (`Writer.tell`), including its
  /// own.
  ///
  /// - Parameters:
  ///   - hear: called serially, on a thread that must not be blocked.
  ///   - beginning: runs before any message arrives, while no other instance begins. Its argument is true if
  /// no other instance is running.
  /// - Returns: nil if one process has exclusive use of the database: it needs no messages.
  /// - Throws: errors of `beginning`, or a `DatabaseError`.
  func listen(
    _ hear: @escaping @Sendable (DatabaseMessage) -> Void, beginning: (_ isAlone: Bool) async throws -> Void
  ) async throws -> (any Listening)?
}

/// A message about committed changes.
public enum DatabaseMessage: Sendable, Hashable {
  /// Words of `Writer.tell`, in commit order except for those of `tellAfterwards`.
  case words([String])
  /// Messages may have been lost: listeners must check the data.
  case gap
}

/// A service instance's membership among those of a database.
public protocol Listening: Sendable {
  /// True for the leader, which runs the jobs that need only one instance. After a lost connection there may
  /// briefly be two leaders, so completed work must be recorded in rows.
  var isElected: Bool { get }

  /// Leaves the group; no more messages arrive.
  func end()
}

/// A read that exceeded its limit.
public struct ReadTooLong: Error {
  public init() {}
}

extension Database {
  /// For databases whose reads do not occupy the calling thread.
  public func read<T: Sendable>(
    atMost steps: Int, _ body: @Sendable (any Reader) throws -> T
  ) async throws -> T {
    try await read(body)
  }

  /// For databases with one level of durability.
  public func writeAgainIfLost<T: Sendable>(
    _ body: @Sendable (any Writer) throws -> T
  ) async throws -> T {
    try await write(body)
  }

  /// For databases that one process uses exclusively.
  public func listen(
    _ hear: @escaping @Sendable (DatabaseMessage) -> Void, beginning: (_ isAlone: Bool) async throws -> Void
  ) async throws -> (any Listening)? {
    try await beginning(true)
    return nil
  }

  /// A write without a commit callback.
  @discardableResult
  public func write<T: Sendable>(_ body: @Sendable (any Writer) throws -> T) async throws -> T {
    try await write(body) { _ in }
  }
}

/// Reads rows; only inside `read` and `write`.
public protocol Reader {
  var dialect: Dialect { get }

  /// Calls `body` with each row in order, without collecting them.
  func each(_ sql: SQL, _ body: (borrowing Row) throws -> Void) throws
}

extension Reader {
  /// Returns the results of `body` for all rows.
  public func rows<T>(_ sql: SQL, _ body: (borrowing Row) throws -> T) throws -> [T] {
    var rows: [T] = []
    try each(sql) { row in rows.append(try body(row)) }
    return rows
  }

  /// Returns the result of `body` for the first row, or nil without rows. Use `LIMIT 1` if there may be
  /// many.
  public func first<T>(_ sql: SQL, _ body: (borrowing Row) throws -> T) throws -> T? {
    var first: T?
    try each(sql) { row in if first == nil { first = try body(row) } }
    return first
  }

  /// True if there is a row.
  public func exists(_ sql: SQL) throws -> Bool {
    try first(sql) { _ in true } ?? false
  }

  /// The number in the first column of the only row, such as of `SELECT count(*)`.
  public func integer(_ sql: SQL) throws -> Int {
    guard let integer = try first(sql, { row in try row.integer(0) }) else { throw DatabaseError.noRow }
    return integer
  }
}

/// Writes rows; only inside `write`.
public protocol Writer: Reader {
  /// Runs a statement.
  ///
  /// A failed statement fails its transaction, even if the error is caught: some databases require it.
  ///
  /// - Returns: the number of inserted, updated or deleted rows.
  @discardableResult
  func run(_ sql: SQL) throws -> Int

  /// Sends a word to all listening instances (`Database.listen`) after the commit. Equal words are sent once
  /// per transaction.
  ///
  /// - Parameter word: one line of at most 7,000 bytes. It is a hint where to look; data belongs into rows.
  func tell(_ word: String)

  /// Sends a word shortly after the commit, in a batch with others, without delaying other commits. Its
  /// order relative to other words is undefined. If the process is killed before that, listeners get a gap.
  func tellAfterwards(_ word: String)
}

extension Writer {
  /// For databases that one process uses exclusively: there are no listeners.
  public func tell(_ word: String) {}

  /// See `tell`.
  public func tellAfterwards(_ word: String) {}
}
