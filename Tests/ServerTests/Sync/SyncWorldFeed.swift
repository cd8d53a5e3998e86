import TestKit

@testable import Households
@testable import Identity

/// Live events during the simulation.
extension SyncWorld {
  func listen(_ index: Int) async throws {
    let device = devices[index]
    if device.listener != nil {
      if chance.chance(percent: 30) { stopListening(device) }
      return
    }
    guard !device.isOffline else { return }
    try await startListening(device)
  }

  private func startListening(_ device: SimulatedDevice) async throws {
    device.listener = server.feed.subscribe(device.account, session: device.account)
    let account = SignedIn(accountID: device.account, sessionID: device.account)
    let epoch = try await server.database.read { try LiveRoutes.epoch(for: account, in: $0) }
    device.events = epoch.flatMap { WireEvent(LiveEvent.epoch($0).bytes) }.map { [$0] } ?? []
  }

  /// Opens a stream; the sync fetches missed changes page by page.
  private func takeUpStream(_ index: Int) async throws {
    try await startListening(devices[index])
    for _ in 0..<200 {
      if try await exchange(index).households.allSatisfy(\.isComplete) { return }
    }
    faults.append("device \(index) is never told everything")
  }

  func stopListening(_ device: SimulatedDevice) {
    if let listener = device.listener { for feed in server.feeds { feed.unsubscribe(listener) } }
    device.listener = nil
    device.events = []
  }

  func hear(_ device: SimulatedDevice) throws {
    guard !device.isOffline, !device.events.isEmpty else { return }
    for event in device.events.prefix(chance.within(1...3)) {
      try tally.count(event)
      reportedTexts.formUnion(try device.take(event, now: server.now))
      checkShown(device)
      device.events.removeFirst()
    }
  }

  /// Edits on one device and checks that the others receive it by the feed, or by the sync at the start of a
  /// stream. Streams break and reopen meanwhile.
  ///
  /// Requires a settled world.
  func onlyListen() async throws {
    for index in devices.indices { try await takeUpStream(index) }
    let writer = chance.below(devices.count)
    for _ in 0..<8 {
      for _ in 0..<chance.within(1...4) { edit(writer) }
      for _ in 0..<20 where !devices[writer].disk.outbox.isEmpty { try await exchange(writer) }
      for (index, device) in devices.enumerated() {
        if chance.chance(percent: 35) {
          stopListening(device)
        } else if device.listener == nil {
          try await takeUpStream(index)
        }
        if chance.chance(percent: 50) { try hear(device) }
      }
    }
    for (index, device) in devices.enumerated() {
      if device.listener == nil { try await takeUpStream(index) }
      while !device.events.isEmpty { try hear(device) }
      stopListening(device)
    }
  }
}
