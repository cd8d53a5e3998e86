package import Database

/// What writes a copy of a database as it is at one moment. Each kind of database has one; the copy is a
/// file of SQLite of all of them, so a backup of any is taken back into any.
package protocol SnapshotMaker: Sendable {
  /// About how many bytes a copy takes.
  func bytes() async throws -> Int

  /// Writes the copy while others read and write.
  ///
  /// - Parameter path: of a file that is not there yet.
  /// - Returns: what was read, where the copy was made of rows that were read one by one; nil where the
  ///   database itself has made it.
  func write(to path: String) async throws -> [TableSum]?

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
      guard faults == ["ok"] else { return faults.first ?? "the check returned nothing" }
      guard try !reader.exists("PRAGMA foreign_key_check") else { return "foreign keys are violated" }
    }
    return difference(between: try TableSum.all(in: reader), and: tables)
  }

  /// Names the first table that differs.
  ///
  /// - Parameters:
  ///   - found: of the copy.
  ///   - expected: of what was copied, in the same order.
  static func difference(between found: [TableSum], and expected: [TableSum]) -> String? {
    guard found.map(\.name) == expected.map(\.name) else { return "different tables" }
    for (found, expected) in zip(found, expected) where found != expected {
      return found.rows == expected.rows
        ? "table \(found.name): different rows"
        : "table \(found.name): \(found.rows) rows instead of \(expected.rows)"
    }
    return nil
  }
}
