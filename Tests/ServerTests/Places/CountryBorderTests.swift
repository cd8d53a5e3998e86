import FileFormats
import Grocery
import Testing

@testable import Retail

@Suite("The borders in a file tell the country of places whose addresses and telephone numbers do not (R-02)")
struct CountryBorderTests {
  private static let zones = PlaceSettings(zoneTab: DrawnPlaces.zoneTab)

  /// Two countries, Andorra in the west and Spain in the east, that share a border through home.
  ///
  /// - Parameter lacking: a way that an extract has cut off.
  private static func twoCountries(lacking: Int? = nil) -> DrawnExtract {
    var extract = DrawnExtract()
    let corners = [
      (5_000.0, 0.0), (-5_000, 0), (5_000, -5_000), (-5_000, -5_000), (5_000, 5_000), (-5_000, 5_000),
    ]
    for (number, corner) in corners.enumerated() {
      extract.node(101 + number, north: corner.0, east: corner.1)
    }
    for (id, nodes) in [(1, [101, 102]), (2, [101, 103, 104, 102]), (3, [101, 105, 106, 102])]
    where id != lacking {
      extract.way(id, nodes)
    }
    for (id, ways, country) in [(7, [1, 2], "AD"), (8, [1, 3], "ES")] {
      extract.relation(
        id, of: ways,
        [
          "type": "boundary", "boundary": "administrative", "admin_level": "2",
          "ISO3166-1:alpha2": "\(country)",
        ])
    }
    return extract
  }

  /// Shops so many meters east of the border.
  private static func shops(_ extract: inout DrawnExtract, _ places: [(east: Double, country: String?)]) {
    for (number, place) in places.enumerated() {
      if let country = place.country {
        extract.node(
          number + 1, north: 0, east: place.east,
          ["shop": "deli", "name": "Deli \(number)", "addr:country": "\(country)", "addr:postcode": "1010"])
      } else {
        extract.node(
          number + 1, north: 0, east: place.east,
          ["shop": "deli", "name": "Deli \(number)", "addr:postcode": "1010"])
      }
    }
  }

  @Test("Places on both sides of a border have their countries and time zones, and postcodes theirs (R-03)")
  func bothSides() throws {
    var extract = Self.twoCountries()
    Self.shops(&extract, [(-20, nil), (20, nil), (-4_000, nil), (4_000, nil), (-3_000, nil), (-2_000, "FR")])

    let list = try extract.list(Self.zones)

    #expect(list.stores.map(\.store.address.country) == ["AD", "ES", "AD", "ES", "AD", "FR"])
    #expect(list.stores[0].store.timeZone == "Europe/Andorra")
    #expect(list.stores[1].store.timeZone == "Europe/Madrid")
    #expect(
      list.areas.map { "\($0.name) \($0.country) \($0.weight)" } == ["1010 AD 3", "1010 ES 2", "1010 FR 1"])
  }

  @Test("Borders alone tell the country of most places, and places outside of all borders have it")
  func most() throws {
    var extract = Self.twoCountries()
    Self.shops(&extract, [(-20, nil), (-40, nil), (20, nil), (9_000, nil)])

    #expect(try extract.list(Self.zones).stores.map(\.store.address.country) == ["AD", "AD", "ES", "AD"])
  }

  @Test("A given country holds where addresses tell none, whatever the borders")
  func given() throws {
    var extract = Self.twoCountries()
    Self.shops(&extract, [(-20, nil), (20, nil), (30, "FR")])
    var settings = Self.zones
    settings.country = "ES"

    #expect(try extract.list(settings).stores.map(\.store.address.country) == ["ES", "ES", "FR"])
  }

  @Test("A border that an extract cuts tells nothing: addresses decide, or the country is asked for")
  func cut() throws {
    var extract = Self.twoCountries(lacking: 2)
    Self.shops(&extract, [(-20, nil), (20, nil), (-30, "AD")])
    var silent = Self.twoCountries(lacking: 1)
    Self.shops(&silent, [(-20, nil), (20, nil)])

    #expect(try extract.list(Self.zones).stores.map(\.store.address.country) == ["AD", "ES", "AD"])
    #expect(silent.refusal(Self.zones)?.hasPrefix("country: not told by the file") == true)
  }

  /// A ring around a square with half a side so many degrees, as GeoJSON.
  private static func ring(_ half: Double, east: Double = 0) -> String {
    let corners = [(-1.0, -1.0), (-1, 1), (1, 1), (1, -1), (-1, -1)]
    return "["
      + corners.map { "[\(1.5 + east + $0.1 * half), \(42.5 + $0.0 * half)]" }.joined(separator: ",") + "]"
  }

  private static func border(_ id: String, _ polygons: String, _ country: String) -> String {
    DrawnPlaces.feature(
      id, "MultiPolygon", "[\(polygons)]",
      ["boundary": "administrative", "admin_level": "2", "ISO3166-1": "\(country)"])
  }

  private static func countries(_ borders: [String], east: [Double]) throws -> [String?] {
    var found = CountryBorders()
    for text in borders {
      let source = ElementSplitter.Element(bytes: Array(text.utf8), number: 1)
      let element = try #require(try ElementReader.element(source))
      found.add(element)
      // The same relation again changes nothing.
      found.add(element)
    }
    return east.map { found.country(at: Position(latitude: 42.5, longitude: 1.5 + $0)) }
  }

  @Test("Holes, exclaves, and a second border of one country with its waters are understood")
  func rings() throws {
    let outer = "[\(Self.ring(1)), \(Self.ring(0.1))]"
    let exclave = "[\(Self.ring(0.05, east: 3))]"
    let borders = [
      Self.border("a3", "\(outer), \(exclave)", "ES"), Self.border("a5", "[\(Self.ring(0.1))]", "AD"),
      Self.border("a7", "[\(Self.ring(1.2)), \(Self.ring(0.1))]", "ES"),
    ]

    let found = try Self.countries(borders, east: [0, 0.0999, 0.1001, 0.5, 0.99, 1.1, 1.3, 2.96, 3.06])

    #expect(found == ["AD", "AD", "ES", "ES", "ES", "ES", nil, "ES", nil])
  }

  @Test("Land that two countries claim has none")
  func claimed() throws {
    let borders = [
      Self.border("a3", "[\(Self.ring(1))]", "ES"), Self.border("a5", "[\(Self.ring(1, east: 1))]", "FR"),
    ]

    #expect(try Self.countries(borders, east: [-0.5, 0.5, 1.5]) == ["ES", nil, "FR"])
  }

  @Test("The cells of borders tell the same as the borders, at many random places", arguments: [1, 2, 3])
  func cells(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let corners = (0..<40).map { number -> Position in
      let turn = Double(number) / 40 * 2 * .pi
      let reach = Double.random(in: 0.1...0.6, using: &random)
      return Position(latitude: 42.5 + reach * sine(turn), longitude: 1.5 + reach * sine(turn + .pi / 2))
    }
    let ring = corners + [corners[0]]
    var borders = CountryBorders()
    borders.add(
      PlaceElement(
        id: OSMID(.relation, 1),
        tags: ["boundary": "administrative", "admin_level": "2", "ISO3166-1": "AD"], shape: .missing,
        border: [ring]))

    for _ in 0..<3_000 {
      let place = Position(
        latitude: .random(in: 41.8...43.2, using: &random), longitude: .random(in: 0.8...2.2, using: &random))
      let crossings = zip(ring, ring.dropFirst()).count { one, other in
        guard (one.latitude > place.latitude) != (other.latitude > place.latitude) else { return false }
        let share = (place.latitude - one.latitude) / (other.latitude - one.latitude)
        return place.longitude < one.longitude + share * (other.longitude - one.longitude)
      }
      #expect(borders.country(at: place) == (crossings % 2 == 1 ? "AD" : nil))
    }
  }

  /// The sine by its series, which is close enough for a drawing.
  private func sine(_ angle: Double) -> Double {
    let turn = angle.remainder(dividingBy: 2 * .pi)
    let square = turn * turn
    return turn * (1 - square / 6 * (1 - square / 20 * (1 - square / 42 * (1 - square / 72))))
  }
}
