import Database
import ServerKit

#if PostgreSQL
import PostgresDriver

extension PostgresDatabase: OpenDatabase {}
#endif

/// The only place that uses the PostgreSQL driver. A build without the trait `PostgreSQL` lacks it.
enum PostgresServer {
  /// Connects to a PostgreSQL database.
  ///
  /// - Parameter connections: the maximum number of connections.
  /// - Throws: `DatabaseError`, also if this build has no driver.
  static func open(_ address: Secret, connections: Int = 8) throws -> any OpenDatabase {
    #if PostgreSQL
    return try PostgresDatabase(address: address.text, connections: connections)
    #else
    throw DatabaseError.cannotOpen(place: "--database", reason: "this build supports only SQLite")
    #endif
  }
}
