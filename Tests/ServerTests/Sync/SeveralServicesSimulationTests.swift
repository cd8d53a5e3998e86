import Testing

@testable import ServerKit

@Suite(
  "Whichever instance responds or is killed, no edit is lost and nobody sees foreign data",
  .enabled(if: TestDatabase.isPostgres, "SQLite has one service"), .timeLimit(.minutes(10)))
struct SeveralServicesSimulationTests {
  @Test(
    "All replicas are equal in the end, no text is lost, and nobody receives foreign data (H-09)",
    arguments: [0..<8, 8..<16])
  func worlds(seeds: Range<Int>) async throws {
    var (meetings, kills) = (0, 0)
    for seed in seeds {
      let world = try await SyncWorld(seed: seed, services: 2)
      try await world.run(steps: 90)

      let broken = try await SyncOracles(world: world).broken()

      #expect(broken.isEmpty, "seed \(seed)")
      meetings += world.meetings
      kills += world.kills
    }
    // Without events the test proves nothing.
    #expect(meetings >= 4 && kills >= 2, "\(meetings) asked at once, \(kills) killed")
  }
}
