import Database
import SQLiteDriver
import TrialDatabases

@testable import Operations

/// Databases for tests: SQLite in memory, or the trial server of PostgreSQL if `TRIAL_DRIVER` says so, as in
/// the second run of `bin/test root`.
///
/// On SQLite every statement is recorded for that second run: see `RecordedDatabase`.
enum TestDatabase {
  /// True if the tests run on PostgreSQL.
  static var isPostgres: Bool { TrialServer.isAskedFor }

  /// Returns an empty database.
  static func empty() throws -> any Database {
    guard isPostgres else { return RecordedDatabase(try SQLiteDatabase.inMemory()) }
    return try TrialDatabase(on: trialServer)
  }

  /// Returns a database with the schema only.
  static func migrated() async throws -> any Database {
    guard isPostgres else { return RecordedDatabase(try await sqliteTemplate.value.inMemoryCopy()) }
    return try TrialDatabase(on: trialServer, template: try await template.value.name)
  }

  /// Returns a database with the schema, in a file if the driver uses files.
  static func migrated(inFile path: String) async throws -> any Database {
    guard !isPostgres else { return try await migrated() }
    let database = try SQLiteDatabase(path: path)
    try await database.migrate(Schema.migrations)
    return database
  }

  /// Returns an independent copy. The original must not be in use.
  static func copy(of database: any Database) throws -> any Database {
    switch database {
    case let database as SQLiteDatabase: return try database.inMemoryCopy()
    case let database as RecordedDatabase: return RecordedDatabase(try copy(of: database.recorded))
    case let database as TrialDatabase: return try database.copy()
    default: preconditionFailure("only the databases of tests are copied")
    }
  }

  private static var trialServer: TrialServer {
    guard let server = TrialServer.present else { preconditionFailure("TRIAL_POSTGRES names no server") }
    return server
  }

  /// Migrating takes as long as a hundred copies of the result, on either database.
  private static let sqliteTemplate = Task {
    let database = try SQLiteDatabase.inMemory()
    try await database.migrate(Schema.migrations)
    return database
  }

  private static let template = Task {
    let database = try TrialDatabase(on: trialServer, connections: 1)
    try await database.migrate(Schema.migrations)
    database.disconnect()
    return database
  }
}
