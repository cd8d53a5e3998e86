import CSQLite
import Database

extension DatabaseError {
  /// What a person can do about what SQLite complains of.
  ///
  /// - Parameter code: an extended result code.
  init(code: CInt, reason: String, place: String) {
    // The lowest byte is the plain code.
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
  /// Extended codes of constraints, which are macros that Swift does not see: the plain one and a number.
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
