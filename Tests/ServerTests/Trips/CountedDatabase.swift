import Database
import Synchronization

/// A database that counts statements, rows read and writing statements.
final class CountedDatabase: Database {
  private let database: any Database
  private let tellsOfChanges: Bool
  private let counts = Mutex((statements: 0, rows: 0, changes: 0))
  private let longest = Mutex((current: 0, most: 0))

  init(_ database: any Database, tellsOfChanges: Bool = true) {
    self.database = database
    self.tellsOfChanges = tellsOfChanges
  }

  var dialect: Dialect { database.dialect }
  func changeMark(of tables: [String]) -> Int? {
    tellsOfChanges ? database.changeMark(of: tables) : nil
  }
  var statements: Int { counts.withLock { $0.statements } }
  var rows: Int { counts.withLock { $0.rows } }
  var changes: Int { counts.withLock { $0.changes } }
  /// The most rows that one transaction has read and changed.
  var longestWrite: Int { longest.withLock { $0.most } }

  func read<T: Sendable>(_ body: @Sendable (any Reader) throws -> T) async throws -> T {
    try await database.read { try body(CountingReader(reader: $0, owner: self)) }
  }

  func shedDeleted() async throws { try await database.shedDeleted() }

  func write<T: Sendable>(
    _ body: @Sendable (any Writer) throws -> T, committed: @escaping @Sendable (T) -> Void
  ) async throws -> T {
    try await database.write(
      { writer in
        self.longest.withLock { $0.current = 0 }
        let result = try body(CountingWriter(writer: writer, owner: self))
        self.longest.withLock { $0.most = max($0.most, $0.current) }
        return result
      }, committed: committed)
  }

  private struct CountingReader: Reader {
    let reader: any Reader
    let owner: CountedDatabase

    var dialect: Dialect { reader.dialect }

    func each(_ sql: SQL, _ body: (borrowing Row) throws -> Void) throws {
      owner.counts.withLock { $0.statements += 1 }
      try reader.each(sql) { row in
        owner.counts.withLock { $0.rows += 1 }
        try body(row)
      }
    }
  }

  private struct CountingWriter: Writer {
    let writer: any Writer
    let owner: CountedDatabase

    var dialect: Dialect { writer.dialect }

    func each(_ sql: SQL, _ body: (borrowing Row) throws -> Void) throws {
      try CountingReader(reader: writer, owner: owner).each(sql) { row in
        owner.longest.withLock { $0.current += 1 }
        try body(row)
      }
    }

    func run(_ sql: SQL) throws -> Int {
      owner.counts.withLock { $0.changes += 1 }
      let rows = try writer.run(sql)
      owner.longest.withLock { $0.current += rows }
      return rows
    }
  }
}
