package import Database

/// The parts of a copy that this program's migrations do not make.
///
/// Triggers and views hold statements that run later, so a backup with foreign ones is refused.
package enum ForeignParts {
  /// A table, index, view or trigger of SQLite.
  private struct Part: Hashable {
    let kind: String
    let name: String
    /// The statement of a trigger or view, without regard to white space; empty for other kinds.
    let statement: String
  }

  /// - Parameters:
  ///   - copy: a database in SQLite's format.
  ///   - fresh: an empty one, to which the migrations of the copy are applied.
  /// - Returns: words such as "trigger x", in order.
  package static func all(in copy: any Database, besides fresh: any Database) async throws -> [String] {
    let applied = try await copy.read { try $0.migrationsRun() }
    try await fresh.migrate(Array(Schema.migrations.prefix(applied.count)))
    let known = try await fresh.read { try parts(in: $0) }
    let found = try await copy.read { try parts(in: $0) }
    return Set(found.subtracting(known).map { "\($0.kind) \($0.name)" }).sorted()
  }

  private static func parts(in reader: any Reader) throws -> Set<Part> {
    let parts = try reader.rows(
      "SELECT type, name, sql FROM sqlite_schema WHERE name NOT LIKE 'sqlite\\_%' ESCAPE '\\'"
    ) { row in
      let kind = try row.text(0)
      let holdsStatement = ["trigger", "view"].contains(kind)
      let statement = holdsStatement ? try row.optionalText(2) ?? "" : ""
      return Part(
        kind: kind, name: try row.text(1),
        statement: statement.split(whereSeparator: \.isWhitespace).joined(separator: " "))
    }
    return Set(parts)
  }
}
