import Database
import Testing

@Suite("An update of Forage migrates its database")
struct MigrationTests {
  private struct Broken: Error {}

  @Test("Each migration runs once, in order", arguments: Driver.allCases)
  func once(driver: Driver) async throws {
    try await driver.withDatabase { database in
      let first = try await database.migrate(Array(pantry.prefix(1)))
      let second = try await database.migrate(pantry)
      let third = try await database.migrate(pantry)

      #expect([first, second, third] == [["shelf"], ["jar"], []])
    }
  }

  @Test("A failing migration leaves the database unchanged", arguments: Driver.allCases)
  func failure(driver: Driver) async throws {
    try await driver.withDatabase { database in
      let broken = Migration("broken") { writer in
        try writer.run("CREATE TABLE half (id \(.text) NOT NULL PRIMARY KEY)\(.strict)")
        throw Broken()
      }

      await #expect(throws: Broken.self) { try await database.migrate(pantry + [broken]) }

      let retried = try await database.migrate(pantry)
      #expect(retried == ["shelf", "jar"])
    }
  }

  @Test("A database of a newer Forage is rejected untouched", arguments: Driver.allCases)
  func newer(driver: Driver) async throws {
    try await driver.withDatabase { database in
      try await database.migrate(pantry)

      await #expect(throws: DatabaseError.newer(migration: "jar")) {
        try await database.migrate(Array(pantry.prefix(1)))
      }
    }
  }

  @Test("Changed or moved migrations are rejected", arguments: Driver.allCases)
  func changed(driver: Driver) async throws {
    try await driver.withDatabase { database in
      try await database.migrate(pantry)

      await #expect(throws: DatabaseError.changedMigration(position: 1, found: "shelf", expected: "jar")) {
        try await database.migrate(pantry.reversed())
      }
    }
  }

  @Test("Two servers that start at once run each migration once", arguments: Driver.shared, 0..<10)
  func together(driver: Driver, seed: Int) async throws {
    try await driver.withDatabase { database in
      let steps = try await withThrowingTaskGroup { group in
        for _ in 0..<4 { group.addTask { try await database.migrate(pantry) } }
        return try await group.reduce(into: []) { $0 += $1 }
      }

      #expect(steps == ["shelf", "jar"])
    }
  }
}
