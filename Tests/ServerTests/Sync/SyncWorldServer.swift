import Database
import FileFormats
import Grocery
import TestKit

@testable import Server

/// The server's side, with an eye on who is told what.
extension SyncWorld {
  func serve(_ body: String, from account: String) async throws -> String {
    let memberships = try await server.memberships(of: account)
    let text = try await server.exchange(body, by: account)
    let answer = try WireAnswer(text)
    for part in answer.households where !memberships.contains(part.id) {
      faults.append("\(account) was told of \(part.id)")
    }
    if Set(answer.households.map(\.id)) != memberships {
      faults.append("\(account) was not told of all households")
    }
    try note(body, by: account, memberships, refused: answer.refused)
    try await overhear()
    return text
  }

  private func note(
    _ body: String, by account: String, _ memberships: Set<String>, refused: [Int: String]
  ) throws {
    let changes = try JSONNode(reading: Array(body.utf8)).member("changes").elements()
    for (index, change) in changes.enumerated() where refused[index] == nil {
      let household = try change.member("household").text()
      if !memberships.contains(household) { faults.append("\(account) has changed \(household)") }
      for (_, value) in try change.member("set").members() {
        guard case .text(let text) = value.value, text.hasPrefix("text-") else { continue }
        kept[household, default: []].insert(text)
      }
    }
    if !changes.isEmpty && refused.isEmpty { accepted.append(Accepted(account: account, body: body)) }
  }

  /// Takes from the feed what it sends at this moment.
  func overhear() async throws {
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

/// The end: everything works again, and everybody talks to the server until there is nothing to say.
extension SyncWorld {
  /// - Returns: false where they do not come to an end.
  func settle() async throws -> Bool {
    network = []
    for device in devices {
      stopListening(device)
      device.isOffline = false
      giveUp(devices.firstIndex { $0 === device } ?? 0)
    }
    for _ in 0..<200 {
      let before = try await server.database.read { try SyncStore.revision(in: $0) }
      var isQuiet = true
      for index in devices.indices {
        let hadWaiting = !devices[index].disk.outbox.isEmpty
        let answer = try await exchange(index)
        if hadWaiting || answer.households.contains(where: { !$0.isComplete }) { isQuiet = false }
      }
      let after = try await server.database.read { try SyncStore.revision(in: $0) }
      if isQuiet && before == after { return true }
    }
    return false
  }

  /// An exchange on a network that works.
  @discardableResult
  func exchange(_ index: Int) async throws -> WireAnswer {
    let device = devices[index]
    server.now += 1_000
    send(index)
    guard let number = device.exchange?.number, case .request(_, _, let body)? = network.popLast() else {
      preconditionFailure("no other exchange is under way, and no message")
    }
    let answer = try await serve(body, from: device.account)
    try take(device, number, answer)
    return try WireAnswer(answer)
  }
}
