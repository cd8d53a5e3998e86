import Database
import Grocery
import Testing

@testable import Retail

@Suite("A place is found by a postcode of any country, or by a town's name")
struct ZipOriginTests {
  private static func store(
    _ id: String, _ country: String, _ zip: String, _ city: String, at latitude: Double
  ) -> Store {
    Store(
      id: id, organizationID: "maple", name: "Store \(id)",
      address: Address(
        street: country == "US" ? "1 Main St" : "", city: city, region: "", zip: zip, country: country),
      position: Position(latitude: latitude, longitude: 1))
  }

  private static func world(_ stores: [Store]) async throws -> any Database {
    let database = try await TestTown.database()
    var world = CatalogWorld()
    world.stores = stores
    _ = try await CatalogImport(database) { TestTown.now }.run(world)
    return database
  }

  private static func europe() async throws -> any Database {
    try await world([
      store("london-1", "GB", "SW1A 1AA", "London", at: 51.4),
      store("london-2", "GB", "sw1a 2aa", "London", at: 51.6),
      store("amsterdam", "NL", "1010 AB", "Amsterdam", at: 52.3),
      store("luxembourg", "LU", "L-1234", "Luxembourg", at: 49.6),
      store("helsinki", "FI", "00100", "Helsinki", at: 60.1),
      store("andorra", "AD", "AD500", "Andorra la Vella", at: 42.5),
      store("loria", "AD", "", "Sant Julià de Lòria", at: 42.4),
      store("escaldes-1", "AD", "", "Escaldes-Engordany", at: 42.50),
      store("escaldes-2", "AD", "AD700", "Escaldes-Engordany", at: 42.52),
    ])
  }

  @Test(
    "A code is found in any spelling",
    arguments: [
      ("sw1a1aa", "SW1A 1AA", 51.4), ("SW1A-2AA", "SW1A 2AA", 51.6), ("1010ab", "1010 AB", 52.3),
      ("l1234", "L-1234", 49.6), (" L 1234", "L-1234", 49.6), ("00100", "00100", 60.1),
      ("ad500", "AD500", 42.5),
    ])
  func spellings(typed: String, zip: String, latitude: Double) async throws {
    let origin = try #require(try await ZipOrigin(zip: typed, Self.europe()))

    #expect(origin.zip == zip)
    #expect(origin.precision == .exact)
    #expect(abs(origin.position.latitude - latitude) < 1e-9)
  }

  @Test("The beginning of a code leads to the middle of its stores")
  func beginning() async throws {
    let database = try await Self.europe()

    let origin = try #require(try await ZipOrigin(zip: "sw1a", database))

    #expect(origin.zip == "SW1A")
    #expect(origin.precision == .nearest)
    #expect(abs(origin.position.latitude - 51.5) < 1e-9)
    #expect(try await ZipOrigin(zip: "10", database) == nil)
  }

  @Test("Of two countries with the same code, the one with more stores counts, never the middle of both")
  func twoCountries() async throws {
    let database = try await Self.world([
      Self.store("berlin-1", "DE", "10001", "Berlin", at: 52.4),
      Self.store("berlin-2", "DE", "10001", "Berlin", at: 52.6),
      Self.store("york", "US", "10001", "New York", at: 40.7),
    ])

    let any = try #require(try await ZipOrigin(zip: "10001", database))
    let american = try #require(try await ZipOrigin(code: "10001", of: "US", database))

    #expect(abs(any.position.latitude - 52.5) < 1e-9)
    #expect(american.position.latitude == 40.7)
    #expect(try await ZipOrigin(code: "10002", of: "DE", database) == nil)
    #expect(try await ZipOrigin(code: "10002", of: "US", database)?.precision == .exact)
  }

  @Test(
    "The beginning of a town's name leads to the middle of its stores",
    arguments: [
      ("escal", "Escaldes-Engordany", 42.51), ("Andorra la", "Andorra la Vella", 42.5),
      ("sant julia", "Sant Julià de Lòria", 42.4), ("LONDON", "London", 51.5), ("alder", "Alder Falls", 44.2),
    ])
  func towns(typed: String, name: String, latitude: Double) async throws {
    let origin = try #require(try await ZipOrigin(zip: typed, Self.europe()))

    #expect(origin.zip == name)
    #expect(origin.precision == .exact)
    #expect(abs(origin.position.latitude - latitude) < 0.01)
  }

  @Test("A town with the whole name comes before a larger one whose name is longer")
  func wholeName() async throws {
    let database = try await Self.world([
      Self.store("stadt-1", "DE", "23730", "Neustadt in Holstein", at: 54.1),
      Self.store("stadt-2", "DE", "23731", "Neustadt in Holstein", at: 54.1),
      Self.store("stadt-3", "DE", "67433", "Neustadt", at: 49.3),
    ])

    #expect(try await ZipOrigin(zip: "neustadt", database)?.position.latitude == 49.3)
    #expect(try await ZipOrigin(zip: "neust", database)?.position.latitude == 54.1)
    #expect(try await ZipOrigin(zip: "ne", database) == nil)
  }

  @Test(
    "A name that begins with an accent is found in small and capital letters", arguments: ["öreb", "ÖREBRO"])
  func accents(typed: String) async throws {
    let database = try await Self.world([Self.store("orebro", "SE", "", "Örebro", at: 59.3)])

    #expect(try await ZipOrigin(zip: typed, database)?.zip == "Örebro")
  }

  @Test("Stores without a postcode are grouped by city")
  func townsWithoutCode() async throws {
    let towns = try await Self.europe().read { try TownRepository.towns(of: .grocer, in: $0) }

    #expect(towns.contains(Town(zip: "", city: "Sant Julià de Lòria", storeCount: 1)))
    #expect(towns.contains(Town(zip: "", city: "Escaldes-Engordany", storeCount: 1)))
    #expect(towns.first == Town(zip: "98701", city: "Alder Falls", storeCount: 2))
  }
}
