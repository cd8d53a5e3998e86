import FileFormats
import Grocery
import ServerKit

/// One reading of a file with elements of OpenStreetMap.
package enum PlaceReading: Sendable, Hashable {
  /// Collects shops and restaurants.
  case places
  /// Collects the nodes of ways without a position of their own. Only Overpass leaves positions out.
  case corners
  /// Finds streets, towns, postcodes and the base map around the places.
  case surroundings
}

/// Facts that a file may not tell.
package struct PlaceSettings: Sendable {
  /// Two capital letters; nil: from the file.
  package var country: String?
  /// IANA time zone; nil: from `zones`.
  package var timeZone: String?
  package let zones: TimeZonePlaces
  /// A file with more places, each of some 3 kB in memory, is refused.
  package var mostPlaces = 2_000_000

  /// - Parameter zones: the contents of tzdata's `zone.tab`; empty if it is not installed.
  package init(country: String? = nil, timeZone: String? = nil, zoneTab zones: [UInt8] = []) {
    self.country = country
    self.timeZone = timeZone
    self.zones = TimeZonePlaces(zones)
  }

  /// Settings with the time zones of the system; none if it has no table of them.
  package static func withSystemZones(country: String?, timeZone: String?) -> PlaceSettings {
    // A missing table leaves the time zones unknown.
    let table = try? IncomingFile.opening("/usr/share/zoneinfo/zone.tab")
    return PlaceSettings(
      country: country, timeZone: timeZone, zoneTab: table.flatMap { $0.bytes(at: 0, count: $0.count) } ?? [])
  }
}

extension PlaceList {
  /// Reads places from up to three passes over the elements.
  ///
  /// - Parameter read: streams the bytes of one pass, in chunks of any size. All passes may read one file;
  ///   those of `surroundings` may come from a file with only streets, towns and addresses.
  /// - Throws: `FileRefusal`, and the errors of `read`.
  package init(
    _ settings: PlaceSettings, reading read: (PlaceReading, (_ chunk: [UInt8]) throws -> Void) throws -> Void
  ) throws {
    var drafts = PlaceDrafts()
    var borders = CountryBorders()
    let count = try Self.elements(of: .places, read) { element in
      drafts.add(element)
      borders.add(element)
      try drafts.checkRoom(for: settings.mostPlaces)
    }
    try drafts.checkFound(among: count)
    if drafts.wantsCorners {
      _ = try Self.elements(of: .corners, read) { drafts.addCorner($0) }
    }
    let places = try PlacesOfCountry(drafts.merged(), settings, &borders)
    let grid = PlaceGrid(places.merged.places.map(\.position))
    var surroundings = PlaceSurroundings(around: grid)
    var streets = PlaceStreets(around: grid)
    var areas = PlaceAreas(within: borders, else: places.country)
    _ = try Self.elements(of: .surroundings, read) { element in
      surroundings.add(element)
      streets.add(element)
      areas.add(element)
    }
    self.init(places, answers: surroundings.answers, streets: streets.streets, elements: count)
    self.areas = areas.areas
  }

  /// - Returns: the number of elements.
  private static func elements(
    of pass: PlaceReading, _ read: (PlaceReading, ([UInt8]) throws -> Void) throws -> Void,
    use: @escaping (PlaceElement) throws -> Void
  ) throws -> Int {
    var splitter = ElementSplitter()
    var known = 0
    try read(pass) { chunk in
      try splitter.append(chunk) { source in
        guard let element = try ElementReader.element(source) else { return }
        known += 1
        try use(element)
      }
    }
    try splitter.finish(mayBeEmpty: pass != .places)
    if pass == .places, known == 0, splitter.count > 0 {
      throw FileRefusal(
        place: "file", reason: "none of its \(splitter.count) elements has an id of OpenStreetMap")
    }
    return splitter.count
  }
}
