import Foundation
import Grocery
import Testing

@testable import Retail

@Suite("Kinds of places, and the country they are in (R-01, R-02)")
struct PlaceKindTests {
  @Test("The guide lists the kinds")
  func guide() throws {
    let root = (0..<4).reduce(URL(filePath: #filePath)) { url, _ in url.deletingLastPathComponent() }
    let guide = try String(contentsOf: root.appending(path: "docs/guides/places.md"), encoding: .utf8)
    let rows = guide.split(separator: "\n").filter { $0.firstMatch(of: /^\| `(shop|craft|amenity)=/) != nil }

    #expect(
      rows.map(String.init)
        == PlaceKind.all.map { kind in
          let condition = kind.needsFood ? "with `food=yes` or `cuisine`" : ""
          let cells = [
            "`\(kind.tag)`", kind.business.rawValue, kind.emoji, kind.word, kind.usualSize.rawValue,
          ]
          return "| \(cells.joined(separator: " | ")) |\(condition.isEmpty ? " |" : " \(condition) |")"
        })
  }

  @Test(
    "Tags are a place to buy or to eat",
    arguments: [
      (["shop": "bakery"], "shop=bakery"), (["shop": "yes; bakery"], "shop=bakery"),
      (["shop": "pastry", "amenity": "cafe"], "shop=pastry"),
      (["shop": "gift", "amenity": "cafe"], "amenity=cafe"),
      (["amenity": "pub", "food": "yes"], "amenity=pub"),
      (["amenity": "bar", "cuisine": "tapas"], "amenity=bar"),
      (["craft": "winery"], "craft=winery"),
    ] as [([String: String], String)])
  func places(tags: [String: String], tag: String) throws {
    #expect(PlaceKind.all[try #require(PlaceKind.index(of: tags))].tag == tag)
  }

  @Test(
    "Tags are no place to buy or to eat",
    arguments: [
      ["shop": "vacant"], ["shop": "yes"], ["shop": "clothes"], ["disused:shop": "bakery"],
      ["abandoned:amenity": "cafe"], ["was:shop": "deli"], ["shop": "deli", "disused": "yes"],
      ["amenity": "pub"],
      ["amenity": "bar", "food": "no", "cuisine": "tapas"], ["craft": "carpenter"], ["name": "Fig"],
    ] as [[String: String]])
  func noPlaces(tags: [String: String]) {
    #expect(PlaceKind.index(of: tags) == nil)
  }

  @Test("The country is the one given, else that of most addresses, else that of most telephone numbers")
  func country() throws {
    let ann = DrawnPlaces.node(1, ["shop": "deli", "addr:country": "es", "phone": "+376 800 800"])
    let bo = DrawnPlaces.node(2, ["shop": "deli", "phone": "00376 800 801"])
    let cy = DrawnPlaces.node(3, ["shop": "deli", "phone": "+376800802"])
    func countries(_ elements: String..., given: String? = nil) throws -> [String] {
      let settings = PlaceSettings(country: given)
      return try DrawnPlaces.list(DrawnPlaces.sequence(elements), settings).stores.map(
        \.store.address.country)
    }

    #expect(try countries(ann, bo) == ["ES", "ES"])
    #expect(try countries(bo, cy) == ["AD", "AD"])
    #expect(try countries(ann, bo, given: "fr") == ["ES", "FR"])
    #expect(
      DrawnPlaces.refusal(of: ann, PlaceSettings(country: "Andorra"))
        == "country: 'Andorra', expected two letters such as AD")
  }

  @Test("A file that does not tell its country asks for it")
  func unknownCountry() {
    let file = DrawnPlaces.sequence([
      DrawnPlaces.node(1, ["shop": "deli", "phone": "+1 202 555 0100"]),
      DrawnPlaces.node(2, ["shop": "deli", "phone": "800 800"]),
    ])

    #expect(
      DrawnPlaces.refusal(of: file, PlaceSettings())
        == "country: not told by the file; set --country to two letters such as AD")
  }

  @Test(
    "International numbers tell their country",
    arguments: [
      ("+49 30 123456", "DE"), ("0044 1481 123456", "GG"), ("+44 20 1234567", "GB"), ("+7 701 1234567", "KZ"),
      ("+1 787 5550100", "PR"), ("+1 202 5550100", nil), ("030 123456", nil),
    ] as [(String, String?)])
  func phones(phone: String, country: String?) {
    #expect(PlaceCountry.country(ofPhone: phone) == country)
  }

  @Test("The time zone is the one given, else the nearest of the country")
  func timeZones() throws {
    func zone(_ country: String, _ position: Position) -> String? {
      PlaceSettings(zoneTab: DrawnPlaces.zoneTab).zones.zone(of: country, nearest: position)
    }
    let deli = DrawnPlaces.node(1, ["shop": "deli"])
    let given = PlaceSettings(country: "AD", timeZone: "Europe/Paris", zoneTab: DrawnPlaces.zoneTab)

    #expect(zone("AD", DrawnPlaces.home) == "Europe/Andorra")
    #expect(zone("ES", Position(latitude: 41.4, longitude: 2.2)) == "Europe/Madrid")
    #expect(zone("ES", Position(latitude: 28.4, longitude: -16.3)) == "Atlantic/Canary")
    #expect(zone("XX", DrawnPlaces.home) == nil)
    #expect(try DrawnPlaces.list(deli, given).store?.timeZone == "Europe/Paris")
  }
}
