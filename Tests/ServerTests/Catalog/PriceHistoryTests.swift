import Database
import FileFormats
import Grocery
import Testing

@testable import Operations
@testable import Retail
@testable import ServerKit

@Suite("The price history of a product at a store covers two years (X-01)")
struct PriceHistoryTests {
  private let day = Milliseconds.day

  @Test("An import records only the changed prices, with their time")
  func imported() async throws {
    let database = try await TestTown.database()
    let document = TestTown.document(replacing: #""priceCents": 199"#, with: #""priceCents": 189"#)

    _ = try await CatalogImport(database) { TestTown.now + day }.run(world: document)
    _ = try await CatalogImport(database) { TestTown.now + 2 * day }.run(world: document)

    #expect(
      try await points(of: "m-milk", at: "maple-1", database) == [
        PricePoint(time: TestTown.now, price: Money(cents: 199)),
        PricePoint(time: TestTown.now + day, price: Money(cents: 189)),
      ])
    #expect(try await points(of: "m-oat", at: "maple-1", database)?.count == 1)
  }

  @Test("A table of prices records them too")
  func table() async throws {
    let database = try await TestTown.database()
    let table = "id,price\nm-milk,1.89\n"

    _ = try await TableImport(database, secrets: nil) { TestTown.now + day }.run(
      .bytes(Array(table.utf8)), organization: "maple", store: "maple-1")

    #expect(try await points(of: "m-milk", at: "maple-1", database)?.map(\.price.cents) == [199, 189])
    #expect(try await points(of: "m-milk", at: "maple-2", database)?.map(\.price.cents) == [209])
  }

  @Test("A refused import records nothing")
  func refused() async throws {
    let database = try await TestTown.database()
    let faulty = TestTown.document(replacing: #""priceCents": 199"#, with: #""priceCents": -1"#)

    await #expect(throws: ImportRefusal.self) {
      try await CatalogImport(database) { TestTown.now + day }.run(world: faulty)
    }

    #expect(try await points(of: "m-milk", at: "maple-1", database)?.count == 1)
  }

  @Test("Prices are listed by time, with the lowest of 90 days")
  func route() async throws {
    let database = try await TestTown.database()
    let past = [(-400, 150), (-100, 160), (-80, 170), (-20, 220)].map {
      PastPrice(
        storeID: "maple-1", productID: "m-milk",
        point: PricePoint(time: TestTown.now + $0 * day, price: Money(cents: $1)))
    }
    try await database.write { try PriceHistory.insert(past, in: $0) }
    let client = ServiceClient(try .forTests(database: database))

    let answer = try await client.send("/v1/stores/maple-1/products/m-milk/prices")

    let root = try JSONNode(reading: answer.body)
    let prices = try root.member("prices").elements()
    #expect(answer.status == 200)
    #expect(try prices.map { try $0.member("priceCents").integer(0...999) } == [150, 160, 170, 220, 199])
    let lowest = try root.member("lowest")
    #expect(try lowest.member("priceCents").integer(0...999) == 160, "it held when the 90 days began")
    #expect(try lowest.member("since").integer(0...Int.max) == (TestTown.now - 90 * day) / day * day)
  }

  @Test("A history tells when the store last said that the price is right, alone or with all others (N-42)")
  func confirmed() async throws {
    let database = try await TestTown.database()
    let client = ServiceClient(try .forTests(database: database))
    func confirmed() async throws -> Int? {
      let answer = try await client.send("/v1/stores/maple-1/products/m-milk/prices")
      return try JSONNode(reading: answer.body).optionalMember("confirmed")?.integer(0...Int.max)
    }
    let (own, all) = (TestTown.now - 3 * day, TestTown.now - day)

    try await database.write { writer in
      try writer.run("UPDATE offer SET price_confirmed = NULL WHERE store_id = 'maple-1'")
    }
    let never = try await confirmed()
    try await database.write { writer in
      try writer.run(
        "UPDATE offer SET price_confirmed = \(own) WHERE store_id = 'maple-1' AND product_id = 'm-milk'")
    }
    let alone = try await confirmed()
    try await database.write { writer in
      for (part, time) in [("prices", all), ("hours", TestTown.now)] {
        try writer.run(
          "INSERT INTO store_confirmation (store_id, part, confirmed) VALUES ('maple-1', \(part), \(time))")
      }
    }
    let together = try await confirmed()

    #expect([never, alone, together] == [nil, own, all])
  }

  @Test(
    "Unknown stores, unknown products and products that are not sold there are reported",
    arguments: [
      ("none/products/m-milk", "unknown-store"), ("maple-1/products/none", "unknown-product"),
      ("maple-1/products/p-milk", "unknown-product"),
    ])
  func unknown(path: String, code: String) async throws {
    let client = ServiceClient(try .forTests(database: try await TestTown.database()))

    let answer = try await client.send("/v1/stores/\(path)/prices")

    #expect(answer.status == 404)
    #expect(try answer.problemCode == code)
  }

  @Test("After 90 days each week keeps its last price, after two years only the last price stays")
  func thinned() async throws {
    let database = try await TestTown.database()
    // A different price on each of a thousand days.
    let past = (1...1_000).map {
      PastPrice(
        storeID: "maple-1", productID: "m-milk",
        point: PricePoint(time: TestTown.now - $0 * day, price: Money(cents: $0)))
    }
    try await database.write { try PriceHistory.insert(past, in: $0) }
    let before = try #require(try await points(of: "m-milk", at: "maple-1", database))

    let removedCount = try await database.take(PriceHistory.old(at: "maple-1", TestTown.now))
    let secondCount = try await database.take(PriceHistory.old(at: "maple-1", TestTown.now))

    let after = try #require(try await points(of: "m-milk", at: "maple-1", database))
    let recent = TestTown.now - PriceHistory.fullDetail
    let oldest = TestTown.now - PriceHistory.lifetime
    #expect(after.count + removedCount == before.count)
    #expect(secondCount == 0)
    #expect(after.filter { $0.time >= recent } == before.filter { $0.time >= recent })
    #expect(after.filter { $0.time <= oldest } == before.filter { $0.time <= oldest }.suffix(1))
    let weeks = before.filter { $0.time > oldest && $0.time < recent }
    let lasts = Dictionary(grouping: weeks) { $0.time / (7 * day) }.values.compactMap(\.last)
    #expect(after.filter { $0.time > oldest && $0.time < recent } == lasts.sorted { $0.time < $1.time })
    // Prices of the last 90 days are unchanged.
    let span = recent...TestTown.now
    #expect(PricePoint.lowest(of: after, during: span) == PricePoint.lowest(of: before, during: span))
  }

  @Test("The sweep thins every store's prices, and keeps the last one at any age")
  func swept() async throws {
    let town = try await AccountTown(database: try await TestTown.database())
    _ = try await town.register("Ann")
    let now = town.clock.now
    let old = [900, 899].map {
      PastPrice(
        storeID: "maple-2", productID: "m-eggs",
        point: PricePoint(time: now - $0 * day, price: Money(cents: $0)))
    }
    try await town.database.write { try PriceHistory.insert(old, in: $0) }

    try await town.somebodyWrites()
    try await town.sweep.sweep()

    #expect(try await points(of: "m-eggs", at: "maple-2", town.database)?.map(\.price.cents) == [899, 399])
  }

  private func points(
    of product: String, at store: String, _ database: any Database
  ) async throws -> [PricePoint]? {
    try await database.read { try PriceHistory.points(of: product, at: store, in: $0) }
  }
}
