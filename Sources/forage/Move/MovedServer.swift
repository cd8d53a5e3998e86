import PostgresDriver
import Server

#if canImport(Glibc)
import Glibc
#else
import Musl
#endif

/// A database of PostgreSQL as one end of a move, with no service on it as long as it lives.
struct MovedServer {
  let database: PostgresDatabase
  private let lease: ServiceLease

  /// - Throws: `DatabaseError`, also where a service works on it.
  init(_ address: Secret) throws {
    // One to read or to write, one after the other.
    database = try PostgresDatabase(address: address.text, connections: 1)
    lease = try ServiceLease(database) { reason in
      StandardError.write("Error: \(reason)")
      // What was brought so far is kept; the move can be gone on with.
      _exit(2)
    }
  }

  var side: Move.Side { Move.Side(database, place: database.place) }
}
