import Database
import Grocery
import Testing

@testable import Retail

@Suite("Queries over all nearby stores use indexes and are bounded")
struct AroundPlanTests {
  @Test(
    "No query scans a large table (N-30, N-31, X-01)",
    .enabled(if: !TestDatabase.isPostgres, "it asks SQLite how it would answer"),
    arguments: [
      "/v1/products?\(AroundTown.place)", "/v1/products?\(AroundTown.place)&sort=price",
      "/v1/products?\(AroundTown.place)&sort=price&discounted=true",
      "/v1/products?\(AroundTown.place)&search=milk&department=dairy",
      "/v1/products?\(AroundTown.place)&search=milk&sort=price&limit=1",
      "/v1/products/a-milk/offers?\(AroundTown.place)", "/v1/offers-around?\(AroundTown.place)",
      "/v1/stores/ash-1/products/a-milk/prices",
    ])
  func plans(path: String) async throws {
    let database = PlannedDatabase(try await Self.country())

    let answer = try await ServiceClient(try .forTests(database: database)).send(path)

    #expect(answer.status == 200)
    #expect(database.statements > 0)
    #expect(database.scans.isEmpty)
  }

  @Test(
    "Recording and thinning prices scans no large table (X-01)",
    .enabled(if: !TestDatabase.isPostgres, "it asks SQLite how it would answer"))
  func writing() async throws {
    let database = PlannedDatabase(try await Self.country())

    try await database.write { try CatalogChange.note(at: TestTown.now, in: $0) }
    try await database.take(PriceHistory.old(at: "ash-1", TestTown.now))

    #expect(database.statements == 4)
    #expect(database.scans.isEmpty)
  }

  @Test(
    "A page costs the same however many products the stores around sell (N-30)", arguments: ["name", "price"])
  func bounded(sort: String) async throws {
    let database = CountedDatabase(try await Self.largeDatabase(products: 3_000))
    let client = ServiceClient(try .forTests(database: database))

    let answer = try await client.send("/v1/products?\(AroundTown.place)&sort=\(sort)&limit=30")

    #expect(answer.status == 200)
    // Seventy positions of each of four stores, the equal products, and their offers.
    #expect(database.rows < 1_500)
    #expect(database.statements < 60)
  }

  /// The town with enough other data that a full table scan would not be the fastest plan.
  private static func country() async throws -> any Database {
    let database = try await AroundTown.database()
    var world = CatalogWorld()
    world.organizations = [Organization(id: "wide", kind: .grocer, name: "wide", emoji: "🌳")]
    world.stores = (0..<4).map { AroundTown.store("wide-\($0)", of: "wide", east: 3) }
    for number in 0..<800 {
      world.products.append(
        AroundTown.product("w-\(number)", of: "wide", "Wide \(number) %", "Thing \(number)", brand: "Wide"))
      world.offers += world.stores.map {
        Offer(storeID: $0.id, productID: "w-\(number)", price: Money(cents: 100 + number))
      }
    }
    _ = try await CatalogImport(database) { TestTown.now }.run(world)
    return database
  }

  /// Every store sells all products, with one number each.
  private static func largeDatabase(products: Int) async throws -> any Database {
    let database = try await TestTown.emptyDatabase()
    var world = AroundTown.world
    (world.products, world.offers, world.discounts) = ([], [], [])
    for store in world.stores where store.id != "ash-2" {
      for number in 0..<products {
        let id = "\(store.organizationID)-\(number)"
        world.products.append(
          AroundTown.product(id, of: store.organizationID, "Milk \(number) %", "Milk", brand: "Meadow"))
        world.offers.append(
          Offer(storeID: store.id, productID: id, price: Money(cents: 100 + number * 31 % 977)))
      }
    }
    _ = try await CatalogImport(database) { TestTown.now }.run(world)
    return database
  }
}
