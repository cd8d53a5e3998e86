import Synchronization

/// Counts the commits to each table.
///
/// A class, because the writer thread shares it with readers.
final class ChangeMarks: Sendable {
  private let counts = Mutex<[String: Int]>([:])

  func note(_ tables: Set<String>) {
    counts.withLock { counts in for table in tables { counts[table, default: 0] += 1 } }
  }

  /// Changes with each commit to one of the tables, or to the schema.
  func mark(of tables: [String]) -> Int {
    counts.withLock { counts in
      tables.reduce(counts[SQLiteConnection.allTables] ?? 0) { $0 + (counts[$1] ?? 0) }
    }
  }
}
