import Database
import Identity

/// Compares the sums of storage with the stored rows, and corrects those that differ.
struct StorageRecount: Sendable {
  let database: any Database

  /// The owner of a sum.
  struct Sum: Sendable, Equatable {
    let scope: String
    let owner: String
  }

  func run() async throws {
    for table in CountedTable.all {
      let wrong = try await database.read { try Self.wrong(table, in: $0) }
      for sum in wrong { try await database.write { try Self.correct(sum, table.kind, in: $0) } }
    }
    try await database.write { _ = try $0.run("DELETE FROM storage_use WHERE bytes = 0") }
  }

  /// The rows of all tables of a kind, and their stored sums as negative bytes.
  private static func difference(_ kind: SQL, where condition: SQL) -> SQL {
    let rows = CountedTable.all.filter { $0.kind == kind }.map { $0.sums() }.joined(by: " UNION ALL ")
    return """
      SELECT scope, owner, sum(bytes) AS bytes
      FROM (
        \(rows) UNION ALL SELECT scope, owner, kind, -bytes FROM storage_use WHERE kind = \(kind)
      ) AS counted
      WHERE \(condition)
      GROUP BY scope, owner
      HAVING sum(bytes) <> 0
      """
  }

  /// The owners whose stored sum of a table's kind is not that of the rows.
  static func wrong(_ table: CountedTable, in reader: any Reader) throws -> [Sum] {
    try reader.rows(difference(table.kind, where: "true")) { row in
      Sum(scope: try row.text(0), owner: try row.text(1))
    }
  }

  private static func correct(_ sum: Sum, _ kind: SQL, in writer: any Writer) throws {
    let bytes: SQL = .choice(sqlite: "bytes", postgres: "bytes::BIGINT")
    try writer.run(
      """
      INSERT INTO storage_use (scope, owner, kind, bytes)
      SELECT scope, owner, \(kind), \(bytes)
      FROM (\(difference(kind, where: "scope = \(sum.scope) AND owner = \(sum.owner)"))) AS difference
      WHERE true
      ON CONFLICT (scope, owner, kind) DO UPDATE SET bytes = storage_use.bytes + excluded.bytes
      """)
  }
}
