import FileFormats
import Grocery

@testable import Server

/// What one device lives through, with what it must then hold: read by the tests of the app's replica
/// (`web/tests/rules`), which lives through the same. Its own household has the name "", as in the app.
final class SyncTape {
  private(set) var steps: [FieldValue] = []
  private var own = ""

  /// The app starts, with a new page.
  func restart(page: String, wall: Int) {
    add("restart", wall, ["page": .text(page)])
  }

  /// What a device starts with, stamped before all edits.
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
    _ key: SimulatedReplica.Key, of household: String, set: [String: FieldValue], stamp: String, wall: Int,
    _ device: SimulatedDevice
  ) {
    add(
      "edit", wall,
      [
        "household": onDevice(household), "kind": .text(key.kind), "id": .text(key.id), "set": .object(set),
        "stamp": .text(stamp),
      ])
  }

  /// What the app sends.
  func send(_ request: FieldValue, wall: Int) {
    add("send", wall, ["request": request])
  }

  /// No answer comes.
  func lost(wall: Int) {
    add("lost", wall, [:])
  }

  /// What comes back, and what waits then.
  func answer(_ answer: WireAnswer, wall: Int, _ device: SimulatedDevice) {
    guard let body = try? JSONNode(reading: Array(answer.text.utf8)) else { return }
    add("answer", wall, ["answer": FieldValue(body.value), "outbox": outbox(device)])
  }

  func live(_ event: WireEvent, wall: Int, _ device: SimulatedDevice) {
    guard let data = try? JSONNode(reading: Array(event.data.utf8)) else { return }
    add(
      "live", wall,
      [
        "event": .text(event.name), "id": .text(event.id), "data": FieldValue(data.value),
        "outbox": outbox(device),
      ])
  }

  /// Everything that the device holds, sorted by kind and id.
  func rows(_ device: SimulatedDevice) -> FieldValue { listed(device.disk.rows) }

  private func outbox(_ device: SimulatedDevice) -> FieldValue { listed(device.disk.outbox) }

  private func listed(_ rows: [SimulatedReplica.Key: SimulatedReplica.Row]) -> FieldValue {
    .list(
      rows.sorted { $0.key < $1.key }.map { key, row in
        .object([
          "household": onDevice(row.household), "kind": .text(key.kind), "id": .text(key.id),
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
