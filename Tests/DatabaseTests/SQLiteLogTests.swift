import Database
import Foundation
import SQLiteDriver
import Testing

@Suite("The write-ahead log stays small, and changes are tracked by table")
struct SQLiteLogTests {
  private static let jar = String(repeating: "plums ", count: 1_500)

  /// Writes a jar of two pages.
  private func put(
    _ number: Int, in database: any Database, isLostAllowed: Bool = false
  ) async throws {
    let body: @Sendable (any Writer) throws -> Void = { writer in
      try writer.run(
        "INSERT INTO jar (id, shelf_id, label) VALUES (\("j\(number)"), 'top', \(Self.jar))")
    }
    if isLostAllowed {
      try await database.writeAgainIfLost(body)
    } else {
      try await database.write(body)
    }
  }

  private func shelves(_ database: any Database) async throws {
    try await database.migrate(pantry)
    try await database.write { try $0.run("INSERT INTO shelf VALUES ('top', 0)") }
  }

  @Test(
    "The log is checkpointed and restarted, however much is written", arguments: [false, true])
  func small(isLostAllowed: Bool) async throws {
    try await withTemporaryFolder { folder in
      let path = folder + "/forage.sqlite"
      let database = try SQLiteDatabase(path: path)
      try await shelves(database)

      for number in 0..<3_000 { try await put(number, in: database, isLostAllowed: isLostAllowed) }

      // Without checkpoints it would be 50 MB; SQLite's own checkpoint is at 4 MB.
      let log = try FileManager.default.attributesOfItem(atPath: path + "-wal")[.size] as? Int
      #expect(try #require(log) < 24 << 20)
      try database.close()
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["forage.sqlite"])
      let reopened = try SQLiteDatabase(path: path)
      #expect(try await reopened.read { try $0.integer("SELECT count(*) FROM jar") } == 3_000)
    }
  }

  @Test("A repeatable write is in the files together with later writes if the process ends now")
  func killed() async throws {
    try await withTemporaryFolder { folder in
      let path = folder + "/forage.sqlite"
      let database = try SQLiteDatabase(path: path)
      try await shelves(database)
      for number in 0..<40 { try await put(number, in: database, isLostAllowed: number % 3 != 0) }

      for ending in ["", "-wal"] {
        try FileManager.default.copyItem(atPath: path + ending, toPath: folder + "/copy.sqlite" + ending)
      }

      let copy = try SQLiteDatabase(path: folder + "/copy.sqlite")
      #expect(try await copy.read { try $0.integer("SELECT count(*) FROM jar") } == 40)
    }
  }

  @Test(
    "A table's mark changes with each commit to it, and with no other",
    arguments: Driver.sqlite)
  func marks(driver: Driver) async throws {
    struct ChangedMind: Error {}
    try await driver.withDatabase { database in
      try await shelves(database)
      func marks() -> [Int?] { [["shelf"], ["jar"], ["shelf", "jar"]].map { database.changeMark(of: $0) } }
      func moved(by body: @Sendable (any Writer) throws -> Void) async throws -> [Bool] {
        let before = marks()
        do { try await database.write(body) } catch is ChangedMind {}
        return zip(before, marks()).map { $0 != $1 }
      }

      #expect(
        try await moved { try $0.run("INSERT INTO jar (id, shelf_id) VALUES ('a', 'top')") }
          == [false, true, true])
      #expect(try await moved { try $0.run("UPDATE shelf SET height = 7") } == [true, false, true])
      #expect(
        try await moved { writer in
          try writer.run("UPDATE shelf SET height = 9")
          throw ChangedMind()
        } == [false, false, false])
      #expect(try await moved { _ = try $0.integer("SELECT count(*) FROM jar") } == [false, false, false])
      // The foreign key cascades to the jars.
      #expect(try await moved { try $0.run("DELETE FROM shelf") } == [true, true, true])
      #expect(
        try await moved { try $0.run("ALTER TABLE jar ADD COLUMN colour TEXT") } == [true, true, true])
      #expect(
        try await moved { writer in
          try writer.run(
            """
            CREATE TRIGGER new AFTER INSERT ON shelf
            BEGIN INSERT INTO jar (id, shelf_id) VALUES ('of ' || NEW.id, NEW.id); END
            """)
        } == [true, true, true])
      #expect(try await moved { try $0.run("INSERT INTO shelf VALUES ('low', 1)") } == [true, true, true])
    }
  }
}
