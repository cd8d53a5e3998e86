import Database

/// A database that counts and times the transactions of another one.
struct MeasuredDatabase: Database {
  private let database: any Database
  private let metrics: DatabaseMetrics

  init(_ database: any Database, _ metrics: DatabaseMetrics) {
    self.database = database
    self.metrics = metrics
  }

  var dialect: Dialect { database.dialect }

  func read<T: Sendable>(_ body: @Sendable (any Reader) throws -> T) async throws -> T {
    try await metrics.reads.measured { begin in
      try await database.read { reader in
        begin()
        return try body(reader)
      }
    }
  }

  @discardableResult
  func write<T: Sendable>(
    _ body: @Sendable (any Writer) throws -> T, committed: @escaping @Sendable (T) -> Void
  ) async throws -> T {
    try await metrics.writes.measured { begin in
      try await database.write(
        { writer in
          begin()
          return try body(writer)
        }, committed: committed)
    }
  }

  func writeAgainIfLost<T: Sendable>(_ body: @Sendable (any Writer) throws -> T) async throws -> T {
    try await metrics.writes.measured { begin in
      try await database.writeAgainIfLost { writer in
        begin()
        return try body(writer)
      }
    }
  }

  func changeMark(of tables: [String]) -> Int? { database.changeMark(of: tables) }

  func shedDeleted() async throws { try await database.shedDeleted() }

  func listen(
    _ hear: @escaping @Sendable (DatabaseMessage) -> Void, beginning: (_ isAlone: Bool) async throws -> Void
  ) async throws -> (any Listening)? {
    try await database.listen(hear, beginning: beginning)
  }
}
