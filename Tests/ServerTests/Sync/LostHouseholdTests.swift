import Database
import FileFormats
import Grocery
import Testing

@testable import Households
@testable import Identity
@testable import Operations
@testable import ServerKit

@Suite("A household that a set back database has lost is told from one that was left (H-09)")
struct LostHouseholdTests {
  /// Ann leads "plot", with Bo as a member. Both have a device that is in sync.
  private final class World {
    let server: SimulatedServer
    /// The database before "plot" was created.
    let snapshot: any Database
    private var devices: [String: SimulatedReplica] = [:]
    private var clock = SimulatedClock(author: "00000000.0001")
    private var count = 0

    init() async throws {
      server = try await SimulatedServer(now: 1_795_219_200_000)
      for account in ["ann", "bo"] { try await server.add(account) }
      devices = Dictionary(
        uniqueKeysWithValues: ["ann", "bo"].map { account in
          (account, SimulatedReplica(device: "device-\(account)", household: "own-\(account)"))
        })
      snapshot = try server.database.copy()
      let desk = server.households
      _ = try await desk.create("plot", named: "Plot", by: "ann")
      let invited = try await desk.invite("bo", to: "plot", by: "ann")
      _ = try await desk.accept(invited.answer.id, by: "bo")
      for account in ["ann", "bo"] { _ = try await sync(account) }
      try await write("ann", in: "plot")
      _ = try await sync("bo")
    }

    func write(_ account: String, in household: String) async throws {
      count += 1
      _ = devices[account]?.edit(
        .init(household, "item", "item-\(count)"), set: ["name": .text("Seeds \(count)")],
        stamp: clock.next(wall: server.now))
      _ = try await sync(account)
    }

    func sync(_ account: String) async throws -> WireAnswer {
      let (answer, sent, requested) = try await ask(account)
      _ = devices[account]?.take(answer, to: sent, requested: requested)
      return answer
    }

    /// Returns the answer to a device, which does not take it.
    func answer(to account: String, sendsLives: Bool = true) async throws -> WireAnswer {
      devices[account]?.sendsLives = sendsLives
      return try await ask(account).0
    }

    private func ask(
      _ account: String
    ) async throws -> (WireAnswer, sent: [SimulatedReplica.Sent], requested: Set<String>) {
      let device = try #require(devices[account])
      let (body, sent) = device.request(atMost: 100)
      let text = try await server.exchange(body.json, by: account)
      return (try WireAnswer(text), sent, Set(device.households.keys))
    }
  }

  @Test("Its owner and its members learn that the database does not know it")
  func lost() async throws {
    let world = try await World()
    try await world.server.setBack(world.snapshot, start: "start-2")

    for account in ["ann", "bo"] {
      let answer = try await world.answer(to: account)

      #expect(answer.gone == ["plot"] && answer.unknown == ["plot"])
    }
  }

  @Test(
    "When its owner has created it again, the owner's devices start over, and members still do not know it",
    arguments: [0, 8])
  func createdAgain(changesOfOthers: Int) async throws {
    let world = try await World()
    try await world.server.setBack(world.snapshot, start: "start-2")
    try await world.server.add("cy")
    for number in 0..<changesOfOthers {
      _ = try await world.server.households.create("c\(number)", named: "Cy's", by: "cy", startsEmpty: true)
    }
    _ = try await world.server.households.create("plot", named: "Plot", by: "ann", startsEmpty: true)

    let ann = try await world.answer(to: "ann")
    let bo = try await world.answer(to: "bo")

    #expect(ann.gone.isEmpty && ann.cursor(of: "plot") == 0 && ann.rows(of: "plot")?.isEmpty == true)
    #expect(bo.gone == ["plot"] && bo.unknown == ["plot"])
  }

  @Test("A member who was removed has left it, and so has everyone when it is deleted")
  func left() async throws {
    let world = try await World()
    _ = try await world.server.households.remove("bo", from: "plot", by: "ann")

    let removed = try await world.answer(to: "bo")
    _ = try await world.server.households.remove("ann", from: "plot", by: "ann")
    let deleted = try await [world.answer(to: "ann"), world.answer(to: "bo")]

    for answer in [removed] + deleted { #expect(answer.gone == ["plot"] && answer.unknown.isEmpty) }
  }

  @Test("An app that sends no lives is told as before")
  func withoutLives() async throws {
    let world = try await World()
    try await world.server.setBack(world.snapshot, start: "start-2")

    let answer = try await world.answer(to: "ann", sendsLives: false)

    #expect(answer.gone == ["plot"] && answer.unknown.isEmpty)
  }

  @Test("The mark of a deletion is kept for 800 days")
  func marks() async throws {
    let database = try await TestDatabase.migrated()
    let day = Milliseconds.day
    try await database.write { try DeletedHouseholds.note("plot", at: day, in: $0) }

    var counts: [Int] = []
    for now in [801 * day, 801 * day + 1] {
      try await SweepPortions(database: database).take(DeletedHouseholds.old(at: now))
      counts.append(
        try await database.read { try DeletedHouseholds.marked(among: ["plot", "other"], in: $0).count })
    }

    #expect(counts == [1, 0])
  }

  @Test("A household that a device creates again starts without copies")
  func withoutCopies() async throws {
    let town = try await SyncTown()
    _ = try await town.sync(
      town.ann, [town.change("item", "milk", of: town.ann.household, ["name": "Milk"])])
    for (id, copiesGoods) in [("plot", JSON.flag(false)), ("other", JSON.flag(true))] {
      let answer = try await town.ann.post(
        "/v1/households", ["id": .text(id), "name": "Plot", "copiesGoods": copiesGoods])
      #expect(answer.status == 201)
    }

    let answer = try await town.sync(town.ann)

    #expect(answer.rows(of: "plot")?.isEmpty == true)
    #expect(answer.rows(of: "other")?.isEmpty == false)
  }
}
