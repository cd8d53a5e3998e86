import Database
import FoundationEssentials
import SQLiteDriver
import Server

/// The database in the data folder.
enum CatalogDatabase {
  /// Opens it, makes folder and file where they are missing, and brings the schema up to date.
  static func open(in folder: String) async throws -> SQLiteDatabase {
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    } catch {
      throw DatabaseError.cannotOpen(place: folder, reason: "the folder cannot be made")
    }
    let database = try SQLiteDatabase(path: folder + "/forage.sqlite")
    try await database.migrate(Schema.migrations)
    return database
  }
}
