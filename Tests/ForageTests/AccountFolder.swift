import Database
import FileFormats
import Foundation

@testable import Identity
@testable import Operations
@testable import SQLiteDriver
@testable import ServerKit

/// A data folder with accounts in it.
enum AccountFolder {
  /// Runs `body` with a folder that is removed afterward.
  static func with(_ nicknames: [String], _ body: (String) async throws -> Void) async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "forage-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }  // A leftover temporary folder is harmless.
    let path = folder.path(percentEncoded: false)
    try await register(nicknames, in: path)
    try await body(path)
  }

  /// Creates accounts whose ids are their nicknames.
  static func register(_ nicknames: [String], email: String? = nil, in folder: String) async throws {
    let database = try SQLiteDatabase(path: folder + "/forage.sqlite")
    try await database.migrate(Schema.migrations)
    let secrets = try await KeyFile(path: folder + "/secret.key").keys(for: database)
    for (place, nickname) in nicknames.enumerated() {
      try await database.write { writer in
        try AccountRepository.create(
          NewAccount(
            id: nickname, householdID: "home-\(nickname)",
            nickname: Nickname(JSONNode(reading: Array("\"\(nickname)\"".utf8))),
            email: EmailAddress(email ?? "\(nickname)@example.org")!, passwordHash: "a hash",
            consentVersion: 1,
            created: Int(place)),
          secrets, in: writer)
      }
    }
    try database.close()
  }
}
