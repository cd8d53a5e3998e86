import Database
import FileFormats
import Grocery
import Testing

@testable import Households

/// The invariants at the end of every world.
struct SyncOracles {
  let world: SyncWorld

  /// The broken invariants, in words.
  func broken() async throws -> [String] {
    let isSettled = try await world.settle()
    var broken = world.faults
    if !isSettled { broken.append("the devices do not come to an end") }
    broken += try await differences()
    broken += try await losses()
    broken += try await lostWishes()
    broken += try await lateStamps()
    broken += try await repeats()
    broken += try await sizes()
    try await world.onlyListen()
    broken += try await differences().map { "from the feed alone, \($0)" }
    broken += world.faults.filter { !broken.contains($0) }
    return broken
  }

  /// Replicas that differ from the server, or contain foreign rows.
  private func differences() async throws -> [String] {
    let serverRows = try await keptRows()
    var broken: [String] = []
    for device in world.devices {
      let memberships = try await world.server.memberships(of: device.account)
      let name = "\(device.disk.device) of \(device.account)"
      if !device.disk.outbox.isEmpty { broken.append("\(name) has not sent everything") }
      if Set(device.disk.households.keys) != memberships { broken.append("\(name) knows other households") }
      let expected = serverRows.filter { memberships.contains($0.key.household) }
      for key in Set(expected.keys).union(device.disk.rows.keys).sorted()
      where expected[key] != device.disk.rows[key] {
        broken.append("\(name) has another \(key.kind) \(key.id)")
      }
    }
    return broken
  }

  /// Texts that were lost: neither visible, nor logged, nor reported as refused. Also texts in the wrong
  /// place.
  private func losses() async throws -> [String] {
    var broken: [String] = []
    let rows = try await keptRows()
    let log = try await loggedTexts()
    let standing = try await world.server.database.read { reader in
      Set(try reader.rows("SELECT id FROM household") { row in try row.text(0) })
    }
    for household in Set(world.typed.keys).union(world.storedTexts.keys).sorted() {
      let storedTexts = world.storedTexts[household] ?? []
      let own = rows.filter { $0.key.household == household }
      let all = own.values
      let visibleTexts = own.filter { isShown($0.key, $0.value, among: rows) }.values.flatMap(\.texts)
      let foundTexts = Set(visibleTexts).union(log[household] ?? []).union(world.moved[household] ?? [])
      // A deleted household takes its texts along. After a restore, a stored change may be refused and
      // reported, or its last holder may overwrite it.
      let excused = world.epochCount > 1 ? world.reportedTexts.union(world.replaced) : []
      for text in storedTexts.subtracting(excused).sorted()
      where standing.contains(household) && !foundTexts.contains(text) {
        broken.append("\(text) of \(household) was kept and is lost")
      }
      let typed = world.typed[household] ?? []
      for text in typed.subtracting(storedTexts).sorted()
      where !world.replaced.contains(text) && !world.reportedTexts.contains(text) {
        broken.append("\(text) of \(household) was typed and is lost")
      }
      let strangers = Set(all.flatMap(\.texts)).union(log[household] ?? [])
        .filter { $0.hasPrefix("text-") && !storedTexts.contains($0) }
        .subtracting(world.copied[household] ?? [])
      for text in strangers.sorted() { broken.append("\(text) is in \(household)") }
    }
    return broken
  }

  /// True if the row is visible: an entry only if bought or on an existing list.
  private func isShown(
    _ key: SimulatedReplica.Key, _ row: SimulatedReplica.Row,
    among rows: [SimulatedReplica.Key: SimulatedReplica.Row]
  ) -> Bool {
    guard !row.isRemoved else { return false }
    guard key.kind == "entry", case .text(let list)? = row.fields["listId"] else { return true }
    let isInCart = row.fields["isInCart"] == .flag(true)
    return isInCart || rows[.init(key.household, "list", list)]?.isRemoved != true
  }

  /// Contributions that are not the device's latest.
  private func lostWishes() async throws -> [String] {
    let rows = try await keptRows()
    let standing = Set(rows.keys.map(\.household))
    return world.contributions.sorted { $0.key < $1.key }.flatMap { key, fields in
      fields.filter { standing.contains(key.household) && rows[key]?.fields[$0.key] != $0.value.value }
        .map { "\($0.key) of \(key.id) is lost" }
    }
  }

  /// Timestamps too far in the future.
  private func lateStamps() async throws -> [String] {
    let latest = world.server.latestWall + RowChange.patienceMilliseconds
    return try await keptRows()
      .filter { _, row in row.stamps.values.contains { Stamp($0)!.milliseconds > latest } }
      .map { "\($0.key.id) of \($0.key.household) has a stamp from the future" }
  }

  /// Checks that repeating all stored requests changes nothing.
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

  /// Checks the stored sizes and cursors of households against their rows.
  private func sizes() async throws -> [String] {
    let bytes: SQL = "\(.byteCount(of: "fields")) + \(.byteCount(of: "stamps"))"
    let removed: SQL = "fields LIKE '%\"isDeleted\":true%'"
    return try await world.server.database.read { reader in
      let rows = try reader.rows(
        """
        SELECT household.id
        FROM household
        LEFT JOIN household_row ON household_row.household_id = household.id
        GROUP BY household.id
        HAVING household.row_count <> count(household_row.id) FILTER (WHERE NOT \(removed))
          OR household.row_bytes <> coalesce(sum(\(bytes)) FILTER (WHERE NOT \(removed)), 0)
          OR household.removed_bytes <> coalesce(sum(\(bytes)) FILTER (WHERE \(removed)), 0)
        """
      ) { row in "household \(try row.text(0)) does not know its size" }
      let logs = try reader.rows(
        """
        SELECT household.id
        FROM household
        WHERE (SELECT count(*) FROM household_log WHERE household_id = household.id)
          <> (SELECT coalesce(sum(entries), 0) FROM household_log_size WHERE household_id = household.id)
        """
      ) { row in "household \(try row.text(0)) does not know the size of its log" }
      let behind = try reader.rows(
        """
        SELECT household.id
        FROM household
        WHERE revision < (SELECT max(revision) FROM household_row WHERE household_id = household.id)
        """
      ) { row in "household \(try row.text(0)) has rows beyond its cursor" }
      return rows + logs + behind
    }
  }

  private func keptRows() async throws -> [SimulatedReplica.Key: SimulatedReplica.Row] {
    let rows = try await world.server.database.read { reader in
      try reader.rows("SELECT household_id, kind, id, revision, fields, stamps FROM household_row") { row in
        (
          key: SimulatedReplica.Key(try row.text(0), try row.text(1), try row.text(2)),
          revision: try row.integer(3),
          fields: try FieldTexts.fields(try row.text(4), stamps: try row.text(5))
        )
      }
    }
    return Dictionary(
      uniqueKeysWithValues: rows.map { row in
        let (values, stamps) = (row.fields.mapValues(\.value), row.fields.mapValues(\.stamp.text))
        return (row.key, SimulatedReplica.Row(revision: row.revision, fields: values, stamps: stamps))
      })
  }

  private func loggedTexts() async throws -> [String: Set<String>] {
    let lines = try await world.server.database.read { reader in
      try reader.rows("SELECT household_id, lost_value FROM household_log") { row in
        (household: try row.text(0), value: try FieldValue(reading: row.text(1)))
      }
    }
    var texts: [String: Set<String>] = [:]
    for line in lines { texts[line.household, default: []].formUnion(line.value.texts) }
    return texts
  }
}
