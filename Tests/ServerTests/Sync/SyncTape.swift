import FileFormats
import Grocery

@testable import Households
@testable import ServerKit

/// A recording of one device's life and expected state, replayed by the tests of the app's replica
/// (`web/tests/rules`). Its own household has the name "", as in the app.
final class SyncTape {
  private(set) var steps: [FieldValue] = []
  private var own = ""

  /// Records a start of the app with a new page.
  func restart(page: String, wall: Int) {
    add("restart", wall, ["page": .text(page)])
  }

  /// Records the initial rows, stamped before all edits.
  func defaults(_ key: SimulatedReplica.Key, _ name: FieldValue, _ device: SimulatedDevice) {
    own = device.ownHousehold
    let row = device.disk.rows[key]
    add(
      "defaults", nil,
      [
        "kind": .text(key.kind), "id": .text(key.id), "set": .object(row?.fields ?? [:]),
        "stamp": .text(row?.stamps["name"] ?? ""),
      ])
  }

  func edit(
    _ key: SimulatedReplica.Key, set: [String: FieldValue], stamp: String, wall: Int,
    _ device: SimulatedDevice
  ) {
    add(
      "edit", wall,
      [
        "household": onDevice(key.household), "kind": .text(key.kind), "id": .text(key.id),
        "set": .object(set),
        "stamp": .text(stamp),
      ])
  }

  /// Records a request.
  func send(_ request: FieldValue, wall: Int) {
    add("send", wall, ["request": request])
  }

  /// Records a lost response.
  func lost(wall: Int) {
    add("lost", wall, [:])
  }

  /// Records a response, and the device's state after it.
  func answer(_ answer: WireAnswer, wall: Int, _ device: SimulatedDevice) throws {
    let body = try JSONNode(reading: Array(answer.text.utf8))
    let keys = answer.households.flatMap(\.rows).map(\.key)
    add("answer", wall, held(keys, device).merging(["answer": FieldValue(body.value)]) { $1 })
  }

  func live(_ event: WireEvent, wall: Int, _ device: SimulatedDevice) throws {
    let data = try JSONNode(reading: Array(event.data.utf8))
    let keys = event.name == "rows" ? try event.rows.map(\.key) : []
    let members: [String: FieldValue] = [
      "event": .text(event.name), "data": FieldValue(data.value),
    ]
    add("live", wall, held(keys, device).merging(members) { $1 })
  }

  /// The pending rows, the named rows, and the total count.
  private func held(_ keys: [SimulatedReplica.Key], _ device: SimulatedDevice) -> [String: FieldValue] {
    let keys = Set(keys)
    return [
      "outbox": listed(device.disk.outbox), "held": listed(device.disk.rows.filter { keys.contains($0.key) }),
      "count": .integer(device.disk.rows.count),
    ]
  }

  /// All rows of the device, sorted by kind and id.
  func rows(_ device: SimulatedDevice) -> FieldValue { listed(device.disk.rows) }

  private func listed(_ rows: [SimulatedReplica.Key: SimulatedReplica.Row]) -> FieldValue {
    .list(
      rows.sorted { $0.key < $1.key }.map { key, row in
        .object([
          "household": onDevice(key.household), "kind": .text(key.kind), "id": .text(key.id),
          "fields": .object(row.fields), "stamps": .object(row.stamps.mapValues { .text($0) }),
        ])
      })
  }

  private func onDevice(_ household: String) -> FieldValue { .text(household == own ? "" : household) }

  private func add(_ name: String, _ wall: Int?, _ members: [String: FieldValue]) {
    var step = members
    step["do"] = .text(name)
    if let wall { step["wall"] = .integer(wall) }
    steps.append(.object(step))
  }
}
