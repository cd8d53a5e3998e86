import Database
import Operations
import ServerKit

/// A PostgreSQL database as one side of a move or the target of a restore.
struct MovedServer {
  let database: any OpenDatabase

  /// - Throws: `DatabaseError`.
  init(_ address: Secret) throws {
    // A single connection is enough: reads and writes are sequential.
    database = try PostgresServer.open(address, connections: 1)
  }

  var side: Move.Side { Move.Side(database, place: database.place) }

  /// Rejects a database with tables, except those of an unfinished move or restore.
  ///
  /// - Throws: `BackupRefusal.notEmptyDatabase`; `DatabaseError`.
  func refuseData() async throws {
    let isOurs = try await database.read { reader in
      try reader.tableNames().isEmpty || MoveMark.isThere(in: reader)
    }
    guard isOurs else { throw BackupRefusal.notEmptyDatabase(place: database.place) }
  }

  /// Runs `body` while no server uses the database.
  ///
  /// - Throws: errors of `body`; `DatabaseError`, also if a server is running.
  func whileNobodyServes(_ body: () async throws -> Void) async throws {
    let line = try await database.listen(
      { _ in },
      beginning: { isAlone in
        guard isAlone else {
          throw DatabaseError.cannotOpen(
            place: database.place, reason: "another forage server is using this database; stop it first")
        }
        try await body()
      })
    line?.end()
  }
}
