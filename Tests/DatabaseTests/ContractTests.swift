import Database
import Testing

@Suite("Every driver fulfills the database contract")
struct ContractTests {
  @Test("Values round-trip", arguments: Driver.allCases)
  func values(driver: Driver) async throws {
    try await driver.withDatabase { database in
      try await database.migrate(pantry)
      try await database.write { writer in
        try writer.run("INSERT INTO shelf VALUES (\("top"), \(Int.max))")
        try writer.run(
          """
          INSERT INTO jar (id, shelf_id, label, kilos, seal, is_open)
          VALUES (\("plum"), \("top"), \("Müsli 🍇 'quoted' \"twice\" \\ %_?$1"), \(0.1), \([0, 255, 7] as [UInt8]), \(true))
          """)
        try writer.run("INSERT INTO jar VALUES (\("fig"), \("top"), \(nil as String?), NULL, NULL, \(false))")
      }

      let jars = try await database.read { reader in
        try reader.rows("SELECT label, kilos, seal, is_open FROM jar ORDER BY id DESC") { row in
          "\(try row.optionalText(0) ?? "-") \(try row.isNull("kilos") ? -1 : try row.real("kilos")) "
            + "\(try row.isNull(2) ? [] : try row.bytes(2)) \(try row.flag("is_open"))"
        }
      }
      let height = try await database.read { try $0.integer("SELECT height FROM shelf") }

      #expect(
        jars == ["Müsli 🍇 'quoted' \"twice\" \\ %_?$1 0.1 [0, 255, 7] true", "- -1.0 [] false"])
      #expect(height == Int.max)
    }
  }

  @Test("A hostile text remains a text", arguments: Driver.allCases)
  func injection(driver: Driver) async throws {
    try await driver.withDatabase { database in
      try await database.migrate(pantry)
      let hostile = "'); DROP TABLE jar; --"
      try await database.write { try $0.run("INSERT INTO shelf VALUES (\(hostile), 1)") }

      let texts = try await database.read { reader in
        try reader.rows("SELECT id FROM shelf WHERE id = \(hostile)") { row in try row.text(0) }
      }

      #expect(texts == [hostile])
    }
  }

  @Test("A condition takes several values, or none", arguments: Driver.allCases)
  func lists(driver: Driver) async throws {
    try await driver.withDatabase { database in
      try await database.migrate(pantry)
      try await database.write { writer in
        for height in 1...5 { try writer.run("INSERT INTO shelf VALUES (\("s\(height)"), \(height))") }
      }
      let conditions: [SQL] = ["height IN \(list: [1, 3, 9])", "height < \(3)"]

      let (some, none, both) = try await database.read { reader in
        (
          try reader.integer("SELECT count(*) FROM shelf WHERE \(conditions[0])"),
          try reader.integer("SELECT count(*) FROM shelf WHERE id IN \(list: [String]())"),
          try reader.integer("SELECT count(*) FROM shelf WHERE \(conditions.joined(by: " AND "))")
        )
      }

      #expect([some, none, both] == [2, 0, 1])
    }
  }

  @Test("Texts are compared and ordered by code points", arguments: Driver.allCases)
  func ordering(driver: Driver) async throws {
    try await driver.withDatabase { database in
      try await database.migrate(pantry)
      try await database.write { writer in
        for (height, id) in ["b", "B", "a", "ä", "Z", "é"].enumerated() {
          try writer.run("INSERT INTO shelf VALUES (\(id), \(height))")
        }
      }

      let ids = try await database.read { reader in
        try reader.rows("SELECT id FROM shelf ORDER BY id") { row in try row.text(0) }
      }

      #expect(ids == ["B", "Z", "a", "b", "ä", "é"])
    }
  }

  @Test("A text with U+0000 is rejected before it is written", arguments: Driver.allCases)
  func nul(driver: Driver) async throws {
    try await driver.withDatabase { database in
      try await database.migrate(pantry)

      await #expect(throws: DatabaseError.nulInText) {
        try await database.write { try $0.run("INSERT INTO shelf VALUES (\("a\u{0}b"), 1)") }
      }
    }
  }

  @Test("A column with another type is named", arguments: Driver.allCases)
  func unexpectedValues(driver: Driver) async throws {
    try await driver.withDatabase { database in
      try await database.migrate(pantry)
      try await database.write { try $0.run("INSERT INTO shelf VALUES (\("top"), 1)") }

      await #expect(
        throws: DatabaseError.unexpectedValue(column: "height", found: "an integer", expected: "a text")
      ) {
        try await database.read { try $0.rows("SELECT id, height FROM shelf") { row in try row.text(1) } }
      }
      await #expect(throws: DatabaseError.noColumn("width")) {
        try await database.read { try $0.rows("SELECT id FROM shelf") { row in try row.text("width") } }
      }
      await #expect(throws: DatabaseError.noColumn("1")) {
        try await database.read { try $0.rows("SELECT id FROM shelf") { row in try row.text(1) } }
      }
    }
  }

  @Test("A statement can be nested in itself", arguments: Driver.allCases)
  func nesting(driver: Driver) async throws {
    try await driver.withDatabase { database in
      try await database.migrate(pantry)
      try await database.write { writer in
        for height in 1...3 { try writer.run("INSERT INTO shelf VALUES (\("s\(height)"), \(height))") }
      }

      let pairs = try await database.read { reader in
        let all: SQL = "SELECT height FROM shelf ORDER BY height"
        return try reader.rows(all) { outer in
          let inner = try reader.rows(all) { row in try row.integer(0) }
          return try outer.integer(0) * 1000 + inner.reduce(0) { $0 * 10 + $1 }
        }
      }

      #expect(pairs == [1123, 2123, 3123])
    }
  }

  @Test("Writing statements can return rows", arguments: Driver.allCases)
  func returning(driver: Driver) async throws {
    try await driver.withDatabase { database in
      try await database.migrate(pantry)

      let heights = try await database.write { writer in
        let upsert: SQL = """
          INSERT INTO shelf VALUES (\("top"), 1)
          ON CONFLICT (id) DO UPDATE SET height = shelf.height + 1
          RETURNING height
          """
        return try [writer.first(upsert) { row in try row.integer(0) }, writer.integer(upsert)]
      }
      let count = try await database.write { writer in try writer.run("UPDATE shelf SET height = 7") }

      #expect(heights == [1, 2])
      #expect(count == 1)
    }
  }

  @Test("Reads cannot write", arguments: Driver.allCases)
  func readersDoNotWrite(driver: Driver) async throws {
    try await driver.withDatabase { database in
      try await database.migrate(pantry)

      await #expect(throws: DatabaseError.self) {
        try await database.read { try $0.each("DELETE FROM shelf RETURNING id") { _ in } }
      }
    }
  }
}
