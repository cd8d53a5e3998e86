import Grocery
import Testing

@testable import Retail

@Suite("Places of OpenStreetMap become complete stores (R-01, R-02)")
struct PlaceListTests {
  private static func list(_ elements: String...) throws -> PlaceList {
    try DrawnPlaces.list(DrawnPlaces.sequence(elements))
  }

  @Test("The shops and restaurants of a real town are found, with addresses")
  func town() throws {
    let list = try DrawnPlaces.list(
      DrawnPlaces.sequence(DrawnPlaces.town()), PlaceSettings(zoneTab: DrawnPlaces.zoneTab))

    let report = list.report
    #expect(list.stores.count == 41)
    #expect(
      report.kinds.prefix(2).map { "\($0.tag) \($0.count)" } == [
        "amenity=restaurant 15", "shop=supermarket 14",
      ])
    #expect([report.withoutStreet, report.withoutTown, report.withoutPostcode] == [0, 0, 0])
    let market = try #require(list.stores.first { $0.osmID == "node/690708590" })
    #expect(market.store.name == "Maxi Mercat")
    #expect(
      market.store.address
        == Address(
          street: "Avinguda del Consell General 25", city: "Pas de la Casa", region: "", zip: "AD200",
          country: "AD"))
    #expect(market.store.timeZone == "Europe/Andorra")
    #expect(market.store.phone == "+376 855 338")
    #expect(market.website == "https://www.hiperpas.com/")
    #expect(market.wheelchair == "yes")
  }

  @Test("A place without a name is named after its brand, its operator, its street or its town")
  func names() throws {
    let names = try Self.list(
      DrawnPlaces.node(1, ["shop": "bakery", "brand": "Spar"]),
      DrawnPlaces.node(2, ["shop": "bakery", "operator": "Ann"]),
      DrawnPlaces.node(3, ["shop": "bakery", "addr:street": "Main Street"]),
      DrawnPlaces.node(4, ["shop": "bakery", "addr:city": "Encamp"]),
      DrawnPlaces.node(5, north: 3_000, ["shop": "bakery"])
    ).stores.map(\.store.name)

    #expect(names == ["Spar", "Ann", "Bakery, Main Street", "Bakery, Encamp", "Bakery"])
  }

  @Test(
    "Long names are cut, control characters removed, and other scripts kept",
    arguments: [
      (String(repeating: "é", count: 5_000), String(repeating: "é", count: 100), 1),
      ("Two\u{7}\nlines\u{0}", "Two lines", 1), ("\u{9}\u{1}", "Bakery", 0),
      ("מאפיית ירושלים", "מאפיית ירושלים", 0), ("<b>Bread</b> & more", "<b>Bread</b> & more", 0),
    ])
  func oddNames(name: String, expected: String, changes: Int) throws {
    let list = try Self.list(DrawnPlaces.node(1, ["shop": "bakery", "name": name]))

    let store = try #require(list.store)
    #expect(store.name == expected)
    #expect(CatalogText.fault(store.name, bytes: 200, mayBeEmpty: false) == nil)
    #expect(list.report.changedNames == changes)
  }

  @Test("Street, town and postcode come from the surroundings if the tags lack them")
  func surroundings() throws {
    let list = try Self.list(
      DrawnPlaces.node(1, ["shop": "deli", "name": "Fig"]),
      DrawnPlaces.street(2, north: 40, ["highway": "residential", "name": "Near Lane"]),
      DrawnPlaces.street(3, north: 90, ["highway": "primary", "name": "Main Street"]),
      DrawnPlaces.street(4, north: 10, ["highway": "path", "name": "Hiking Trail"]),
      DrawnPlaces.node(5, north: 1_000, ["place": "hamlet", "name": "Small"]),
      DrawnPlaces.node(6, north: 3_000, ["place": "town", "name": "Large"]),
      DrawnPlaces.node(7, north: 400, ["addr:postcode": "AD400"]),
      DrawnPlaces.node(8, north: 300, ["addr:postcode": "AD300"]))

    #expect(
      list.store?.address
        == Address(street: "Near Lane", city: "Large", region: "", zip: "AD300", country: "AD"))
  }

  @Test("What is too far away is left empty, and counted")
  func far() throws {
    let list = try Self.list(
      DrawnPlaces.node(1, ["shop": "deli", "name": "Fig", "addr:housenumber": "5"]),
      DrawnPlaces.street(2, north: 160, ["highway": "residential", "name": "Far Lane"]),
      DrawnPlaces.node(5, north: 5_000, ["place": "village", "name": "Away"]),
      DrawnPlaces.node(7, north: 600, ["addr:postcode": "AD400"]))

    #expect(list.store?.address == Address(street: "", city: "", region: "", zip: "", country: "AD"))
    #expect([list.report.withoutStreet, list.report.withoutTown, list.report.withoutPostcode] == [1, 1, 1])
  }

  @Test(
    "House numbers stand where the country writes them",
    arguments: [("AD", "Long Road 5"), ("GB", "5 Long Road")])
  func houseNumbers(country: String, street: String) throws {
    let list = try Self.list(
      DrawnPlaces.node(
        1,
        ["shop": "deli", "addr:street": "Long Road", "addr:housenumber": "5", "addr:country": "\(country)"]))

    #expect(list.store?.address.street == street)
  }

  @Test("Opening hours that are not understood are unknown and reported")
  func hours() throws {
    let list = try Self.list(
      DrawnPlaces.node(1, ["shop": "deli", "opening_hours": "Mo-Fr 08:00-20:00; PH off"]),
      DrawnPlaces.node(2, ["shop": "deli", "name": "Fig", "opening_hours": "when it is light"]),
      DrawnPlaces.node(
        3, ["shop": "deli", "opening_hours": String(repeating: "Mo 08:00-09:00;", count: 140)]),
      DrawnPlaces.node(4, ["shop": "deli"]))

    let report = list.report
    #expect(list.stores.map(\.store.openingHours) == ["Mo-Fr 08:00-20:00; PH off", nil, nil, nil])
    #expect([report.withHours, report.unknownHours, report.refusedHoursCount] == [1, 1, 2])
    #expect(report.refusedHours.first?.osmID == "node/2")
    #expect(report.refusedHours.first?.name == "Fig")
    #expect(report.refusedHours.first?.text == "'when it is light'")
    #expect(report.refusedHours.last?.reason.contains("an end after 1000 characters") == true)
  }

  @Test("A report lists a thousand refused hours and counts them all")
  func manyHours() throws {
    let shops = (1...1_030).map { DrawnPlaces.node($0, ["shop": "deli", "opening_hours": "?"]) }
    let report = try DrawnPlaces.list(DrawnPlaces.sequence(shops)).report

    #expect(report.refusedHours.count == 1_000)
    #expect(report.refusedHoursCount == 1_030)
  }

  @Test("Branches of a brand are one organization, its restaurants another")
  func brands() throws {
    let list = try Self.list(
      DrawnPlaces.node(
        1, ["shop": "supermarket", "name": "A", "brand": "Spar", "brand:wikidata": "Q610492"]),
      DrawnPlaces.node(2, ["shop": "convenience", "name": "B", "brand": "SPAR"]),
      DrawnPlaces.node(3, ["amenity": "cafe", "name": "C", "brand": "Spar", "brand:wikidata": "Q610492"]),
      DrawnPlaces.node(4, ["shop": "deli", "name": "D", "brand": "Café Zoë"]),
      DrawnPlaces.node(5, ["shop": "deli", "name": "E", "brand": "喜茶"]),
      DrawnPlaces.node(6, ["shop": "deli", "name": "F"]))

    let ids = list.stores.map(\.store.organizationID)
    #expect(
      ids.prefix(4) == [
        "osm-brand-Q610492", "osm-brand-Q610492", "osm-brand-Q610492-meals", "osm-brand-cafe-zoe",
      ])
    #expect(ids[4].hasPrefix("osm-brand-"))
    #expect(ids[5] == "osm-n6")
    #expect(ids.filter { !$0.isRowID } == [])
    #expect(Set(ids) == Set(list.organizations.map(\.id)))
    #expect(list.organizations.first { $0.id == "osm-brand-Q610492-meals" }?.kind == .restaurant)
  }

  @Test(
    "A building's size decides about the walk in it",
    arguments: [("a16", 10.0, Store.Size.small), ("a17", 30, .medium), ("a18", 60, .large)])
  func sizes(id: String, side: Double, size: Store.Size) throws {
    let list = try Self.list(DrawnPlaces.square(id, side: side, ["shop": "supermarket", "name": "Spar"]))

    let store = try #require(list.store)
    #expect(store.size == size)
    #expect(store.id == (id == "a17" ? "osm-r8" : id == "a16" ? "osm-w8" : "osm-w9"))
    #expect(store.position.distanceMetres(to: DrawnPlaces.home) < 1)
  }

  @Test("The point of a crooked building is inside of it")
  func crooked() throws {
    // The letter U.
    let corners = [(0, 0), (30, 0), (30, 30), (25, 30), (25, 5), (5, 5), (5, 30), (0, 30), (0, 0)]
    let ring = corners.map { "[\(1.5 + Double($0.0) / 100_000), \(42.5 + Double($0.1) / 100_000)]" }
    let list = try Self.list(
      DrawnPlaces.feature(
        "a2", "Polygon", "[[\(ring.joined(separator: ","))]]", ["shop": "deli", "name": "Fig"]))

    let longitude = try #require(list.store).position.longitude
    #expect((1.5...1.50005).contains(longitude) || (1.50025...1.5003).contains(longitude))
  }

  @Test("A place drawn as a node and as a building is one place, with the facts of both")
  func doubles() throws {
    let list = try Self.list(
      DrawnPlaces.node(1, north: 20, ["shop": "deli", "name": "FIG", "phone": "+376 1"]),
      DrawnPlaces.square(
        "a16", side: 30, ["shop": "deli", "name": "Fig", "website": "https://fig.example/"]),
      DrawnPlaces.node(2, north: 90, ["shop": "deli", "name": "Fig"]),
      DrawnPlaces.node(3, ["shop": "bakery", "name": "Fig"]))

    #expect(list.stores.map(\.osmID) == ["node/2", "node/3", "way/8"])
    #expect(list.stores.last?.store.phone == "+376 1")
    #expect(list.stores.last?.website == "https://fig.example/")
    #expect(list.report.doubles == 1)
  }

  @Test("A closed way that is exported as a line and as an area is one place")
  func lineAndArea() throws {
    let area = DrawnPlaces.square("a16", side: 30, ["shop": "deli", "name": "Fig"])
    let line = area.replacing("a16", with: "w8").replacing("MultiPolygon", with: "LineString")
      .replacing("[[[[", with: "[[").replacing("]]]]", with: "]]")

    #expect(try Self.list(area, line).store?.size == .medium)
    #expect(try Self.list(line, area).store?.size == .medium)
  }

  @Test("Only web addresses and short telephone numbers are kept")
  func contacts() throws {
    let list = try Self.list(
      DrawnPlaces.node(
        1,
        [
          "shop": "deli", "website": "javascript:alert(1)", "contact:website": "HTTPS://fig.example/a",
          "phone": "\(String(repeating: "1", count: 41)); +376 800 800", "wheelchair": "designated",
        ]),
      DrawnPlaces.node(
        2,
        [
          "shop": "deli", "website": "https://fig.example/\(String(repeating: "a", count: 200))",
          "phone": "none",
        ]))

    #expect(list.stores.map(\.website) == ["HTTPS://fig.example/a", nil])
    #expect(list.stores.map(\.store.phone) == ["+376 800 800", nil])
    #expect(list.stores.map(\.wheelchair) == [nil, nil])
  }
}
