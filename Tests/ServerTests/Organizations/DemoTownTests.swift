import Database
import FileFormats
import Testing

@testable import Operations
@testable import Retail
@testable import ServerKit

@Suite("The demo is labeled as a demo (R-12)")
struct DemoTownTests {
  @Test("The configuration says so while the invented town is there, and not of a real one")
  func labeled() async throws {
    let demo = try await AccountTown(database: TestTown.database())
    let empty = try await AccountTown(database: TestTown.emptyDatabase())
    let moved = try await AccountTown(database: TestTown.database())
    // A real place: its postcode begins otherwise.
    try await moved.database.write { writer in try writer.run("UPDATE store SET zip = '98101'") }

    #expect(try await isDemo(demo))
    #expect(try await isDemo(empty) == false)
    #expect(try await isDemo(moved) == false)
  }

  @Test("A demo whose stores have all closed is not shown as one")
  func closed() async throws {
    let town = try await AccountTown(database: TestTown.database())
    #expect(try await isDemo(town))

    try await town.database.write { writer in try writer.run("UPDATE store SET closed = \(TestTown.now)") }

    #expect(try await isDemo(town) == false)
  }

  private func isDemo(_ town: AccountTown) async throws -> Bool {
    try await town.guest.get("/v1/configuration").json.member("isDemo").flag()
  }
}
