import Database
import FileFormats
import Grocery
import Testing

@testable import Server

/// What must be true at the end of every world.
struct SyncOracles {
  let world: SyncWorld

  /// Every promise that is broken, in words.
  func broken() async throws -> [String] {
    let isSettled = try await world.settle()
    var broken = world.faults
    if !isSettled { broken.append("the devices do not come to an end") }
    broken += try await differences()
    broken += try await losses()
    broken += try await lateStamps()
    broken += try await repeats()
    broken += try await sizes()
    try await world.onlyListen()
    broken += try await differences().map { "from the feed alone, \($0)" }
    broken += world.faults.filter { !broken.contains($0) }
    return broken
  }

  /// Replicas that differ from the server, or hold what is not theirs.
  private func differences() async throws -> [String] {
    let kept = try await keptRows()
    var broken: [String] = []
    for device in world.devices {
      let memberships = try await world.server.memberships(of: device.account)
      let name = "\(device.disk.device) of \(device.account)"
      if !device.disk.outbox.isEmpty { broken.append("\(name) has not sent everything") }
      if Set(device.disk.households.keys) != memberships { broken.append("\(name) knows other households") }
      var expected: [SimulatedReplica.Key: [SimulatedReplica.Row?]] = [:]
      for (household, rows) in kept where memberships.contains(household) {
        for (key, row) in rows { expected[key, default: []].append(row) }
      }
      for key in Set(expected.keys).union(device.disk.rows.keys).sorted() {
        var right = expected[key] ?? [nil]
        // A device may hold either row of the same id, or none after it has forgotten the one that it knew.
        if world.takenOver.contains(key) { right.append(nil) }
        guard !right.contains(device.disk.rows[key]) else { continue }
        broken.append("\(name) has another \(key.kind) \(key.id)")
      }
    }
    return broken
  }

  /// Texts that are neither in a row that can be seen, nor in the log, nor told to be refused; and texts that
  /// are where nobody has put them.
  private func losses() async throws -> [String] {
    var broken: [String] = []
    let rows = try await keptRows()
    let log = try await loggedTexts()
    let standing = try await world.server.database.read { reader in
      Set(try reader.rows("SELECT id FROM household") { row in try row.text(0) })
    }
    for household in Set(world.typed.keys).union(world.kept.keys).sorted() {
      let kept = world.kept[household] ?? []
      let all = (rows[household] ?? [:]).values
      let shown = all.filter { $0.fields["isDeleted"] != .flag(true) }.flatMap(\.texts)
      let found = Set(shown).union(log[household] ?? [])
      // With a household that is deleted, everything in it goes.
      for text in kept.sorted() where standing.contains(household) && !found.contains(text) {
        broken.append("\(text) of \(household) was kept and is lost")
      }
      let typed = world.typed[household] ?? []
      for text in typed.subtracting(kept).sorted()
      where !world.replaced.contains(text) && !world.told.contains(text) {
        broken.append("\(text) of \(household) was typed and is lost")
      }
      let strangers = Set(all.flatMap(\.texts)).union(log[household] ?? [])
        .filter { $0.hasPrefix("text-") && !kept.contains($0) }
        .subtracting(world.copied[household] ?? [])
      for text in strangers.sorted() { broken.append("\(text) is in \(household)") }
    }
    return broken
  }

  /// Stamps that nobody could be later than for a while.
  private func lateStamps() async throws -> [String] {
    let latest = world.server.now + RowChange.patienceMilliseconds
    return try await keptRows().flatMap { household, rows in
      rows.filter { _, row in row.stamps.values.contains { Stamp($0)!.milliseconds > latest } }
        .map { "\($0.key.id) of \(household) has a stamp from the future" }
    }
  }

  /// Whether anything changes when every request that was ever kept comes once more.
  private func repeats() async throws -> [String] {
    let before = try await summary()
    for request in world.accepted { _ = try await world.server.exchange(request.body, by: request.account) }
    let after = try await summary()
    return before == after ? [] : ["a repeated request has changed something: \(before) is \(after)"]
  }

  private func summary() async throws -> [Int] {
    try await world.server.database.read { reader in
      [
        try reader.integer("SELECT count(*) FROM household_log"),
        try reader.integer("SELECT count(*) FROM household_row"),
        try reader.integer("SELECT coalesce(max(revision), 0) FROM household_row"),
      ]
    }
  }

  /// Whether what households know of their size is what their rows take.
  private func sizes() async throws -> [String] {
    try await world.server.database.read { reader in
      try reader.rows(
        """
        SELECT household.id
        FROM household
        LEFT JOIN household_row ON household_row.household_id = household.id
        GROUP BY household.id
        HAVING household.row_count <> count(household_row.id)
          OR household.row_bytes <> coalesce(sum(\(.byteCount(of: "household_row.fields"))), 0)
        """
      ) { row in "household \(try row.text(0)) does not know its size" }
    }
  }

  private func keptRows() async throws -> [String: [SimulatedReplica.Key: SimulatedReplica.Row]] {
    let rows = try await world.server.database.read { reader in
      try reader.rows("SELECT household_id, kind, id, revision, fields, stamps FROM household_row") { row in
        (
          household: try row.text(0), key: SimulatedReplica.Key(kind: try row.text(1), id: try row.text(2)),
          revision: try row.integer(3),
          fields: try FieldTexts.fields(try row.text(4), stamps: try row.text(5))
        )
      }
    }
    var kept: [String: [SimulatedReplica.Key: SimulatedReplica.Row]] = [:]
    for row in rows {
      kept[row.household, default: [:]][row.key] = SimulatedReplica.Row(
        household: row.household, revision: row.revision, fields: row.fields.mapValues(\.value),
        stamps: row.fields.mapValues(\.stamp.text))
    }
    return kept
  }

  private func loggedTexts() async throws -> [String: Set<String>] {
    let lines = try await world.server.database.read { reader in
      try reader.rows("SELECT household_id, lost_value FROM household_log") { row in
        (household: try row.text(0), value: FieldValue(try JSONNode(reading: Array(row.text(1).utf8)).value))
      }
    }
    var texts: [String: Set<String>] = [:]
    for line in lines { texts[line.household, default: []].formUnion(line.value.texts) }
    return texts
  }
}

extension FieldValue {
  /// All texts inside.
  fileprivate var texts: [String] {
    switch self {
    case .text(let text): [text]
    case .list(let elements): elements.flatMap(\.texts)
    case .object(let members): members.values.flatMap(\.texts)
    default: []
    }
  }
}
