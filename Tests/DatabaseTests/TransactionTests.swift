import Database
import Dispatch
import Synchronization
import Testing
import TrialDatabases

@Suite("A change is stored completely or not at all")
struct TransactionTests {
  private struct ChangedMind: Error {}

  @Test("A change that throws midway is rolled back", arguments: Driver.allCases)
  func rollback(driver: Driver) async throws {
    try await driver.withDatabase { database in
      try await database.migrate(pantry)

      await #expect(throws: ChangedMind.self) {
        try await database.write { writer in
          try writer.run("INSERT INTO shelf VALUES (\("top"), 1)")
          throw ChangedMind()
        }
      }

      #expect(try await database.read { try $0.integer("SELECT count(*) FROM shelf") } == 0)
    }
  }

  @Test("A caught failure still spoils the change", arguments: Driver.allCases)
  func spoiled(driver: Driver) async throws {
    try await driver.withDatabase { database in
      try await database.migrate(pantry)

      await #expect(throws: DatabaseError.self) {
        try await database.write { writer in
          try writer.run("INSERT INTO shelf VALUES (\("top"), 1)")
          do { try writer.run("INSERT INTO shelf VALUES (\("top"), 2)") } catch is DatabaseError {}
        }
      }

      #expect(try await database.read { try $0.integer("SELECT count(*) FROM shelf") } == 0)
    }
  }

  @Test("An error thrown while reading rows spoils nothing", arguments: Driver.allCases)
  func ownErrors(driver: Driver) async throws {
    try await driver.withDatabase { database in
      try await database.migrate(pantry)

      try await database.write { writer in
        try writer.run("INSERT INTO shelf VALUES (\("top"), 1)")
        do { try writer.each("SELECT id FROM shelf") { _ in throw ChangedMind() } } catch is ChangedMind {}
        try writer.run("INSERT INTO shelf VALUES (\("low"), 0)")
      }

      #expect(try await database.read { try $0.integer("SELECT count(*) FROM shelf") } == 2)
    }
  }

  @Test("A constraint violation is reported with its kind", arguments: Driver.allCases)
  func constraints(driver: Driver) async throws {
    let broken: [(DatabaseError.Constraint, SQL)] = [
      (.unique, "INSERT INTO shelf VALUES ('top', 9)"),
      (.unique, "INSERT INTO shelf VALUES ('other', 1)"),
      (.check, "INSERT INTO shelf VALUES ('cellar', -1)"),
      (.notNull, "INSERT INTO shelf (id) VALUES ('bare')"),
      (.foreignKey, "INSERT INTO jar (id, shelf_id) VALUES ('plum', 'nowhere')"),
    ]
    try await driver.withDatabase { database in
      try await database.migrate(pantry)
      try await database.write { try $0.run("INSERT INTO shelf VALUES ('top', 1)") }

      for (kind, statement) in broken {
        do {
          try await database.write { try $0.run(statement) }
          Issue.record("\(kind) was not noticed")
        } catch DatabaseError.constraint(let constraint, _) {
          #expect(constraint == kind)
        }
      }
    }
  }

  @Test("Dependent rows are deleted with their row", arguments: Driver.allCases)
  func cascade(driver: Driver) async throws {
    try await driver.withDatabase { database in
      try await database.migrate(pantry)
      try await database.write { writer in
        try writer.run("INSERT INTO shelf VALUES ('top', 1)")
        try writer.run("INSERT INTO jar (id, shelf_id) VALUES ('plum', 'top')")
        try writer.run("DELETE FROM shelf")
      }

      #expect(try await database.read { try $0.integer("SELECT count(*) FROM jar") } == 0)
    }
  }

  @Test("Concurrent increments are all counted", arguments: Driver.allCases)
  func concurrency(driver: Driver) async throws {
    try await driver.withDatabase { database in
      try await database.migrate(pantry)
      try await database.write { try $0.run("INSERT INTO shelf VALUES ('top', 0)") }

      try await withThrowingTaskGroup { group in
        for _ in 0..<50 {
          group.addTask {
            try await database.write { writer in
              let height = try writer.integer("SELECT height FROM shelf")
              try writer.run("UPDATE shelf SET height = \(height + 1)")
            }
          }
          group.addTask { _ = try await database.read { try $0.integer("SELECT height FROM shelf") } }
        }
        try await group.waitForAll()
      }

      #expect(try await database.read { try $0.integer("SELECT height FROM shelf") } == 50)
    }
  }

  @Test(
    "Concurrent changes to different rows of a small table do not conflict",
    .enabled(if: TrialServer.present != nil, "SQLite has one writer"))
  func apart() async throws {
    try await Driver.postgres.withDatabase { database in
      try await database.migrate(pantry)
      try await database.write { writer in
        try writer.run("INSERT INTO shelf VALUES ('top', 1)")
        try writer.run("INSERT INTO jar (id, shelf_id) VALUES ('plum', 'top'), ('pear', 'top')")
      }
      let meeting = Meeting()

      try await withThrowingTaskGroup { group in
        for jar in ["plum", "pear"] {
          group.addTask {
            try await database.write { writer in
              let isBare = try writer.exists("SELECT 1 FROM jar WHERE id = \(jar) AND label IS NULL")
              // Both have read before either writes; the retry sees every row.
              meeting.arrive()
              if isBare { try writer.run("UPDATE jar SET label = \(jar) WHERE id = \(jar)") }
            }
          }
        }
        try await group.waitForAll()
      }

      #expect(meeting.arrivals == 2, "neither was run again")
      #expect(try await database.read { try $0.integer("SELECT count(*) FROM jar WHERE label = id") } == 2)
    }
  }

  /// A meeting point of two threads with a timeout of a few seconds. A class, because they share it.
  private final class Meeting: Sendable {
    private let count = Mutex(0)
    private let isComplete = DispatchSemaphore(value: 0)

    var arrivals: Int { count.withLock { $0 } }

    func arrive() {
      let arrived = count.withLock { count in
        count += 1
        return count
      }
      if arrived < 2 { _ = isComplete.wait(timeout: .now() + 5) }
      isComplete.signal()
    }
  }

  @Test(
    "One of many concurrent claims to a free place succeeds",
    arguments: Driver.shared, 0..<10)
  func lookingBeforeWriting(driver: Driver, seed: Int) async throws {
    try await driver.withDatabase { database in
      try await database.migrate(pantry)

      let count = try await withThrowingTaskGroup(of: Bool.self) { group in
        for person in 0..<8 {
          group.addTask {
            try await database.write { writer in
              guard try writer.integer("SELECT count(*) FROM shelf") == 0 else { return false }
              return try writer.run("INSERT INTO shelf VALUES (\("p\(person)"), \(person))") == 1
            }
          }
        }
        return try await group.reduce(into: 0) { $0 += $1 ? 1 : 0 }
      }

      #expect(count == 1)
    }
  }

  @Test(
    "Two queries of one read see the same rows despite concurrent writes",
    arguments: Driver.shared, 0..<20)
  func snapshots(driver: Driver, seed: Int) async throws {
    try await driver.withDatabase { database in
      try await database.migrate(pantry)

      try await withThrowingTaskGroup { group in
        group.addTask {
          for height in 0..<20 {
            try await database.write { try $0.run("INSERT INTO shelf VALUES (\("s\(height)"), \(height))") }
          }
        }
        for _ in 0..<20 {
          group.addTask {
            let (before, after) = try await database.read { reader in
              (
                try reader.integer("SELECT count(*) FROM shelf"),
                try reader.integer("SELECT count(*) FROM shelf")
              )
            }
            #expect(before == after)
          }
        }
        try await group.waitForAll()
      }
    }
  }
}
