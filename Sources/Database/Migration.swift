/// A step to a newer schema. Migrations are only appended; released ones never change.
public struct Migration: Sendable {
  /// A unique name, such as "catalog".
  public let name: String
  private let body: @Sendable (any Writer) throws -> Void

  public init(_ name: String, _ body: @escaping @Sendable (any Writer) throws -> Void) {
    self.name = name
    self.body = body
  }

  /// Runs the step without recording it.
  public func run(on writer: any Writer) throws {
    try body(writer)
  }
}

extension Database {
  /// Runs the pending migrations in one transaction.
  ///
  /// - Returns: the names of the migrations that were run.
  /// - Throws: `DatabaseError.newer` if a newer program has migrated the database, `.changedMigration` if
  ///   the migrations do not continue those in the database. The database is then unchanged.
  @discardableResult
  public func migrate(_ migrations: [Migration]) async throws -> [String] {
    // An up-to-date database is only read, so that starting needs no write lock.
    let pending = try await read { reader in
      try Migration.pending(of: migrations, after: try reader.migrationsRun())
    }
    guard !pending.isEmpty else { return [] }
    // Another process may have migrated meanwhile: check again.
    return try await write { writer in try writer.migrate(migrations) }
  }
}

extension Writer {
  /// Runs the pending migrations in the current transaction.
  @discardableResult
  public func migrate(_ migrations: [Migration]) throws -> [String] {
    try run(
      """
      CREATE TABLE IF NOT EXISTS migration (
        position \(.integer) NOT NULL PRIMARY KEY,
        name \(.text) NOT NULL UNIQUE
      )\(.strict)
      """)
    let applied = try migrationsRun()
    let pending = try Migration.pending(of: migrations, after: applied)
    for (offset, migration) in pending.enumerated() {
      try migration.run(on: self)
      try run(
        "INSERT INTO migration (position, name) VALUES (\(applied.count + offset + 1), \(migration.name))")
    }
    return pending.map(\.name)
  }
}

extension Reader {
  /// The names of all tables, including those that an index maintains.
  public func tableNames() throws -> Set<String> {
    let query: SQL = .choice(
      sqlite: "SELECT name FROM sqlite_schema WHERE type = 'table'",
      postgres: "SELECT tablename FROM pg_tables WHERE schemaname = current_schema()")
    return Set(try rows(query) { row in try row.text(0) })
  }

  /// The names of the applied migrations, in order.
  public func migrationsRun() throws -> [String] {
    guard try tableNames().contains("migration") else { return [] }
    return try rows("SELECT name FROM migration ORDER BY position") { row in try row.text(0) }
  }
}

extension Migration {
  /// Returns the pending migrations.
  ///
  /// - Parameter applied: the names of the applied migrations.
  /// - Throws: `DatabaseError.newer`, `.changedMigration`.
  public static func pending(
    of migrations: [Migration], after applied: [String]
  ) throws(DatabaseError) -> ArraySlice<Migration> {
    for (index, name) in applied.enumerated() {
      guard index < migrations.count else { throw .newer(migration: name) }
      guard migrations[index].name == name else {
        throw .changedMigration(position: index + 1, found: name, expected: migrations[index].name)
      }
    }
    return migrations.dropFirst(applied.count)
  }
}
