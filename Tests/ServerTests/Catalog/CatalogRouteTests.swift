import FileFormats
import HTTPTypes
import Testing

@testable import Retail
@testable import ServerKit
@testable import Shopping

@Suite("HTTP routes of stores and their catalogs")
struct CatalogRouteTests {
  @Test("Stores are listed nearest first, with their details (S-04)")
  func nearby() async throws {
    let answer = try await town().send("/v1/stores?latitude=44.2&longitude=-120.3&limit=2")

    let root = try JSONNode(reading: answer.body)
    let stores = try root.member("stores").elements()
    #expect(answer.status == 200)
    #expect(try stores.map { try $0.member("id").name() } == ["maple-1", "penny-1"])
    #expect(try stores[0].member("distanceMetres").integer(0...0) == 0)
    #expect(try stores[0].member("organisation").member("membership").name() == "Maple Card")
    let loyalty = try stores[0].member("organisation").member("loyalty")
    #expect(try loyalty.member("stepCents").integer(0...1_000) == 200)
    #expect(try stores[1].member("week").elements().count == 1)
    #expect(try root.member("origin").member("precision").name() == "position")
  }

  @Test("The towns with the most grocers are suggested")
  func towns() async throws {
    let answer = try await town().send("/v1/towns")

    let towns = try JSONNode(reading: answer.body).member("towns").elements()
    #expect(answer.status == 200)
    #expect(try towns.map { try $0.member("zip").name() } == ["98701", "98702"])
    #expect(try towns.map { try $0.member("stores").integer(1...9) } == [2, 1])
    #expect(try towns[0].member("city").name().isEmpty == false)
  }

  @Test("A zip code is located by its stores")
  func zip() async throws {
    let answer = try await town().send("/v1/stores?zip=98702&radius=100")

    let root = try JSONNode(reading: answer.body)
    #expect(try root.member("stores").elements().first?.member("id").name() == "maple-2")
    #expect(try root.member("origin").member("zip").name() == "98702")
  }

  @Test(
    "An invalid place is refused with its parameter",
    arguments: [
      ("", "zip"), ("?latitude=44", "longitude"), ("?longitude=1", "latitude"),
      ("?zip=98701&latitude=44&longitude=1", "zip"), ("?latitude=nan&longitude=1", "latitude"),
      ("?latitude=1e999&longitude=1", "latitude"), ("?latitude=44&longitude=181", "longitude"),
      ("?zip=98701&limit=-1", "limit"), ("?zip=98701&limit=201", "limit"), ("?zip=98701&radius=0", "radius"),
      ("?zip=98701&radius=9999999999999999999999", "radius"), ("?zip=98701&kind=bank", "kind"),
      ("?zip=%00", "zip"), ("?zip=\(String(repeating: "1", count: 201))", "zip"),
      ("?zip=98701&zip=98702", "zip"),
    ])
  func refusedPlace(query: String, place: String) async throws {
    let answer = try await town().send("/v1/stores" + query)

    #expect(answer.status == 400)
    #expect(try answer.problemPlace == place)
  }

  @Test("An unknown zip code is reported")
  func unknownZip() async throws {
    let answer = try await town().send("/v1/stores?zip=nowhere")

    #expect(answer.status == 404)
    #expect(try answer.problemCode == "unknown-zip")
  }

  @Test(
    "Invalid ids are unknown, and never an error",
    arguments: [
      "nothing", "%00", "%2e%2e", "a%2Fb", "%ff", "%zz", "'%20OR%201=1", "%F0%9F%A5%9B", "*",
      String(repeating: "a", count: 65), String(repeating: "a", count: 7000),
    ])
  func unknownIDs(id: String) async throws {
    let client = try await town()

    for (path, code) in [
      ("/v1/stores/\(id)", "unknown-store"), ("/v1/stores/\(id)/catalog", "unknown-store"),
      ("/v1/stores/\(id)/products", "unknown-store"), ("/v1/stores/\(id)/maps", "unknown-store"),
      ("/v1/maps/\(id)", "unknown-map"), ("/v1/products/\(id)/offers", "unknown-product"),
      ("/v1/stores/\(id)/products/m-milk/prices", "unknown-store"),
      ("/v1/stores/maple-1/products/\(id)/prices", "unknown-product"),
    ] {
      let answer = try await client.send(path)
      #expect(answer.status == 404, "\(path)")
      #expect(try answer.problemCode == code, "\(path)")
    }
  }

  @Test("A store without products says so")
  func noProducts() async throws {
    let answer = try await town().send("/v1/stores/roma-1/catalog")

    #expect(answer.status == 404)
    #expect(try answer.problemCode == "no-products")
  }

  @Test("A catalog's columns have the same length, are sorted by name, and index into their lists")
  func catalogColumns() async throws {
    let root = try JSONNode(reading: try await town().send("/v1/stores/maple-1/catalog").body)

    let columns = try root.member("columns").members()
    let names = try root.member("columns").member("name").elements().map { try $0.name() }
    #expect(
      names == [
        "Canned Tomatoes", "Crème Fraîche", "Frozen Peas", "Harvest Lane Oat Milk Barista",
        "Meadow Whole Milk",
      ])
    for column in columns { #expect(try column.node.elements().count == 5, "\(column.key)") }
    for (column, list) in [
      ("item", "items"), ("brand", "brands"), ("department", "departments"), ("aisle", "aisles"),
      ("emoji", "emojis"), ("discount", "discounts"),
    ] {
      let count = try root.member(list).elements().count
      for index in try root.member("columns").member(column).elements() {
        #expect((-1..<count).contains(try index.integer(-1...Int.max)))
      }
    }
    let discounts = try root.member("discounts").elements().map { try $0.member("id").name() }
    #expect(!discounts.contains("d-over"))
  }

  @Test("A catalog states its size in advance, compressed or not, and is not sent twice")
  func catalogTransport() async throws {
    let client = try await town()

    let plain = try await client.send("/v1/stores/maple-1/catalog")
    let packed = try await client.send("/v1/stores/maple-1/catalog", [.acceptEncoding: "gzip"])

    #expect(plain.headers[.forageContentLength] == String(plain.body.count))
    #expect(packed.headers[.forageContentLength] == String(plain.body.count))
    #expect(packed.headers[.contentEncoding] == "gzip")
    #expect(try unpacked(packed.body, expecting: plain.body.count) == plain.body)
    for answer in [plain, packed] {
      let tag = try #require(answer.headers[.eTag])
      #expect(try await client.send("/v1/stores/maple-1/catalog", [.ifNoneMatch: tag]).status == 304)
    }
  }

  @Test("Restaurants state the size of their menus in advance, for the progress of a download (F-03)")
  func restaurantTransport() async throws {
    let client = try await town()

    let plain = try await client.send("/v1/restaurants")
    let packed = try await client.send("/v1/restaurants", [.acceptEncoding: "gzip"])

    #expect(plain.headers[.forageContentLength] == String(plain.body.count))
    #expect(packed.headers[.forageContentLength] == String(plain.body.count))
    let tag = try #require(plain.headers[.eTag])
    let cached = try await client.send("/v1/restaurants", [.ifNoneMatch: tag])
    #expect(cached.status == 304)
    #expect(cached.headers[.forageContentLength] == nil)
  }

  @Test("A search finds parts of words, ignoring accents")
  func search() async throws {
    let client = try await town()

    let tomato = try await client.send("/v1/stores/maple-1/products?search=Tomato")
    let creme = try await client.send("/v1/stores/maple-1/products?search=CREME")

    #expect(try Self.names(tomato) == ["Canned Tomatoes"])
    #expect(try Self.names(creme) == ["Crème Fraîche"])
  }

  @Test("Pages of products continue to the end", arguments: ["name", "price", "-price", "aisle"])
  func pages(order: String) async throws {
    let client = try await town()

    var names: [String] = []
    var next: String? = ""
    while let cursor = next {
      let path = "/v1/stores/maple-1/products?limit=2&sort=\(order)&after=\(cursor)"
      let answer = try await client.send(path)
      names += try Self.names(answer)
      let root = try JSONNode(reading: answer.body)
      #expect(try root.member("total").integer(0...100) == 5)
      next = try root.optionalMember("next")?.text(maximumLength: 2000)
    }

    #expect(names.count == 5)
    #expect(Set(names).count == 5)
  }

  @Test(
    "Invalid filters are refused with their parameter",
    arguments: [
      ("sort=weight", "sort"), ("department=toys", "department"), ("minimumCents=-1", "minimumCents"),
      ("maximumCents=1e3", "maximumCents"), ("discounted=maybe", "discounted"), ("limit=0", "limit"),
      ("after=nonsense", "after"), ("search=%00", "search"),
      ("search=" + String(repeating: "a", count: 201), "search"),
    ])
  func refusedFilters(query: String, place: String) async throws {
    let answer = try await town().send("/v1/stores/maple-1/products?" + query)

    #expect(answer.status == 400)
    #expect(try answer.problemPlace == place)
  }

  @Test("A product's price comes with its unit price and discount")
  func product() async throws {
    let answer = try await town().send("/v1/stores/maple-1/products?search=whole")

    let product = try #require(try JSONNode(reading: answer.body).member("products").elements().first)
    #expect(try product.member("unitPrice").member("cents").integer(0...1000) == 199)
    #expect(try product.member("unitPrice").member("per").name() == "l")
    #expect(try product.member("discount").member("priceCents").integer(0...1000) == 159)
  }

  @Test("A product's offers list every store that sells it")
  func offers() async throws {
    let answer = try await town().send("/v1/products/m-milk/offers")

    let offers = try JSONNode(reading: answer.body).member("offers").elements()
    #expect(try offers.map { try $0.member("store").name() } == ["maple-1", "maple-2"])
    #expect(try offers.map { try $0.member("priceCents").integer(0...999) } == [199, 209])
  }

  @Test("(N-05) Availability lists the stores with each thing, and refuses a list that is too long")
  func availability() async throws {
    let client = try await town()
    let lines: JSON = [["id": "a", "item": "Milk"], ["id": "b", "item": "Saffron"]]
    let answer = try await client.asks(["stores": ["maple-1", "penny-1"], "lines": lines])

    let offers = try JSONNode(reading: answer.body).member("offers").elements()
    #expect(answer.headers[.cacheControl] == "no-store")
    #expect(try offers.map { try $0.member("store").name() } == ["maple-1", "penny-1"])
    #expect(try offers.map { try $0.member("line").integer(0...1) } == [0, 0])
    #expect(try offers.map { try $0.member("cents").integer(0...999) } == [159, 149])
    #expect(try await client.asks(["stores": ["maple-1"]]).status == 422)
    let many = JSON.list((0...100).map { ["id": .text("l\($0)"), "item": "Milk"] })
    #expect(try await client.asks(["stores": ["maple-1"], "lines": many]).problemPlace == "lines")
  }

  @Test("Shopping lists are sent in a body, never in a URL (G-04)")
  func nothingInAddresses() async throws {
    let answer = try await town().send("/v1/availability?stores=maple-1&items=Milk")

    #expect(answer.status == 405)
  }

  @Test("A store's official map comes first, and a shopper's later map stays (G-18)")
  func twoMaps() async throws {
    let database = try await TestTown.database()
    let shoppers = TestTown.document(
      replacing: #""aisles": [{"number": 2, "cell": [1, 5]}]}],"#,
      with: #"""
        "aisles": [{"number": 2, "cell": [1, 5]}]},
        {"id": "map-0", "store": "maple-1", "name": "By Ann", "official": false, "decimetresPerCell": 10,
         "grid": ["###", "#.#", "###"], "legend": {"#": {"kind": "wall"}}, "entrances": [[1, 1]],
         "checkouts": [[1, 1]]}],
        """#)
    _ = try await CatalogImport(database) { TestTown.now + 5 }.run(world: shoppers)
    let client = ServiceClient(try .forTests(database: database))

    let answer = try await client.send("/v1/stores/maple-1/maps")

    let maps = try JSONNode(reading: answer.body).member("maps").elements()
    #expect(try maps.map { try $0.member("id").name() } == ["map-1", "map-0"])
    #expect(try maps.map { try $0.member("official").flag() } == [true, false])
    #expect(try await client.send("/v1/maps/map-0").status == 200)
  }

  @Test(
    "Maps, streets and menus are sent once, then not modified (F-08)",
    arguments: [
      ("/v1/stores/maple-1/maps", "maps"), ("/v1/maps/map-1", "grid"),
      ("/v1/base-map/14/2717/5944", "streets"),
      ("/v1/restaurants", "restaurants"), ("/v1/restaurants?zip=98701", "restaurants"),
      ("/v1/stores/maple-1", "week"),
    ])
  func others(path: String, member: String) async throws {
    let client = try await town()

    let answer = try await client.send(path)

    #expect(answer.status == 200)
    #expect(try JSONNode(reading: answer.body).member(member).elements().count >= 1)
    let tag = try #require(answer.headers[.eTag])
    #expect(try await client.send(path, [.ifNoneMatch: tag]).status == 304)
  }

  private func town() async throws -> ServiceClient {
    ServiceClient(try .forTests(database: try await TestTown.database()))
  }

  private static func names(_ answer: Answer) throws -> [String] {
    try JSONNode(reading: answer.body).member("products").elements().map { try $0.member("name").name() }
  }
}

extension ServiceClient {
  fileprivate func asks(_ body: JSON) async throws -> Answer {
    try await send(
      "/v1/availability", .post, [.contentType: "application/json"], body: Array(body.text.utf8))
  }
}
