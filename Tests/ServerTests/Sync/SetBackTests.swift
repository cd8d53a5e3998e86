import Database
import FileFormats
import Grocery
import TestKit
import Testing

@testable import Households
@testable import Identity

@Suite("A whole disk that was set back, with its mark, is found by each device (H-09)")
struct SetBackTests {
  /// Ann's two devices and Bo's, in a household of both.
  private final class World {
    let server: SimulatedServer
    var devices: [(account: String, disk: SimulatedReplica)] = []
    private var clocks: [SimulatedClock] = []
    private var chance: SeededGenerator
    private var count = 0

    init(seed: Int) async throws {
      server = try await SimulatedServer(now: 1_795_219_200_000)
      chance = SeededGenerator(seed: seed)
      for account in ["ann", "bo"] { try await server.add(account) }
      let desk = server.households
      _ = try await desk.create("home", named: "Home", by: "ann")
      let invited = try await desk.invite("bo", to: "home", by: "ann")
      _ = try await desk.accept(invited.answer.id, by: "bo")
      for (index, account) in ["ann", "ann", "bo"].enumerated() {
        devices.append((account, SimulatedReplica(device: "0000000\(index)", household: "own-\(account)")))
        clocks.append(SimulatedClock(author: "0000000\(index).0001"))
      }
    }

    /// Writes to a random row on a device, and syncs it.
    func write(on index: Int) async throws {
      count += 1
      let id = "item-\(chance.within(0...11))"
      let stamp = clocks[index].next(wall: server.now)
      _ = devices[index].disk.edit(
        .init("home", "item", id), set: ["name": .text("name \(count)")], stamp: stamp)
      try await sync(index)
      server.now += chance.within(0...29_999)
    }

    func sync(_ index: Int) async throws {
      var isComplete = false
      while !isComplete {
        let (body, sent) = devices[index].disk.request(atMost: 100)
        let requested = Set(devices[index].disk.households.keys)
        let text = try await server.exchange(body.json, by: devices[index].account)
        let answer = try WireAnswer(text)
        #expect(answer.refused.isEmpty)
        _ = devices[index].disk.take(answer, to: sent, requested: requested)
        isComplete = answer.households.allSatisfy(\.isComplete) && devices[index].disk.outbox.isEmpty
      }
    }

    /// Rows of the household that differ from the first device's, on all other devices.
    var differences: Int {
      func rows(_ disk: SimulatedReplica) -> [SimulatedReplica.Key: [String: FieldValue]] {
        disk.rows.filter { $0.key.household == "home" }.mapValues(\.fields)
      }
      let first = rows(devices[0].disk)
      return devices.dropFirst().reduce(0) { sum, device in
        let others = rows(device.disk)
        return sum + Set(first.keys).union(others.keys).filter { first[$0] != others[$0] }.count
      }
    }
  }

  @Test(
    "Devices that come 40 syncs after a snapshot was put back hold the same rows as all others",
    arguments: 1...12)
  func snapshot(seed: Int) async throws {
    let world = try await World(seed: seed)
    for number in 0..<12 { try await world.write(on: number % 3) }
    let snapshot = try world.server.database.copy()
    for number in 0..<12 { try await world.write(on: number % 3) }

    try await world.server.setBack(snapshot, start: "start-2")
    for _ in 0..<40 { try await world.write(on: 0) }
    // In both orders: the first device learns what the others alone had kept.
    for index in seed.isMultiple(of: 2) ? [1, 2, 0, 1, 2] : [2, 1, 0, 2, 1] { try await world.sync(index) }

    #expect(world.differences == 0)
  }

  @Test("Without lives, as in an earlier app, rows are missing: the test can fail")
  func withoutLives() async throws {
    var differences = 0
    for seed in 1...4 {
      let world = try await World(seed: seed)
      for index in world.devices.indices { world.devices[index].disk.sendsLives = false }
      for number in 0..<12 { try await world.write(on: number % 3) }
      let snapshot = try world.server.database.copy()
      for number in 0..<12 { try await world.write(on: number % 3) }

      try await world.server.setBack(snapshot, start: "start-2")
      for _ in 0..<40 { try await world.write(on: 0) }
      for index in [1, 2, 0, 1, 2] { try await world.sync(index) }
      differences += world.differences
    }

    #expect(differences > 0)
  }

  @Test("A device that is up to date stays so, however many lives there were")
  func manyLives() async throws {
    let world = try await World(seed: 1)
    for number in 0..<30 {
      try await world.write(on: number % 2)
      world.server.now += HouseholdLife.span
      if number.isMultiple(of: 10) {
        try await world.server.setBack(try world.server.database.copy(), start: "start-\(number)")
      }
    }
    let before = world.devices[2].disk.rows.count
    try await world.sync(2)

    let (body, _) = world.devices[2].disk.request(atMost: 100)
    let answer = try WireAnswer(await world.server.exchange(body.json, by: "bo"))

    #expect(before == 0 && world.devices[2].disk.rows.count > 0)
    #expect(answer.households.allSatisfy { $0.rows.isEmpty && $0.isComplete && $0.revision >= 0 })
    #expect(world.devices[1].disk.outbox.isEmpty)
  }

  @Test("A household keeps a bounded number of lives, and a cursor older than them is unknown")
  func bounded() async throws {
    let database = try await TestDatabase.migrated()
    try await database.write { writer in
      try writer.run("INSERT INTO household (id, kind, name, created) VALUES ('home', 'shared', 'Home', 1)")
      for revision in 1...(HouseholdLife.most + 5) {
        try HouseholdLife.note(
          "home", at: revision, now: revision * HouseholdLife.span, in: writer)
      }
    }

    let (count, first, sixth) = try await database.read { reader in
      (
        try reader.integer("SELECT count(*) FROM household_life"),
        try HouseholdLife.of("home", at: 5, in: reader), try HouseholdLife.of("home", at: 6, in: reader)
      )
    }

    #expect(count == HouseholdLife.most)
    #expect(first == nil && sixth != nil)
  }

  @Test("Changes of one minute and one start share a life; a start begins another")
  func sharing() async throws {
    let database = try await TestDatabase.migrated()
    try await database.write { writer in
      try writer.run("INSERT INTO household (id, kind, name, created) VALUES ('home', 'shared', 'Home', 1)")
      try HouseholdLife.note("home", at: 1, now: 1_000_000, in: writer)
      try HouseholdLife.note("home", at: 2, now: 1_059_999, in: writer)
      try DatabaseEpoch.begin("one", start: "next", in: writer)
      try HouseholdLife.note("home", at: 3, now: 1_059_999, in: writer)
      // A clock that was set back.
      try HouseholdLife.note("home", at: 4, now: 900_000, in: writer)
    }

    let lives = try await database.read { reader in
      try (1...4).map { try HouseholdLife.of("home", at: $0, in: reader) }
    }

    #expect(lives[0] == lives[1] && Set(lives).count == 3)
  }
}
