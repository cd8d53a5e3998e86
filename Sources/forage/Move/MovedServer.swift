import Database
import PostgresDriver
import Server

/// A database of PostgreSQL as one end of a move, or as what a backup is restored into.
struct MovedServer {
  let database: PostgresDatabase

  /// - Throws: `DatabaseError`.
  init(_ address: Secret) throws {
    // One to read or to write, one after the other.
    database = try PostgresDatabase(address: address.text, connections: 1)
  }

  var side: Move.Side { Move.Side(database, place: database.place) }

  /// Refuses a database with tables in it, but for what an unfinished move or restore has brought.
  ///
  /// - Throws: `BackupRefusal.notEmptyDatabase`; `DatabaseError`.
  func refuseData() async throws {
    let isOurs = try await database.read { reader in
      try reader.tableNames().isEmpty || MoveMark.isThere(in: reader)
    }
    guard isOurs else { throw BackupRefusal.notEmptyDatabase(place: database.place) }
  }

  /// Runs `body` while no service works on the database, and none begins.
  ///
  /// - Throws: what `body` throws; `DatabaseError`, also where a service is at work.
  func whileNobodyServes(_ body: () async throws -> Void) async throws {
    let line = try await database.listen({ _ in }) { isAlone in
      guard isAlone else {
        throw DatabaseError.cannotOpen(
          place: database.place, reason: "another forage server is using this database; stop it first")
      }
      try await body()
    }
    line?.end()
  }
}
