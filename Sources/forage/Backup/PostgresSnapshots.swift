import Database
import Operations
import SQLiteDriver
import ServerKit

/// Copies of a PostgreSQL database in one file, made row by row.
struct PostgresSnapshots: SnapshotMaker {
  let database: any OpenDatabase

  /// - Throws: `DatabaseError`.
  init(_ address: Secret) throws {
    // One connection reads the copy, the other serves queries meanwhile.
    database = try PostgresServer.open(address, connections: 2)
  }

  func bytes() async throws -> Int {
    try await database.read { try $0.integer("SELECT pg_database_size(current_database())") }
  }

  func write(to copy: String) async throws -> [TableSum]? {
    try await MoveMark.refuse(database, at: database.place)
    guard try await !database.read({ try $0.migrationsRun().isEmpty }) else {
      throw DatabaseError.cannotOpen(place: database.place, reason: "no Forage database found")
    }
    let target = try SQLiteDatabase(path: copy)
    let sums = try await RowCopy(from: database, to: target).run()
    try target.close()
    return sums
  }

  func withCopy<T: Sendable>(
    at path: String, _ body: @Sendable (any Database) async throws -> T
  ) async throws -> T {
    try await SQLiteCopy(path: path).whileOpen(body)
  }
}
