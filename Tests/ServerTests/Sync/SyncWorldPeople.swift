import Database
import Grocery
import TestKit

@testable import Households
@testable import Identity
@testable import Server

/// Membership changes and forged requests.
extension SyncWorld {
  func makeHousehold() async throws {
    let leader = chance.element(of: people)
    let households = server.households
    let household = try await households.create(nil, named: "Home", by: leader)
    server.tell(household.change)
    copied[household.answer.id] = storedTexts["own-\(leader)"]
    for other in people where other != leader && chance.chance(percent: 70) {
      try await join(other, household.answer.id, by: leader)
    }
  }

  private func join(_ account: String, _ household: String, by leader: String) async throws {
    let households = server.households
    try await server.change {
      let invited = try await households.invite(account, to: household, by: leader)
      return try await households.accept(invited.answer.id, by: account).change
    }
    try await overhear()
  }

  /// Performs a random membership action. Forbidden ones are refused and change nothing.
  func changePeople() async throws {
    let account = chance.element(of: people)
    let waiting = devices.filter { $0.exchange != nil && $0.listener != nil }.map(\.account)
    let isWaiting = devices[0].tape == nil && !waiting.isEmpty && chance.chance(percent: 50)
    let other = chance.element(of: isWaiting ? waiting : people)
    let shared = try await server.memberships(of: account).filter { $0 != "own-\(account)" }.sorted()
    let households = server.households
    do {
      guard let household = shared.randomElement(using: &chance) else { return try await makeHousehold() }
      switch chance.below(6) {
      case 0...2:
        try await server.change { try await households.remove(other, from: household, by: account) }
        // Some are added again before their devices have noticed.
        if devices[0].tape == nil, chance.chance(percent: 50) { try await letInAgain(other, household) }
      case 3:
        try await server.change { try await households.handOver(household, to: other, by: account).change }
      default: try await join(other, household, by: account)
      }
      tally.count(.people)
    } catch is HouseholdRefusal {
      return tally.count(.peopleRefused)
    } catch DatabaseError.full {
      return tally.count(.fullDisk)
    }
    try await overhear()
  }

  /// Adds a removed member again, by the current leader. Listening devices see both events at once, mostly
  /// during a request.
  private func letInAgain(_ account: String, _ household: String) async throws {
    for leader in people where leader != account {
      do { try await join(account, household, by: leader) } catch is HouseholdRefusal { continue }
      for device in devices where device.account == account {
        while !device.isOffline, !device.events.isEmpty { try hear(device) }
      }
      return
    }
  }

  /// Requests that the app would not send.
  private enum Forgery: CaseIterable {
    /// A timestamp beyond the server's limit.
    case future
    /// A timestamp at the limit.
    case edge
    /// An invalid timestamp.
    case malformed
    /// A foreign household.
    case foreign
    /// A row claimed for another of the person's households.
    case takeover
  }

  /// Sends a forged request. It changes only what the person may change.
  func forge() async throws {
    let account = chance.element(of: people)
    let memberships = try await server.memberships(of: account).sorted()
    var household = chance.element(of: memberships)
    var key = newKey(of: household)
    let now = server.now + server.clockError
    var stamp = "\(hexadecimal(now, 12))-0000-forged"
    var code: ChangeRefusal.Code?
    switch chance.element(of: Forgery.allCases) {
    case .future:
      let ahead = chance.element(of: [60_001, 3_600_000, 0xffff_ffff_ffff - now])
      stamp = "\(hexadecimal(now + ahead, 12))-0000-forged"
      code = .stampFromTheFuture
    case .edge: stamp = "\(hexadecimal(now + 60_000, 12))-ffff-forged"
    case .malformed:
      stamp = chance.element(of: ["", "now", "\(stamp)!", String(stamp.dropFirst()), stamp.uppercased()])
      code = .badStamp
    case .foreign:
      let others = Set(people.map { "own-\($0)" } + typed.keys + ["nowhere"]).subtracting(memberships)
      household = chance.element(of: others.sorted())
      code = .notAMember
    case .takeover:
      let keys = devices.filter { $0.account == account }.flatMap(\.disk.rows.keys).sorted()
        .filter {
          RowKind(rawValue: $0.kind)?.sharesID($0.id) == false && $0.kind != "meal" && $0.kind != "entry"
        }
      key = keys.randomElement(using: &chance) ?? key
      code = try await isAnothers(key, than: household) ? .idTaken : nil
    }
    key = .init(household, key.kind, key.id)
    try await send(type(in: household), to: key, stamp, by: account, expecting: code)
  }

  /// True if only another household has a row with this id.
  private func isAnothers(_ key: SimulatedReplica.Key, than household: String) async throws -> Bool {
    let holders = try await server.database.read { reader in
      try reader.rows("SELECT household_id FROM household_row WHERE id = \(key.id) AND kind = \(key.kind)") {
        row in
        try row.text(0)
      }
    }
    return !holders.isEmpty && !holders.contains(household)
  }

  private func send(
    _ name: FieldValue, to key: SimulatedReplica.Key, _ stamp: String, by account: String,
    expecting code: ChangeRefusal.Code?
  ) async throws {
    let change = FieldValue.object([
      "household": .text(key.household), "kind": .text(key.kind), "id": .text(key.id),
      "set": .object(["name": name]),
      "stamps": .object(["*": .text(stamp)]),
    ])
    let body = FieldValue.object([
      "format": .integer(1), "device": .text("forged"), "cursors": .object([:]), "changes": .list([change]),
    ])
    let before = try await server.database.read { try SyncClock.revision(in: $0) }
    guard let text = try await serve(body.json, from: account) else {
      typed[key.household]?.subtract(name.texts)
      return
    }
    let answer = try WireAnswer(text)
    let after = try await server.database.read { try SyncClock.revision(in: $0) }
    if answer.refused[0] != code?.rawValue || (code != nil && before != after) {
      faults.append("\(account) has sent \(body.json) and heard \(answer.refused)")
    }
    if code != nil { typed[key.household]?.subtract(name.texts) }
    tally.count(code == nil ? .forgeryKept : .forgeryRefused)
  }
}
