import Database
import Testing

@testable import Households
@testable import Identity
@testable import Operations
@testable import Retail
@testable import ServerKit
@testable import Shopping

@Suite(
  "Several services work on one database as if they were one",
  .enabled(if: TestDatabase.isPostgres, "SQLite has one service"), .timeLimit(.minutes(10)))
struct SeveralServicesTests {
  @Test("A change on one instance reaches listeners of both, once each, in any order")
  func rows() async throws {
    try await TwoServices.run { services in
      let town = services.sync
      let listeners = [services.here, services.there].map { $0.live.subscribe(town.bo.id, session: "s") }
      let stranger = services.there.live.subscribe(town.cy.id, session: "s")

      for number in 0..<12 {
        let change = town.change("list", "list-\(number)", of: town.home, ["name": "One"])
        let service = number % 2 == 0 ? services.here : services.there
        _ = try await town.sync(service.meets(town.ann), [change])
      }

      for listener in listeners {
        var eventCount = 0
        let events = try await listener.events { _ in
          eventCount += 1
          return eventCount == 12
        }
        #expect(try Set(events.flatMap { try $0.rows.map(\.key.id) }) == Set((0..<12).map { "list-\($0)" }))
        #expect(try Set(events.compactMap { try $0.revision }).count == 12)
      }
      #expect(stranger.take().isEmpty)
    }
  }

  @Test("Changes during an interrupted subscription are fetched afterwards")
  func gap() async throws {
    try await TwoServices.run { services in
      let town = services.sync
      let listener = services.there.live.subscribe(town.bo.id, session: try await town.session(of: town.bo))

      try services.cutOff()
      _ = try await town.sync(
        services.here.meets(town.ann), [town.change("list", "one", of: town.home, ["name": "One"])])

      let events = try await listener.events { try $0.name == "resync" || $0.tells(of: "one") }
      #expect(!events.isEmpty && !listener.isEnded)
      // Notifications work again soon.
      var isTold = false
      for number in 0..<100 where !isTold {
        _ = try await town.sync(
          services.here.meets(town.ann),
          [town.change("list", "list-\(number)", of: town.home, ["name": "Two"])])
        try await Task.sleep(for: .milliseconds(100))
        isTold = listener.take().contains { WireEvent($0.bytes)?.name == "rows" }
      }
      #expect(isTold && !listener.isEnded)
    }
  }

  @Test("A session ended on one instance ends on the other, with its stream")
  func sessions() async throws {
    try await TwoServices.run { services in
      let town = services.sync
      let session = try await town.session(of: town.bo)
      let stream = services.there.live.subscribe(town.bo.id, session: session)
      let other = services.there.live.subscribe(town.bo.id, session: "another")

      _ = try await services.here.meets(town.bo).delete("/v1/sessions/current")

      #expect(try await stream.events { $0.name == "signed-out" }.last?.name == "signed-out")
      #expect(stream.isEnded && !other.isEnded)
      #expect(try await services.there.meets(town.bo).get("/v1/account").status == 401)
    }
  }

  @Test("A member removed on one instance is notified on the other, and receives no later event")
  func gone() async throws {
    try await TwoServices.run { services in
      let town = services.sync
      let listener = services.there.live.subscribe(town.bo.id, session: "s")

      let removed = try await services.here.meets(town.ann)
        .delete("/v1/households/\(town.home)/members/\(town.bo.id)")
      _ = try await town.sync(
        services.there.meets(town.ann), [town.change("list", "one", of: town.home, ["name": "One"])])
      _ = try await town.sync(
        services.there.meets(town.bo), [town.change("list", "own", of: town.bo.household, ["name": "Own"])])

      #expect(removed.status == 204)
      let events = try await listener.events { try $0.tells(of: "own") }
      #expect(events.map(\.name) == ["gone", "people", "rows"])
    }
  }

  @Test("A store changed on one instance is in the next response of the other")
  func stores() async throws {
    try await TwoServices.run { services in
      _ = try await CatalogImport(services.here.town.database) { TestTown.now }
        .run(world: Array(TestTown.document.utf8))
      let before = try await services.there.town.client.send("/v1/stores/maple-1")

      try await services.here.town.database.write { writer in
        try writer.run("UPDATE store SET name = 'Renamed' WHERE id = 'maple-1'")
      }
      let after = try await services.there.town.client.send("/v1/stores/maple-1")

      #expect(before.status == 200 && !before.text.contains("Renamed"))
      #expect(after.text.contains("Renamed"))
    }
  }

  @Test("A challenge issued by one instance is accepted by the other, once in total")
  func challenges() async throws {
    try await TwoServices.run { services in
      let (here, there) = (services.here.town.dependencies, services.there.town.dependencies)
      let challenge = here.challenges.new(for: .signIn, at: TestTown.now, .system)

      #expect(there.challenges.isOpen(challenge, for: .signIn, at: TestTown.now))
      var uses: [Bool] = []
      for service in [there, here, there] {
        uses.append(
          try await service.database.write { writer in
            try service.challenges.use(challenge, at: TestTown.now, in: writer)
          })
      }
      #expect(uses == [true, false, false])
    }
  }
}

@Suite("Messages between instances")
struct ChangeMessageTests {
  @Test(
    "Each message is parsed as it was sent",
    arguments: [
      .rows(revision: 7, households: ["h-1"]), .rows(revision: 8, households: ["h-1", "h.2", "h_3"]),
      .people(account: "a"), .gone(household: "h", account: "a"), .sessionOver("s", account: "a"),
      .accountOver("a", keeping: nil), .accountOver("a", keeping: "s"), .look,
    ] as [ChangeMessage])
  func text(word: ChangeMessage) {
    #expect(ChangeMessage(word.text) == word)
    #expect(!word.text.contains("\n"))
  }

  @Test(
    "An unknown message makes the instance check the database",
    arguments: ["", "rows x h", "rows 1", "news 1 2 3"])
  func unknown(text: String) {
    #expect(ChangeMessage(text) == .look)
  }
}
