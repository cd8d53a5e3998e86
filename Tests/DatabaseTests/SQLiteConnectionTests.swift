import Database
import Foundation
import Testing

@testable import SQLiteDriver

extension Driver {
  static let sqlite: [Driver] = [.sqliteFile, .sqliteMemory]
}

@Suite("Settings of SQLite connections")
struct SQLiteConnectionTests {
  @Test("A cancelled read is interrupted", .timeLimit(.minutes(1)))
  func cancelled() async throws {
    try await withTemporaryFolder { folder in
      let database = try SQLiteDatabase(path: folder + "/forage.sqlite")
      let reading = Task {
        try await database.read { reader in
          try reader.integer(
            """
            WITH RECURSIVE count (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM count WHERE n < 100000000000)
            SELECT sum(n) FROM count
            """)
        }
      }
      try await Task.sleep(for: .milliseconds(50))

      reading.cancel()

      await #expect(throws: CancellationError.self) { try await reading.value }
      #expect(try await database.read { try $0.integer("SELECT 7") } == 7)
    }
  }

  @Test(
    "A full quota is a full disk, and a disk that fails to write takes no writes",
    arguments: [
      (778, EDQUOT, .full(place: "file")), (778, ENOSPC, .full(place: "file")),
      (778, EROFS, .readOnly(place: "file")), (778, EIO, .readOnly(place: "file")),
      (1_034, EIO, .readOnly(place: "file")), (4_874, EDQUOT, .full(place: "file")),
      (266, EIO, .lost(place: "file", reason: "words")), (8, 0, .readOnly(place: "file")),
      (13, 0, .full(place: "file")),
      (14, EROFS, .readOnly(place: "file")),
      (14, ENOENT, .cannotOpen(place: "file", reason: "words")),
    ] as [(CInt, CInt, DatabaseError)])
  func diskFaults(code: CInt, systemCode: CInt, error: DatabaseError) {
    #expect(DatabaseError(code: code, systemCode: systemCode, reason: "words", place: "file") == error)
  }

  @Test("More concurrent reads than connections are all served", arguments: Driver.sqlite)
  func crowd(driver: Driver) async throws {
    try await driver.withDatabase { database in
      let sum = try await withThrowingTaskGroup(of: Int.self) { group in
        for number in 0..<200 {
          group.addTask { try await database.read { try $0.integer("SELECT \(number)") } }
        }
        return try await group.reduce(0, +)
      }

      #expect(sum == 19_900)
    }
  }

  @Test("Hundreds of statements are cached and dropped with the same results", arguments: Driver.sqlite)
  func manyTexts(driver: Driver) async throws {
    try await driver.withDatabase { database in
      let sums = try await database.read { reader in
        try [1, 2].flatMap { _ in
          var sql: SQL = "SELECT 0"
          return try (1...400).map { _ in
            sql += " + 1"
            return try reader.integer(sql)
          }
        }
      }

      #expect(sums == Array(1...400) + Array(1...400))
    }
  }

  @Test("An unknown identifier is an error, not a text", arguments: Driver.sqlite)
  func quotedNames(driver: Driver) async throws {
    try await driver.withDatabase { database in
      let name = try await database.read { reader in
        try reader.first("SELECT \"name\" FROM (SELECT 'ann' AS name)") { row in try row.text(0) }
      }

      #expect(name == "ann")
      await #expect(throws: DatabaseError.self) {
        try await database.read { try $0.rows("SELECT \"nobody\"") { row in try row.text(0) } }
      }
    }
  }

  @Test("A trigger can maintain a table of words", arguments: Driver.sqlite)
  func words(driver: Driver) async throws {
    try await driver.withDatabase { database in
      try await database.migrate(pantry)
      try await database.write { writer in
        try writer.run("CREATE VIRTUAL TABLE word USING fts5 (id)")
        try writer.run(
          """
          CREATE TRIGGER shelf_word AFTER INSERT ON shelf
          BEGIN INSERT INTO word (id) VALUES (NEW.id); END
          """)
      }

      try await database.write { try $0.run("INSERT INTO shelf VALUES ('top of the cellar', 1)") }

      let count = try await database.read {
        try $0.integer("SELECT count(*) FROM word WHERE word MATCH 'cellar'")
      }
      #expect(count == 1)
    }
  }

  @Test("A text must contain one statement", arguments: Driver.sqlite)
  func oneStatement(driver: Driver) async throws {
    try await driver.withDatabase { database in
      for sql in ["SELECT 1; SELECT 2", "", "-- nothing"] as [SQL] {
        await #expect(throws: DatabaseError.self) { try await database.read { try $0.exists(sql) } }
      }
      let one = try await database.read { try $0.integer("SELECT 1;\n") }

      #expect(one == 1)
    }
  }

  @Test("A cached statement sees an added column", arguments: Driver.sqlite)
  func preparedAnew(driver: Driver) async throws {
    try await driver.withDatabase { database in
      try await database.migrate(pantry)
      try await database.write { try $0.run("INSERT INTO shelf (id, height) VALUES ('top', 1)") }
      let names = { @Sendable (reader: any Reader) throws -> [[String]] in
        try reader.rows("SELECT * FROM shelf") { $0.columnNames }
      }
      let before = try await database.read(names)

      try await database.write { try $0.run("ALTER TABLE shelf ADD COLUMN colour TEXT") }

      #expect(before == [["id", "height"]])
      #expect(try await database.read(names) == [["id", "height", "colour"]])
    }
  }

  @Test("Deleted data is in no file after cleanup, even with concurrent reads", arguments: 0..<3)
  func shed(seed: Int) async throws {
    try await withTemporaryFolder { folder in
      let path = folder + "/forage.sqlite"
      let database = try SQLiteDatabase(path: path)
      try await database.migrate(pantry)
      let secret = "a secret of the household \(seed)"
      try await database.write { try $0.run("INSERT INTO shelf VALUES (\(secret), 1)") }
      async let reading: Void = database.read { reader in
        _ = try reader.integer("SELECT count(*) FROM shelf")
        usleep(150_000)
      }
      try await database.write { try $0.run("DELETE FROM shelf") }

      try await database.shedDeleted()

      try await reading
      for file in [path, path + "-wal"] {
        let bytes = (try? Data(contentsOf: URL(filePath: file))) ?? Data()
        #expect(bytes.firstRange(of: Data(secret.utf8)) == nil)
      }
    }
  }
}
