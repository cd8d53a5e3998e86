import Database
import FileFormats
import Grocery
import Testing

@testable import Households
@testable import Identity
@testable import Operations
@testable import Retail
@testable import ServerKit
@testable import Shopping

@Suite("Places are imported again and again: added, changed, closed, found again (R-01)")
struct PlaceImportTests {
  private static let corner = Self.place("node/1", "Corner Shop", north: 0)
  private static let bakery = Self.place("node/2", "Bakery Roux", north: 300)

  /// A grocer of its own, so many meters north of the first store of the town.
  private static func place(
    _ osmID: String, _ name: String, north: Double, hours: String? = nil
  ) -> PlacedStore {
    let id = "osm-" + osmID.replacing("/", with: "")
    let position = Position(latitude: 42.5 + north / Position.metresPerDegree, longitude: 1.5)
    return PlacedStore(
      store: Store(
        id: id, organizationID: id, name: name,
        address: Address(
          street: "Main Street 1", city: "Andorra la Vella", region: "", zip: "AD500", country: "AD"),
        position: position, openingHours: hours, timeZone: "Europe/Andorra"),
      osmID: osmID, kind: "shop=convenience", wheelchair: "yes", website: "https://example.org/")
  }

  private static func list(_ places: PlacedStore...) -> PlaceList {
    PlaceList(
      organizations: places.map {
        Organization(id: $0.store.organizationID, kind: .grocer, name: $0.store.name, emoji: "🏪")
      },
      stores: places)
  }

  private struct Town {
    let database: any Database
    let places: PlaceImport

    init() async throws {
      database = try await TestTown.emptyDatabase()
      places = PlaceImport(database) { TestTown.now }
    }

    /// The names of the public stores, as a guest finds them.
    func names() async throws -> [String] {
      try await database.read { reader in
        try CatalogRepository.stores(of: .grocer, in: reader).map(\.store.name)
      }
    }
  }

  @Test("The first stores decide the currency; later ones of another country do not change it (R-03)")
  func currency() async throws {
    let town = try await AccountTown(database: TestTown.emptyDatabase())
    func currency() async throws -> String {
      try await town.guest.get("/v1/configuration").json.member("currency").text()
    }
    #expect(try await currency() == "USD")

    let places = PlaceImport(town.database) { TestTown.now }
    _ = try await places.run(Self.list(Self.corner), source: "andorra", isPreview: true)
    #expect(try await currency() == "USD")
    _ = try await places.run(Self.list(Self.corner), source: "andorra")
    #expect(try await currency() == "EUR")

    let ann = try await town.register("Ann")
    let added = try await ann.post(
      "/v1/stores",
      [
        "id": "yaoya", "name": "Yaoya", "street": "1-2-3 Ginza", "city": "Tokyo", "region": "",
        "zip": "104-0061",
        "country": "JP", "size": "small", "latitude": 35.67, "longitude": 139.76,
      ])
    #expect(added.status == 201)
    #expect(try await currency() == "EUR")
  }

  @Test("Postcodes, towns and districts without a store are found too; those with stores come first (R-03)")
  func namedAreas() async throws {
    let town = try await Town()
    let list = try DrawnPlaces.list(
      DrawnPlaces.sequence([
        DrawnPlaces.node(
          1, ["shop": "deli", "name": "Fig", "addr:postcode": "AD500", "addr:city": "Encamp"]),
        DrawnPlaces.node(2, north: 8_000, ["addr:postcode": "AD700"]),
        DrawnPlaces.node(3, north: 8_400, ["addr:postcode": "ad700"]),
        DrawnPlaces.node(4, north: 9_000, ["place": "quarter", "name": "Vilà"]),
        DrawnPlaces.node(5, north: 20_000, ["place": "city", "name": "Vilanova"]),
        DrawnPlaces.node(6, north: 6_000, ["place": "hamlet", "name": "Encampado"]),
      ]))
    _ = try await town.places.run(list, source: "andorra")
    _ = try await town.places.run(list, source: "andorra")

    /// The distance north of the shop, in hundreds of meters.
    func north(_ typed: String) async throws -> Int? {
      let shop = try #require(list.stores.first).store.position
      return try await ZipOrigin(zip: typed, town.database).map {
        Int((($0.position.latitude - shop.latitude) * Position.metresPerDegree / 100).rounded())
      }
    }
    #expect(try await north("AD 700") == 82)
    #expect(try await north("ad7") == 82)
    #expect(try await north("AD500") == 0)
    #expect(try await north("vila") == 90)
    #expect(try await north("vilan") == 200)
    #expect(try await north("encamp") == 0)
    #expect(try await north("encampa") == 60)
    #expect(try await north("nowhere") == nil)
    let count = try await town.database.read { try $0.integer("SELECT count(*) FROM named_area") }
    #expect(count == 5)
  }

  @Test("The same file again changes nothing, a newer one adds, changes, closes and opens again")
  func again() async throws {
    let town = try await Town()

    let first = try await town.places.run(Self.list(Self.corner, Self.bakery), source: "andorra")
    let second = try await town.places.run(Self.list(Self.bakery, Self.corner), source: "andorra")
    let renamed = Self.place("node/1", "Corner Shop & Café", north: 0, hours: "Mo-Fr 08:00-18:00")
    let third = try await town.places.run(Self.list(renamed), source: "andorra")

    #expect(first == PlaceImport.Summary(added: 2))
    #expect(second == PlaceImport.Summary(unchanged: 2))
    #expect(third == PlaceImport.Summary(changed: 1, closed: 1))
    #expect(try await town.names() == ["Corner Shop & Café"])

    let fourth = try await town.places.run(Self.list(renamed, Self.bakery), source: "andorra")
    #expect(fourth == PlaceImport.Summary(unchanged: 1, reopened: 1))
    #expect(try await town.names() == ["Corner Shop & Café", "Bakery Roux"])
  }

  @Test("A preview changes nothing and tells the same")
  func preview() async throws {
    let town = try await Town()
    let list = Self.list(Self.corner, Self.bakery)

    let preview = try await town.places.run(list, source: "andorra", isPreview: true)

    #expect(try await town.names() == [])
    #expect(try await preview == town.places.run(list, source: "andorra"))
  }

  @Test("Another area closes nothing, and a file without most places of its area is refused")
  func areas() async throws {
    let town = try await Town()
    let many = (0..<30).map { Self.place("node/\($0 + 10)", "Shop \($0)", north: Double($0) * 200) }
    let all = PlaceList(
      organizations: many.flatMap { Self.list($0).organizations }, stores: many)
    _ = try await town.places.run(all, source: "andorra")

    #expect(
      try await town.places.run(Self.list(Self.place("way/1", "Far", north: 9_000)), source: "foix").closed
        == 0)
    let few = Self.list(many[0])
    await #expect(throws: PlaceImport.Fault.lacksMost(missing: 29, of: 30, source: "andorra")) {
      try await town.places.run(few, source: "andorra")
    }
    #expect(try await town.names().count == 31)
    #expect(try await town.places.run(few, source: "andorra", closesMost: true).closed == 29)
    #expect(try await town.names().count == 2)
  }

  @Test("A store of an owner is found by name and position, keeps its fields, and is not closed")
  func owned() async throws {
    let town = try await Town()
    try await town.database.write { writer in
      try writer.run(
        "INSERT INTO organisation (id, kind, name, emoji) VALUES ('own', 'grocer', 'Corner', '🍏')")
      try writer.run(
        """
        INSERT INTO store (id, organisation_id, name, street, city, region, zip, country, latitude, longitude,
          size)
        VALUES ('own-1', 'own', 'Corner shop', 'High Street 5', 'Andorra', '', 'AD500', 'AD', 42.5001, 1.5,
          'small')
        """)
    }

    let first = try await town.places.run(Self.list(Self.corner, Self.bakery), source: "andorra")
    let second = try await town.places.run(Self.list(Self.bakery), source: "andorra")

    #expect(first == PlaceImport.Summary(added: 1, found: 1))
    #expect(second == PlaceImport.Summary(unchanged: 1))
    #expect(try await town.names() == ["Bakery Roux", "Corner shop"])
  }

  @Test(
    "Maps name OpenStreetMap once stores come from there", arguments: [nil, "© Tiles", "© OpenStreetMap"])
  func attribution(setting: String?) async throws {
    var configuration = ServerConfiguration()
    configuration.dataFolder = "."
    configuration.mapAttribution = setting
    let town = try await AccountTown(configuration: configuration, database: TestTown.database())
    func attribution() async throws -> String? {
      try await town.guest.get("/v1/configuration").json.optionalMember("mapAttribution")?.text()
    }

    #expect(try await attribution() == setting)
    _ = try await PlaceImport(town.database) { TestTown.now }.run(Self.list(Self.corner), source: "andorra")

    let expected = [
      "": "© OpenStreetMap contributors", "© Tiles": "© Tiles · © OpenStreetMap contributors",
      "© OpenStreetMap": "© OpenStreetMap",
    ]
    #expect(try await attribution() == expected[setting ?? ""])
  }

  @Test("A store has its website and its access by wheelchair, and a store of an owner neither (R-02)")
  func facts() async throws {
    let town = try await AccountTown(database: TestTown.database())
    _ = try await PlaceImport(town.database) { TestTown.now }.run(Self.list(Self.corner), source: "andorra")

    let corner = try await town.guest.get("/v1/stores/osm-node1").json
    let near = try await town.guest.get("/v1/stores?latitude=42.5&longitude=1.5").json
    let maple = try await town.guest.get("/v1/stores/maple-1").json

    for store in [corner, try near.member("stores").elements()[0]] {
      #expect(try store.member("website").text() == "https://example.org/")
      #expect(try store.member("wheelchair").text() == "yes")
      #expect(try store.optionalMember("closed") == nil)
    }
    #expect(try maple.optionalMember("website") == nil)
    #expect(try maple.optionalMember("wheelchair") == nil)
  }

  @Test("A closed store keeps its page, which says so, and is in no list, town, map or catalog")
  func closedPage() async throws {
    let town = try await AccountTown(database: TestTown.database())
    try await town.database.write { writer in
      try writer.run("UPDATE store SET closed = \(TestTown.now) WHERE id = 'maple-2'")
    }

    let store = try await town.guest.get("/v1/stores/maple-2").json
    let near = try await town.guest.get("/v1/stores?latitude=44.21&longitude=-120.26").text
    let towns = try await town.guest.get("/v1/towns").text

    #expect(try store.member("name").text() == "Maple & Main East")
    #expect(try store.member("closed").integer(0...TestTown.now) == TestTown.now)
    #expect(try store.member("productCount").integer(0...0) == 0)
    #expect(try store.optionalMember("catalogRevision") == nil)
    #expect(try store.member("hasMap").flag() == false)
    #expect(!near.contains("maple-2"))
    #expect(!towns.contains("98702"))
    for path in ["catalog", "products", "maps"] {
      #expect(try await town.guest.get("/v1/stores/maple-2/\(path)").status == 404)
    }
  }

  @Test("A store that waits for its verification stays unknown after it has closed")
  func closedUnverified() async throws {
    let town = try await AccountTown(database: TestTown.database())
    try await town.database.write { writer in
      try writer.run(
        "UPDATE store SET closed = \(TestTown.now), verification = 'waiting' WHERE id = 'maple-2'")
    }

    #expect(try await town.guest.get("/v1/stores/maple-2").status == 404)
  }

  @Test("A place that is drawn again as a building stays the same store")
  func drawnAnew() async throws {
    let town = try await Town()
    _ = try await town.places.run(Self.list(Self.corner), source: "andorra")

    let summary = try await town.places.run(
      Self.list(Self.place("way/7", "Corner Shop", north: 12)), source: "andorra")

    #expect(summary == PlaceImport.Summary(changed: 1))
    let ids = try await town.database.read { reader in
      try reader.rows("SELECT store_id || ' ' || osm_id FROM store_place") { row in try row.text(0) }
    }
    #expect(ids == ["osm-node1 way/7"])
    #expect(try await town.names() == ["Corner Shop"])
  }

  @Test("An import that is not allowed any more, or is canceled in the middle or at the end, changes nothing")
  func canceled() async throws {
    struct Canceled: Error {}
    let town = try await Town()
    let list = Self.list(Self.corner, Self.bakery)

    await #expect(throws: Canceled.self) {
      try await town.places.run(list, source: "andorra", allowing: { _ in throw Canceled() })
    }
    for most in [1, 2] {
      await #expect(throws: Canceled.self) {
        try await town.places.run(
          list, source: "andorra", watch: { written in if written == most { throw Canceled() } })
      }
    }

    #expect(try await town.names() == [])
  }
}
