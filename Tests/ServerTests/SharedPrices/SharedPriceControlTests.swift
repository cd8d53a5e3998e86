import Database
import FileFormats
import Grocery
import HTTPTypes
import Testing

@testable import Identity
@testable import Operations
@testable import Retail
@testable import ServerKit

@Suite("Doubting, correcting and taking back shared prices (R-10)")
struct SharedPriceControlTests {
  private typealias Scene = SharedPriceScene

  @Test("One doubt hides nothing; as many independent ones as witnesses do, until they are taken back")
  func doubts() async throws {
    let scene = try await Scene()
    let people = try await scene.people("Ann", "Bo", "Cy", "Di")
    for person in people.prefix(2) { try await person.shares(Scene.price()) }
    let path = try await scene.doubtPath()

    #expect(try await people[2].put(path).status == 204)
    let one = try await scene.published()
    let neighbor = try await scene.person("Ed", network: 3, host: 7)
    #expect(try await neighbor.put(path).status == 204)
    let oneNetwork = try await scene.published()
    #expect(try await people[3].put(path).status == 204)
    let two = try await scene.published()
    #expect(try await people[3].put(path).status == 204)
    #expect(try await people[3].delete(path).status == 204)

    #expect(one == ["Milk 129 by 2"] && oneNetwork == one && two == [])
    #expect(try await scene.published() == one)
  }

  @Test("One account cannot hide what one person has seen; a doubt does not follow to another price")
  func doubtOfOne() async throws {
    let scene = try await Scene()
    let people = try await scene.people("Ann", "Bo", "Cy")
    try await people[0].shares(Scene.price())
    let path = try await scene.doubtPath()

    _ = try await people[1].put(path)
    let doubted = try await scene.published()
    _ = try await people[2].put(path)
    let hidden = try await scene.published()
    try await people[0].shares(Scene.price("p1", "Milk", 149))

    #expect(doubted == ["Milk 129 once"] && hidden == [])
    #expect(try await scene.published() == ["Milk 149 once"])
  }

  @Test("A doubt about a price that is not there any more is refused")
  func goneDoubt() async throws {
    let scene = try await Scene()
    let ann = try await scene.person("Ann", network: 1)

    for id in ["nothing", "others.2026-11-21.0", "seen.1"] {
      let answer = try await ann.put("/v1/stores/maple-1/shared-prices/\(id)/doubt")
      #expect(answer.status == 404, "\(answer.text)")
    }
  }

  @Test("The same id corrects a price, also to another store")
  func corrected() async throws {
    let scene = try await Scene()
    let ann = try await scene.person("Ann", network: 1)
    try await ann.shares(Scene.price())

    try await ann.shares(Scene.price("p1", "Milk", 119))
    let corrected = try await scene.published()
    try await ann.shares(Scene.price("p1", "Milk", 119, at: "maple-2"))

    #expect(corrected == ["Milk 119 once"])
    #expect(try await scene.published() == [])
    #expect(try await scene.published(at: "maple-2") == ["Milk 119 once"])
  }

  @Test("What is shared can be taken back, one by one or everything, and only one's own")
  func takenBack() async throws {
    let scene = try await Scene()
    let people = try await scene.people("Ann", "Bo")
    for person in people { try await person.shares(Scene.price(), Scene.price("p2", "Butter", 299)) }
    let path = "/v1/shared-prices/withdrawals"

    #expect(try await people[0].post(path, ["ids": ["p1", "unknown"]]).status == 204)
    let one = try await scene.published()
    #expect(try await people[0].post(path, ["all": true]).status == 204)

    #expect(one == ["Butter 299 by 2", "Milk 129 once"])
    #expect(try await scene.published() == ["Butter 299 once", "Milk 129 once"])
    #expect(try await people[0].post(path, ["all": false]).status == 422)
  }

  @Test("An account's end takes its prices and doubts along")
  func accountDeleted() async throws {
    let scene = try await Scene()
    let people = try await scene.people("Ann", "Bo", "Cy")
    for person in people.prefix(2) { try await person.shares(Scene.price()) }
    _ = try await people[2].put(scene.doubtPath())

    for person in [people[0], people[2]] {
      #expect(try await person.delete("/v1/account", ["password": .text(person.password)]).status == 204)
    }

    #expect(try await scene.published() == ["Milk 129 once"])
    let rows = try await scene.town.database.read { reader in
      [
        try reader.integer("SELECT count(*) FROM price_report"),
        try reader.integer("SELECT count(*) FROM price_doubt"),
      ]
    }
    #expect(rows == [1, 0])
  }

  @Test("A removed store takes its prices along; a merged one hands them to its target")
  func stores() async throws {
    let scene = try await Scene()
    let people = try await scene.people("Ann", "Bo")
    for (person, store) in zip(people, ["maple-1", "maple-2"]) {
      try await person.shares(Scene.price("p1", at: store))
    }
    let now = scene.town.clock.now

    try await scene.town.database.write { writer in
      try PriceReportWriter(at: now).move(from: "maple-2", to: "maple-1", in: writer)
      try writer.run("DELETE FROM offer WHERE store_id = 'maple-2'")
      try writer.run("DELETE FROM store WHERE id = 'maple-2'")
    }
    let merged = try await scene.published()
    try await scene.town.database.write { writer in
      try writer.run("DELETE FROM store WHERE id = 'maple-1'")
    }
    let count = try await scene.town.database.read { reader in
      try reader.integer("SELECT count(*) FROM price_report")
    }

    #expect(merged == ["Milk 129 by 2"] && count == 0)
  }

  @Test("Each price is refused on its own, with a reason")
  func refused() async throws {
    let scene = try await Scene()
    let ann = try await scene.person("Ann", network: 1)

    let refused = try await ann.shares(
      Scene.price("store", at: "nowhere"), Scene.price("currency").with("currency", "EUR"),
      Scene.price("future", day: "2026-11-23"), Scene.price("old", day: "2026-05-24"),
      Scene.price("zero", "Milk", 0), Scene.price("large", "Milk", 1_000_000_000),
      Scene.price("turned", "Milk\u{202E}"), Scene.price("day", day: "2026-02-30"),
      Scene.weighed("weight", "Milk", 129).with("size", ["amount": 1_000, "unit": "ml"]),
      Scene.price("good"))

    #expect(
      refused.sorted() == [
        "currency other-currency", "day invalid", "future future-day", "large invalid", "old old-day",
        "store unknown-store", "turned invalid", "weight invalid", "zero invalid",
      ])
    #expect(try await scene.published() == ["Milk 129 once"])
    #expect(try await ann.post("/v1/shared-prices", ["prices": []]).status == 422)
    #expect(try await scene.town.guest.post("/v1/shared-prices", ["prices": []]).status == 401)
  }

  @Test("An account's prices are limited per day (N-10)")
  func daily() async throws {
    let scene = try await Scene()
    let ann = try await scene.person("Ann", network: 1)
    let quota = scene.town.dependencies.sharing
    #expect(quota.take([PriceReportLimits.ofDay, 0], of: ann.id, at: scene.town.clock.now))

    let answer = try await ann.post("/v1/shared-prices", ["prices": [Scene.price()]])

    #expect(answer.status == 429)
    scene.town.clock.advance(seconds: 86_400)
    #expect(try await ann.shares(Scene.price()) == [])
  }

  @Test("A person's data contain the prices that they have shared, page by page (G-04)")
  func exported() async throws {
    let scene = try await Scene()
    let ann = try await scene.person("Ann", network: 1)
    for number in 0..<60 { try await ann.shares(Scene.price("p\(number)", "Milk", 100 + number)) }

    let prices = try await ann.get("/v1/account/data").json.member("sharedPrices").elements()

    #expect(Set(try prices.map { try $0.member("id").text() }) == Set((0..<60).map { "p\($0)" }))
    #expect(try prices.first?.member("cents").integer(100...159) == 100)
  }

  @Test("Reports and what they agree on are deleted after a year")
  func swept() async throws {
    let scene = try await Scene()
    let ann = try await scene.person("Ann", network: 1)
    try await ann.shares(Scene.price())

    scene.town.clock.advance(seconds: 366 * 86_400)
    let old = SharedPriceRepository.old(at: scene.town.clock.now)
    try await scene.town.database.take(old[0], old[1])
    try await scene.recomputesEnded()
    let count = try await scene.town.database.read { reader in
      try reader.integer(
        "SELECT (SELECT count(*) FROM price_report) + (SELECT count(*) FROM shared_price)")
    }

    #expect(count == 0)
  }
}
