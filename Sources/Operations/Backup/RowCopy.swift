package import Database

#if canImport(Glibc)
import Glibc
#else
import Musl
#endif

/// Copies a live database row by row into one of another kind. A single `read` gives one consistent
/// snapshot.
///
/// Unlike a move, it cannot be resumed, and other instances may keep writing.
package struct RowCopy: Sendable {
  private let source: any Database
  private let target: any Database

  /// - Parameters:
  ///   - source: runs reads on separate threads, because a read waits here for the target.
  ///   - target: of the other kind; a new file.
  package init(from source: any Database, to target: any Database) {
    self.source = source
    self.target = target
  }

  /// - Returns: the sums of the tables, in the order of `BackupTables`.
  /// - Throws: `DatabaseError`.
  /// - Complexity: O(bytes of the database); one portion is in memory.
  package func run() async throws -> [TableSum] {
    try await source.read { [target] reader in
      let done = try reader.migrationsRun()
      // Refuses the database of a newer program.
      _ = try Migration.pending(of: Schema.migrations, after: done)
      let present = try reader.tableNames()
      let tables = MovedTable.all.filter { present.contains($0.name.description) }
      try Waiting.wait {
        try await target.migrate(Array(Schema.migrations.prefix(done.count)))
        // Migrations insert first rows into some tables, and a lost connection restarts the copy.
        try await target.write { writer in
          for table in tables.reversed() { try table.empty(in: writer) }
        }
      }
      var sums: [String: TableSum] = [:]
      for table in tables {
        let sum = try Self.carry(table, from: reader, to: target)
        sums[sum.name] = sum
      }
      return try BackupTables.present(in: reader).map { name in
        // The target has its own migration rows, from the same list.
        try sums[name.description] ?? TableSum(of: name, in: reader)
      }
    }
  }

  private static func carry(
    _ table: MovedTable, from reader: any Reader, to target: any Database
  ) throws -> TableSum {
    var (sum, last, count) = (RowSum(), [Value]?.none, Portion.fewest)
    while true {
      let portion = try table.portion(after: last, atMost: count, in: reader)
      if !portion.rows.isEmpty {
        try Waiting.wait { try await target.write { try table.add(portion.rows, in: $0) } }
        for row in portion.rows { sum.add(row) }
      }
      guard !portion.isLast else {
        return TableSum(name: table.name.description, rows: sum.rows, sum: sum.hexadecimal)
      }
      (last, count) = (portion.lastKey, portion.next)
    }
  }
}

/// Blocks a dedicated thread until a task completes.
///
/// A class, because thread and task share it; `@unchecked`, because the semaphore orders their access.
private final class Waiting: @unchecked Sendable {
  private let semaphore = UnsafeMutablePointer<sem_t>.allocate(capacity: 1)
  private var outcome: Result<Void, any Error> = .success(())

  private init() {
    sem_init(semaphore, 0, 0)
  }

  deinit {
    sem_destroy(semaphore)
    semaphore.deallocate()
  }

  static func wait(for work: @escaping @Sendable () async throws -> Void) throws {
    let waiting = Waiting()
    Task {
      do { try await work() } catch { waiting.outcome = .failure(error) }
      sem_post(waiting.semaphore)
    }
    while sem_wait(waiting.semaphore) != 0 {}
    try waiting.outcome.get()
  }
}
