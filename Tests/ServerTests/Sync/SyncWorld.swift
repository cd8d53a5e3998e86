import Database
import FileFormats
import Grocery
import TestKit

@testable import Server

/// People with devices on a network that delays, drops, repeats and reorders, and a server that is the real
/// one. Everything is decided by the seed.
final class SyncWorld {
  /// What is on its way.
  enum Message {
    case request(device: Int, exchange: Int, body: String)
    case answer(device: Int, exchange: Int, body: String)
  }

  /// A request of which the server has kept everything.
  struct Accepted {
    let account: String
    let body: String
  }

  let seed: Int
  let server: SimulatedServer
  var chance: SeededGenerator
  private(set) var devices: [SimulatedDevice] = []
  private(set) var people: [String] = []
  private var network: [Message] = []
  private var exchangeCount = 0
  private var textCount = 0
  private var rowCount = 0
  /// How many changes go in one request.
  private let batch: Int

  /// Every text that somebody has typed, by its household.
  private(set) var typed: [String: Set<String>] = [:]
  /// Those that the same person has changed before they were sent.
  private(set) var replaced: Set<String> = []
  /// Those of which the person was told that they were not kept.
  private(set) var told: Set<String> = []
  /// Those that the server has kept from a member, by household.
  private(set) var kept: [String: Set<String>] = [:]
  private(set) var accepted: [Accepted] = []
  /// What must never happen, and has.
  var faults: [String] = []

  init(seed: Int, tape: SyncTape? = nil) async throws {
    self.seed = seed
    chance = SeededGenerator(seed: seed)
    let pageLimit = chance.element(of: [2, 5, 2_000])
    server = try await SimulatedServer(now: 1_800_000_000_000, pageLimit: pageLimit)
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
        "device\(index)", of: person, household: household, wallError: hours * 3_600_000,
        tape: index == 0 ? tape : nil)
      devices.append(device)
      device.start(pages: tape == nil && chance.chance(percent: 30) ? 2 : 1, now: server.now)
      writeDefaults(index, chance.element(of: ["en", "de"]))
    }
    try await makeHousehold()
  }

  /// What every device begins with; nobody has typed it.
  private func writeDefaults(_ index: Int, _ language: String) {
    let device = devices[index]
    let name = FieldValue.text(language == "en" ? "Milk" : "Milch")
    let key = SimulatedReplica.Key(kind: "item", id: "item.milk")
    _ = device.disk.edit(
      key, of: device.ownHousehold, set: ["name": name, "isDeleted": .flag(false)],
      stamp: "000000000000-0000-default.\(language)")
    device.tape?.defaults(key, name, device)
  }

  func run(steps: Int) async throws {
    for _ in 0..<steps {
      server.now += chance.chance(percent: 3) ? chance.within(0...7_200_000) : chance.within(0...5_000)
      // Of a recorded world only the first device is told of, so most happens there.
      let isRecorded = devices[0].tape != nil && chance.chance(percent: 40)
      let index = isRecorded ? 0 : chance.below(devices.count)
      switch chance.index(weightedBy: [30, 20, 36, 3, 2, 8, 6, 2]) {
      case 0: edit(index)
      case 1: send(index)
      case 2: try await deliver()
      case 3: giveUp(index)
      case 4: restart(index)
      case 5: try await listen(index)
      case 6: try await changePeople()
      default: devices[index].isOffline = true
      }
      for device in devices where chance.chance(percent: 15) { device.isOffline = false }
      for device in devices where device.listener != nil && chance.chance(percent: 40) {
        try hear(device)
      }
    }
  }

  private func edit(_ index: Int) {
    let device = devices[index]
    guard let household = device.disk.households.keys.sorted().randomElement(using: &chance) else { return }
    let known = device.disk.rows.filter { $0.value.household == household }.keys.sorted()
    let key: SimulatedReplica.Key
    var set: [String: FieldValue]
    if known.isEmpty || chance.chance(percent: 35) {
      rowCount += 1
      key = .init(kind: chance.element(of: ["item", "list"]), id: "row-\(rowCount)")
      set = ["name": type(in: household), "isDeleted": .flag(false), "used": .integer(server.now)]
    } else {
      key = chance.element(of: known)
      switch chance.below(9) {
      case 0: set = ["isDeleted": .flag(true)]
      case 1: set = ["isDeleted": .flag(false)]
      case 2: set = ["newer": type(in: household)]
      case 3: set = ["used": .integer(server.now)]
      // Refused, and told.
      case 4: set = ["name": type(in: household, tail: String(repeating: "!", count: 200))]
      default: set = ["name": type(in: household)]
      }
    }
    replaced.formUnion(
      device.edit(
        key, of: household, set: set, on: chance.below(device.pages.count), now: server.now,
        seen: chance.chance(percent: 70)))
  }

  private func type(in household: String, tail: String = "") -> FieldValue {
    textCount += 1
    // What could break a store, a log or a reader goes along.
    let text = "text-\(textCount) '\"\\<b>\u{202B}🥛\u{202C}\(tail)"
    typed[household, default: []].insert(text)
    return .text(text)
  }

  private func send(_ index: Int) {
    let device = devices[index]
    guard device.exchange == nil else { return }
    exchangeCount += 1
    let (body, sent) = device.disk.request(atMost: batch)
    device.exchange = .init(number: exchangeCount, sent: sent)
    device.tape?.send(body, wall: server.now + device.wallError)
    network.append(.request(device: index, exchange: exchangeCount, body: body.json))
  }

  /// One of all messages arrives, comes twice, or never.
  private func deliver() async throws {
    guard !network.isEmpty else { return }
    let index = chance.below(network.count)
    let message = network[index]
    if !chance.chance(percent: 15) { network.remove(at: index) }
    switch message {
    case .request(let device, let exchange, let body):
      guard !devices[device].isOffline, !chance.chance(percent: 10) else { return }
      let answer = try await serve(devices[device], body)
      network.append(.answer(device: device, exchange: exchange, body: answer))
    case .answer(let device, let exchange, let body):
      guard !devices[device].isOffline, !chance.chance(percent: 10) else { return }
      try take(devices[device], exchange, body)
    }
  }

  private func take(_ device: SimulatedDevice, _ number: Int, _ body: String) throws {
    guard let exchange = device.exchange, exchange.number == number else { return }
    device.exchange = nil
    told.formUnion(device.take(try WireAnswer(body), to: exchange.sent, now: server.now))
    checkShown(device)
  }

  /// What waits to be sent is on the screen, unless somebody else was later.
  private func checkShown(_ device: SimulatedDevice) {
    for (key, waiting) in device.disk.outbox {
      let row = device.disk.rows[key]
      let isShown = waiting.stamps.allSatisfy { name, stamp in
        let shown = row?.stamps[name] ?? ""
        return shown > stamp || (shown == stamp && row?.fields[name] == waiting.fields[name])
      }
      if !isShown { faults.append("\(device.disk.device) does not show what was typed") }
    }
  }

  private func giveUp(_ index: Int) {
    guard devices[index].exchange != nil else { return }
    devices[index].exchange = nil
    devices[index].tape?.lost(wall: server.now + devices[index].wallError)
  }

  /// The app dies and is started again; the clock may have been set meanwhile.
  private func restart(_ index: Int) {
    let device = devices[index]
    stopListening(device)
    if chance.chance(percent: 20) { device.wallError = chance.within(-6...6) * 1_800_000 }
    device.start(pages: device.tape == nil && chance.chance(percent: 30) ? 2 : 1, now: server.now)
  }
}

/// The server's side, with an eye on who is told what.
extension SyncWorld {
  func serve(_ device: SimulatedDevice, _ body: String) async throws -> String {
    let memberships = try await server.memberships(of: device.account)
    let text = try await server.exchange(body, by: device.account)
    let answer = try WireAnswer(text)
    for part in answer.households where !memberships.contains(part.id) {
      faults.append("\(device.account) was told of \(part.id)")
    }
    if Set(answer.households.map(\.id)) != memberships {
      faults.append("\(device.account) was not told of all households")
    }
    try note(body, by: device.account, memberships, refused: answer.refused)
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
  private func overhear() async throws {
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

  private func listen(_ index: Int) async throws {
    let device = devices[index]
    if device.listener != nil {
      if chance.chance(percent: 30) { stopListening(device) }
      return
    }
    guard !device.isOffline else { return }
    device.listener = server.live.subscribe(device.account, session: device.account)
    let cursor = device.lastEvent.flatMap { Int($0) } ?? device.disk.households.values.min() ?? 0
    let store = LiveStore(database: server.database)
    let missed = try await store.missed(after: cursor, account: device.account, session: device.account)
    device.events = (missed?.events ?? []).compactMap { WireEvent($0.bytes) }
  }

  private func stopListening(_ device: SimulatedDevice) {
    if let listener = device.listener { server.live.unsubscribe(listener) }
    device.listener = nil
    device.events = []
  }

  private func hear(_ device: SimulatedDevice) throws {
    guard !device.isOffline, !device.events.isEmpty else { return }
    for event in device.events.prefix(chance.within(1...3)) {
      told.formUnion(try device.take(event, now: server.now))
      checkShown(device)
      device.events.removeFirst()
    }
  }

  fileprivate func makeHousehold() async throws {
    let leader = chance.element(of: people)
    let households = server.households
    let made = try await households.create(nil, named: "Home", by: leader)
    server.live.tell(made.change)
    for other in people where other != leader && chance.chance(percent: 70) {
      try await join(other, made.answer.id, by: leader)
    }
  }

  private func join(_ account: String, _ household: String, by leader: String) async throws {
    let invitations = server.invitations
    try await server.change {
      let invited = try await invitations.invite(to: household, by: leader) { _ in account }
      return try await invitations.accept(invited.answer.id, by: account).change
    }
    try await overhear()
  }

  /// Somebody joins, leaves, is removed, hands over, or makes another household. What is not allowed is
  /// refused, and changes nothing.
  private func changePeople() async throws {
    let account = chance.element(of: people)
    let other = chance.element(of: people)
    let shared = try await server.memberships(of: account).filter { $0 != "own-\(account)" }.sorted()
    let households = server.households
    do {
      guard let household = shared.randomElement(using: &chance) else { return try await makeHousehold() }
      switch chance.below(6) {
      case 0...2: try await server.change { try await households.remove(other, from: household, by: account) }
      case 3:
        try await server.change { try await households.handOver(household, to: other, by: account).change }
      default: try await join(other, household, by: account)
      }
    } catch is Problem {
      return
    }
    try await overhear()
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
        let device = devices[index]
        server.now += 1_000
        send(index)
        guard let exchange = device.exchange, case .request(_, _, let body)? = network.popLast() else {
          return false
        }
        let answer = try await serve(device, body)
        try take(device, exchange.number, answer)
        if try !exchange.sent.isEmpty || WireAnswer(answer).households.contains(where: { !$0.isComplete }) {
          isQuiet = false
        }
      }
      let after = try await server.database.read { try SyncStore.revision(in: $0) }
      if isQuiet && before == after { return true }
    }
    return false
  }
}
