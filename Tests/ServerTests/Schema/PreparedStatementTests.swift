import Foundation
import Testing
import TrialDatabases

@Suite("Statements that ran on SQLite")
struct PreparedStatementTests {
  @Test(
    "PostgreSQL prepares every statement that the run on SQLite has used",
    .enabled(if: TestDatabase.isPostgres && StatementRecord.shared != nil, "bin/test root runs SQLite first"))
  func everyStatement() async throws {
    let statements = try #require(StatementRecord.shared).statements()
    let database = try await TestDatabase.migrated()
    let name = try #require(database as? TrialDatabase).name

    let refusals = try #require(TrialServer.present).refusals(of: statements, in: name)

    // The run on SQLite uses some two thousand; few would mean that nothing was recorded.
    #expect(statements.count > 1_000)
    for refusal in refusals { Issue.record("\(refusal.reason): \(refusal.statement)") }
  }
}
