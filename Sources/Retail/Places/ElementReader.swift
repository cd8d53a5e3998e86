package import FileFormats
import Grocery

/// Parses an element of GeoJSON or of Overpass JSON.
package enum ElementReader {
  /// - Returns: nil for an element without an id of OpenStreetMap.
  /// - Throws: `FileRefusal` for malformed JSON and for objects of other formats.
  package static func element(_ source: ElementSplitter.Element) throws(FileRefusal) -> PlaceElement? {
    let root: JSONValue
    do {
      root = try value(source.bytes)
    } catch {
      throw FileRefusal(place: "element \(source.number)", reason: "\(error)")
    }
    switch root["type"]?.text {
    case "Feature": return feature(root)
    case "node": return overpass(root, .node, nodeShape(root))
    case "way": return overpass(root, .way, wayShape(root))
    case "relation": return overpass(root, .relation, relationShape(root))
    // Overpass lists areas and counts too.
    case "area", "count", "timeline": return nil
    default:
      throw FileRefusal(
        place: "element \(source.number)",
        reason: "is neither a feature of GeoJSON nor an element of Overpass")
    }
  }

  /// Some programs write `NaN` for a missing number, which JSON does not know. It is read as null.
  private static func value(_ bytes: [UInt8]) throws(FileRefusal) -> JSONValue {
    let limits = JSONLimits(bytes: ElementSplitter.mostBytes, values: 4_000_000)
    do {
      return try JSONNode(reading: bytes, limits: limits, repeatedKeys: .lastCounts).value
    } catch {
      let mended = String(decoding: bytes, as: UTF8.self).replacing(/([\[:,]\s*)NaN\b/) { "\($0.1)null" }
      guard mended.utf8.count != bytes.count else { throw error }
      return try JSONNode(reading: Array(mended.utf8), limits: limits, repeatedKeys: .lastCounts).value
    }
  }

  private static func feature(_ root: JSONValue) -> PlaceElement? {
    let properties = root["properties"]
    guard let id = featureID(root, properties) else { return nil }
    let tags = tags(properties)
    guard let geometry = root["geometry"] else { return PlaceElement(id: id, tags: tags, shape: .missing) }
    // The largest of all areas; its own size and middle are not needed.
    if id.kind != .node, CountryBorders.country(of: tags) != nil {
      return PlaceElement(id: id, tags: tags, shape: .missing, border: GeoJSONShape.border(geometry))
    }
    return PlaceElement(id: id, tags: tags, shape: GeoJSONShape.shape(geometry))
  }

  private static func featureID(_ root: JSONValue, _ properties: JSONValue?) -> OSMID? {
    for text in [root["id"]?.text, properties?["@id"]?.text, properties?["id"]?.text] {
      if let text, let id = OSMID(text) { return id }
    }
    guard let kind = properties?["@type"]?.text.flatMap(OSMID.Kind.init),
      let number = properties?["@id"]?.integer
    else { return nil }
    return OSMID(kind, number)
  }

  private static func overpass(_ root: JSONValue, _ kind: OSMID.Kind, _ shape: PlaceShape) -> PlaceElement? {
    guard let number = root["id"]?.integer else { return nil }
    var element = PlaceElement(id: OSMID(kind, number), tags: tags(root["tags"]), shape: shape)
    if kind == .way, shape == .missing { element.corners = root["nodes"]?.list.compactMap(\.integer) ?? [] }
    return element
  }

  /// The tags of an element. Keys with `@` are properties that programs add.
  private static func tags(_ value: JSONValue?) -> [String: String] {
    guard case .object(let object)? = value else { return [:] }
    var tags: [String: String] = [:]
    for (key, value) in zip(object.keys, object.values) where !key.hasPrefix("@") {
      switch value {
      case .text(let text): tags[key] = text
      case .integer(let number): tags[key] = String(number)
      default: break
      }
    }
    return tags
  }
}

/// Shapes of Overpass: `out center`, `out geom`, `out bb`.
extension ElementReader {
  private static func nodeShape(_ root: JSONValue) -> PlaceShape {
    point(root).map(PlaceShape.init(point:)) ?? .missing
  }

  private static func wayShape(_ root: JSONValue) -> PlaceShape {
    let points = root["geometry"]?.list.compactMap(point) ?? []
    return points.isEmpty ? aboutShape(root) : PlaceShape(way: points)
  }

  private static func relationShape(_ root: JSONValue) -> PlaceShape {
    let outer = (root["members"]?.list ?? []).filter { $0["role"]?.text != "inner" }
      .map { $0["geometry"]?.list.compactMap(point) ?? [] }
    var shape = aboutShape(root)
    // Boundaries of several ways are not joined: their area is unknown.
    guard !outer.isEmpty, outer.allSatisfy({ $0.count > 3 && $0.first == $0.last }) else { return shape }
    let areas = PlaceShape(areas: outer.map { [$0] })
    if shape.position == nil { return areas }
    shape.squareMetres = areas.squareMetres
    return shape
  }

  private static func aboutShape(_ root: JSONValue) -> PlaceShape {
    if let center = root["center"].flatMap(point) { return PlaceShape(point: center) }
    guard let bounds = root["bounds"], let south = bounds["minlat"]?.number,
      let north = bounds["maxlat"]?.number,
      let west = bounds["minlon"]?.number, let east = bounds["maxlon"]?.number
    else { return .missing }
    return PlaceShape(point: Position(latitude: (south + north) / 2, longitude: (west + east) / 2))
  }

  private static func point(_ value: JSONValue) -> Position? {
    guard let latitude = value["lat"]?.number, let longitude = value["lon"]?.number else { return nil }
    return Position(latitude: latitude, longitude: longitude)
  }
}

/// Shapes of GeoJSON (RFC 7946).
enum GeoJSONShape {
  static func shape(_ geometry: JSONValue) -> PlaceShape {
    let coordinates = geometry["coordinates"]
    switch geometry["type"]?.text {
    case "Point": return coordinates.flatMap(position).map(PlaceShape.init(point:)) ?? .missing
    case "LineString": return PlaceShape(way: positions(coordinates))
    case "MultiLineString", "MultiPoint":
      let parts = coordinates?.list ?? []
      return PlaceShape(way: positions(parts.first?.list.first?.number == nil ? parts.first : coordinates))
    case "Polygon": return PlaceShape(areas: [rings(coordinates)])
    case "MultiPolygon": return PlaceShape(areas: (coordinates?.list ?? []).map(rings))
    default: return .missing
    }
  }

  /// The rings of an area on the earth; empty for a line, which is a part of a border.
  static func border(_ geometry: JSONValue) -> [[Position]] {
    let coordinates = geometry["coordinates"]
    let border =
      switch geometry["type"]?.text {
      case "Polygon": rings(coordinates)
      case "MultiPolygon": (coordinates?.list ?? []).flatMap(rings)
      default: [[Position]]()
      }
    let isOnEarth = border.allSatisfy { $0.allSatisfy { $0.placeFault == nil } }
    return isOnEarth ? border : []
  }

  private static func rings(_ value: JSONValue?) -> [[Position]] { (value?.list ?? []).map(positions) }

  private static func positions(_ value: JSONValue?) -> [Position] {
    (value?.list ?? []).compactMap(position)
  }

  private static func position(_ value: JSONValue) -> Position? {
    let list = value.list
    guard list.count >= 2, let longitude = list[0].number, let latitude = list[1].number else { return nil }
    return Position(latitude: latitude, longitude: longitude)
  }
}

extension JSONValue {
  fileprivate subscript(key: String) -> JSONValue? {
    if case .object(let object) = self { object[key] } else { nil }
  }

  fileprivate var text: String? { if case .text(let text) = self { text } else { nil } }

  fileprivate var integer: Int? { if case .integer(let integer) = self { integer } else { nil } }

  fileprivate var list: [JSONValue] { if case .list(let list) = self { list } else { [] } }

  fileprivate var number: Double? {
    switch self {
    case .integer(let integer): Double(integer)
    case .number(let number): number
    default: nil
    }
  }
}
