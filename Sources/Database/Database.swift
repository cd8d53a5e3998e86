/// Rows and values kept for good, whatever keeps them.
///
/// SQL is synchronous inside of `read` and `write`; only getting in is asynchronous. So there is no `await`
/// inside a transaction, and no transaction waits for anything but the database.
public protocol Database: Sendable {
  var dialect: Dialect { get }

  /// Another number after each commit that wrote into one of the tables, before anybody is answered; nil
  /// where that is not known. What was read of these tables while it stood at one number still holds as long
  /// as it does. Commits of other processes are not counted.
  func changeMark(of tables: [String]) -> Int?

  /// Runs `body` on one state of the database that no write changes meanwhile. It may run on the thread that
  /// asks: whoever reads for longer than some milliseconds asks from a thread of their own.
  ///
  /// - Throws: what `body` throws, or a `DatabaseError`.
  func read<T: Sendable>(_ body: @Sendable (any Reader) throws -> T) async throws -> T

  /// Runs `body` in a transaction: all of it is kept when `body` returns, nothing when it throws.
  ///
  /// `body` is run again when the database was busy, so it must do nothing but write rows and compute. What
  /// has been returned survives the end of the process, and a power cut.
  ///
  /// - Parameter committed: called with what `body` has returned, once that is kept: in the order of the
  ///   commits unless this process hears of them (`listen`), and before whoever asked goes on. It may come
  ///   from any thread, and holds up those after it.
  /// - Throws: what `body` throws, or a `DatabaseError`.
  @discardableResult
  func write<T: Sendable>(
    _ body: @Sendable (any Writer) throws -> T, committed: @escaping @Sendable (T) -> Void
  ) async throws -> T

  /// As `write`, for what is done again by itself where it was lost: a power cut may take back what was
  /// returned, but nothing of `write` that came before it, and not without all that came after it. Nobody
  /// waits for the disk.
  @discardableResult
  func writeAgainIfLost<T: Sendable>(_ body: @Sendable (any Writer) throws -> T) async throws -> T

  /// Takes care that what was deleted is in none of the database's files any more, so far as nobody still
  /// reads an older state; whoever calls calls again some day.
  ///
  /// - Throws: a `DatabaseError`.
  func shedDeleted() async throws

  /// Joins the services that work on the database, and begins to hear what any of them tells
  /// (`Writer.tell`), this one included.
  ///
  /// - Parameters:
  ///   - hear: called from a thread that must not be held up, once after the other.
  ///   - beginning: run before anything is heard, and while no other service begins. It is told whether none
  ///     is at work already.
  /// - Returns: nil where one process has the database to itself: it knows what it writes, and hears nothing.
  /// - Throws: what `beginning` throws, or a `DatabaseError`.
  func listen(
    _ hear: @escaping @Sendable (Heard) -> Void, beginning: (_ isAlone: Bool) async throws -> Void
  ) async throws -> (any Listening)?
}

/// What a service hears of what was written.
public enum Heard: Sendable, Hashable {
  /// What was told, in the order of the commits but for what was told afterwards.
  case words([String])
  /// Something may have been told that was not heard: whoever must know looks for themselves.
  case gap
}

/// A service among those that work on one database.
public protocol Listening: Sendable {
  /// Whether this is the one that does what one is enough for. There is at most one as far as connections
  /// hold; after one was lost there may be two for moments, so rows must say what was done already.
  var isElected: Bool { get }

  /// Leaves the others; nothing more is heard.
  func end()
}

extension Database {
  /// For databases that keep everything in the same way.
  public func writeAgainIfLost<T: Sendable>(
    _ body: @Sendable (any Writer) throws -> T
  ) async throws -> T {
    try await write(body)
  }

  /// For databases that one process has to itself.
  public func listen(
    _ hear: @escaping @Sendable (Heard) -> Void, beginning: (_ isAlone: Bool) async throws -> Void
  ) async throws -> (any Listening)? {
    try await beginning(true)
    return nil
  }

  /// As above, where nobody is to be told.
  @discardableResult
  public func write<T: Sendable>(_ body: @Sendable (any Writer) throws -> T) async throws -> T {
    try await write(body) { _ in }
  }
}

/// Reads rows; only inside of `read` and `write`.
public protocol Reader {
  var dialect: Dialect { get }

  /// Calls `body` with every row of the answer, in order, without collecting them.
  func each(_ sql: SQL, _ body: (borrowing Row) throws -> Void) throws
}

extension Reader {
  /// What `body` makes of every row.
  public func rows<T>(_ sql: SQL, _ body: (borrowing Row) throws -> T) throws -> [T] {
    var rows: [T] = []
    try each(sql) { row in rows.append(try body(row)) }
    return rows
  }

  /// What `body` makes of the first row, or nil without rows. Say `LIMIT 1` where there could be many.
  public func first<T>(_ sql: SQL, _ body: (borrowing Row) throws -> T) throws -> T? {
    var first: T?
    try each(sql) { row in if first == nil { first = try body(row) } }
    return first
  }

  /// Whether the answer has a row.
  public func exists(_ sql: SQL) throws -> Bool {
    try first(sql) { _ in true } ?? false
  }

  /// The number in the first column of the only row, as of `SELECT count(*)`.
  public func integer(_ sql: SQL) throws -> Int {
    guard let integer = try first(sql, { row in try row.integer(0) }) else { throw DatabaseError.noRow }
    return integer
  }
}

/// Changes rows; only inside of `write`.
public protocol Writer: Reader {
  /// Runs one statement.
  ///
  /// A statement that fails spoils its transaction: nothing of it is kept, even where the error is caught, as
  /// some databases could not do otherwise.
  ///
  /// - Returns: how many rows it inserted, updated or deleted.
  @discardableResult
  func run(_ sql: SQL) throws -> Int

  /// Has every service that listens (`Database.listen`) hear a word once the transaction is kept. The same
  /// word is heard once a transaction.
  ///
  /// - Parameter word: one line of at most 7,000 bytes. It is a hint of where to look: what is in
  ///   rows does not belong into it.
  func tell(_ word: String)

  /// As `tell`, but a moment after the transaction is kept, together with the words of others: whoever tells
  /// so waits for nobody else who tells. In no order with other words. Where the process is killed in that
  /// moment the others hear of a gap.
  func tellAfterwards(_ word: String)
}

extension Writer {
  /// For databases that one process has to itself: there is nobody to tell.
  public func tell(_ word: String) {}

  /// As above.
  public func tellAfterwards(_ word: String) {}
}
