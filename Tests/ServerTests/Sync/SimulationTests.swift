import Foundation
import Testing

@testable import ServerKit

/// Replay one seed with `FORAGE_SEEDS=17..<18 swift test --disable-xctest --filter SimulationTests`.
@Suite("Whatever the network does, no edit is lost and nobody sees foreign data", TalliesWorlds())
struct SimulationTests {
  @Test(
    "All replicas are equal in the end, no text is lost, and nobody receives foreign data (H-09)",
    arguments: seeds)
  func worlds(seed: Int) async throws {
    let world = try await SyncWorld(seed: seed)
    try await world.run(steps: 120)

    let broken = try await SyncOracles(world: world).broken()
    try await world.countLists()
    TalliesWorlds.add(world.tally)

    #expect(broken.isEmpty, "replay with FORAGE_SEEDS=\(seed)..<\(seed + 1)")
  }

  /// 100 seeds, 40 on PostgreSQL, 200 in the long form; or those in `FORAGE_SEEDS`.
  static var seeds: Range<Int> {
    let environment = ProcessInfo.processInfo.environment
    guard let text = environment["FORAGE_SEEDS"] else {
      let short = TestDatabase.isPostgres ? 40 : 100
      return 0..<(environment["FORAGE_TEST_LONG"] == nil ? short : 200)
    }
    let bounds = text.split(separator: "..<").compactMap { Int($0) }
    guard bounds.count == 2, bounds[0] < bounds[1] else { return 0..<0 }
    return bounds[0]..<bounds[1]
  }
}
