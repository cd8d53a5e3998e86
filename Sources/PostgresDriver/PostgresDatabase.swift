public import Database

/// A database on a PostgreSQL server, used through several connections.
///
/// A read is one snapshot (`REPEATABLE READ READ ONLY`), a write is `SERIALIZABLE`: data that a closure has
/// read still holds at its commit, as with a single writer. If two writes conflict, the server rejects one
/// of them, and it is run again; after several conflicts it runs alone. `docs/guides/databases.md` lists the
/// transactions that rely on this.
public final class PostgresDatabase: Database {
  /// The oldest version in the tests.
  private static let oldestVersion = 15

  /// The host and name of the database, for messages; without user and password.
  public let place: String
  let address: PostgresAddress
  private let threads: ConnectionThreads
  private let commits = CommitOrder()
  private let outbox: ChangeOutbox
  private let timeouts: Timeouts

  public var dialect: Dialect { .postgres }
  /// Always nil: commits of other instances are not announced in time.
  public func changeMark(of tables: [String]) -> Int? { nil }

  /// Connects once to check that the server and the database are suitable.
  ///
  /// - Parameters:
  ///   - address: `postgresql://user:password@host:port/name`, or `host=… dbname=…` with any other option of
  /// libpq.
  ///   - connections: the maximum of connections, each with a thread.
  /// - Throws: `DatabaseError.cannotOpen` with the reason.
  public convenience init(address: String, connections: Int = 8) throws {
    try self.init(address: address, connections: connections, timeouts: Timeouts())
  }

  init(address: String, connections: Int, timeouts: Timeouts) throws {
    self.address = try PostgresAddress(address)
    self.timeouts = timeouts
    place = self.address.place
    threads = ConnectionThreads(self.address, timeouts, most: connections)
    outbox = ChangeOutbox(self.address, timeouts)
    do { try Self.check(Connection(self.address, timeouts)) } catch let failure as StatementFailure {
      throw failure.error(at: place)
    }
  }

  deinit {
    threads.close()
    outbox.close(isAwaited: false)
  }

  /// See `Database`. Reads wait only for a free connection.
  public func read<T: Sendable>(_ body: @Sendable (any Reader) throws -> T) async throws -> T {
    try await withoutActuallyEscaping(body) { body in
      try await onThread { own in
        try Transaction(own, place: self.place).read { try body($0) }
      }
    }
  }

  /// See `Database`. Writes run concurrently; `body` is run again after a conflict. Commits are serialized
  /// for the order of their callbacks until `listen`. After that, messages arrive in order, and commits
  /// share the wait for the disk.
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

  /// See `Database`. Vacuums the tables with deleted rows, as the server would do eventually. Pages and the
  /// server's log keep the bytes until they are overwritten: making them unreadable on disk requires an
  /// encrypted disk.
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
      } catch let failure as StatementFailure {
        own.end()
        throw failure.error(at: self.place)
      }
    }
  }

  /// See `Database`. Instances begin one at a time.
  public func listen(
    _ hear: @escaping @Sendable (DatabaseMessage) -> Void, beginning: (_ isAlone: Bool) async throws -> Void
  ) async throws -> (any Listening)? {
    let line = ListenerConnection(address, timeouts, outbox, hear)
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

  /// Closes all connections after the running and queued work, once all words were sent. Later calls are
  /// rejected.
  public func close() {
    threads.close()
    threads.waitForEnd()
    outbox.close(isAwaited: true)
  }

  private static func check(_ connection: Connection) throws {
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
    let start = ContinuousClock.now
    let longest = Duration.seconds(timeouts.turnSeconds)
    return try await withCheckedThrowingContinuation { continuation in
      let isQueued = threads.enqueue { own in
        let outcome = Result {
          guard ContinuousClock.now - start < longest else { throw DatabaseError.busy(place: self.place) }
          return try work(own)
        }
        return { continuation.resume(with: outcome) }
      }
      if !isQueued { continuation.resume(throwing: DatabaseError.failed(reason: "the database is closed")) }
    }
  }
}
