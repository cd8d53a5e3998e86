import Database
import FileFormats
import Grocery
import TestKit

@testable import Households
@testable import Identity
@testable import Server

/// The server's side, with checks of who receives what.
extension SyncWorld {
  /// - Returns: nil if nothing is stored because the clock is behind or the disk is full.
  func serve(_ body: String, from account: String) async throws -> String? {
    let text: String
    defer { server.database.fails = false }
    do {
      text = try await server.exchange(body, by: account)
    } catch SyncRefusal.clockBehind {
      tally.count(.clockBehind)
      return nil
    } catch DatabaseError.full {
      tally.count(.fullDisk)
      return nil
    }
    try await note(text, to: body, from: account)
    try await overhear()
    return text
  }

  /// Checks that the response has only the person's data, and records what was stored.
  func note(_ text: String, to body: String, from account: String) async throws {
    let memberships = try await server.memberships(of: account)
    let answer = try WireAnswer(text)
    for part in answer.households where !memberships.contains(part.id) {
      faults.append("\(account) was told of \(part.id)")
    }
    if Set(answer.households.map(\.id)) != memberships {
      faults.append("\(account) was not told of all households")
    }
    try note(body, by: account, memberships, answer)
  }

  private func note(
    _ body: String, by account: String, _ memberships: Set<String>, _ answer: WireAnswer
  ) throws {
    let changes = try JSONNode(reading: Array(body.utf8)).member("changes").elements()
    for (index, change) in changes.enumerated() {
      let fields = answer.refusedFields[index]
      guard answer.refused[index] == nil || fields != nil else { continue }
      let household = try change.member("household").text()
      if !memberships.contains(household) { faults.append("\(account) has changed \(household)") }
      let set = try change.member("set").members().filter { fields?.contains($0.key) != true }
      for (_, value) in set {
        for text in FieldValue(value.value).texts where text.hasPrefix("text-") {
          storedTexts[household, default: []].insert(text)
        }
      }
      try noteContributions(set, of: change, in: household)
    }
    if !changes.isEmpty && answer.refused.isEmpty { accepted.append(Accepted(account: account, body: body)) }
  }

  private func noteContributions(
    _ set: [(key: String, node: JSONNode)], of change: JSONNode, in household: String
  ) throws {
    let key = SimulatedReplica.Key(
      household, try change.member("kind").text(), try change.member("id").text())
    let stamps = try change.member("stamps")
    for (name, value) in set where name.hasPrefix("more-") {
      let stamp = try (stamps.optionalMember(name) ?? stamps.member("*")).text()
      guard stamp > contributions[key]?[name]?.stamp ?? "" else { continue }
      contributions[key, default: [:]][name] = (stamp, FieldValue(value.value))
    }
  }

  /// Reads the feed's current events.
  func overhear() async throws {
    try await server.services?.hearOut()
    for device in devices {
      guard let listener = device.listener else { continue }
      let memberships = try await server.memberships(of: device.account)
      for event in listener.take().compactMap({ WireEvent($0.bytes) }) {
        if event.name == "rows", let household = try event.household, !memberships.contains(household) {
          faults.append("\(device.account) has heard rows of \(household)")
        }
        device.events.append(event)
      }
    }
  }
}

/// The end: all failures stop, and devices sync until nothing changes.
extension SyncWorld {
  /// - Returns: false if they do not settle.
  func settle() async throws -> Bool {
    network = []
    server.database.fails = false
    server.clockError = 0
    // Timestamps from a common wrong future are ahead now.
    try await server.acceptClock()
    for device in devices {
      stopListening(device)
      device.isOffline = false
      giveUp(devices.firstIndex { $0 === device } ?? 0)
    }
    for _ in 0..<200 {
      let before = try await server.database.read { try SyncClock.revision(in: $0) }
      var isQuiet = true
      for index in devices.indices {
        let hadWaiting = !devices[index].disk.outbox.isEmpty
        let answer = try await exchange(index)
        let hasWaiting = hadWaiting || !devices[index].disk.outbox.isEmpty
        if hasWaiting || answer.households.contains(where: { !$0.isComplete }) { isQuiet = false }
      }
      let after = try await server.database.read { try SyncClock.revision(in: $0) }
      if isQuiet && before == after { return true }
    }
    return false
  }

  /// Syncs on a working network.
  @discardableResult
  func exchange(_ index: Int) async throws -> WireAnswer {
    let device = devices[index]
    server.now += 1_000
    send(index)
    guard let number = device.exchange?.number, case .request(_, _, _, let body)? = network.popLast() else {
      preconditionFailure("no other exchange is under way, and no message")
    }
    guard let answer = try await serve(body, from: device.account) else {
      preconditionFailure("the clock is right, and the disk has room")
    }
    try take(device, number, answer)
    return try WireAnswer(answer)
  }
}
