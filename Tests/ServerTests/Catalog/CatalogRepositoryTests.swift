import Database
import Grocery
import Testing

@testable import Retail

@Suite("Stores are found by location")
struct CatalogRepositoryTests {
  private static let center = Position(latitude: 44.2, longitude: -120.3)

  @Test("The nearest store comes first, and restaurants are not among the grocers (S-02)")
  func nearest() async throws {
    let database = try await TestTown.database()

    let grocers = try await database.read { try CatalogRepository.neighborhood(of: Self.center, in: $0) }
    let restaurants = try await database.read {
      try CatalogRepository.neighborhood(of: Self.center, kind: .restaurant, in: $0)
    }

    #expect(grocers.stores.map(\.listing.store.id) == ["maple-1", "penny-1", "maple-2"])
    #expect(grocers.stores.map(\.distanceMetres) == [0, 1944, 3377])
    #expect(grocers.radiusMetres == 16_000)
    #expect(restaurants.stores.map(\.listing.store.id) == ["roma-1"])
  }

  @Test("A radius without stores is widened until there is one, up to a limit")
  func widening() async throws {
    let database = try await TestTown.database()

    let small = try await database.read {
      try CatalogRepository.neighborhood(of: Self.center, within: 2_000, in: $0)
    }
    let far = try await database.read {
      try CatalogRepository.neighborhood(
        of: Position(latitude: 44.7, longitude: -120.3), within: 10_000, in: $0)
    }
    let ocean = try await database.read {
      try CatalogRepository.neighborhood(of: Position(latitude: 0, longitude: 0), in: $0)
    }
    let one = try await database.read {
      try CatalogRepository.neighborhood(of: Self.center, limit: 1, in: $0)
    }

    #expect(small.stores.count == 2)
    #expect(far.radiusMetres == 80_000)
    #expect(far.stores.first?.listing.store.id == "maple-2")
    #expect(ocean == Neighborhood(radiusMetres: 200_000, stores: []))
    #expect(one.stores.count == 1)
  }

  @Test(
    "Stores are found across the date line and at the poles",
    arguments: [(10.0, 179.99), (10.0, -179.99), (89.95, 0.0)])
  func edges(latitude: Double, longitude: Double) async throws {
    let database = try await TestTown.database()
    var world = CatalogWorld()
    let address = Address(street: "1 Ice", city: "End", region: "", zip: "1", country: "NO")
    world.stores = [
      Store(
        id: "west", organizationID: "maple", name: "West", address: address,
        position: Position(latitude: 10, longitude: -180)),
      Store(
        id: "north", organizationID: "maple", name: "North", address: address,
        position: Position(latitude: 89.95, longitude: 180)),
    ]
    _ = try await CatalogImport(database) { TestTown.now }.run(world)

    let nearby = try await database.read {
      try CatalogRepository.neighborhood(of: Position(latitude: latitude, longitude: longitude), in: $0)
    }

    #expect(nearby.stores.map(\.listing.store.id) == [latitude > 80 ? "north" : "west"])
  }

  @Test("The radius finds the same stores as measuring every distance", arguments: 0..<20)
  func circles(seed: UInt64) async throws {
    var random = SeededRandom(seed: seed)
    let database = try await TestTown.emptyDatabase()
    var world = CatalogWorld()
    world.organizations = [Organization(id: "o", kind: .grocer, name: "O", emoji: "🏬")]
    let address = Address(street: "1", city: "C", region: "", zip: "1", country: "NO")
    world.stores = (0..<200).map { number in
      Store(
        id: "s\(number)", organizationID: "o", name: "S", address: address,
        position: Position(
          latitude: Double.random(in: -90...90, using: &random),
          longitude: Double.random(in: -180...180, using: &random)))
    }
    _ = try await CatalogImport(database) { TestTown.now }.run(world)
    let place = Position(
      latitude: Double.random(in: -90...90, using: &random),
      longitude: Double.random(in: -180...180, using: &random))

    let nearby = try await database.read { reader in
      try CatalogRepository.stores(around: place, within: 4_000_000, limit: 500, .grocer, in: reader)
    }

    let expected = world.stores.filter { place.distanceMetres(to: $0.position) <= 4_000_000 }
      .sorted { place.distanceMetres(to: $0.position) < place.distanceMetres(to: $1.position) }
    #expect(nearby.map(\.listing.store.id) == expected.map(\.id))
  }

  @Test("A zip code's location comes from its stores, else the table, else a similar code")
  func zipCodes() async throws {
    let database = try await TestTown.database()

    let ownCode = try #require(try await ZipOrigin(zip: " 98701-1234 ", database))
    let table = try #require(try await ZipOrigin(zip: "10001", database))
    let similar = try #require(try await ZipOrigin(zip: "98755", database))
    let similarInTable = try #require(try await ZipOrigin(zip: "10008", database))

    #expect(ownCode.precision == .exact)
    #expect(ownCode.zip == "98701")
    #expect(abs(ownCode.position.latitude - (44.20 + 44.19 + 44.201) / 3) < 0.0001)
    #expect(
      table
        == ZipOrigin(
          position: Position(latitude: 40.751, longitude: -73.997), zip: "10001", precision: .exact))
    #expect(similar.zip == "98702")
    #expect(similar.precision == .nearest)
    #expect(similarInTable.zip == "10007")
    #expect(similarInTable.precision == .nearest)
    for unknown in ["", "00000", "99999999", "abc", "1000", "💥", "'; --"] {
      #expect(try await ZipOrigin(zip: unknown, database) == nil, "\(unknown)")
    }
  }

  @Test("A zip code of another country is located by its stores")
  func foreignZip() async throws {
    let database = try await TestTown.database()
    var world = CatalogWorld()
    world.stores = [
      Store(
        id: "bern", organizationID: "maple", name: "Bern",
        address: Address(street: "1", city: "Bern", region: "BE", zip: "K1A 0B1", country: "CA"),
        position: Position(latitude: 45, longitude: -75))
    ]
    _ = try await CatalogImport(database) { TestTown.now }.run(world)

    let origin = try await ZipOrigin(zip: "k1a  0b1", database)

    #expect(origin?.position == Position(latitude: 45, longitude: -75))
  }
}

/// SplitMix64: a random source that repeats for a seed.
struct SeededRandom: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
