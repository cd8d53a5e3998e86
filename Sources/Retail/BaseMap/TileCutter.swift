/// Cuts lines and areas of one zoom level into tiles.
///
/// Lines end exactly at the edge, at the same point in both tiles. Areas reach a little beyond it, so that no
/// gap shows between them.
struct TileCutter {
  /// In units of a tile's coordinates.
  static let areaMargin = 16
  /// Wider segments and areas are faults of a file, or too large to be drawn in so much detail.
  private static let mostTiles = 64

  private let zoom: Int
  /// The lines by tile, relative to its corner.
  private(set) var tiles: [MapTile: [TileLine]] = [:]

  init(zoom: Int) {
    self.zoom = zoom
  }

  mutating func add(_ line: TileLine) {
    if line.isArea { addArea(line) } else { addLine(line) }
  }

  private mutating func addLine(_ line: TileLine) {
    var run: [MapPoint] = []
    var place: (column: Int, row: Int)?
    for (start, end) in zip(line.points, line.points.dropFirst()) {
      for piece in Self.pieces(from: start, to: end) {
        if let place, place == piece.place, run.last == piece.start {
          run.append(piece.end)
        } else {
          store(line, run, in: place)
          (place, run) = (piece.place, [piece.start, piece.end])
        }
      }
    }
    store(line, run, in: place)
  }

  private mutating func store(_ line: TileLine, _ run: [MapPoint], in place: (column: Int, row: Int)?) {
    guard run.count > 1, let place, let tile = MapTile(zoom: zoom, x: place.column, y: place.row) else {
      return
    }
    var part = line
    part.points = run.map { MapPoint(x: $0.x - tile.corner.x, y: $0.y - tile.corner.y) }
    tiles[tile, default: []].append(part)
  }

  private typealias Piece = (start: MapPoint, end: MapPoint, place: (column: Int, row: Int))

  /// The parts of a segment by tile; none of a segment over very many tiles.
  private static func pieces(from start: MapPoint, to end: MapPoint) -> [Piece] {
    let columns = edges(between: start.x, end.x)
    let rows = edges(between: start.y, end.y)
    guard columns.count + rows.count <= mostTiles else { return [] }
    let (dx, dy) = (Double(end.x - start.x), Double(end.y - start.y))
    let crossings =
      columns.map { x -> (share: Double, point: MapPoint) in
        let share = Double(x - start.x) / dx
        return (share, MapPoint(x: x, y: start.y + Int((share * dy).rounded())))
      }
      + rows.map { y -> (share: Double, point: MapPoint) in
        let share = Double(y - start.y) / dy
        return (share, MapPoint(x: start.x + Int((share * dx).rounded()), y: y))
      }
    let points = [start] + crossings.sorted { $0.share < $1.share }.map(\.point) + [end]
    return zip(points, points.dropFirst()).compactMap { one, other in
      guard one != other else { return nil }
      // The middle decides, since both ends may be on an edge; doubled, since it may be half a unit.
      let (x, y) = (one.x + other.x, one.y + other.y)
      return (one, other, (x / (2 * MapTile.extent), y / (2 * MapTile.extent)))
    }
  }

  /// The edges of tiles strictly between two coordinates.
  private static func edges(between one: Int, _ other: Int) -> [Int] {
    let (first, last) = (min(one, other) / MapTile.extent + 1, (max(one, other) - 1) / MapTile.extent)
    return first <= last ? (first...last).map { $0 * MapTile.extent } : []
  }

  private mutating func addArea(_ area: TileLine) {
    func tiles(_ values: some Collection<Int>) -> ClosedRange<Int> {
      let most = (1 << zoom) - 1
      let west = ((values.min() ?? 0) - Self.areaMargin) / MapTile.extent
      let east = ((values.max() ?? 0) + Self.areaMargin) / MapTile.extent
      return max(west, 0)...min(max(east, west), most)
    }
    let columns = tiles(area.points.map(\.x))
    let rows = tiles(area.points.map(\.y))
    guard columns.count <= Self.mostTiles, rows.count <= Self.mostTiles else { return }
    for x in columns {
      for y in rows {
        guard let tile = MapTile(zoom: zoom, x: x, y: y) else { continue }
        var part = area
        part.points = RingClip.ring(area.points, in: tile)
        if part.points.count > 3 { self.tiles[tile, default: []].append(part) }
      }
    }
  }
}

/// Clips areas to the box of a tile (Sutherland and Hodgman, 1974).
private enum RingClip {
  /// A closed ring relative to the tile's corner; empty if the area is elsewhere.
  static func ring(_ ring: [MapPoint], in tile: MapTile) -> [MapPoint] {
    let (low, high) = (-TileCutter.areaMargin, MapTile.extent + TileCutter.areaMargin)
    let corner = tile.corner
    var points = ring.dropLast().map { MapPoint(x: $0.x - corner.x, y: $0.y - corner.y) }
    points = clipped(points, along: \.x, at: low) { $0 >= low }
    points = clipped(points, along: \.x, at: high) { $0 <= high }
    points = clipped(points, along: \.y, at: low) { $0 >= low }
    points = clipped(points, along: \.y, at: high) { $0 <= high }
    guard let first = points.first else { return [] }
    return points + [first]
  }

  private static func clipped(
    _ points: [MapPoint], along axis: WritableKeyPath<MapPoint, Int>, at edge: Int, isInside: (Int) -> Bool
  ) -> [MapPoint] {
    guard var before = points.last else { return [] }
    if points.allSatisfy({ isInside($0[keyPath: axis]) }) { return points }
    var result: [MapPoint] = []
    for point in points {
      if isInside(point[keyPath: axis]) != isInside(before[keyPath: axis]) {
        let crossing = Self.crossing(from: before, to: point, along: axis, at: edge)
        if crossing != result.last { result.append(crossing) }
      }
      if isInside(point[keyPath: axis]), point != result.last { result.append(point) }
      before = point
    }
    return result
  }

  private static func crossing(
    from start: MapPoint, to end: MapPoint, along axis: WritableKeyPath<MapPoint, Int>, at edge: Int
  ) -> MapPoint {
    let share = Double(edge - start[keyPath: axis]) / Double(end[keyPath: axis] - start[keyPath: axis])
    var point = MapPoint(
      x: start.x + Int((share * Double(end.x - start.x)).rounded()),
      y: start.y + Int((share * Double(end.y - start.y)).rounded()))
    point[keyPath: axis] = edge
    return point
  }
}
