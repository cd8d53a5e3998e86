import FileFormats
import Foundation
import Grocery
import Testing

@testable import Households
@testable import ServerKit

/// Lives of one simulated device, recorded for the app's replica; `contract/README.md` describes the steps.
@Suite("The app's replica replays recorded devices")
struct SyncContractTests {
  /// Seeds selected for their events.
  private static let seeds = [41, 46, 74, 83, 94, 136, 141, 145, 177, 204, 211, 216, 224, 233, 240]

  @Test("A device's events, requests and state match the recording")
  func scripts() async throws {
    var scripts: [String] = []
    for seed in Self.seeds { scripts.append(try await Self.script(seed: seed)) }
    let text = "{\"scripts\": [\n" + scripts.joined(separator: ",\n") + "\n]}\n"

    try Self.file.check(text)
  }

  @Test("The recordings cover everything that can happen to a device")
  func coverage() throws {
    var counts: [String: Int] = [:]
    for script in try JSONNode(reading: Array(Data(contentsOf: Self.file.url))).member("scripts").elements() {
      var (requestedHouseholds, removedHouseholds): (Set<String>, Set<String>) = ([], [])
      for step in try script.member("steps").elements() {
        for (what, count) in try Self.shown(by: step) { counts[what, default: 0] += count }
        counts["answer about the forgotten", default: 0] += try Self.stale(
          step, &requestedHouseholds, &removedHouseholds)
      }
    }

    for (what, least) in Self.minimumCounts {
      #expect(counts[what, default: 0] >= least, "the recorded lives hardly show: \(what)")
    }
  }

  private static let minimumCounts = [
    "restart": 30, "defaults": 12, "edit": 300, "send": 100, "lost": 20, "answer": 60, "live rows": 75,
    "live gone": 12, "live people": 50, "row of the feed": 150, "gone": 10, "incomplete": 15,
    "stamp-from-the-future": 15, "bad-field": 15, "not-a-member": 15, "answer about the forgotten": 2,
  ]

  /// Number of households in a response that were forgotten after their cursors were sent.
  private static func stale(
    _ step: JSONNode, _ requestedHouseholds: inout Set<String>, _ removedHouseholds: inout Set<String>
  ) throws -> Int {
    switch try step.member("do").text() {
    case "send":
      requestedHouseholds = Set(try step.member("request").member("cursors").members().map(\.key))
      removedHouseholds = []
    case "live" where try step.member("event").text() == "gone":
      removedHouseholds.insert(try step.member("data").member("household").text())
    case "answer":
      let listed = try step.member("answer").member("households").elements()
      return try listed.count {
        removedHouseholds.intersection(requestedHouseholds).contains(try $0.member("id").text())
      }
    default: break
    }
    return 0
  }

  private static func shown(by step: JSONNode) throws -> [String: Int] {
    switch try step.member("do").text() {
    case "live":
      let event = try step.member("event").text()
      let rows = try step.member("data").optionalMember("rows")?.elements() ?? []
      return ["live \(event)": 1, "row of the feed": rows.count]
    case "answer":
      let answer = try step.member("answer")
      let incomplete = try answer.member("households").elements()
        .count { try $0.member("isComplete").flag() == false }
      var counts = [
        "answer": 1, "gone": try answer.member("gone").elements().count, "incomplete": incomplete,
      ]
      for refusal in try answer.member("refused").elements() {
        counts[try refusal.member("code").text(), default: 0] += 1
      }
      return counts
    case let word: return [word: 1]
    }
  }

  private static let file = RecordedFile(path: "contract/sync-scripts.json")

  private static func script(seed: Int) async throws -> String {
    let tape = SyncTape()
    let world = try await SyncWorld(seed: seed, tape: tape)
    try await world.run(steps: 200)
    let isSettled = try await world.settle()
    #expect(isSettled)
    let device = world.devices[0]
    let head = FieldValue.object([
      "device": .text(device.disk.device), "household": .text(device.ownHousehold), "seed": .integer(seed),
      "rows": tape.rows(device), "clockOffset": .integer(device.disk.clockOffset ?? 0),
    ])
    let steps = tape.steps.map(\.json).joined(separator: ",\n")
    return String(head.json.dropLast()) + ",\"steps\":[\n" + steps + "\n]}"
  }
}
