import Grocery

/// Collects streets, water, parks and rails around places, for the base map.
///
/// Lines are cut to the parts near a place. If there are too many points, the reach is halved until they fit,
/// so that the result does not depend on the order of the elements. Main roads, rivers and rails lead farther
/// than other lines, from one town to the next.
struct PlaceStreets {
  static let nearMetres = 400.0
  static let farMetres = 1_500.0
  /// A very large city has that many. With their tiles they take 200 MB of memory.
  static let mostPoints = 2_000_000
  /// Details below this size are invisible at the closest zoom level.
  private static let visibleMetres = 2.0
  /// Longer lines are divided, and areas left out, because simplifying takes the square of it.
  private static let mostPartPoints = 2_000

  private struct Line {
    let id: OSMID
    let part: Int
    let street: Street
    /// The distance from the nearest place, as a share of the reach of its kind.
    let distance: Double
  }

  private let places: PlaceGrid
  private let mostPoints: Int
  private var reach = 1.0
  private var lines: [Line] = []
  private var pointCount = 0

  init(around places: PlaceGrid, atMost mostPoints: Int = Self.mostPoints) {
    self.places = places
    self.mostPoints = mostPoints
  }

  /// In the order of their elements' ids.
  var streets: [Street] { lines.sorted { ($0.id, $0.part) < ($1.id, $1.part) }.map(\.street) }

  mutating func add(_ element: PlaceElement) {
    let line = element.shape.line
    guard line.count > 1, let kind = Self.kind(of: element) else { return }
    let name = PlaceText.name(element.tags["name"])
    let isArea = line.count > 3 && line.first == line.last && (kind == .park || kind == .water)
    let parts = isArea ? area(line) : nearParts(of: line, leadsFar: Self.far.contains(kind))
    for (index, part) in parts.enumerated() {
      let points = Self.simplified(part.points)
      guard points.count > 1 else { continue }
      lines.append(
        Line(
          id: element.id, part: index, street: Street(kind: kind, name: name, points: points),
          distance: part.distance))
      pointCount += points.count
    }
    while pointCount > mostPoints, reach > 0.01 { halveReach() }
  }

  private mutating func halveReach() {
    reach /= 2
    lines.removeAll { $0.distance > reach }
    pointCount = lines.reduce(0) { $0 + $1.street.points.count }
  }

  private typealias Part = (points: [Position], distance: Double)

  private static let far: Set<Street.Kind> = [.main, .rail, .water]

  private func area(_ line: [Position]) -> [Part] {
    guard line.count <= Self.mostPartPoints else { return [] }
    let shares = zip(line, line.dropFirst()).map { distance($0, $1, leadsFar: false) }
    guard let nearest = shares.min(), nearest <= reach else { return [] }
    return [(line, nearest)]
  }

  /// Runs of segments within the reach of a place.
  private func nearParts(of line: [Position], leadsFar: Bool) -> [Part] {
    var parts: [Part] = []
    var isRunning = false
    for (one, other) in zip(line, line.dropFirst()) {
      let share = distance(one, other, leadsFar: leadsFar)
      guard share <= 1 else {
        isRunning = false
        continue
      }
      if !isRunning || parts[parts.count - 1].points.count == Self.mostPartPoints {
        parts.append(([one], share))
      }
      isRunning = true
      parts[parts.count - 1].points.append(other)
      parts[parts.count - 1].distance = min(parts[parts.count - 1].distance, share)
    }
    return parts.filter { $0.distance <= reach }
  }

  /// The distance of a segment from the nearest place, as a share of its reach; infinite beyond it.
  private func distance(_ one: Position, _ other: Position, leadsFar: Bool) -> Double {
    let near = metres(one, other, within: Self.nearMetres)
    guard leadsFar else { return near / Self.nearMetres }
    // Few segments need the wider search, which visits many places.
    let nearest = near.isFinite ? near : metres(one, other, within: Self.farMetres)
    return nearest / Self.farMetres
  }

  private func metres(_ one: Position, _ other: Position, within reach: Double) -> Double {
    var nearest = Double.infinity
    places.visit(from: one, to: other, metres: reach) { index in
      nearest = min(nearest, places.positions[index].distanceMetres(toLineFrom: one, to: other))
    }
    return nearest <= reach ? nearest : .infinity
  }
}

extension PlaceStreets {
  private static let main: Set<String> = ["motorway", "trunk", "primary", "secondary", "tertiary"]
  private static let side: Set<String> = [
    "unclassified", "residential", "living_street", "pedestrian", "road", "service",
  ]
  private static let path: Set<String> = ["footway", "path", "steps", "cycleway"]
  private static let rail: Set<String> = ["rail", "light_rail", "tram", "narrow_gauge"]
  private static let water: Set<String> = ["river", "stream", "canal"]
  private static let park: Set<String> = ["village_green", "recreation_ground", "cemetery"]
  private static let leisure: Set<String> = ["park", "garden"]

  /// The tags of all kinds, in the words of osmium.
  static let tags = [
    ("highway", main.union(main.map { "\($0)_link" }).union(side).union(path)), ("railway", rail),
    ("waterway", water), ("natural", ["water"]), ("landuse", park), ("leisure", leisure),
  ].map { "\($0.0)=" + $0.1.sorted().joined(separator: ",") }

  private static func kind(of element: PlaceElement) -> Street.Kind? {
    let tags = element.tags
    if let highway = tags["highway"] {
      let road = highway.hasSuffix("_link") ? String(highway.dropLast(5)) : highway
      if main.contains(road) { return .main }
      // Driveways and rows of parking spaces would hide the streets.
      if side.contains(road) { return tags["service"] == nil ? .side : nil }
      return path.contains(road) ? .path : nil
    }
    guard tags["tunnel"] == nil else { return nil }
    if rail.contains(tags["railway"] ?? "") { return .rail }
    if water.contains(tags["waterway"] ?? "") || tags["natural"] == "water" { return .water }
    let isPark = leisure.contains(tags["leisure"] ?? "") || park.contains(tags["landuse"] ?? "")
    return isPark ? .park : nil
  }

  /// The line without invisible details, in hundred-thousandths of a degree: a meter.
  private static func simplified(_ line: [Position]) -> [Position] {
    LineSimplifier.simplified(line, visible: visibleMetres) { position, segment in
      position.distanceMetres(toLineFrom: segment.start, to: segment.end)
    }.map { position in
      Position(
        latitude: (position.latitude * 1e5).rounded() / 1e5,
        longitude: (position.longitude * 1e5).rounded() / 1e5)
    }
  }
}
