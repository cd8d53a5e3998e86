import Database
import Grocery
import TestKit

@testable import ServerKit

/// Failures around devices and network: restored databases, wrong server clocks, full disks.
extension SyncWorld {
  func fail(_ index: Int) async throws {
    // Restores and full disks need a single instance here; other tests cover several.
    let hasOne = server.services == nil
    switch chance.index(weightedBy: hasOne ? [2, 2, 3, 4, 4, 3] : [0, 0, 3, 4, 0, 3]) {
    case 0: copy = try server.database.copy()
    case 1: try await putBack()
    case 2: setServerClock()
    case 3: try await sweep()
    case 4: server.database.fails = true
    default: changeAccount(index)
    }
  }

  private func setServerClock() {
    let (hour, day) = (3_600_000, 24 * 3_600_000)
    server.clockError =
      server.clockError != 0 ? 0 : chance.element(of: [31 * day, 45 * day, -2 * day, -hour, hour])
    tally.count(.serverClock)
  }

  private func sweep() async throws {
    guard !server.database.fails else { return }
    if planted == .sweepByClock { try await server.sweepByClock() } else { try await server.sweep() }
    tally.count(.sweep)
  }

  /// Signs out a device with nothing pending, and signs in another person.
  private func changeAccount(_ index: Int) {
    let device = devices[index]
    // A device that has not seen the new epoch may have the last copy of a row.
    guard device.disk.outbox.isEmpty, device.exchange == nil, device.disk.epoch == "epoch-\(epochCount)"
    else { return }
    stopListening(device)
    let person = chance.element(of: people)
    device.change(to: person, household: "own-\(person)", now: server.now)
    tally.count(.accountChange)
  }

  /// Restores the last backup.
  private func putBack() async throws {
    guard let copy, !server.database.fails else { return }
    for device in devices { stopListening(device) }
    // Pending messages end with the process.
    network = []
    for index in devices.indices { giveUp(index) }
    let before = try await texts()
    if planted != .sameEpoch { epochCount += 1 }
    try await server.putBack(copy, epoch: "epoch-\(epochCount)")
    let after = try await texts()
    for (household, texts) in before {
      var foundTexts = after[household] ?? []
      for device in devices {
        guard try await server.memberships(of: device.account).contains(household),
          device.disk.households[household] != nil
        else { continue }
        foundTexts.formUnion(
          device.disk.rows.filter { $0.key.household == household }.values.flatMap(\.texts))
      }
      // Excuse texts that existed only in the log or on lost devices.
      storedTexts[household]?.subtract(texts.subtracting(foundTexts))
      typed[household]?.subtract(texts.subtracting(foundTexts))
    }
    contributions = [:]
    accepted = []
    tally.count(.setBack)
  }

  /// Counts restored lists and orphaned entries.
  func countLists() async throws {
    let (back, orphans) = try await server.database.read { reader in
      (
        try reader.integer("SELECT count(*) FROM household_log WHERE kind = 'list' AND kept_value = 'false'"),
        try reader.integer("SELECT count(*) FROM household_log WHERE kept_value LIKE '{\"list\":%'")
      )
    }
    tally.count(.listBack, back)
    tally.count(.orphan, orphans)
  }

  /// All texts of all households, in rows and logs.
  private func texts() async throws -> [String: Set<String>] {
    let values = try await server.database.read { reader in
      try reader.rows("SELECT household_id, fields FROM household_row") { row in
        (try row.text(0), try row.text(1))
      }
        + reader.rows("SELECT household_id, lost_value FROM household_log") { row in
          (try row.text(0), try row.text(1))
        }
    }
    var texts: [String: Set<String>] = [:]
    for (household, json) in values {
      texts[household, default: []].formUnion(try FieldValue(reading: json).texts)
    }
    return texts
  }
}
