import Grocery
import Testing

@testable import Retail

@Suite("The base map is drawn from the streets around the places (R-04)")
struct PlaceStreetsTests {
  private static let shop = Position(latitude: 42.5, longitude: 1.5)

  /// A position so many meters east and north of the shop.
  private static func at(_ east: Double, _ north: Double) -> Position {
    Position(
      latitude: shop.latitude + north / Position.metresPerDegree,
      longitude: shop.longitude + east / (Position.metresPerDegree * 0.7373))
  }

  private static func way(_ number: Int, _ tags: [String: String], _ line: [Position]) -> PlaceElement {
    PlaceElement(id: OSMID(.way, number), tags: tags, shape: PlaceShape(way: line))
  }

  private static func streets(_ elements: [PlaceElement], atMost points: Int = 1_000) -> [Street] {
    var streets = PlaceStreets(around: PlaceGrid([shop]), atMost: points)
    for element in elements { streets.add(element) }
    return streets.streets
  }

  @Test(
    "Each kind is drawn in its style, and what would only hide streets is left out",
    arguments: [
      (["highway": "primary_link"], Street.Kind.main), (["highway": "residential"], .side),
      (["highway": "service"], .side), (["highway": "service", "service": "driveway"], nil),
      (["highway": "steps"], .path), (["highway": "proposed"], nil), (["railway": "tram"], .rail),
      (["railway": "rail", "tunnel": "yes"], nil), (["waterway": "river"], .water),
      (["leisure": "park"], .park), (["building": "yes"], nil),
    ])
  func kinds(tags: [String: String], kind: Street.Kind?) {
    let drawn = Self.streets([Self.way(1, tags, [Self.at(-50, 20), Self.at(50, 20)])])

    #expect(drawn.map(\.kind) == [kind].compactMap(\.self))
  }

  @Test("A long street is cut to the parts near a place, and straight parts need two points")
  func parts() {
    let line = stride(from: -5_000.0, through: 5_000, by: 50).map { Self.at($0, $0 == 0 ? 1 : 0) }

    let drawn = Self.streets([Self.way(1, ["highway": "residential", "name": "Carrer Major"], line)])

    #expect(drawn.map(\.points.count) == [2])
    #expect(drawn.map(\.name) == ["Carrer Major"])
    let ends = [drawn[0].points[0], drawn[0].points[1]].map { Self.shop.distanceMetres(to: $0) }
    #expect(ends.allSatisfy { (390..<460).contains($0) }, "\(ends)")
    // Main roads lead to the next town.
    let far = [Self.at(0, 900), Self.at(50, 900)]
    #expect(Self.streets([Self.way(1, ["highway": "primary"], far)]).count == 1)
    #expect(Self.streets([Self.way(1, ["highway": "residential"], far)]) == [])
  }

  @Test("A park stays closed, and a bend stays")
  func shapes() {
    let park = [Self.at(0, 10), Self.at(60, 10), Self.at(60, 70), Self.at(0, 70), Self.at(0, 10)]
    let bend = [Self.at(-50, 0), Self.at(0, 0), Self.at(0, 50)]

    let drawn = Self.streets([
      Self.way(2, ["leisure": "park"], park), Self.way(1, ["highway": "residential"], bend),
    ])

    #expect(drawn.map(\.points.count) == [3, 5])
    #expect(drawn[1].points.first == drawn[1].points.last)
  }

  @Test("Too many streets are those nearest to places, in whatever order they come")
  func crowd() {
    var random = SeededRandom(seed: 7)
    let ways = (0..<30_000).map { number in
      let north = Double(number % 400)
      return Self.way(number, ["highway": "footway"], [Self.at(0, north), Self.at(5, north)])
    }

    let drawn = Self.streets(ways, atMost: 40_000)

    #expect(drawn.reduce(0) { $0 + $1.points.count } <= 40_000)
    #expect(drawn.count > 10_000)
    #expect(drawn.allSatisfy { Self.shop.distanceMetres(to: $0.points[0]) < 201 })
    #expect(Self.streets(ways.shuffled(using: &random), atMost: 40_000) == drawn)
  }
}
