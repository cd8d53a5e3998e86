import CSQLite
import Database

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

extension DatabaseError {
  /// Failed writes among the extended codes of `SQLITE_IOERR`, which are macros that Swift cannot import:
  /// write, fsync, fsync of the folder, truncate, and the size of the shared memory.
  private static let failedWrites: Set<CInt> = [3, 4, 5, 6, 19]

  /// Translates an SQLite error.
  ///
  /// - Parameters:
  ///   - code: an extended result code.
  ///   - systemCode: the error number of the system call that failed; 0 if there was none.
  init(code: CInt, systemCode: CInt = 0, reason: String, place: String) {
    // The lowest byte is the primary code.
    switch code & 0xff {
    case SQLITE_IOERR where [ENOSPC, EDQUOT].contains(systemCode): self = .full(place: place)
    case SQLITE_IOERR where systemCode == EROFS || Self.failedWrites.contains(code >> 8),
      SQLITE_CANTOPEN where systemCode == EROFS:
      self = .readOnly(place: place)
    // The disk does not even let it read.
    case SQLITE_IOERR: self = .lost(place: place, reason: reason)
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
