import Database
import SQLiteDriver
import Synchronization
import Testing
import TrialDatabases

@testable import Operations

/// A database with rows in every table, and an empty one of the other kind.
struct MoveScene {
  let sqlite: SQLiteDatabase
  let postgres: TrialDatabase

  /// - Parameter items: in a household, besides.
  init(items: Int = 0) async throws {
    sqlite = try SQLiteDatabase.inMemory()
    postgres = try TrialDatabase(on: #require(TrialServer.present))
    try await EarlierRows.fill(sqlite, steps: Schema.migrations.count)
    try await sqlite.write { writer in
      for number in 0..<items {
        try writer.run(
          """
          INSERT INTO household_row (household_id, kind, id, revision, author_id, fields, stamps)
          VALUES ('h1', 'item', \("n\(number)"), 4, 'a1', \(#"{"name":"🥛 Ünï \#(number)"}"#), '{}')
          """)
      }
    }
  }

  @discardableResult
  func move(
    _ source: any Database, _ target: any Database, isDraft: Bool = false, isAnew: Bool = false
  ) async throws -> Move.Outcome {
    try await Move(
      from: Move.Side(source, place: "here"), to: Move.Side(target, place: "there"), isDraft: isDraft,
      isAnew: isAnew
    ).run()
  }

  /// Everything is there but the end.
  func almostMoved() async throws {
    await #expect(throws: EndingDatabase.End.self) {
      try await move(sqlite, EndingDatabase(postgres, afterWrites: 1 + MovedTable.all.count))
    }
  }

  static func sums(_ database: any Database) async throws -> [TableSum] {
    try await database.read { try TableSum.all(in: $0) }
  }
}

/// A database whose process ends.
final class EndingDatabase: Database {
  struct End: Error {}

  let dialect: Dialect
  func changeMark(of tables: [String]) -> Int? { nil }
  /// How many were asked for.
  var writeCount: Int { writes.withLock { $0 } }
  private let database: any Database
  private let most: Int
  private let writes = Mutex(0)

  /// - Parameter most: the writes that are done; the next one is not.
  init(_ database: any Database, afterWrites most: Int = .max) {
    self.database = database
    self.most = most
    dialect = database.dialect
  }

  func read<T: Sendable>(_ body: @Sendable (any Reader) throws -> T) async throws -> T {
    try await database.read(body)
  }

  func write<T: Sendable>(
    _ body: @Sendable (any Writer) throws -> T, committed: @escaping @Sendable (T) -> Void
  ) async throws -> T {
    let isOver = writes.withLock { writes in
      writes += 1
      return writes > most
    }
    if isOver { throw End() }
    return try await database.write(body, committed: committed)
  }

  func shedDeleted() async throws { try await database.shedDeleted() }
}
