import Database
import FoundationEssentials
import GRDB
import GRDBSQLite

/// One connection, lent for one `read` or `write`.
final class SQLiteSession: Writer {
  private let connection: GRDB::Database
  private let place: String
  /// What the first statement that failed said.
  private var failure: String?

  var dialect: Dialect { .sqlite }

  init(_ connection: GRDB::Database, place: String) {
    self.connection = connection
    self.place = place
  }

  func each(_ sql: Database::SQL, _ body: (borrowing Database::Row) throws -> Void) throws {
    try noticingFailure {
      let (text, values) = sql.statement(for: .sqlite)
      let statement = try statement(text)
      let source = SQLiteRow(statement)
      let cursor = try GRDB::Row.fetchCursor(statement, arguments: try arguments(values))
      while try cursor.next() != nil {
        do { try body(Database::Row(source)) } catch { throw BodyError(error: error) }
      }
    }
  }

  func run(_ sql: Database::SQL) throws -> Int {
    try noticingFailure {
      let (text, values) = sql.statement(for: .sqlite)
      try statement(text).execute(arguments: try arguments(values))
      return connection.changesCount
    }
  }

  /// A transaction in which a statement failed must not be kept, even where the failure was caught.
  func refuseIfSpoiled() throws(Database::DatabaseError) {
    if let failure { throw .spoiled(reason: failure) }
  }

  /// What the caller's closure threw, which is no failure of a statement.
  private struct BodyError: Error {
    let error: any Error
  }

  private func noticingFailure<Result>(_ body: () throws -> Result) throws -> Result {
    try refuseIfSpoiled()
    do {
      return try translatingErrors(of: place, body)
    } catch let error as BodyError {
      throw error.error
    } catch {
      failure = String(describing: error)
      throw error
    }
  }

  /// Prepared once a connection; anew where the same text is being stepped through further out.
  private func statement(_ text: String) throws -> Statement {
    let statement = try connection.cachedStatement(sql: text)
    let isInUse = sqlite3_stmt_busy(statement.sqliteStatement) != 0
    return isInUse ? try connection.makeStatement(sql: text) : statement
  }

  private func arguments(_ values: [Value]) throws(Database::DatabaseError) -> StatementArguments {
    var arguments: [DatabaseValue] = []
    arguments.reserveCapacity(values.count)
    for value in values {
      switch value {
      case .null: arguments.append(.null)
      case .integer(let integer): arguments.append(integer.databaseValue)
      case .real(let real): arguments.append(real.databaseValue)
      case .text(let text):
        if text.utf8.contains(0) { throw .nulInText }
        arguments.append(text.databaseValue)
      case .bytes(let bytes): arguments.append(Data(bytes).databaseValue)
      }
    }
    return StatementArguments(arguments)
  }
}

/// The columns of the row on which a statement stands.
private struct SQLiteRow: RowSource {
  let columnNames: [String]
  private let statement: SQLiteStatement

  init(_ statement: Statement) {
    columnNames = statement.columnNames
    self.statement = statement.sqliteStatement
  }

  func value(at column: Int) -> Value {
    let column = CInt(column)
    switch sqlite3_column_type(statement, column) {
    case SQLITE_INTEGER: return .integer(sqlite3_column_int64(statement, column))
    case SQLITE_FLOAT: return .real(sqlite3_column_double(statement, column))
    case SQLITE_TEXT:
      let text = UnsafeBufferPointer(
        start: sqlite3_column_text(statement, column), count: Int(sqlite3_column_bytes(statement, column)))
      return .text(String(decoding: text, as: UTF8.self))
    case SQLITE_BLOB:
      let bytes = UnsafeRawBufferPointer(
        start: sqlite3_column_blob(statement, column), count: Int(sqlite3_column_bytes(statement, column)))
      return .bytes(Array(bytes))
    default: return .null
    }
  }
}
