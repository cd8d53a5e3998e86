import CSQLite
import Database

/// A prepared statement, which is also its current row.
///
/// A class, because it owns an SQLite handle.
final class SQLiteStatement: RowSource {
  /// True if it does not change the database.
  let isReadOnly: Bool
  /// The tables that it may write, including those of triggers and foreign keys; only on a connection with
  /// `recordTables`.
  let writtenTables: Set<String>
  /// The connection's use count at the last use.
  var lastUse = 0

  private let handle: OpaquePointer
  private var cachedNames: [String] = []
  /// The count of repreparations when the names were read: they may change with the schema.
  private var cachedPreparation: CInt = -1

  /// - Parameter handle: owned by the statement from now on.
  init(_ handle: OpaquePointer, writtenTables: Set<String>) {
    self.handle = handle
    self.writtenTables = writtenTables
    isReadOnly = sqlite3_stmt_readonly(handle) != 0
  }

  deinit {
    // Repeats the last step's result, which was already handled.
    _ = sqlite3_finalize(handle)
  }

  /// True while it is on a row.
  var isInUse: Bool { sqlite3_stmt_busy(handle) != 0 }

  /// - Returns: the result code.
  /// - Throws: `DatabaseError.nulInText`.
  func bind(_ values: [Value]) throws(DatabaseError) -> CInt {
    for (index, value) in values.enumerated() {
      let code = try bind(value, at: CInt(index + 1))
      guard code == SQLITE_OK else { return code }
    }
    return SQLITE_OK
  }

  private func bind(_ value: Value, at number: CInt) throws(DatabaseError) -> CInt {
    switch value {
    case .null: return sqlite3_bind_null(handle, number)
    case .integer(let integer): return sqlite3_bind_int64(handle, number, integer)
    case .real(let real): return sqlite3_bind_double(handle, number, real)
    case .text(var text):
      let code: CInt? = text.withUTF8 { bytes in
        guard !bytes.contains(0) else { return nil }
        return bytes.withMemoryRebound(to: CChar.self) { characters in
          // A null address would bind null.
          guard let start = characters.baseAddress else { return forage_bind_text(handle, number, "", 0) }
          return forage_bind_text(handle, number, start, UInt64(characters.count))
        }
      }
      guard let code else { throw .nulInText }
      return code
    case .bytes(let bytes):
      return bytes.withUnsafeBytes { forage_bind_bytes(handle, number, $0.baseAddress, UInt64($0.count)) }
    }
  }

  /// Advances to the next row.
  ///
  /// - Returns: the result code: `SQLITE_ROW`, `SQLITE_DONE`, or an error.
  func step() -> CInt { sqlite3_step(handle) }

  /// Ends the execution and releases the values.
  func reset() {
    // Repeats the last step's result, which was already handled.
    _ = sqlite3_reset(handle)
    _ = sqlite3_clear_bindings(handle)
  }

  var columnCount: Int { Int(sqlite3_column_count(handle)) }

  var columnNames: [String] {
    let preparation = sqlite3_stmt_status(handle, SQLITE_STMTSTATUS_REPREPARE, 0)
    if preparation != cachedPreparation {
      cachedPreparation = preparation
      cachedNames = (0..<sqlite3_column_count(handle)).map { column in
        sqlite3_column_name(handle, column).map { String(cString: $0) } ?? ""
      }
    }
    return cachedNames
  }

  func isNull(at column: Int) -> Bool { sqlite3_column_type(handle, CInt(column)) == SQLITE_NULL }

  func value(at column: Int) -> Value {
    let column = CInt(column)
    switch sqlite3_column_type(handle, column) {
    case SQLITE_INTEGER: return .integer(sqlite3_column_int64(handle, column))
    case SQLITE_FLOAT: return .real(sqlite3_column_double(handle, column))
    case SQLITE_TEXT:
      let text = UnsafeBufferPointer(
        start: sqlite3_column_text(handle, column), count: Int(sqlite3_column_bytes(handle, column)))
      return .text(String(decoding: text, as: UTF8.self))
    case SQLITE_BLOB:
      let bytes = UnsafeRawBufferPointer(
        start: sqlite3_column_blob(handle, column), count: Int(sqlite3_column_bytes(handle, column)))
      return .bytes(Array(bytes))
    default: return .null
    }
  }
}
