import Foundation
import Grocery
import Testing

@testable import Server

/// Lives of one device in the simulated world, recorded for the app's replica: `contract/README.md` tells
/// what the steps are.
@Suite("The app's replica lives through the same")
struct SyncContractTests {
  @Test("What a device hears, sends and holds is as it was recorded")
  func scripts() async throws {
    var scripts: [String] = []
    for seed in 0..<12 { scripts.append(try await Self.script(seed: seed)) }
    let text = "{\"scripts\": [\n" + scripts.joined(separator: ",\n") + "\n]}\n"
    let repository = (0..<4).reduce(URL(filePath: #filePath)) { url, _ in url.deletingLastPathComponent() }
    let url = repository.appending(path: "contract/sync-scripts.json")
    if ProcessInfo.processInfo.environment["FORAGE_RECORD"] != nil {
      try text.write(to: url, atomically: true, encoding: .utf8)
    }

    let recorded = try String(contentsOf: url, encoding: .utf8)

    #expect(recorded == text, "contract/sync-scripts.json is stale: look at the change, then run bin/golden")
  }

  private static func script(seed: Int) async throws -> String {
    let tape = SyncTape()
    let world = try await SyncWorld(seed: seed, tape: tape)
    try await world.run(steps: 260)
    let isSettled = try await world.settle()
    #expect(isSettled)
    let device = world.devices[0]
    let head = FieldValue.object([
      "device": .text(device.disk.device), "household": .text(device.ownHousehold), "seed": .integer(seed),
      "rows": tape.rows(device), "clockOffset": .integer(device.disk.clockOffset),
    ])
    let steps = tape.steps.map(\.json).joined(separator: ",\n")
    return String(head.json.dropLast()) + ",\"steps\":[\n" + steps + "\n]}"
  }
}
