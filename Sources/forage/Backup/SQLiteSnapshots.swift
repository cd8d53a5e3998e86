import Database
import FoundationEssentials
import Operations
import SQLiteDriver
import ServerKit

#if canImport(Glibc)
import Glibc
#else
import Musl
#endif

/// Copies of a SQLite database in one file.
struct SQLiteSnapshots: SnapshotMaker {
  /// The path of the database.
  let path: String

  func bytes() -> Int {
    ["", "-wal"].reduce(0) { $0 + (FileStatus(path: path + $1)?.bytes ?? 0) }
  }

  /// Uses its own connections, so that no one waits for it. It does not close the database, because the
  /// checkpoint on close would block the server's writers.
  func write(to copy: String) async throws -> [TableSum]? {
    guard FileManager.default.fileExists(atPath: path) else {
      throw DatabaseError.cannotOpen(place: path, reason: "no database found")
    }
    try await SQLiteDatabase(path: path).copy(to: copy)
    return nil
  }

  func withCopy<T: Sendable>(
    at path: String, _ body: @Sendable (any Database) async throws -> T
  ) async throws -> T {
    try await SQLiteCopy(path: path).whileOpen(body)
  }
}

/// A copy in a SQLite file, of either kind of database.
struct SQLiteCopy {
  let path: String

  func whileOpen<T: Sendable>(
    _ body: @Sendable (any Database) async throws -> T
  ) async throws -> T {
    let database = try SQLiteDatabase(path: path)
    let result = try await body(database)
    try database.close()
    return result
  }
}
