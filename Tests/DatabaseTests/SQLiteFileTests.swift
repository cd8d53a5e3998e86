import Database
import Foundation
import SQLiteDriver
import Testing

@Suite("Problems of the database file are reported clearly")
struct SQLiteFileTests {
  @Test("A file of another kind is rejected unchanged")
  func somethingElse() async throws {
    try await withTemporaryFolder { folder in
      let path = folder + "/forage.sqlite"
      let letter = Data(String(repeating: "Dear grocer, this is a letter. ", count: 200).utf8)
      try letter.write(to: URL(filePath: path))

      #expect(throws: DatabaseError.notADatabase(place: path)) { try SQLiteDatabase(path: path) }

      #expect(try Data(contentsOf: URL(filePath: path)) == letter)
    }
  }

  @Test(
    "A missing folder is named", arguments: ["missing/forage.sqlite", "file/forage.sqlite", ""])
  func noFolder(name: String) async throws {
    try await withTemporaryFolder { folder in
      try Data().write(to: URL(filePath: folder + "/file"))
      let path = folder + "/" + name

      do {
        _ = try SQLiteDatabase(path: path)
        Issue.record("\(path) was opened")
      } catch DatabaseError.cannotOpen(let place, _) {
        #expect(place == path)
      }
    }
  }

  @Test("Data persists after closing, in a single file (H-09)")
  func reopening() async throws {
    try await withTemporaryFolder { folder in
      let path = folder + "/forage.sqlite"
      let first = try SQLiteDatabase(path: path)
      try await first.migrate(pantry)
      try await first.write { try $0.run("INSERT INTO shelf VALUES ('top', 1)") }
      _ = try await first.read { try $0.integer("SELECT count(*) FROM shelf") }
      try first.close()
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["forage.sqlite"])

      let second = try SQLiteDatabase(path: path)

      #expect(try await second.read { try $0.integer("SELECT count(*) FROM shelf") } == 1)
    }
  }

  @Test("Closing waits for readers and leaves no log (H-09)")
  func closingWhileRead() async throws {
    try await withTemporaryFolder { folder in
      let database = try SQLiteDatabase(path: folder + "/forage.sqlite")
      try await database.migrate(pantry)
      try await database.write { try $0.run("INSERT INTO shelf VALUES ('top', 1)") }
      let (reads, hasBegun) = AsyncStream.makeStream(of: Void.self)
      let reading = Task {
        try await database.read { reader in
          try reader.each("SELECT value FROM json_each('[1, 2]')") { _ in
            hasBegun.yield()
            usleep(300_000)
          }
        }
      }
      for await _ in reads { break }

      try database.close()

      #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["forage.sqlite"])
      try await reading.value
    }
  }

  @Test("Changes are on disk before they are acknowledged, and rows stay consistent")
  func settings() async throws {
    try await withTemporaryFolder { folder in
      let database = try SQLiteDatabase(path: folder + "/forage.sqlite")

      let (journal, full, foreignKeys) = try await database.write { writer in
        (
          try writer.first("PRAGMA journal_mode") { row in try row.text(0) },
          try writer.integer("PRAGMA synchronous"), try writer.integer("PRAGMA foreign_keys")
        )
      }

      #expect(journal == "wal")
      #expect(full == 2)
      #expect(foreignKeys == 1)
    }
  }

  @Test("A full disk is reported, and nothing is half-written")
  func full() async throws {
    try await withTemporaryFolder { folder in
      let path = folder + "/forage.sqlite"
      let database = try SQLiteDatabase(path: path)
      try await database.migrate(pantry)
      try await database.write { try $0.each("PRAGMA max_page_count = 30") { _ in } }

      await #expect(throws: DatabaseError.full(place: path)) {
        try await database.write { writer in
          for height in 0..<100_000 {
            try writer.run("INSERT INTO shelf VALUES (\("shelf \(height)"), \(height))")
          }
        }
      }

      #expect(try await database.read { try $0.integer("SELECT count(*) FROM shelf") } == 0)
    }
  }

  @Test("A second writing process is waited for")
  func twoProcesses() async throws {
    try await withTemporaryFolder { folder in
      let path = folder + "/forage.sqlite"
      let (one, other) = (try SQLiteDatabase(path: path), try SQLiteDatabase(path: path))
      try await one.migrate(pantry)
      try await one.write { try $0.run("INSERT INTO shelf VALUES ('top', 0)") }

      try await withThrowingTaskGroup { group in
        for database in [one, other] {
          for _ in 0..<25 {
            group.addTask { try await database.write { try $0.run("UPDATE shelf SET height = height + 1") } }
          }
        }
        try await group.waitForAll()
      }

      #expect(try await other.read { try $0.integer("SELECT height FROM shelf") } == 50)
    }
  }

  @Test("A copy made during use is a complete database")
  func copy() async throws {
    try await withTemporaryFolder { folder in
      let database = try SQLiteDatabase(path: folder + "/forage.sqlite")
      try await database.migrate(pantry)
      try await database.write { try $0.run("INSERT INTO shelf VALUES ('top', 1)") }

      try await database.copy(to: folder + "/copy.sqlite")

      let copy = try SQLiteDatabase(path: folder + "/copy.sqlite")
      #expect(try await copy.migrate(pantry).isEmpty)
      #expect(try await copy.read { try $0.integer("SELECT count(*) FROM shelf") } == 1)
      await #expect(throws: (any Error).self) { try await database.copy(to: folder + "/copy.sqlite") }
    }
  }
}
