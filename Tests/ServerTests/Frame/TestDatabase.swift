import Database
import SQLiteDriver
import TrialDatabases

@testable import Operations

/// Databases for tests: SQLite in memory, or the trial server of PostgreSQL where `TRIAL_DRIVER` says so, as
/// it does in the second run of `bin/test root`.
///
/// On SQLite every statement is recorded for that second run: see `RecordedDatabase`.
enum TestDatabase {
  /// Whether PostgreSQL is what is tested.
  static var isPostgres: Bool { TrialServer.isAskedFor }

  /// A database without anything in it.
  static func empty() throws -> any Database {
    guard isPostgres else { return RecordedDatabase(try SQLiteDatabase.inMemory()) }
    return try TrialDatabase(on: trialServer)
  }

  /// A database with the schema and nothing else.
  static func migrated() async throws -> any Database {
    guard isPostgres else { return RecordedDatabase(try await sqliteTemplate.value.inMemoryCopy()) }
    return try TrialDatabase(on: trialServer, template: try await template.value.name)
  }

  /// The same in a file, where the database is kept in files.
  static func migrated(inFile path: String) async throws -> any Database {
    guard !isPostgres else { return try await migrated() }
    let database = try SQLiteDatabase(path: path)
    try await database.migrate(Schema.migrations)
    return database
  }

  /// A copy as it is now, which goes its own way. Nobody uses the database meanwhile.
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

  /// All steps of the schema take as long as a hundred copies of what comes of them, on either database.
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
