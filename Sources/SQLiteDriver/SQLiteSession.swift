import CSQLite
import Database

/// One connection, lent for one `read` or `write`.
///
/// A class because what `read` and `write` lend is handed on from function to function.
final class SQLiteSession: Writer {
  private let connection: SQLiteConnection
  private let mayWrite: Bool
  /// What the first statement that failed said.
  private var failure: String?
  /// Tables that were written into, as far as statements tell before they run.
  private(set) var written: Set<String> = []

  var dialect: Dialect { .sqlite }

  init(_ connection: SQLiteConnection, mayWrite: Bool) {
    self.connection = connection
    self.mayWrite = mayWrite
  }

  func each(_ sql: SQL, _ body: (borrowing Row) throws -> Void) throws {
    try refuseIfSpoiled()
    let statement = try started(sql)
    defer { statement.reset() }
    while try steps(statement) { try body(Row(statement)) }
  }

  func run(_ sql: SQL) throws -> Int {
    try refuseIfSpoiled()
    let statement = try started(sql)
    defer { statement.reset() }
    while try steps(statement) {}
    return connection.changes
  }

  /// A transaction in which a statement failed must not be kept, even where the failure was caught.
  func refuseIfSpoiled() throws(DatabaseError) {
    if let failure { throw .spoiled(reason: failure) }
  }

  private func started(_ sql: SQL) throws(DatabaseError) -> SQLiteStatement {
    do throws(DatabaseError) {
      let (text, values) = sql.statement(for: .sqlite)
      let statement = try connection.statement(text)
      guard mayWrite || statement.isReadOnly else { throw DatabaseError.readOnly(place: connection.place) }
      if !statement.written.isEmpty { written.formUnion(statement.written) }
      let code = try statement.bind(values)
      guard code == SQLITE_OK else { throw connection.failure(code) }
      return statement
    } catch {
      failure = String(describing: error)
      throw error
    }
  }

  /// Whether there is one more row.
  private func steps(_ statement: SQLiteStatement) throws -> Bool {
    let code = statement.step()
    if code == SQLITE_ROW { return true }
    if code == SQLITE_DONE { return false }
    let error = connection.failure(code)
    failure = String(describing: error)
    // Nobody but the task that asked can have ended it.
    throw code & 0xff == SQLITE_INTERRUPT ? CancellationError() : error
  }
}
