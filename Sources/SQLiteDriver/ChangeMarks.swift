import Synchronization

/// Counts the commits that wrote into each table.
///
/// A class because the thread that writes shares it with everybody who reads.
final class ChangeMarks: Sendable {
  private let counts = Mutex<[String: Int]>([:])

  func note(_ tables: Set<String>) {
    counts.withLock { counts in for table in tables { counts[table, default: 0] += 1 } }
  }

  /// Another number after each commit that wrote into one of them, or changed the schema.
  func mark(of tables: [String]) -> Int {
    counts.withLock { counts in
      tables.reduce(counts[SQLiteConnection.allTables] ?? 0) { $0 + (counts[$1] ?? 0) }
    }
  }
}
