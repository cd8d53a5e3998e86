import Database
import SQLiteDriver
import Synchronization
import Testing
import TrialDatabases

@testable import Households
@testable import Operations
@testable import Retail

@Suite(
  "A database is carried to the other kind and back, and nothing is lost",
  .enabled(if: TrialServer.present != nil, "it needs the server that bin/test starts"))
struct MoveTests {
  @Test("X-10 Every row of every table is the same there, and the same back here")
  func thereAndBack() async throws {
    let scene = try await MoveScene()
    let back = try SQLiteDatabase.inMemory()

    let there = try await scene.move(scene.sqlite, scene.postgres)
    let again = try await scene.move(scene.postgres, back)

    let sums = try await MoveScene.sums(scene.sqlite)
    #expect(sums.filter { $0.rows == 0 }.map(\.name) == [], "tables that the test leaves empty")
    #expect(try await MoveScene.sums(scene.postgres) == sums)
    #expect(try await MoveScene.sums(back) == sums)
    #expect(there == again)
    #expect(there.rows == sums.reduce(0) { $1.name == "migration" ? $0 : $0 + $1.rows })
    for database in [scene.postgres, back] as [any Database] {
      #expect(try await database.migrate(Schema.migrations) == [], "it is up to date")
      try await MoveMark.refuse(database, at: "a complete one is used")
    }
  }

  @Test("X-10 Words are found in products that were moved, and later products have numbers of their own")
  func products() async throws {
    let scene = try await MoveScene()
    let back = try SQLiteDatabase.inMemory()
    try await scene.move(scene.sqlite, scene.postgres)
    try await scene.move(scene.postgres, back)

    for database in [scene.postgres, back] as [any Database] {
      let words = ProductSearch("whole milk").conditions(for: database.dialect)
      let (found, number) = try await database.write { writer in
        try writer.run(
          """
          INSERT INTO product (id, organisation_id, gtin, name, item, department, emoji, size_amount,
            size_unit, weight_grams, storage, popularity, folded_name, folded_item, folded_brand)
          VALUES ('p9', 'o1', '4006381333948', 'Oat Milk', 'Milk', 'dairy', '', 1000,
            'ml', 1030, 'chilled', 5, 'oat milk', 'milk', '')
          """)
        return (
          try writer.rows("SELECT number FROM product WHERE \(words.joined(by: " AND "))") { row in
            try row.integer(0)
          },
          try writer.integer("SELECT number FROM product WHERE id = 'p9'")
        )
      }
      #expect(found == [1])
      #expect(number == 2)
    }
    try await back.write { writer in
      try writer.run("INSERT INTO product_search (product_search, rank) VALUES ('integrity-check', 1)")
    }
  }

  @Test("X-10 A move that ends anywhere goes on where it was, both ways", arguments: 0..<6)
  func interrupted(seed: Int) async throws {
    let scene = try await MoveScene(items: 300)
    let back = try SQLiteDatabase.inMemory()
    let isBackToo = !seed.isMultiple(of: 2)
    if isBackToo { try await scene.move(scene.sqlite, scene.postgres) }
    let (source, target): (any Database, any Database) =
      isBackToo ? (scene.postgres, back) : (scene.sqlite, scene.postgres)
    var (ends, left) = (0, seed)

    while true {
      let writes = 1 + left % 40
      left = (left * 31 + 7) % 1_000
      do {
        try await scene.move(source, EndingDatabase(target, afterWrites: writes))
        break
      } catch is EndingDatabase.End {
        ends += 1
        await #expect(throws: MoveRefusal.unfinished(place: "there")) {
          try await MoveMark.refuse(target, at: "there")
        }
      }
    }

    #expect(ends >= 2)
    #expect(try await MoveScene.sums(target) == MoveScene.sums(source))
  }

  @Test("X-10 What is there already is not written again")
  func goesOn() async throws {
    let scene = try await MoveScene(items: 3_000)
    let whole = EndingDatabase(try TrialDatabase(on: #require(TrialServer.present)))
    try await scene.move(scene.sqlite, whole)
    let first = EndingDatabase(scene.postgres, afterWrites: 30)
    await #expect(throws: EndingDatabase.End.self) { try await scene.move(scene.sqlite, first) }

    let second = EndingDatabase(scene.postgres)
    try await scene.move(scene.sqlite, second)

    #expect(second.writeCount == whole.writeCount - 30 + 1, "one looks at the tables")
  }

  @Test("X-10 A byte that is another one is found, and the target stays closed")
  func changedByte() async throws {
    let scene = try await MoveScene()
    try await scene.almostMoved()
    try await scene.postgres.write { writer in
      try writer.run("UPDATE household_row SET fields = replace(fields, 'Milk', 'Silk') WHERE id = 'r1'")
    }

    await #expect(throws: MoveRefusal.notTheSame(table: "household_row", rows: 5, found: 5)) {
      try await scene.move(scene.sqlite, scene.postgres)
    }
    await #expect(throws: MoveRefusal.unfinished(place: "there")) {
      try await MoveMark.refuse(scene.postgres, at: "there")
    }

    try await scene.move(scene.sqlite, scene.postgres, isAnew: true)
    #expect(try await MoveScene.sums(scene.postgres) == MoveScene.sums(scene.sqlite))
  }

  @Test("X-10 A row that is missing is found, with its table")
  func missingRow() async throws {
    let scene = try await MoveScene()
    try await scene.almostMoved()
    // Others have come behind it, so that the move takes the table for done.
    try await scene.postgres.write { writer in
      try writer.run("DELETE FROM usage_sum")
      try writer.run(
        """
        INSERT INTO usage_sum (day, figure, name, count)
        VALUES ('2026-01-02', 'screens', '/', 9), ('2026-01-03', 'screens', '/', 9)
        """)
    }

    await #expect(throws: MoveRefusal.notTheSame(table: "usage_sum", rows: 1, found: 2)) {
      try await scene.move(scene.sqlite, scene.postgres)
    }
  }

  @Test("X-10 A database with anything in it is left alone")
  func notEmpty() async throws {
    let scene = try await MoveScene()
    try await scene.postgres.migrate(Schema.migrations)
    let before = try await MoveScene.sums(scene.postgres)

    for isAnew in [false, true] {
      await #expect(throws: MoveRefusal.notEmpty(place: "there", found: "it has tables")) {
        try await scene.move(scene.sqlite, scene.postgres, isAnew: isAnew)
      }
    }

    #expect(try await MoveScene.sums(scene.postgres) == before, "only an unfinished move is thrown away")
  }

  @Test("X-10 A file that was complete and had not got its name yet is compared again, and counts")
  func unnamed() async throws {
    let scene = try await MoveScene()
    let file = try SQLiteDatabase.inMemory()
    try await scene.move(scene.sqlite, scene.postgres)
    let first = try await scene.move(scene.postgres, file, isDraft: true)

    let second = try await scene.move(scene.postgres, file, isDraft: true)

    #expect(first == second)
    try await file.write { try $0.run("UPDATE usage_sum SET count = 8") }
    await #expect(throws: MoveRefusal.notTheSame(table: "usage_sum", rows: 1, found: 1)) {
      try await scene.move(scene.postgres, file, isDraft: true)
    }
  }

  @Test("X-10 A move goes on from the very same source alone")
  func otherSource() async throws {
    let scene = try await MoveScene()
    try await scene.almostMoved()
    // Simulates the start of a server on the source.
    try await scene.sqlite.write { try DatabaseEpoch.begin("life", start: "another", in: $0) }

    await #expect(throws: MoveRefusal.otherSource(place: "there")) {
      try await scene.move(scene.sqlite, scene.postgres)
    }
  }

  @Test("X-10 What is of another version, half moved, or nothing at all is not moved on")
  func sources() async throws {
    let scene = try await MoveScene()
    let older = try SQLiteDatabase.inMemory()
    try await older.migrate(Array(Schema.migrations.dropLast(2)))
    let newer = try SQLiteDatabase.inMemory()
    try await newer.migrate(Schema.migrations + [Migration("from the future") { _ in }])
    let nothing = try SQLiteDatabase.inMemory()
    let half = try await MoveScene()
    try await half.almostMoved()

    await #expect(throws: MoveRefusal.olderSource(place: "here", missing: 2)) {
      try await scene.move(older, scene.postgres)
    }
    await #expect(throws: DatabaseError.newer(migration: "from the future")) {
      try await scene.move(newer, scene.postgres)
    }
    await #expect(throws: DatabaseError.self) { try await scene.move(nothing, scene.postgres) }
    await #expect(throws: MoveRefusal.unfinished(place: "here")) {
      try await scene.move(half.postgres, SQLiteDatabase.inMemory())
    }
    #expect(try await scene.postgres.read { try $0.tableNames() } == [])
  }
}
