public import Database

/// What writes a copy of a database as it is at one moment, and opens such a copy. Each kind of database has
/// one; the file of a backup is the same for all.
public protocol SnapshotMaker: Sendable {
  /// The kind of database, such as "sqlite"; stands in the backup.
  var kind: String { get }

  /// About how many bytes a copy takes.
  func bytes() -> Int

  /// Writes the copy while others read and write.
  ///
  /// - Parameter path: of a file that is not there yet.
  func write(to path: String) async throws

  /// Runs `body` on a copy, and closes it.
  func withCopy<T: Sendable>(
    at path: String, _ body: @Sendable (any Database) async throws -> T
  ) async throws -> T
}

/// What is asked of a copy before it counts.
enum CopyCheck {
  /// Says what is wrong with a copy; nil for one that is whole and holds what it should.
  static func fault(expecting tables: [TableSum], in reader: any Reader) throws -> String? {
    if case .sqlite = reader.dialect {
      let faults = try reader.rows("PRAGMA integrity_check") { row in try row.text(0) }
      guard faults == ["ok"] else { return faults.first ?? "no answer of the check" }
      guard try !reader.exists("PRAGMA foreign_key_check") else { return "rows that hang on nothing" }
    }
    let found = try TableSum.all(in: reader)
    guard found.map(\.name) == tables.map(\.name) else { return "other tables" }
    for (found, expected) in zip(found, tables) where found != expected {
      return found.rows == expected.rows
        ? "table \(found.name): other rows"
        : "table \(found.name): \(found.rows) rows, \(expected.rows) are expected"
    }
    return nil
  }
}
