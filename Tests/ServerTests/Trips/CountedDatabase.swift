import Database
import Synchronization

/// A database that counts the statements and the rows that are read.
final class CountedDatabase: Database {
  private let database: any Database
  private let counts = Mutex((statements: 0, rows: 0))

  init(_ database: any Database) {
    self.database = database
  }

  var dialect: Dialect { database.dialect }
  var statements: Int { counts.withLock { $0.statements } }
  var rows: Int { counts.withLock { $0.rows } }

  func read<T: Sendable>(_ body: @Sendable (any Reader) throws -> T) async throws -> T {
    try await database.read { try body(CountingReader(reader: $0, owner: self)) }
  }

  func write<T: Sendable>(_ body: @Sendable (any Writer) throws -> T) async throws -> T {
    try await database.write(body)
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
}
