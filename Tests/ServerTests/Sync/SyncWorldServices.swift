import Database
import FileFormats
import Grocery
import TestKit

@testable import Households

/// Events with several instances on one database: concurrent requests, and killed instances.
extension SyncWorld {
  /// Delivers two requests concurrently, each to a random instance.
  func deliverTwo() async throws {
    let waiting = network.indices.filter { index in
      if case .request(let device, _, _, _) = network[index] { !devices[device].isOffline } else { false }
    }
    guard waiting.count > 1 else { return }
    let first = chance.element(of: waiting)
    let second = chance.element(of: waiting.filter { $0 != first })
    guard case .request(let device, let account, let exchange, let body) = network[first],
      case .request(let other, let otherAccount, let otherExchange, let otherBody) = network[second]
    else { return }
    for index in [first, second].sorted(by: >) { network.remove(at: index) }

    let server = server
    let answer = Task { try await server.exchange(body, by: account) }
    let otherAnswer = Task { try await server.exchange(otherBody, by: otherAccount) }
    let texts = [await outcome { try await answer.value }, await outcome { try await otherAnswer.value }]

    let requests = [(device, account, exchange, body), (other, otherAccount, otherExchange, otherBody)]
    for ((device, account, exchange, body), text) in zip(requests, texts) {
      guard let text = try text.get() else { continue }
      try await note(text, to: body, from: account)
      network.append(.answer(device: device, exchange: exchange, body: text))
    }
    meetings += 1
    try await overhear()
  }

  /// Kills an instance during a request; its response is lost.
  func kill(_ services: SimulatedServices) async throws {
    let request = network.first { message in if case .request = message { true } else { false } }
    guard case .request(_, let account, _, let body)? = request else { return }
    let server = server
    let result = try await services.kill(after: chance.within(0...4_000)) { service in
      try await server.exchange(body, by: account, at: service)
    }
    kills += 1
    // Its listeners reconnect and sync from their cursors.
    for device in devices where chance.chance(percent: 50) { stopListening(device) }
    let text = await outcome { try result.get() }
    if let text = try text.get() {
      try await note(text, to: body, from: account)
    } else {
      try excuse(body)
    }
    try await overhear()
  }

  /// The response; nil if there is none, which a device treats as a failure.
  private func outcome(_ answer: () async throws -> String) async -> Result<String?, any Error> {
    do { return .success(try await answer()) } catch {
      switch error {
      case SyncRefusal.clockBehind, DatabaseError.lost, DatabaseError.busy, is CancellationError:
        return .success(nil)
      default: return .failure(error)
      }
    }
  }

  /// Allows, but does not require, changes that may have been stored.
  private func excuse(_ body: String) throws {
    for change in try JSONNode(reading: Array(body.utf8)).member("changes").elements() {
      let household = try change.member("household").text()
      for (_, value) in try change.member("set").members() {
        copied[household, default: []].formUnion(FieldValue(value.value).texts)
      }
    }
  }
}
