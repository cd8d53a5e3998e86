import Database
import Grocery
import TestKit

@testable import Households
@testable import Server

/// Devices on a network that delays, drops, repeats and reorders messages, with the real server. The seed
/// decides everything.
final class SyncWorld {
  /// A message under way.
  enum Message {
    case request(device: Int, account: String, exchange: Int, body: String)
    case answer(device: Int, exchange: Int, body: String)
  }

  /// A request that the server stored completely.
  struct Accepted {
    let account: String
    let body: String
  }

  let seed: Int
  let server: SimulatedServer
  var chance: SeededGenerator
  private(set) var devices: [SimulatedDevice] = []
  private(set) var people: [String] = []
  var network: [Message] = []
  private var exchangeCount = 0
  var textCount = 0
  var rowCount = 0
  /// Changes per request.
  private let batch: Int
  /// The event counts.
  var tally = SyncCounts()

  /// All typed texts by household.
  var typed: [String: Set<String>] = [:]
  /// Texts overwritten by the same person before they were sent.
  var replaced: Set<String> = []
  /// Texts reported to the person as refused.
  var reportedTexts: Set<String> = []
  /// Texts that the server stored from a member, by household.
  var storedTexts: [String: Set<String>] = [:]
  /// Texts copied into a new household from its leader's own.
  var copied: [String: Set<String>] = [:]
  /// Texts on a list moved to another household, by household.
  var moved: [String: Set<String>] = [:]
  /// The latest stored contribution of each device to each entry, by field.
  var contributions: [SimulatedReplica.Key: [String: (stamp: String, value: FieldValue)]] = [:]
  var accepted: [Accepted] = []
  /// A backup, which the operator makes occasionally.
  var copy: (any Database)?
  var epochCount = 1
  /// Number of concurrent requests to two instances, and of kills.
  var (meetings, kills) = (0, 0)
  /// Violations that occurred.
  var faults: [String] = []

  /// The planted bug, to test that it is found.
  let planted: PlantedFault?

  init(
    seed: Int, tape: SyncTape? = nil, planting planted: PlantedFault? = nil, services: Int = 1
  ) async throws {
    self.seed = seed
    self.planted = planted
    chance = SeededGenerator(seed: seed)
    let pageLimit = chance.element(of: tape == nil ? [2, 5, 2_000] : [2, 3])
    server = try await SimulatedServer(
      now: 1_800_000_000_000, pageLimit: pageLimit, services: services, seed: seed)
    // Recorded devices send everything at once, as the app does.
    batch = tape == nil ? chance.element(of: [1, 3, 1_000]) : 1_000
    for name in ["ann", "bo", "cy"].prefix(chance.within(2...3)) {
      people.append(name)
      try await server.add(name)
    }
    for (index, person) in (people + [chance.element(of: people)]).enumerated() {
      let household = "own-\(person)"
      let hours = chance.chance(percent: 40) ? chance.within(-5...5) : 0
      let device = SimulatedDevice(
        "de71ce0\(index)", of: person, household: household, wallError: hours * 3_600_000,
        tape: index == 0 ? tape : nil)
      devices.append(device)
      device.start(pages: tape == nil && chance.chance(percent: 30) ? 2 : 1, now: server.now)
      writeDefaults(index, chance.element(of: ["en", "de"]))
    }
    server.database.pretends = planted == .fullDisk
    for device in devices { device.disk.sendsAgain = planted != .nothingAgain }
    try await makeHousehold()
  }

  /// Writes the initial rows of every device.
  private func writeDefaults(_ index: Int, _ language: String) {
    let device = devices[index]
    let name = FieldValue.text(language == "en" ? "Milk" : "Milch")
    let key = SimulatedReplica.Key(device.ownHousehold, "item", "item.milk")
    _ = device.disk.edit(
      key, set: ["name": name, "isDeleted": .flag(false)],
      stamp: "000000000000-0000-default.\(language)")
    device.tape?.defaults(key, name, device)
  }

  func run(steps: Int) async throws {
    for _ in 0..<steps {
      server.now += chance.chance(percent: 3) ? chance.within(0...7_200_000) : chance.within(0...5_000)
      // Only the first device of a recorded world is recorded, so most events happen there.
      let isRecorded = devices[0].tape != nil
      let index = isRecorded && chance.chance(percent: 40) ? 0 : chance.below(devices.count)
      if !isRecorded, chance.chance(percent: 6) { try await fail(index) }
      if let services = server.services {
        if chance.chance(percent: 20) { try await deliverTwo() }
        if chance.chance(percent: 6) { try await kill(services) }
      }
      switch chance.index(weightedBy: [30, 20, 36, 3, 2, 8, isRecorded ? 16 : 6, 2, 2]) {
      case 0: isRecorded ? edit(index) : editAnything(index)
      case 1: send(index)
      case 2: try await deliver()
      case 3: giveUp(index)
      case 4: restart(index)
      case 5: try await listen(index)
      case 6: try await changePeople()
      case 7: try await forge()
      default: devices[index].isOffline = true
      }
      for device in devices where chance.chance(percent: 15) { device.isOffline = false }
      for device in devices where device.listener != nil && chance.chance(percent: 40) {
        try hear(device)
      }
    }
  }

  func send(_ index: Int) {
    let device = devices[index]
    guard device.exchange == nil else { return }
    exchangeCount += 1
    let (body, sent) = device.disk.request(atMost: batch)
    device.exchange = .init(
      number: exchangeCount, sent: sent, households: Set(device.disk.households.keys),
      requestTime: server.now + device.wallError)
    device.tape?.send(body, wall: server.now + device.wallError)
    network.append(
      .request(device: index, account: device.account, exchange: exchangeCount, body: body.json))
  }

  /// Delivers a random message once, twice, or never.
  private func deliver() async throws {
    guard !network.isEmpty else { return }
    let index = chance.below(network.count)
    let message = network[index]
    if chance.chance(percent: 15) { tally.count(.repeated) } else { network.remove(at: index) }
    switch message {
    case .request(let device, let account, let exchange, let body):
      guard !devices[device].isOffline, !chance.chance(percent: 10) else { return tally.count(.lost) }
      // A proxy responds in the server's place, which means nothing for the request.
      if devices[0].tape == nil, chance.chance(percent: 3) {
        if planted == .foreignAnswer, let sent = devices[device].exchange?.sent {
          devices[device].disk.giveUp(sent)
        }
        return tally.count(.foreignAnswer)
      }
      guard let answer = try await serve(body, from: account) else { return }
      network.append(.answer(device: device, exchange: exchange, body: answer))
    case .answer(let device, let exchange, let body):
      guard !devices[device].isOffline, !chance.chance(percent: 10) else { return tally.count(.lost) }
      try take(devices[device], exchange, body)
    }
  }

  func take(_ device: SimulatedDevice, _ number: Int, _ body: String) throws {
    guard let exchange = device.exchange, exchange.number == number else { return }
    device.exchange = nil
    let answer = try WireAnswer(body)
    tally.count(answer)
    let forgotten = exchange.households.subtracting(device.disk.households.keys)
    tally.count(.stale, answer.households.count { forgotten.contains($0.id) })
    reportedTexts.formUnion(try device.take(answer, to: exchange, now: server.now))
    checkShown(device)
  }

  /// Checks that pending changes are visible, unless someone else's are later.
  func checkShown(_ device: SimulatedDevice) {
    for (key, waiting) in device.disk.outbox {
      let row = device.disk.rows[key]
      let isShown = waiting.stamps.allSatisfy { name, stamp in
        let rowStamp = row?.stamps[name] ?? ""
        return rowStamp > stamp || (rowStamp == stamp && row?.fields[name] == waiting.fields[name])
      }
      if !isShown { faults.append("\(device.disk.device) does not show what was typed") }
    }
  }

  func giveUp(_ index: Int) {
    guard devices[index].exchange != nil else { return }
    devices[index].exchange = nil
    devices[index].tape?.lost(wall: server.now + devices[index].wallError)
  }

  /// Restarts the app; the clock may have been set meanwhile.
  private func restart(_ index: Int) {
    let device = devices[index]
    stopListening(device)
    tally.count(.restart)
    if chance.chance(percent: 20) { device.wallError = chance.within(-6...6) * 1_800_000 }
    device.start(pages: device.tape == nil && chance.chance(percent: 30) ? 2 : 1, now: server.now)
  }
}
