import Database
import SQLiteDriver
import Synchronization
import Testing
import TrialDatabases

@testable import Operations

@Suite(
  "X-10 A PostgreSQL database is copied as a snapshot",
  .enabled(if: TrialServer.present != nil, "it needs the server that bin/test starts"))
struct RowCopyTests {
  @Test("Every table is copied completely")
  func everything() async throws {
    let scene = try await MoveScene(items: 3_000)
    try await scene.move(scene.sqlite, scene.postgres)
    let copy = try SQLiteDatabase.inMemory()

    let read = try await RowCopy(from: scene.postgres, to: copy).run()

    #expect(try await read == MoveScene.sums(copy))
    #expect(try await read == MoveScene.sums(scene.postgres))
    #expect(try await copy.read { try CopyCheck.fault(expecting: read, in: $0) } == nil)
  }

  @Test("Rows written meanwhile are in no table of the copy")
  func moment() async throws {
    let scene = try await MoveScene(items: 3_000)
    try await scene.move(scene.sqlite, scene.postgres)
    let before = try await MoveScene.sums(scene.postgres)
    let copy = try SQLiteDatabase.inMemory()
    let busy = BusyTarget(copy) {
      try await scene.postgres.write { writer in
        try writer.run("UPDATE household_row SET fields = '{}', revision = revision + 1")
        try writer.run("UPDATE revision_counter SET last_revision = last_revision + 1")
        try writer.run("DELETE FROM usage_sum")
      }
    }

    let read = try await RowCopy(from: scene.postgres, to: busy).run()

    #expect(busy.writes > 20)
    #expect(read == before)
    #expect(try await MoveScene.sums(copy) == before)
    #expect(try await MoveScene.sums(scene.postgres) != before)
  }

  @Test("A database of an earlier version is copied unchanged before its migration")
  func earlier() async throws {
    let postgres = try TrialDatabase(on: #require(TrialServer.present))
    let steps = Array(Schema.migrations.prefix(12))
    try await postgres.migrate(steps)
    let copy = try SQLiteDatabase.inMemory()

    let read = try await RowCopy(from: postgres, to: copy).run()

    #expect(try await copy.read { try $0.migrationsRun() } == steps.map(\.name))
    #expect(try await read == MoveScene.sums(copy))
  }

  @Test("A database of a newer version is rejected")
  func newer() async throws {
    let postgres = try TrialDatabase(on: #require(TrialServer.present))
    try await postgres.migrate(Schema.migrations + [Migration("tomorrow") { _ in }])

    await #expect(throws: DatabaseError.newer(migration: "tomorrow")) {
      try await RowCopy(from: postgres, to: try SQLiteDatabase.inMemory()).run()
    }
  }

  @Test("A copy that cannot be written fails without hanging")
  func full() async throws {
    let scene = try await MoveScene()
    try await scene.move(scene.sqlite, scene.postgres)
    let target = EndingDatabase(try SQLiteDatabase.inMemory(), afterWrites: 20)

    await #expect(throws: EndingDatabase.End.self) {
      try await RowCopy(from: scene.postgres, to: target).run()
    }
  }
}

/// A target that runs other work before each write.
private final class BusyTarget: Database {
  let dialect = Dialect.sqlite
  func changeMark(of tables: [String]) -> Int? { nil }
  var writes: Int { count.withLock { $0 } }
  private let database: any Database
  private let meanwhile: @Sendable () async throws -> Void
  private let count = Mutex(0)

  init(_ database: any Database, meanwhile: @escaping @Sendable () async throws -> Void) {
    self.database = database
    self.meanwhile = meanwhile
  }

  func read<T: Sendable>(_ body: @Sendable (any Reader) throws -> T) async throws -> T {
    try await database.read(body)
  }

  func write<T: Sendable>(
    _ body: @Sendable (any Writer) throws -> T, committed: @escaping @Sendable (T) -> Void
  ) async throws -> T {
    count.withLock { $0 += 1 }
    try await meanwhile()
    return try await database.write(body, committed: committed)
  }

  func shedDeleted() async throws { try await database.shedDeleted() }
}
