import Database
import FileFormats
import Grocery
import HTTPTypes
import Testing

@testable import Identity
@testable import Operations
@testable import Retail
@testable import ServerKit

@Suite("Prices that people share (R-10)")
struct SharedPriceTests {
  private typealias Scene = SharedPriceScene

  @Test("A price that one person has seen is shown as such; a second person confirms it, without names")
  func secondWitness() async throws {
    let scene = try await Scene()
    let people = try await scene.people("Ann", "Bo")

    #expect(try await people[0].shares(Scene.price()) == [])
    let once = try await scene.published()
    try await people[1].shares(Scene.price("q1", "Milk", 131, day: "2026-11-20"))

    #expect(once == ["Milk 129 once"])
    #expect(try await scene.published() == ["Milk 129 by 2"])
    let answer = try await scene.town.guest.get("/v1/stores/maple-1/shared-prices")
    let price = try #require(try answer.json.member("prices").elements().first)
    #expect(try price.member("id").text().hasPrefix("others.2026-11-20."))
    #expect(try price.member("id").id().utf8.count <= 64)
    #expect(try price.member("source").text() == "people" && price.member("packs").integer(1...1) == 1)
    #expect(!people.contains { answer.text.contains($0.id) || answer.text.contains($0.nickname) })
    let again = try await scene.town.client.send(
      "/v1/stores/maple-1/shared-prices", [.ifNoneMatch: answer.headers[.eTag] ?? ""])
    #expect(again.status == 304)
  }

  @Test("The same account on another day, and accounts of one network, are one witness")
  func oneNetwork() async throws {
    let scene = try await Scene()
    let ann = try await scene.person("Ann", network: 1)
    let bo = try await scene.person("Bo", network: 1, host: 99)

    try await ann.shares(Scene.price("p1", day: "2026-11-19"), Scene.price("p2"))
    try await bo.shares(Scene.price())

    #expect(try await scene.published() == ["Milk 129 once"])
  }

  @Test("A thousand accounts of one network move nothing, and push nothing out")
  func thousandAccounts() async throws {
    let scene = try await Scene()
    for person in try await scene.people("Ann", "Bo") { try await person.shares(Scene.price()) }
    let crowd = (0..<1_000).map { number in
      Self.report("p\(number)", by: "account-\(number)", network: "one", cents: 199)
    }

    let now = scene.town.clock.now + 1
    try await scene.town.database.write { try PriceReportWriter(at: now).write(crowd, in: $0) }

    #expect(try await scene.published() == ["Milk 129 by 2"])
  }

  private static func report(
    _ id: String, by reporter: String, network: String, cents: Int
  ) -> PriceReport {
    PriceReport(
      id: id,
      reporter: .init(id: reporter, source: .person, accountID: nil, network: network), storeID: "maple-1",
      thing: PricedThing(
        name: "Milk", department: .dairy, size: Quantity(1_000, .millilitre), isByWeight: false),
      cents: cents, currency: "USD", day: TestTown.day)
  }

  @Test("One account changes neither a confirmed price nor its day; two do")
  func displaced() async throws {
    let scene = try await Scene()
    let people = try await scene.people("Ann", "Bo", "Cy", "Di")
    for person in people.prefix(2) { try await person.shares(Scene.price(day: "2026-11-01")) }

    // Cy agrees with Ann and Bo at first, then sees another price.
    try await people[2].shares(Scene.price("p1", day: "2026-11-20"))
    let refreshed = try await scene.prices().map { try $0.member("day").text() }
    try await people[2].shares(Scene.price("p2", "Milk", 159))
    let single = try await scene.published()
    try await people[3].shares(Scene.price("p1", "Milk", 159))

    #expect(refreshed == ["2026-11-01"])
    #expect(single == ["Milk 129 by 2"])
    #expect(try await scene.published() == ["Milk 159 by 2"])
  }

  @Test(
    "A price three times as high or low as elsewhere waits for a second witness",
    arguments: [
      // A slipped digit, a currency of another unit, and a third.
      (SharedPriceScene.price("x", "Milk", 1_290), "Milk 1290 by 2"),
      (SharedPriceScene.price("x", "Milk", 12_900), "Milk 12900 by 2"),
      (SharedPriceScene.price("x", "Milk", 43), "Milk 43 by 2"),
      // Two liters at a sixth of the price per liter.
      (
        SharedPriceScene.price("x", "Milk", 43).with("size", ["amount": 2_000, "unit": "ml"]),
        "Milk 43 by 2"
      ),
      // The price of a piece, typed as that of a kilogram, and the other way round.
      (SharedPriceScene.weighed("x", "Tomatoes", 40), "Tomatoes 40 by 2"),
      (
        SharedPriceScene.price("x", "Tomatoes", 300).with("size", ["amount": 1, "unit": "piece"]),
        "Tomatoes 300 by 2"
      ),
    ])
  func outlier(price: JSON, confirmed: String) async throws {
    let scene = try await Scene()
    let people = try await scene.people("Ann", "Bo", "Cy", "Di")
    for person in people.prefix(2) {
      try await person.shares(
        Scene.price("m", at: "maple-2"), Scene.weighed("t", "Tomatoes", 300, at: "maple-2"),
        Scene.price("u", "Tomatoes", 40, at: "maple-2").with("size", ["amount": 1, "unit": "piece"]))
    }

    try await people[2].shares(price)
    let hidden = try await scene.published()
    try await people[3].shares(price)

    #expect(hidden == [])
    #expect(try await scene.published() == [confirmed])
  }

  @Test("A slip at the same store does not replace what others have seen before")
  func slipAtTheStore() async throws {
    let scene = try await Scene()
    let people = try await scene.people("Ann", "Bo", "Cy")

    try await people[0].shares(Scene.price())
    scene.town.clock.advance(seconds: 60)
    try await people[1].shares(Scene.price("p1", "Milk", 12_900))
    let slip = try await scene.published()
    scene.town.clock.advance(seconds: 60)
    try await people[2].shares(Scene.price())

    #expect(slip == ["Milk 129 once"])
    #expect(try await scene.published() == ["Milk 129 by 2"])
  }

  @Test("A name that the lexicon does not know is shown from the second person on")
  func unknownNames() async throws {
    let scene = try await Scene()
    let people = try await scene.people("Ann", "Bo")

    try await people[0].shares(Scene.price("p1", "Call Ann 555 0100"))
    let once = try await scene.published()
    try await people[1].shares(Scene.price("p1", "Call Ann 555 0100"))

    #expect(once == [])
    #expect(try await scene.published() == ["Call Ann 555 0100 129 by 2"])
  }

  @Test("Names of one thing in two languages agree, and two for the price of one is the price of one")
  func names() async throws {
    let scene = try await Scene()
    let people = try await scene.people("Ann", "Bo")

    try await people[0].shares(Scene.price("p1", "Milk"))
    try await people[1].shares(Scene.price("p1", "Milch", 257).with("packs", 2))

    #expect(try await scene.prices().map { try $0.member("reports").integer(0...9) } == [2])
  }

  @Test("Reduced prices end after a week, and the regular price is back; all end after half a year")
  func ends() async throws {
    let scene = try await Scene()
    for person in try await scene.people("Ann", "Bo") {
      try await person.shares(
        Scene.price("p1", day: "2026-11-01"), Scene.price("p2", "Milk", 99).with("isReduced", true))
    }
    let reduced = try await scene.published()

    scene.town.clock.advance(seconds: 8 * 86_400)
    let over = try await scene.published()
    try await scene.recomputesEnded()
    let regular = try await scene.published()
    scene.town.clock.advance(seconds: 161 * 86_400)

    #expect(reduced == ["Milk 99 by 2"] && over == [] && regular == ["Milk 129 by 2"])
    #expect(try await scene.published() == [])
  }

  @Test("Open data with a plausible price is confirmed at once; a slip in it waits too")
  func openData() async throws {
    let scene = try await Scene()
    func report(_ id: String, _ cents: Int, at store: String) -> PriceReport {
      PriceReport(
        id: id, reporter: .openPrices("a1b2"), storeID: store,
        thing: PricedThing(
          name: "Whole milk 3.5 %", item: "Milk", department: .dairy, size: Quantity(1_000, .millilitre),
          isByWeight: false), cents: cents, currency: "USD", day: TestTown.day)
    }

    try await scene.imports(report("1", 129, at: "maple-2"))
    try await scene.imports(report("2", 12_900, at: "maple-1"))
    try await scene.imports(report("1", 129, at: "maple-2"))

    #expect(try await scene.published(at: "maple-2") == ["Whole milk 3.5 % 129 by 1"])
    #expect(try await scene.published() == [])
    #expect(
      try await scene.prices(at: "maple-2").map { try $0.member("source").text() } == ["open-prices"])
  }
}
