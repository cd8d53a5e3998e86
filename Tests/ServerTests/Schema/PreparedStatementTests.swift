import Foundation
import Testing
import TrialDatabases

@Suite("Statements that ran on SQLite")
struct PreparedStatementTests {
  /// SQLite-only syntax. These queries differ on PostgreSQL, where all suites run as well.
  private static let ofSQLite = ["total_changes()", " MATCH ", "EXPLAIN QUERY PLAN"]

  @Test(
    "PostgreSQL prepares every statement that the run on SQLite has used",
    .enabled(if: TestDatabase.isPostgres && StatementRecord.shared != nil, "bin/test root runs SQLite first"))
  func everyStatement() async throws {
    let statements = try #require(StatementRecord.shared).statements()
    let database = try await TestDatabase.migrated()
    let name = try #require(database as? TrialDatabase).name

    let portable = statements.filter { statement in !Self.ofSQLite.contains { statement.contains($0) } }
    let refusals = try #require(TrialServer.present).refusals(of: portable, in: name)

    // A small number would mean that recording failed.
    #expect(portable.count > 1_000)
    #expect(statements.count - portable.count < 300)
    for refusal in refusals { Issue.record("\(refusal.reason): \(refusal.statement)") }
  }
}
