import CSQLite
import Database

/// One statement, prepared on one connection. It is also the row on which it stands.
///
/// A class because SQLite holds on to it.
final class SQLiteStatement: RowSource {
  /// Whether it changes nothing in the database.
  let isReadOnly: Bool
  /// The tables that it may write into, those of triggers and of keys included; on a connection that notes
  /// them (`SQLiteConnection.noteTables`).
  let written: Set<String>
  /// When the connection was last asked for it; counts up.
  var lastUse = 0

  private let handle: OpaquePointer
  private var knownNames: [String] = []
  /// How often SQLite had prepared it anew when its columns were looked at: with the schema, they may change.
  private var knownPreparation: CInt = -1

  /// - Parameter handle: the statement takes it over.
  init(_ handle: OpaquePointer, written: Set<String>) {
    self.handle = handle
    self.written = written
    isReadOnly = sqlite3_stmt_readonly(handle) != 0
  }

  deinit {
    // Says again what the last step said, which was told then.
    _ = sqlite3_finalize(handle)
  }

  /// Whether it stands on a row.
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
          // Without an address, it would be null.
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

  /// Goes to the next row.
  ///
  /// - Returns: the result code: `SQLITE_ROW`, `SQLITE_DONE`, or what has failed.
  func step() -> CInt { sqlite3_step(handle) }

  /// Ends what it was doing, and lets go of its values.
  func reset() {
    // Says again what the last step said, which was told then.
    _ = sqlite3_reset(handle)
    _ = sqlite3_clear_bindings(handle)
  }

  var columnCount: Int { Int(sqlite3_column_count(handle)) }

  var columnNames: [String] {
    let preparation = sqlite3_stmt_status(handle, SQLITE_STMTSTATUS_REPREPARE, 0)
    if preparation != knownPreparation {
      knownPreparation = preparation
      knownNames = (0..<sqlite3_column_count(handle)).map { column in
        sqlite3_column_name(handle, column).map { String(cString: $0) } ?? ""
      }
    }
    return knownNames
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
