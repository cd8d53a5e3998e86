/// One step from an older schema to a newer one. Steps are only ever added, at the end; one that has been
/// released is never changed.
public struct Migration: Sendable {
  /// Unique among the steps, such as "catalog".
  public let name: String
  private let body: @Sendable (any Writer) throws -> Void

  public init(_ name: String, _ body: @escaping @Sendable (any Writer) throws -> Void) {
    self.name = name
    self.body = body
  }

  /// Runs the step, without noting that it was run.
  public func run(on writer: any Writer) throws {
    try body(writer)
  }
}

extension Database {
  /// Brings the schema up to date: runs the steps that have not been run, in one transaction.
  ///
  /// - Returns: the names of the steps that were run; none for a database that was up to date.
  /// - Throws: `DatabaseError.newer` where a newer program has been at work, `.changedMigration` where the
  ///   steps are not a continuation of those run before; the database is then as it was.
  @discardableResult
  public func migrate(_ migrations: [Migration]) async throws -> [String] {
    // A database that is up to date is only read, so that a start needs no lock for writing.
    let pending = try await read { reader in
      try Migration.pending(of: migrations, after: try reader.migrationsRun())
    }
    guard !pending.isEmpty else { return [] }
    // Another process may have been quicker: they are looked at again.
    return try await write { writer in try writer.migrate(migrations) }
  }
}

extension Writer {
  /// As `Database.migrate`, as a part of the transaction at hand.
  @discardableResult
  public func migrate(_ migrations: [Migration]) throws -> [String] {
    try run(
      """
      CREATE TABLE IF NOT EXISTS migration (
        position \(.integer) NOT NULL PRIMARY KEY,
        name \(.text) NOT NULL UNIQUE
      )\(.strict)
      """)
    let done = try migrationsRun()
    let pending = try Migration.pending(of: migrations, after: done)
    for (offset, migration) in pending.enumerated() {
      try migration.run(on: self)
      try run(
        "INSERT INTO migration (position, name) VALUES (\(done.count + offset + 1), \(migration.name))")
    }
    return pending.map(\.name)
  }
}

extension Reader {
  /// Of all tables that are there, with those that an index keeps for itself.
  public func tableNames() throws -> Set<String> {
    let question: SQL = .choice(
      sqlite: "SELECT name FROM sqlite_schema WHERE type = 'table'",
      postgres: "SELECT tablename FROM pg_tables WHERE schemaname = current_schema()")
    return Set(try rows(question) { row in try row.text(0) })
  }

  /// Names of the steps that have made the schema, in order; none where nobody has made one.
  public func migrationsRun() throws -> [String] {
    guard try tableNames().contains("migration") else { return [] }
    return try rows("SELECT name FROM migration ORDER BY position") { row in try row.text(0) }
  }
}

extension Migration {
  /// Those of the steps that are still to be run.
  ///
  /// - Parameter done: the names of those that were.
  /// - Throws: `DatabaseError.newer`, `.changedMigration`.
  public static func pending(
    of migrations: [Migration], after done: [String]
  ) throws(DatabaseError) -> ArraySlice<Migration> {
    for (index, name) in done.enumerated() {
      guard index < migrations.count else { throw .newer(migration: name) }
      guard migrations[index].name == name else {
        throw .changedMigration(position: index + 1, found: name, expected: migrations[index].name)
      }
    }
    return migrations.dropFirst(done.count)
  }
}
