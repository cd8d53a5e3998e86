import CSQLite
import Database

extension DatabaseError {
  /// Translates an SQLite error.
  ///
  /// - Parameter code: an extended result code.
  init(code: CInt, reason: String, place: String) {
    // The lowest byte is the primary code.
    switch code & 0xff {
    case SQLITE_BUSY, SQLITE_LOCKED: self = .busy(place: place)
    case SQLITE_FULL: self = .full(place: place)
    case SQLITE_READONLY, SQLITE_PERM: self = .readOnly(place: place)
    case SQLITE_NOTADB, SQLITE_CORRUPT: self = .notADatabase(place: place)
    case SQLITE_CANTOPEN: self = .cannotOpen(place: place, reason: reason)
    case SQLITE_CONSTRAINT: self = .constraint(Constraint(code: code), reason: reason)
    default: self = .failed(reason: reason)
    }
  }
}

extension DatabaseError.Constraint {
  /// Extended constraint codes, which are macros that Swift cannot import: the primary code and a number.
  fileprivate init(code: CInt) {
    switch code >> 8 {
    case 1: self = .check
    case 3: self = .foreignKey
    case 5: self = .notNull
    case 6, 8, 10: self = .unique  // The primary key, UNIQUE, and the number of a row.
    case 12: self = .type
    default: self = .other
    }
  }
}
