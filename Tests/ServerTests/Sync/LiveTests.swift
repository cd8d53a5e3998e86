import Database
import Grocery
import Testing

@testable import Households
@testable import Identity

@Suite("Devices receive others' changes at once")
struct LiveTests {
  @Test("Every member receives a change, the author too, and nobody else (H-09)")
  func members() async throws {
    let town = try await SyncTown()
    let listeners = [town.ann, town.bo, town.cy].map { town.live.subscribe($0.id, session: "s") }

    _ = try await town.sync(town.ann, [town.change("list", "one", of: town.home, ["name": "One"])])

    let events = listeners.map { $0.take().compactMap { WireEvent($0.bytes) } }
    #expect(events.map(\.count) == [1, 1, 0])
    #expect(try events[1].first?.rows.map(\.key.id) == ["one"])
    #expect(try events[1].first?.household == town.home)
  }

  @Test("Events arrive in the order of their revisions, also with concurrent writers")
  func order() async throws {
    let town = try await SyncTown()
    let listener = town.live.subscribe(town.bo.id, session: "s")
    let changes = (0..<60).map { town.change("list", "list-\($0)", of: town.home, ["name": "One"]) }

    try await withThrowingTaskGroup(of: Void.self) { group in
      for change in changes { group.addTask { _ = try await town.sync(town.ann, [change]) } }
      try await group.waitForAll()
    }

    let revisions = try listener.take().compactMap { try WireEvent($0.bytes)?.revision }
    #expect(revisions.count == 60)
    #expect(revisions == revisions.sorted())
  }

  @Test("A removed member receives the removal, and no later event of the household")
  func gone() async throws {
    let town = try await SyncTown()
    let listener = town.live.subscribe(town.bo.id, session: "s")
    let (households, ann, bo) = (town.households, town.ann.id, town.bo.id)

    town.live.tell(try await households.remove(bo, from: town.home, by: ann))
    _ = try await town.sync(town.ann, [town.change("list", "one", of: town.home, ["name": "One"])])

    #expect(listener.take().compactMap { WireEvent($0.bytes)?.name } == ["gone", "people"])
  }

  @Test("A device that does not read is disconnected, and its memory is freed")
  func slow() async throws {
    let town = try await SyncTown()
    let listener = town.live.subscribe(town.bo.id, session: "s")

    for _ in 0...LiveSubscription.eventLimit { town.live.publishPeople([town.bo.id]) }

    #expect(listener.isEnded)
    #expect(await listener.next().isEmpty)
  }

  @Test("With too many devices, the oldest connection is closed")
  func many() async throws {
    let feed = LiveFeed()
    let first = feed.subscribe("ann", session: "s")

    let others = (0..<LiveFeed.listenersOfAccount).map { _ in feed.subscribe("ann", session: "s") }

    #expect(first.isEnded && others.allSatisfy { !$0.isEnded })
  }

  @Test("Signing out ends that session's stream and no other")
  func signOut() async throws {
    let town = try await SyncTown()
    let phone = town.live.subscribe(town.bo.id, session: "phone")
    let tablet = town.live.subscribe(town.bo.id, session: "tablet")

    town.live.close(session: "phone", of: town.bo.id)

    #expect(phone.isEnded && !tablet.isEnded)
    #expect(phone.take().compactMap { WireEvent($0.bytes)?.name } == ["signed-out"])
    town.live.close(account: town.bo.id, keeping: "tablet")
    #expect(!tablet.isEnded)
    town.live.shutDown()
    #expect(tablet.isEnded)
  }

  @Test("A waiting reader wakes up with the next event")
  func waiting() async throws {
    let town = try await SyncTown()
    let listener = town.live.subscribe(town.bo.id, session: "s")
    async let events = listener.next()

    town.live.publishPeople([town.bo.id])

    #expect(await events == [.people])
    town.live.unsubscribe(listener)
    #expect(await listener.next().isEmpty)
  }

  @Test("A session that ends before its stream is registered receives no events")
  func endedBefore() async throws {
    let town = try await SyncTown()
    let session = try await town.session(of: town.bo)
    let (bo, cy) = (town.bo.id, town.cy.id)

    let epochs = try await town.town.database.read { reader in
      try [(bo, session), (bo, "ended"), (cy, session)].map { account, session in
        try LiveRoutes.epoch(for: SignedIn(accountID: account, sessionID: session), in: reader)
      }
    }

    #expect(epochs == ["", nil, nil])
  }
}

extension SyncTown {
  /// The id of the person's session.
  func session(of person: Person) async throws -> String {
    let account = person.id
    return try await town.database.read { reader in
      try reader.first("SELECT id FROM session WHERE account_id = \(account)") { row in try row.text(0) }
        ?? ""
    }
  }
}
