import Database
import Foundation
import SQLiteDriver
import Synchronization
import Testing

@Suite("Waiting changes are committed together, with independent results")
struct SQLiteGroupTests {
  private struct ChangedMind: Error {}

  /// Runs `change` for each number concurrently, behind a transaction that blocks the writer until all are
  /// queued.
  ///
  /// - Returns: the numbers whose changes were acknowledged.
  private func together(
    _ count: Int, in database: any Database,
    _ change: @escaping @Sendable (Int, any Writer) throws -> Void
  ) async throws -> [Int] {
    try await withThrowingTaskGroup(of: Int?.self) { group in
      group.addTask {
        // It may fail if the database is closed meanwhile.
        _ = try? await database.write { _ in usleep(100_000) }
        return nil
      }
      for number in 0..<count {
        group.addTask {
          do {
            try await database.write { try change(number, $0) }
            return number
          } catch is ChangedMind, is DatabaseError {
            return nil
          }
        }
      }
      return try await group.reduce(into: []) { kept, number in if let number { kept.append(number) } }
        .sorted()
    }
  }

  private func heights(in database: any Database) async throws -> [Int] {
    try await database.read { reader in
      try reader.rows("SELECT height FROM shelf ORDER BY height") { row in try row.integer(0) }
    }
  }

  private static func put(_ number: Int, in writer: any Writer) throws {
    try writer.run("INSERT INTO shelf VALUES (\("s\(number)"), \(number))")
  }

  /// Returns the number of commits in the write-ahead log: each ends with a page that states the file size.
  private func commitCount(_ path: String) throws -> Int {
    let log = [UInt8](try Data(contentsOf: URL(filePath: path + "-wal")))
    let pageSize = log[8..<12].reduce(0) { $0 << 8 + Int($1) }
    return stride(from: 32, to: log.count, by: 24 + pageSize).count { frame in
      log[(frame + 4)..<(frame + 8)].contains { $0 != 0 }
    }
  }

  @Test("Fifty waiting changes share one or two disk syncs")
  func oneCommit() async throws {
    try await withTemporaryFolder { folder in
      let path = folder + "/forage.sqlite"
      let database = try SQLiteDatabase(path: path)
      try await database.migrate(pantry)
      let before = try commitCount(path)

      let committed = try await together(50, in: database) { try Self.put($0, in: $1) }

      #expect(committed == Array(0..<50))
      #expect(try await heights(in: database) == committed)
      #expect(try commitCount(path) - before < 10)
    }
  }

  @Test("A change that throws within a group does not affect others", arguments: Driver.sqlite)
  func middle(driver: Driver) async throws {
    try await driver.withDatabase { database in
      try await database.migrate(pantry)

      let committed = try await together(60, in: database) { number, writer in
        try Self.put(number, in: writer)
        if number % 3 == 1 { throw ChangedMind() }
      }

      #expect(committed == (0..<60).filter { $0 % 3 != 1 })
      #expect(try await heights(in: database) == committed)
    }
  }

  @Test("A spoiled change does not affect others", arguments: Driver.sqlite)
  func spoiled(driver: Driver) async throws {
    try await driver.withDatabase { database in
      try await database.migrate(pantry)

      let committed = try await together(60, in: database) { number, writer in
        try Self.put(number, in: writer)
        guard number % 3 == 1 else { return }
        do { try Self.put(number, in: writer) } catch is DatabaseError {}
      }

      #expect(committed == (0..<60).filter { $0 % 3 != 1 })
      #expect(try await heights(in: database) == committed)
    }
  }

  @Test("If SQLite rolls back a whole group, only the failing change is rejected")
  func givenUp() async throws {
    let database = try SQLiteDatabase.inMemory()
    try await database.migrate(pantry)
    try await database.write { writer in
      try writer.run(
        """
        CREATE TRIGGER picky BEFORE INSERT ON shelf WHEN NEW.height % 10 = 7
        BEGIN SELECT raise(ROLLBACK, 'no sevens'); END
        """)
    }

    let committed = try await together(60, in: database) { try Self.put($0, in: $1) }

    #expect(committed == (0..<60).filter { $0 % 10 != 7 })
    #expect(try await heights(in: database) == committed)
  }

  @Test("An error found at the commit rejects only its change")
  func lateConstraint() async throws {
    let database = try SQLiteDatabase.inMemory()
    try await database.migrate(pantry)
    try await database.write { writer in
      try writer.run(
        """
        CREATE TABLE label (
          id INTEGER NOT NULL PRIMARY KEY,
          shelf_id TEXT NOT NULL REFERENCES shelf (id) DEFERRABLE INITIALLY DEFERRED
        ) STRICT
        """)
    }

    let committed = try await together(30, in: database) { number, writer in
      try Self.put(number, in: writer)
      let shelf = number == 12 ? "nowhere" : "s\(number)"
      try writer.run("INSERT INTO label VALUES (\(number), \(shelf))")
    }

    #expect(committed == (0..<30).filter { $0 != 12 })
    #expect(try await heights(in: database) == committed)
  }

  @Test("On a full disk exactly the acknowledged changes are stored", arguments: 0..<5)
  func full(seed: Int) async throws {
    try await withTemporaryFolder { folder in
      let path = folder + "/forage.sqlite"
      let database = try SQLiteDatabase(path: path)
      try await database.migrate(pantry)
      try await database.write { try $0.each("PRAGMA max_page_count = 40") { _ in } }

      let committed = try await together(40, in: database) { number, writer in
        try Self.put(number, in: writer)
        let label = String(repeating: "x", count: (number + seed) % 4 == 0 ? 30_000 : 100)
        try writer.run(
          "INSERT INTO jar (id, shelf_id, label) VALUES (\("j\(number)"), \("s\(number)"), \(label))")
      }

      #expect(committed.count > 0 && committed.count < 40)
      let reopened = try SQLiteDatabase(path: path)
      #expect(try await heights(in: reopened) == committed)
      let jars = try await reopened.read { try $0.integer("SELECT count(*) FROM jar") }
      #expect(jars == committed.count)
    }
  }

  @Test("Each caller gets its own result, and callbacks run in commit order", arguments: Driver.sqlite)
  func order(driver: Driver) async throws {
    final class CallbackOrder: Sendable {
      let places = Mutex<[Int]>([])
    }
    try await driver.withDatabase { database in
      try await database.migrate(pantry)
      let order = CallbackOrder()

      try await withThrowingTaskGroup(of: Void.self) { group in
        for number in 0..<200 {
          group.addTask {
            let place = try await database.write(
              { writer in
                try Self.put(number, in: writer)
                guard number % 5 != 2 else { throw ChangedMind() }
                return try writer.integer("SELECT count(*) FROM shelf")
              },
              committed: { place in order.places.withLock { $0.append(place) } })
            #expect(order.places.withLock { $0.contains(place) })
          }
        }
        while let result = await group.nextResult() {
          if case .failure(let error) = result, !(error is ChangedMind) { throw error }
        }
      }

      #expect(order.places.withLock { $0 } == Array(1...160))
    }
  }

  @Test("Two processes with group commits wait for each other", arguments: 0..<3)
  func twoProcesses(seed: Int) async throws {
    try await withTemporaryFolder { folder in
      let path = folder + "/forage.sqlite"
      let (one, other) = (try SQLiteDatabase(path: path), try SQLiteDatabase(path: path))
      try await one.migrate(pantry)
      try await one.write { try $0.run("INSERT INTO shelf VALUES ('top', 0)") }

      async let first = together(100, in: one) { number, writer in
        try writer.run("UPDATE shelf SET height = height + 1")
        if number % 4 == seed { throw ChangedMind() }
      }
      async let second = together(100, in: other) { _, writer in
        try writer.run("UPDATE shelf SET height = height + 1")
      }
      let committed = try await first.count + second.count

      #expect(committed == 175)
      #expect(try await heights(in: one) == [committed])
      #expect(try await heights(in: other) == [committed])
    }
  }

  @Test("After closing, acknowledged changes are in the file and others are rejected", arguments: 0..<5)
  func closing(seed: Int) async throws {
    try await withTemporaryFolder { folder in
      let path = folder + "/forage.sqlite"
      let database = try SQLiteDatabase(path: path)
      try await database.migrate(pantry)

      async let writing = together(300, in: database) { number, writer in
        try Self.put(number, in: writer)
        usleep(200)
      }
      try await Task.sleep(for: .milliseconds(110 + 10 * seed))
      try database.close()
      let committed = try await writing

      #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["forage.sqlite"])
      let reopened = try SQLiteDatabase(path: path)
      #expect(try await heights(in: reopened) == committed)
    }
  }
}
