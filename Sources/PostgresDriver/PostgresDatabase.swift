public import Database

/// A database on a PostgreSQL server, asked over several connections.
///
/// A read is one snapshot (`REPEATABLE READ READ ONLY`), a write is `SERIALIZABLE`: what a closure has read
/// holds when its change is kept, as with a single writer. Where two writes would not fit one after the
/// other, the server refuses one of them, and it is run again; a write that was refused several times runs
/// alone. `docs/guides/databases.md` says which transactions rely on that.
public final class PostgresDatabase: Database {
  /// What the tests run on; nobody has tried an older one.
  private static let oldestVersion = 15

  /// Host and name of the database, for messages; without user and password.
  public let place: String
  let address: PostgresAddress
  private let threads: ConnectionThreads
  private let commits = CommitOrder()
  private let outbox: ChangeOutbox
  private let patience: Patience

  public var dialect: Dialect { .postgres }
  /// See `Database`. Of other services' commits nobody tells in time.
  public func changeMark(of tables: [String]) -> Int? { nil }

  /// Connects once, to find out whether the server and its database are what Forage can work with.
  ///
  /// - Parameters:
  ///   - address: `postgresql://user:password@host:port/name`, or `host=… dbname=…` with everything else that
  ///     libpq knows.
  ///   - connections: how many are held at most, each with a thread.
  /// - Throws: `DatabaseError.cannotOpen` with what is wrong.
  public convenience init(address: String, connections: Int = 8) throws {
    try self.init(address: address, connections: connections, patience: Patience())
  }

  init(address: String, connections: Int, patience: Patience) throws {
    self.address = try PostgresAddress(address)
    self.patience = patience
    place = self.address.place
    threads = ConnectionThreads(self.address, patience, most: connections)
    outbox = ChangeOutbox(self.address, patience)
    do { try Self.look(at: Connection(self.address, patience)) } catch let trouble as Trouble {
      throw trouble.error(at: place)
    }
  }

  deinit {
    threads.close()
    outbox.close(isAwaited: false)
  }

  /// See `Database`. Reads wait for nothing but a free connection.
  public func read<T: Sendable>(_ body: @Sendable (any Reader) throws -> T) async throws -> T {
    try await withoutActuallyEscaping(body) { body in
      try await onThread { own in
        try Transaction(own, place: self.place).read { try body($0) }
      }
    }
  }

  /// See `Database`. Writes run beside each other; `body` is run again where two of them met. They are
  /// committed one after the other, so that they are told in that order, until `listen`: what was kept is
  /// heard from then on, and commits share the waiting for the disk.
  @discardableResult
  public func write<T: Sendable>(
    _ body: @Sendable (any Writer) throws -> T, committed: @escaping @Sendable (T) -> Void
  ) async throws -> T {
    try await withoutActuallyEscaping(body) { body in
      try await onThread { own in
        try Transaction(own, place: self.place, self.commits, self.outbox)
          .write({ try body($0) }, committed: committed)
      }
    }
  }

  /// See `Database`. Sweeps the tables from which something was deleted, as the server would do some day.
  /// Rows are then gone from them, while pages keep their bytes until something else is written there, and so
  /// does the server's log: what must be unreadable on the disk needs an encrypted disk.
  public func shedDeleted() async throws {
    let tables = try await read { reader in
      try reader.rows("SELECT quote_ident(relname) FROM pg_stat_user_tables WHERE n_dead_tup > 0") { row in
        try row.text(0)
      }
    }
    try await onThread { own in
      do {
        let connection = try own.connection()
        for table in tables { try connection.complete(connection.send("VACUUM (SKIP_LOCKED) \(table)")) }
      } catch let trouble as Trouble {
        own.end()
        throw trouble.error(at: self.place)
      }
    }
  }

  /// See `Database`. The services of a database begin one after the other.
  public func listen(
    _ hear: @escaping @Sendable (Heard) -> Void, beginning: (_ isAlone: Bool) async throws -> Void
  ) async throws -> (any Listening)? {
    let line = ServiceLine(address, patience, outbox, hear)
    do {
      try await beginning(try await line.begin())
      try await line.settle()
      commits.leaveOrder()
    } catch {
      line.end()
      throw error
    }
    return line
  }

  /// Ends all connections after what they are doing and what waits for them, and once everything is told;
  /// what is asked for later is refused.
  public func close() {
    threads.close()
    threads.waitForEnd()
    outbox.close(isAwaited: true)
  }

  private static func look(at connection: Connection) throws {
    func refuse(_ reason: String) -> DatabaseError { .cannotOpen(place: connection.place, reason: reason) }
    guard connection.serverVersion >= oldestVersion * 10_000 else {
      throw refuse(
        "PostgreSQL \(connection.serverVersion / 10_000) is too old; Forage needs \(oldestVersion) or newer")
    }
    guard connection.serverEncoding == "UTF8" else {
      throw refuse("it keeps texts as \(connection.serverEncoding); make it with ENCODING 'UTF8'")
    }
    let session = PostgresSession(connection, .reading)
    let tables = try session.tableNames()
    try session.leave()
    guard tables.isEmpty || tables.contains("migration") else {
      throw refuse(
        "it holds tables of another program, and none of Forage; give Forage a database of its own")
    }
  }

  private func onThread<T: Sendable>(
    _ work: @escaping @Sendable (ThreadConnection) throws -> T
  ) async throws -> T {
    let asked = ContinuousClock.now
    let longest = Duration.seconds(patience.turnSeconds)
    return try await withCheckedThrowingContinuation { continuation in
      let isQueued = threads.enqueue { own in
        let outcome = Result {
          guard ContinuousClock.now - asked < longest else { throw DatabaseError.busy(place: self.place) }
          return try work(own)
        }
        return { continuation.resume(with: outcome) }
      }
      if !isQueued { continuation.resume(throwing: DatabaseError.failed(reason: "the database is closed")) }
    }
  }
}
