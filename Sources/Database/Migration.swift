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
      try pendingMigrations(of: migrations, after: try migrationsRun(reader))
    }
    guard !pending.isEmpty else { return [] }
    return try await write { writer in
      try writer.run(
        """
        CREATE TABLE IF NOT EXISTS migration (
          position \(.integer) NOT NULL PRIMARY KEY,
          name \(.text) NOT NULL UNIQUE
        )\(.strict)
        """)
      // Another process may have been quicker.
      let done = try migrationsRun(writer)
      let pending = try pendingMigrations(of: migrations, after: done)
      for (offset, migration) in pending.enumerated() {
        try migration.run(on: writer)
        try writer.run(
          "INSERT INTO migration (position, name) VALUES (\(done.count + offset + 1), \(migration.name))")
      }
      return pending.map(\.name)
    }
  }
}

private func migrationsRun(_ reader: any Reader) throws -> [String] {
  let table: SQL = .choice(
    sqlite: "SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = 'migration'",
    postgres: "SELECT 1 FROM pg_tables WHERE schemaname = current_schema() AND tablename = 'migration'")
  guard try reader.exists(table) else { return [] }
  return try reader.rows("SELECT name FROM migration ORDER BY position") { row in try row.text(0) }
}

private func pendingMigrations(
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
