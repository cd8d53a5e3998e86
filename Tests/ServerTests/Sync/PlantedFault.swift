import Testing

@testable import ServerKit

/// A deliberate bug in a server or app. A simulation that misses one is blind.
enum PlantedFault: CaseIterable, Sendable {
  /// A restored database keeps the epoch of its backup.
  case sameEpoch
  /// The app accepts any response as the server's, and drops its changes.
  case foreignAnswer
  /// Logs are swept by the machine's clock alone.
  case sweepByClock
  /// Changes are confirmed although the disk was full.
  case fullDisk
  /// A device does not resend its rows in a new epoch.
  case nothingAgain
}

@Suite("The simulation finds the bugs that it was built to find")
struct PlantedFaultTests {
  /// The first world that shows each bug; after a change of the simulation, one of the next worlds does.
  private static let firstWorlds: [PlantedFault: Int] = [
    .sameEpoch: 9, .foreignAnswer: 4, .sweepByClock: 65, .fullDisk: 1, .nothingAgain: 9,
  ]

  @Test("A planted bug breaks an invariant in one of a few worlds (H-09)", arguments: PlantedFault.allCases)
  func found(fault: PlantedFault) async throws {
    let first = try #require(Self.firstWorlds[fault])
    for seed in first..<first + 200 {
      let world = try await SyncWorld(seed: seed, planting: fault)
      // A world that ends early or does not settle counts as found.
      do { try await world.run(steps: 120) } catch { return }
      guard let broken = try? await SyncOracles(world: world).broken(), broken.isEmpty else { return }
    }
    Issue.record("none of 200 worlds shows it")
  }
}
