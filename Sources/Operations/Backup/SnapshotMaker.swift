package import Database

/// Writes a consistent copy of a database. Each kind of database has its own implementation. The copy is
/// always an SQLite file, so it can be restored into any kind.
package protocol SnapshotMaker: Sendable {
  /// Approximate size of a copy, in bytes.
  func bytes() async throws -> Int

  /// Writes the copy without blocking readers or writers.
  ///
  /// - Parameter path: a file that does not exist yet.
  /// - Returns: the sums of the rows, if they were read one by one; nil if the database itself made the
  ///   copy.
  func write(to path: String) async throws -> [TableSum]?

  /// Runs `body` on a copy, and closes it.
  func withCopy<T: Sendable>(
    at path: String, _ body: @Sendable (any Database) async throws -> T
  ) async throws -> T
}

/// Verification of a copy.
enum CopyCheck {
  /// The fault of a copy; nil if it is intact and complete.
  static func fault(expecting tables: [TableSum], in reader: any Reader) throws -> String? {
    if case .sqlite = reader.dialect {
      let faults = try reader.rows("PRAGMA integrity_check") { row in try row.text(0) }
      guard faults == ["ok"] else { return faults.first ?? "the check returned nothing" }
      guard try !reader.exists("PRAGMA foreign_key_check") else { return "foreign keys are violated" }
    }
    return difference(between: try TableSum.all(in: reader), and: tables)
  }

  /// The name of the first table that differs.
  ///
  /// - Parameters:
  ///   - found: the copy's sums.
  ///   - expected: the original's sums, in the same order.
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
