import FileFormats
import Grocery
import Testing

@testable import Retail

@Suite("Files of OpenStreetMap are read whatever their form, or refused in words (R-01)")
struct PlaceFileTests {
  private static let bakery = DrawnPlaces.node(1, ["shop": "bakery", "name": "Bakery Roux"])

  @Test(
    "A collection and a sequence, with or without separators, give the same places", arguments: [1, 7, 999])
  func forms(chunkBytes: Int) throws {
    let town = try DrawnPlaces.town()
    let expected = try DrawnPlaces.list(DrawnPlaces.sequence(town))
    let files = [
      DrawnPlaces.sequence(town), DrawnPlaces.collection(town), town.joined(separator: "\n"),
      "\u{FEFF}" + DrawnPlaces.collection(town),
    ]

    for file in files {
      let list = try DrawnPlaces.list(file, chunkBytes: chunkBytes)
      #expect(list.stores == expected.stores)
      #expect(list.organizations == expected.organizations)
      #expect(list.report == expected.report)
    }
  }

  @Test("Overpass gives the same places as GeoJSON")
  func overpassTown() throws {
    let town = try DrawnPlaces.town()
    let expected = try DrawnPlaces.list(DrawnPlaces.sequence(town))

    let list = try DrawnPlaces.list(DrawnPlaces.overpass(fromFeatures: town))

    #expect(list.stores == expected.stores)
    #expect(list.organizations == expected.organizations)
    #expect(list.report == expected.report)
  }

  @Test("The order of the elements does not matter")
  func order() throws {
    let town = try DrawnPlaces.town()
    let expected = try DrawnPlaces.list(DrawnPlaces.sequence(town))

    let list = try DrawnPlaces.list(DrawnPlaces.sequence(town.reversed()))

    #expect(list.stores == expected.stores)
    #expect(list.organizations == expected.organizations)
  }

  @Test(
    "Overpass gives the same place by center, geometry, bounds, and nodes of their own",
    arguments: [
      #"WAY, "center": {"lat": 42.5, "lon": 1.5}, "nodes": [1]}"#,
      #"WAY, "bounds": {"minlat": 42.49, "minlon": 1.49, "maxlat": 42.51, "maxlon": 1.51}}"#,
      #"WAY, "geometry": [CORNERS], "nodes": [1, 2, 3, 4, 1]}"#,
      #"{"type": "node", "id": 9, "lat": 42, "lon": 1}, WAY, "nodes": [1, 2, 3, 4, 1]}, NODES"#,
      #"NODES, WAY, "nodes": [1, 2, 3, 4, 1]}"#,
    ])
  func overpass(elements: String) throws {
    let corners = [
      (42.4999, 1.4999), (42.4999, 1.5001), (42.5001, 1.5001), (42.5001, 1.4999), (42.4999, 1.4999),
    ]
    let points = corners.map { #"{"lat": \#($0.0), "lon": \#($0.1)}"# }.joined(separator: ",")
    let nodes = corners.prefix(4).enumerated().map { index, corner in
      #"{"type": "node", "id": \#(index + 1), "lat": \#(corner.0), "lon": \#(corner.1)}"#
    }
    let way = #"{"type": "way", "id": 8, "tags": {"shop": "bakery", "name": "Roux"}"#
    let file = DrawnPlaces.overpass([
      elements.replacing("WAY", with: way).replacing("CORNERS", with: points)
        .replacing("NODES", with: nodes.joined(separator: ","))
    ])

    let store = try #require(try DrawnPlaces.list(file).store)

    #expect(store.id == "osm-w8")
    #expect(store.name == "Roux")
    #expect(store.position.distanceMetres(to: DrawnPlaces.home) < 1)
  }

  @Test("Overpass, converted to GeoJSON or not, gives the same places")
  func converted() throws {
    let features = DrawnPlaces.collection([
      #"{"type": "Feature", "properties": {"@id": "node/5", "shop": "deli", "name": "Fig"},"#
        + #""geometry": {"type": "Point", "coordinates": [1.5, 42.5]}}"#
    ])
    let elements = DrawnPlaces.overpass([
      #"{"type": "node", "id": 5, "lat": 42.5, "lon": 1.5, "tags": {"shop": "deli", "name": "Fig"}}"#
    ])

    let stores = try DrawnPlaces.list(features).stores
    let others = try DrawnPlaces.list(elements).stores

    #expect(stores == others)
    #expect(stores.map(\.osmID) == ["node/5"])
  }

  @Test(
    "Other files are refused with their remedy",
    arguments: [
      ("", "is empty"), ("  \n", "contains no elements"),
      ("name;price\nMilk;1.29\n", "neither GeoJSON nor Overpass"),
      ("<?xml version='1.0'?><osm>", "give it the ending .osm"), ("\u{1F}\u{8}", "expected"),
      (#"{"type": "FeatureCollection", "features": []}"#, "contains no elements"),
      (#"{"format": 1, "stores": []}"#, "neither a feature of GeoJSON nor an element of Overpass"),
      (#"{"type": "Topology", "features": [{"type": "Feature"}]}"#, "expected 'FeatureCollection'"),
      (#"{"elements": [], "remark": "runtime error: Query timed out"}"#, "Overpass stopped early"),
      (#"{"elements": [1]}"#, "expected another element"), (#"{"elements": [{},]}"#, "neither a feature"),
      (#"{"type": "Feature", "properties": {}}"#, "none of its 1 elements has an id of OpenStreetMap"),
      (#"{"type": "Feature", "id": "n1", "properties": {"a" 1}}"#, "expected ':' after a key"),
      ("{\"type\": " + String(repeating: "[", count: 70), "nested deeper than 64 levels"),
    ])
  func refused(file: String, reason: String) {
    let refusal = DrawnPlaces.refusal(of: file)

    #expect(
      refusal?.contains(reason) == true || reason == "expected" && refusal != nil, "\(refusal ?? "read")")
  }

  @Test("A file that was cut off is refused, wherever it was cut", arguments: [1, 20, 200, 2])
  func cutOff(missing: Int) {
    let whole = DrawnPlaces.collection([Self.bakery, Self.bakery])

    #expect(DrawnPlaces.refusal(of: String(whole.dropLast(missing)))?.contains("ends in the middle") == true)
  }

  @Test("An element of more than 16 MB is refused")
  func large() {
    let name = String(repeating: "a", count: 16 << 20)
    let element = DrawnPlaces.node(1, ["shop": "bakery", "name": name])

    #expect(DrawnPlaces.refusal(of: DrawnPlaces.collection([element])) == "element 1: is larger than 16 MB")
    #expect(DrawnPlaces.refusal(of: element) == "element 1: is larger than 16 MB")
  }

  @Test("A file without any shop or restaurant is refused")
  func noShop() {
    let benches = (1...500).map { DrawnPlaces.node($0, ["amenity": "bench"]) }

    #expect(
      DrawnPlaces.refusal(of: DrawnPlaces.sequence(benches))
        == "file: none of its 500 elements is a shop or a restaurant")
  }

  @Test(
    "A place without a possible position is left out and counted",
    arguments: [
      ("[0, 0]", "position 0, 0"), ("[1.5, 91]", "position outside of the earth"),
      ("[181, 42]", "position outside of the earth"), ("[NaN, 42]", "no position"), ("[]", "no position"),
      ("[1e400, 42]", "refused"),
    ])
  func positions(coordinates: String, reason: String) throws {
    let lost = DrawnPlaces.feature("n2", "Point", coordinates, ["shop": "deli", "name": "Fig"])
    let file = DrawnPlaces.collection([Self.bakery, lost])
    guard reason != "refused" else {
      #expect(DrawnPlaces.refusal(of: file)?.contains("the number is too large") == true)
      return
    }

    let list = try DrawnPlaces.list(file)

    #expect(list.stores.map(\.store.name) == ["Bakery Roux"])
    #expect(list.report.refusedElements == [reason: 1])
  }

  @Test("A file with more places than fit into memory is refused")
  func tooMany() {
    var settings = DrawnPlaces.andorra
    settings.mostPlaces = 2
    let shops = (1...3).map { DrawnPlaces.node($0, ["shop": "bakery"]) }

    let refusal = DrawnPlaces.refusal(of: DrawnPlaces.collection(shops), settings)

    #expect(refusal?.hasPrefix("file: has more than 2 shops and restaurants; divide the area") == true)
    #expect(DrawnPlaces.refusal(of: DrawnPlaces.collection(Array(shops.prefix(2))), settings) == nil)
  }
}
