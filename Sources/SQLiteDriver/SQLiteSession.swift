import CSQLite
import Database

/// A connection, lent for one `read` or `write`.
///
/// A class, because closures pass it on.
final class SQLiteSession: Writer {
  private let connection: SQLiteConnection
  private let mayWrite: Bool
  /// The message of the first failed statement.
  private var failure: String?
  /// The tables written, as far as known before execution.
  private(set) var writtenTables: Set<String> = []

  var dialect: Dialect { .sqlite }

  init(_ connection: SQLiteConnection, mayWrite: Bool) {
    self.connection = connection
    self.mayWrite = mayWrite
  }

  func each(_ sql: SQL, _ body: (borrowing Row) throws -> Void) throws {
    try requireUnspoiled()
    let statement = try started(sql)
    defer { statement.reset() }
    while try steps(statement) { try body(Row(statement)) }
  }

  func run(_ sql: SQL) throws -> Int {
    try requireUnspoiled()
    let statement = try started(sql)
    defer { statement.reset() }
    while try steps(statement) {}
    return connection.changes
  }

  /// A transaction with a failed statement must not be committed, even if the error was caught.
  func requireUnspoiled() throws(DatabaseError) {
    if let failure { throw .spoiled(reason: failure) }
  }

  private func started(_ sql: SQL) throws(DatabaseError) -> SQLiteStatement {
    do throws(DatabaseError) {
      let (text, values) = sql.statement(for: .sqlite)
      let statement = try connection.statement(text)
      guard mayWrite || statement.isReadOnly else { throw DatabaseError.readOnly(place: connection.place) }
      if !statement.writtenTables.isEmpty { writtenTables.formUnion(statement.writtenTables) }
      let code = try statement.bind(values)
      guard code == SQLITE_OK else { throw connection.failure(code) }
      return statement
    } catch {
      failure = String(describing: error)
      throw error
    }
  }

  /// True if there is another row.
  private func steps(_ statement: SQLiteStatement) throws -> Bool {
    let code = statement.step()
    if code == SQLITE_ROW { return true }
    if code == SQLITE_DONE { return false }
    let error = connection.failure(code)
    failure = String(describing: error)
    // Only cancellation of the calling task interrupts.
    guard code & 0xff == SQLITE_INTERRUPT else { throw error }
    throw connection.isOverLimit ? ReadTooLong() : CancellationError()
  }
}
