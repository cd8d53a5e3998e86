public import Database
import FoundationEssentials
import GRDB

/// The database in one file, read by several connections and written by one.
///
/// Keep the file on a disk of the machine: SQLite's locks do not hold on network drives.
public final class SQLiteDatabase: Database::Database {
  /// How long a change waits for another process, such as an import, before it gives up.
  private static let patienceSeconds = 5.0
  /// How often a change is tried in all. SQLite refuses at once, without patience, where waiting could not
  /// help.
  private static let attempts = 3

  /// The path, or a word for a database in memory; for messages.
  public let place: String
  private let connections: any DatabaseWriter

  public var dialect: Dialect { .sqlite }

  /// Opens the file, or makes it where there is none; the folder must be there.
  ///
  /// - Throws: `DatabaseError`: `.cannotOpen`, `.notADatabase`, `.readOnly`, `.full`, `.busy`.
  public convenience init(path: String) throws {
    try self.init(
      place: path,
      connections: translatingErrors(of: path) {
        let pool = try DatabasePool(path: path, configuration: Self.configuration)
        // In WAL mode, NORMAL would keep every change through the end of the process, however sudden, but
        // lose the last seconds in a power cut. FULL waits for the disk once a change, which costs no
        // processor time, and keeps what somebody was told is kept.
        try pool.writeWithoutTransaction { writer in
          try writer.execute(sql: "PRAGMA synchronous = FULL")
          // In KiB. A large import touches every index everywhere: with the usual two megabytes, pages were
          // written out and read again all the time.
          try writer.execute(sql: "PRAGMA cache_size = -16384")
        }
        return pool
      })
  }

  /// A database that is gone with the last reference to it.
  public static func inMemory() throws -> SQLiteDatabase {
    try SQLiteDatabase(
      place: "memory",
      connections: translatingErrors(of: "memory") { try DatabaseQueue(configuration: configuration) })
  }

  /// A copy as it is now, in memory, which goes its own way.
  public func inMemoryCopy() throws -> SQLiteDatabase {
    try translatingErrors(of: place) {
      let queue = try DatabaseQueue(configuration: Self.configuration)
      try connections.backup(to: queue)
      return SQLiteDatabase(place: "memory", connections: queue)
    }
  }

  private init(place: String, connections: any DatabaseWriter) {
    self.place = place
    self.connections = connections
  }

  private static var configuration: Configuration {
    var configuration = Configuration()
    configuration.busyMode = .timeout(patienceSeconds)
    configuration.maximumReaderCount = 4
    // Debian's library overwrites what is deleted unless told otherwise; others do not.
    configuration.prepareDatabase { try $0.execute(sql: "PRAGMA secure_delete = ON") }
    return configuration
  }

  /// See `Database`. Reads do not wait for writes, nor for each other up to four.
  public func read<T: Sendable>(_ body: @Sendable (any Reader) throws -> T) async throws -> T {
    try await translatingErrors(of: place) {
      try await connections.read { try body(SQLiteSession($0, place: place)) }
    }
  }

  /// See `Database`. Writes happen one after the other.
  @discardableResult
  public func write<T: Sendable>(_ body: @Sendable (any Writer) throws -> T) async throws -> T {
    var attempt = 1
    while true {
      do {
        return try await translatingErrors(of: place) {
          try await connections.write { connection in
            let session = SQLiteSession(connection, place: place)
            let result = try body(session)
            try session.refuseIfSpoiled()
            return result
          }
        }
      } catch Database::DatabaseError.busy where attempt < Self.attempts {
        attempt += 1
      }
    }
  }

  /// See `Database`. The write-ahead log is written into the file, where deleted rows are overwritten, and
  /// emptied. Whoever reads meanwhile is not waited for with the only writer held; it is tried again instead.
  public func shedDeleted() async throws {
    for _ in 0..<20 {
      let isDone = try await translatingErrors(of: place) {
        try await connections.writeWithoutTransaction { connection in
          try connection.execute(sql: "PRAGMA busy_timeout = 0")
          defer { try? connection.execute(sql: "PRAGMA busy_timeout = \(Int(Self.patienceSeconds * 1000))") }
          return try Int.fetchOne(connection, sql: "PRAGMA wal_checkpoint(TRUNCATE)") == 0
        }
      }
      if isDone { return }
      try await Task.sleep(for: .milliseconds(100))
    }
  }

  /// Copies the database as it is now into a new file, while it is in use.
  ///
  /// - Throws: `DatabaseError`, also where the file is there already.
  public func copy(to path: String) async throws {
    try await translatingErrors(of: path) {
      try await connections.writeWithoutTransaction {
        try $0.execute(sql: "VACUUM INTO ?", arguments: [path])
      }
    }
  }

  /// Ends all connections after what they are doing. Then all is in the one file, and no write-ahead log is
  /// beside it; anything asked for later is refused.
  public func close() throws {
    try translatingErrors(of: place) {
      if let pool = connections as? DatabasePool {
        // The last connection that ends writes the log into the file; those that only read cannot, and one
        // that still reads would end last.
        try pool.barrierWriteWithoutTransaction { try $0.execute(sql: "PRAGMA wal_checkpoint(TRUNCATE)") }
        pool.invalidateReadOnlyConnections()
      }
      try connections.close()
    }
  }
}
