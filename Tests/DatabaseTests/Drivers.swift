import Database
import Foundation
import SQLiteDriver
import Testing
import TrialDatabases

/// A database that the contract suite runs on. A new driver adds a case and must pass every test.
enum Driver: String, CaseIterable, CustomTestStringConvertible {
  case sqliteFile = "SQLite in a file"
  case sqliteMemory = "SQLite in memory"
  case postgres = "PostgreSQL"

  /// PostgreSQL is available if its server is running, as in `bin/test`.
  static var allCases: [Driver] {
    [.sqliteFile, .sqliteMemory] + (TrialServer.present == nil ? [] : [.postgres])
  }

  /// The drivers whose database several connections can share.
  static var shared: [Driver] { allCases.filter { $0 != .sqliteMemory } }

  var testDescription: String { rawValue }

  /// Runs `body` with an empty database, removed afterward.
  func withDatabase<Result>(_ body: (any Database) async throws -> Result) async throws -> Result {
    switch self {
    case .sqliteFile:
      try await withTemporaryFolder { try await body(SQLiteDatabase(path: $0 + "/forage.sqlite")) }
    case .sqliteMemory: try await body(SQLiteDatabase.inMemory())
    case .postgres: try await body(TrialDatabase(on: #require(TrialServer.present)))
    }
  }
}

/// Runs `body` with the path of an empty folder, removed afterward.
func withTemporaryFolder<Result>(_ body: (String) async throws -> Result) async throws -> Result {
  let folder = FileManager.default.temporaryDirectory.appending(path: "forage-\(UUID().uuidString)")
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: folder) }  // A leftover temporary folder is harmless.
  return try await body(folder.path(percentEncoded: false))
}

/// The migrations that the tests start from: shelves with jars.
let pantry = [
  Migration("shelf") { writer in
    try writer.run(
      """
      CREATE TABLE shelf (
        id \(.text) NOT NULL PRIMARY KEY,
        height \(.integer) NOT NULL UNIQUE CHECK (height >= 0)
      )\(.strict)
      """)
  },
  Migration("jar") { writer in
    try writer.run(
      """
      CREATE TABLE jar (
        id \(.text) NOT NULL PRIMARY KEY,
        shelf_id \(.text) NOT NULL REFERENCES shelf (id) ON DELETE CASCADE,
        label \(.text),
        kilos \(.real),
        seal \(.bytes),
        is_open \(.flag)
      )\(.strict)
      """)
  },
]
