import Grocery

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

extension Position {
  /// The reason why a position cannot be that of a place; nil if it can. Programs write 0/0 for an unknown
  /// position.
  var placeFault: String? {
    guard latitude.isFinite, longitude.isFinite else { return "no position" }
    guard (-90...90).contains(latitude), (-180...180).contains(longitude) else {
      return "position outside of the earth"
    }
    return latitude == 0 && longitude == 0 ? "position 0, 0" : nil
  }
}

extension PlaceShape {
  /// A point.
  init(point: Position) {
    self.init(position: point.placeFault == nil ? point : nil, fault: point.placeFault)
  }

  /// A line, or an area if it is closed. The point of an open line is its middle one.
  init(way points: [Position]) {
    guard points.count > 3, points.first == points.last else {
      self.init(open: points)
      return
    }
    self.init(areas: [[points]])
  }

  private init(open points: [Position]) {
    if let fault = points.lazy.compactMap(\.placeFault).first {
      self.init(fault: fault)
    } else if points.isEmpty {
      self = .missing
    } else {
      self.init(position: points[points.count / 2], line: points)
    }
  }

  /// Areas of an outer ring followed by holes.
  init(areas: [[[Position]]]) {
    if let fault = areas.lazy.joined().joined().compactMap(\.placeFault).first {
      self.init(fault: fault)
      return
    }
    let flat = areas.compactMap(FlatArea.init)
    guard let largest = flat.max(by: { $0.squareMetres < $1.squareMetres }) else {
      self.init(open: areas.first?.first ?? [])
      return
    }
    // Near a pole the plane is too narrow for a centroid.
    let inside = largest.inside
    self.init(
      position: inside.placeFault == nil ? inside : largest.outline.first,
      squareMetres: flat.reduce(0) { $0 + $1.squareMetres }, line: largest.outline)
  }
}

/// An area on a plane in metres around its first corner.
private struct FlatArea {
  private struct Point {
    var east: Double
    var north: Double
  }

  let outline: [Position]
  private let origin: Position
  private let metresEast: Double
  private let rings: [[Point]]

  init?(_ rings: [[Position]]) {
    guard let outline = rings.first, let origin = outline.first, outline.count > 3 else { return nil }
    self.outline = outline
    self.origin = origin
    metresEast = Position.metresPerDegree * cos(origin.latitude * .pi / 180)
    let metresEast = metresEast
    self.rings = rings.map { ring in
      ring.map { corner in
        Point(
          east: (corner.longitude - origin.longitude).shortestTurn * metresEast,
          north: (corner.latitude - origin.latitude) * Position.metresPerDegree)
      }
    }
  }

  var squareMetres: Double {
    rings.dropFirst().reduce(abs(Self.sums(rings[0]).area)) { $0 - abs(Self.sums($1).area) }
  }

  /// The centroid of the outer ring, or a point beside it if it is outside of the area or in a hole.
  var inside: Position {
    let (area, east, north) = Self.sums(rings[0])
    let corners = rings[0]
    let mean = Point(
      east: corners.reduce(0) { $0 + $1.east } / Double(corners.count),
      north: corners.reduce(0) { $0 + $1.north } / Double(corners.count))
    guard abs(area) > 0.01 else { return position(mean) }
    // The centroid of a ring that crosses itself may be far away.
    return position(nearestInside(Point(east: east / area, north: north / area)) ?? mean)
  }

  /// The point itself if it is inside, else the middle of the widest part of the area on its parallel.
  private func nearestInside(_ point: Point) -> Point? {
    let crossings = rings.flatMap { Self.crossings($0, north: point.north) }.sorted()
    let spans = stride(from: 1, to: crossings.count, by: 2).map { crossings[$0 - 1]...crossings[$0] }
    if spans.contains(where: { $0.contains(point.east) }) { return point }
    let widest = spans.max { $0.upperBound - $0.lowerBound < $1.upperBound - $1.lowerBound }
    return widest.map { widest in
      Point(east: (widest.lowerBound + widest.upperBound) / 2, north: point.north)
    }
  }

  private static func crossings(_ ring: [Point], north: Double) -> [Double] {
    zip(ring, ring.dropFirst()).compactMap { one, other in
      guard (one.north > north) != (other.north > north) else { return nil }
      return one.east + (north - one.north) / (other.north - one.north) * (other.east - one.east)
    }
  }

  /// The signed area, and the centroid multiplied by it: the shoelace formula.
  private static func sums(_ ring: [Point]) -> (area: Double, east: Double, north: Double) {
    zip(ring, ring.dropFirst()).reduce(into: (area: 0, east: 0, north: 0)) { sums, corners in
      let (one, other) = corners
      let cross = one.east * other.north - other.east * one.north
      sums.area += cross / 2
      sums.east += (one.east + other.east) * cross / 6
      sums.north += (one.north + other.north) * cross / 6
    }
  }

  private func position(_ point: Point) -> Position {
    Position(
      latitude: origin.latitude + point.north / Position.metresPerDegree,
      longitude: metresEast > 0
        ? (origin.longitude + point.east / metresEast).shortestTurn : origin.longitude)
  }
}

extension Double {
  /// The same angle in degrees, from -180 to 180.
  var shortestTurn: Double { (-180...180).contains(self) ? self : remainder(dividingBy: 360) }
}
