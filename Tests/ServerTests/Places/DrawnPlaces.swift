import FileFormats
import Foundation
import Grocery
import Testing

@testable import Retail

/// Files with elements of OpenStreetMap, drawn for tests.
enum DrawnPlaces {
  /// A place in Andorra.
  static let home = Position(latitude: 42.5, longitude: 1.5)

  static let zoneTab = Array(
    """
    #code\tcoordinates\tTZ
    AD\t+4230+00131\tEurope/Andorra
    ES\t+4024-00341\tEurope/Madrid\tmainland
    ES\t+3553-00519\tAfrica/Ceuta
    ES\t+2806-01524\tAtlantic/Canary

    """.utf8)

  static let andorra = PlaceSettings(country: "AD", zoneTab: zoneTab)

  /// Reads a file in chunks.
  static func list(
    _ text: String, _ settings: PlaceSettings = andorra, chunkBytes: Int = 1 << 16
  ) throws -> PlaceList {
    let bytes = Array(text.utf8)
    return try PlaceList(settings) { _, use in
      for start in stride(from: 0, to: bytes.count, by: chunkBytes) {
        try use(Array(bytes[start..<min(bytes.count, start + chunkBytes)]))
      }
    }
  }

  /// The reason why a file is refused.
  static func refusal(of text: String, _ settings: PlaceSettings = andorra) -> String? {
    do {
      _ = try list(text, settings)
      return nil
    } catch { return "\(error)" }
  }

  /// The shops of Pas de la Casa and Arinsal with what is around them, as `osmium export` writes them.
  static func town() throws -> [String] {
    let root = (0..<4).reduce(URL(filePath: #filePath)) { url, _ in url.deletingLastPathComponent() }
    let text = try String(
      contentsOf: root.appending(path: "Tests/Andorra/places.geojsonseq"), encoding: .utf8)
    return text.split(separator: "\u{1E}").map { String($0.dropLast()) }
  }

  static func sequence(_ elements: [String]) -> String { elements.map { "\u{1E}\($0)\n" }.joined() }

  static func collection(_ elements: [String]) -> String {
    #"{"type": "FeatureCollection", "generator": "test", "features": ["# + elements.joined(separator: ",\n")
      + "]}"
  }

  static func overpass(_ elements: [String]) -> String {
    #"{"version": 0.6, "elements": ["# + elements.joined(separator: ",") + "]}\n"
  }

  /// The elements of a collection as Overpass answers `out geom`.
  static func overpass(fromFeatures features: [String]) throws -> String {
    try overpass(
      features.map { text in
        let feature = try JSONNode(reading: Array(text.utf8))
        let id = try #require(OSMID(try feature.member("id").text()))
        var line = try feature.member("geometry").member("coordinates")
        while case .list(let parts) = line.value, case .list(let part)? = parts.first,
          case .list? = part.first
        {
          line = JSONNode(parts[0])
        }
        let head = #"{"type": "\#(id.kind.rawValue)", "id": \#(id.number), "#
        let tags = #""tags": \#(try feature.member("properties").value.serialized())}"#
        guard id.kind != .node else { return head + (try corner(line)) + ", " + tags }
        let corners = try line.elements().map { "{" + (try corner($0)) + "}" }.joined(separator: ",")
        return head + #""geometry": [\#(corners)], "# + tags
      })
  }

  private static func corner(_ node: JSONNode) throws -> String {
    let numbers = try node.elements(2...2).map { try $0.number(-180...180) }
    return #""lat": \#(numbers[1]), "lon": \#(numbers[0])"#
  }

  /// A GeoJSON point, so many meters north and east of home.
  static func node(
    _ number: Int, north: Double = 0, east: Double = 0, _ tags: KeyValuePairs<String, String>
  ) -> String {
    let position = point(north, east)
    return feature("n\(number)", "Point", "[\(position.longitude), \(position.latitude)]", tags)
  }

  /// A GeoJSON square with a side in meters, around a point so many meters north and east of home.
  static func square(
    _ id: String, side: Double, north: Double = 0, east: Double = 0, _ tags: KeyValuePairs<String, String>
  ) -> String {
    let corners = [(-1.0, -1.0), (-1, 1), (1, 1), (1, -1), (-1, -1)].map { corner in
      let position = point(north + corner.0 * side / 2, east + corner.1 * side / 2)
      return "[\(position.longitude),\(position.latitude)]"
    }
    return feature(id, "MultiPolygon", "[[[" + corners.joined(separator: ",") + "]]]", tags)
  }

  /// A street from west to east, so many meters north of home.
  static func street(_ number: Int, north: Double, _ tags: KeyValuePairs<String, String>) -> String {
    let (west, east) = (point(north, -400), point(north, 400))
    let line = "[[\(west.longitude),\(west.latitude)],[\(east.longitude),\(east.latitude)]]"
    return feature("w\(number)", "LineString", line, tags)
  }

  static func feature(
    _ id: String, _ type: String, _ coordinates: String, _ tags: KeyValuePairs<String, String>
  ) -> String {
    let members = tags.map { "\(JSONValue.text($0).serialized()):\(JSONValue.text($1).serialized())" }
    return #"{"type":"Feature","id":"\#(id)","geometry":{"type":"\#(type)","coordinates":\#(coordinates)},"#
      + #""properties":{\#(members.joined(separator: ","))}}"#
  }

  static func point(_ north: Double, _ east: Double) -> Position {
    Position(
      latitude: home.latitude + north / Position.metresPerDegree,
      longitude: home.longitude + east / (Position.metresPerDegree * 0.7373))
  }
}

extension PlaceList {
  /// The only store.
  var store: Store? { stores.count == 1 ? stores[0].store : nil }
}
