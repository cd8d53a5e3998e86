import TestKit

@testable import Server

/// What devices hear while it happens.
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
    let cursor = max(
      device.lastEvent.flatMap { Int($0) } ?? 0, device.disk.households.values.min() ?? 0)
    let account = device.account
    let missed = try await server.database.read { reader in
      try LiveStore.missed(after: cursor, account: account, session: account, in: reader)
    }
    device.events = (missed?.events ?? []).compactMap { WireEvent($0.bytes) }
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
      told.formUnion(try device.take(event, now: server.now))
      checkShown(device)
      device.events.removeFirst()
    }
  }

  /// One device writes, and what the others then hold they have from the feed alone. Streams break and are
  /// taken up again meanwhile.
  ///
  /// For when everything is settled.
  func onlyListen() async throws {
    for device in devices { try await startListening(device) }
    let writer = chance.below(devices.count)
    for _ in 0..<8 {
      for _ in 0..<chance.within(1...4) { edit(writer) }
      for _ in 0..<20 where !devices[writer].disk.outbox.isEmpty { try await exchange(writer) }
      for device in devices {
        if chance.chance(percent: 35) {
          stopListening(device)
        } else if device.listener == nil {
          try await startListening(device)
        }
        if chance.chance(percent: 50) { try hear(device) }
      }
    }
    for device in devices {
      if device.listener == nil { try await startListening(device) }
      while !device.events.isEmpty { try hear(device) }
      stopListening(device)
    }
  }
}
