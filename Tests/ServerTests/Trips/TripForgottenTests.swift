import Database
import Grocery
import HTTPTypes
import TestKit
import Testing

@testable import Households
@testable import Identity
@testable import Operations
@testable import ServerKit
@testable import Shopping

@Suite(
  "A plan that is not chosen leaves no trace (N-01)",
  .enabled(if: !TestDatabase.isPostgres, "PostgreSQL tells only later what was changed"))
struct TripForgottenTests {
  @Test(
    "A plan changes no row and is not logged, for guests and accounts (N-01)"
  )
  func forgotten() async throws {
    var town = TripTown()
    town.addStore("maple", of: "maple", north: 1, sells: [("milk", 199), ("bread", 249)])
    town.addStore("pine", of: "pine", east: 1, sells: [("milk", 149), ("bread", 299)])
    let messages = Messages()
    var dependencies = try await town.dependencies()
    dependencies.logger = messages.logger
    let client = ServiceClient(dependencies)
    let ann = try await Person.registered("Ann", with: client)
    let request = TripRequestBody(["milk", "bread"]).with(
      "start", ["latitude": 44.20123, "longitude": -120.30456])
    _ = try await ann.get("/v1/account")
    let before = try await changes(dependencies.database)

    let answers = [
      try await client.plan(request),
      try await client.send(
        "/v1/trips/plan", .post, [.contentType: "application/json", .cookie: ann.cookie],
        body: request.bytes()),
      try await client.send(
        "/v1/trips/when", .post, [.contentType: "application/json", .cookie: ann.cookie],
        body: request.bytes()),
    ]

    #expect(answers.map(\.status) == [200, 200, 200])
    #expect(try PlanAnswer(answers[0]).trips.isEmpty == false)
    #expect(try await changes(dependencies.database) == before)
    #expect(messages.texts.allSatisfy { !$0.contains("milk") && !$0.contains("20123") })
  }

  @Test("The counter of changes counts every write (N-01)")
  func counts() async throws {
    let dependencies = try await TripTown().dependencies()
    let before = try await changes(dependencies.database)

    _ = try await Person.registered("Ann", with: ServiceClient(dependencies))

    #expect(try await changes(dependencies.database) > before)
  }

  /// Returns the number of rows ever inserted, updated or deleted, in all tables.
  private func changes(_ database: any Database) async throws -> Int {
    try await database.write { writer in try writer.integer("SELECT total_changes()") }
  }
}
