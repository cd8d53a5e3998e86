import Testing

@testable import ServerKit

/// What a server or an app could do wrong when something around them fails. A simulation that does not find
/// them is blind.
enum PlantedFault: CaseIterable, Sendable {
  /// A database that was set back goes on in the epoch of its copy.
  case sameEpoch
  /// Whatever answers in the server's place counts as its word: what was sent is given up.
  case foreignAnswer
  /// Logs are swept by the clock of the machine alone.
  case sweepByClock
  /// Changes are confirmed although the disk had no room for them.
  case fullDisk
  /// A device that hears of another epoch sends nothing again.
  case nothingAgain
}

@Suite("The simulation finds what it was built to find")
struct PlantedFaultTests {
  /// Where each has shown itself first; after a change of the simulation one of the next worlds shows it.
  private static let firstWorlds: [PlantedFault: Int] = [
    .sameEpoch: 9, .foreignAnswer: 4, .sweepByClock: 65, .fullDisk: 1, .nothingAgain: 9,
  ]

  @Test("A planted fault breaks a promise in one of a few worlds (H-09)", arguments: PlantedFault.allCases)
  func found(fault: PlantedFault) async throws {
    let first = try #require(Self.firstWorlds[fault])
    for seed in first..<first + 200 {
      let world = try await SyncWorld(seed: seed, planting: fault)
      try await world.run(steps: 120)
      // What does not even come to an end is found too.
      guard let broken = try? await SyncOracles(world: world).broken(), broken.isEmpty else { return }
    }
    Issue.record("none of 200 worlds shows it")
  }
}
