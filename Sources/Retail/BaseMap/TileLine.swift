import Grocery

/// A line or an area at one zoom level, in world units or relative to a tile.
struct TileLine: Hashable, Sendable {
  let kind: Street.Kind
  /// Nil for areas, and at zoom levels without names.
  let name: String?
  let isArea: Bool
  /// At least two; an area repeats its first point at the end.
  var points: [MapPoint]

  /// The longer side of the box around the points.
  var size: Int {
    var (west, east, north, south) = (Int.max, Int.min, Int.max, Int.min)
    for point in points {
      (west, east) = (min(west, point.x), max(east, point.x))
      (north, south) = (min(north, point.y), max(south, point.y))
    }
    return max(east - west, south - north)
  }

  /// The line without details below so many units.
  func simplified(visible: Double) -> TileLine {
    var line = self
    line.points = LineSimplifier.simplified(points, visible: visible) { point, segment in
      point.distance(toLineFrom: segment.start, to: segment.end)
    }
    return line
  }
}

extension TileLine {
  /// Smaller areas of zoom levels without side streets are left out.
  private static let leastAreaSize = 24
  /// Smaller details are not drawn.
  private static let visibleUnits = 1.0

  /// The lines of one zoom level, in world units: streets of the same name and kind joined, so that a tile
  /// says their name once.
  static func lines(of streets: [Street], zoom: Int) -> [TileLine] {
    let isClosest = zoom == MapTile.closestZoom
    let lines = streets.compactMap { street -> TileLine? in
      guard isClosest || (street.kind != .side && street.kind != .path) else { return nil }
      let isArea = street.isArea
      var line = TileLine(
        kind: street.kind, name: isClosest && !isArea ? street.name : nil, isArea: isArea, points: [])
      for position in street.points {
        let point = MapPoint(position, zoom: zoom)
        if point != line.points.last { line.points.append(point) }
      }
      guard line.points.count > (isArea ? 3 : 1) else { return nil }
      return isArea && !isClosest && line.size < leastAreaSize ? nil : line
    }
    return LineJoiner.joined(lines).map { $0.simplified(visible: visibleUnits) }
  }
}

extension Street {
  /// True for ponds and parks; a closed road is a line.
  fileprivate var isArea: Bool {
    (kind == .park || kind == .water) && points.count > 3 && points.first == points.last
  }
}
