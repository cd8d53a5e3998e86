import Database
import GRDB

/// Runs `body`; what SQLite complains of becomes a `DatabaseError` that says what a person can do about it.
/// Errors of others pass.
func translatingErrors<Result>(of place: String, _ body: () throws -> Result) throws -> Result {
  do { return try body() } catch let error as GRDB::DatabaseError { throw translated(error, place: place) }
}

/// As above, for work that waits for its turn.
func translatingErrors<Result>(
  of place: String, _ body: () async throws -> sending Result
) async throws -> sending Result {
  do { return try await body() } catch let error as GRDB::DatabaseError {
    throw translated(error, place: place)
  }
}

private func translated(_ error: GRDB::DatabaseError, place: String) -> Database::DatabaseError {
  let reason = error.message ?? "SQLite error \(error.extendedResultCode.rawValue)"
  switch error.resultCode {
  case .SQLITE_BUSY, .SQLITE_LOCKED: return .busy(place: place)
  case .SQLITE_FULL: return .full(place: place)
  case .SQLITE_READONLY, .SQLITE_PERM: return .readOnly(place: place)
  case .SQLITE_NOTADB, .SQLITE_CORRUPT: return .notADatabase(place: place)
  case .SQLITE_CANTOPEN: return .cannotOpen(place: place, reason: reason)
  case .SQLITE_CONSTRAINT: return .constraint(constraint(error.extendedResultCode), reason: reason)
  default: return .failed(reason: reason)
  }
}

private func constraint(_ code: ResultCode) -> Database::DatabaseError.Constraint {
  switch code {
  case .SQLITE_CONSTRAINT_UNIQUE, .SQLITE_CONSTRAINT_PRIMARYKEY, .SQLITE_CONSTRAINT_ROWID: .unique
  case .SQLITE_CONSTRAINT_FOREIGNKEY: .foreignKey
  case .SQLITE_CONSTRAINT_NOTNULL: .notNull
  case .SQLITE_CONSTRAINT_CHECK: .check
  case .SQLITE_CONSTRAINT_DATATYPE: .type
  default: .other
  }
}
