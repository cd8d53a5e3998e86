import Grocery

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// A square of the base map, numbered as in other web maps: Web Mercator, from the north-west.
struct MapTile: Hashable, Sendable {
  /// The zoom levels with tiles: a region, a town's main roads, and every street with its name.
  static let zooms = [8, 11, 14]
  static let closestZoom = 14
  /// The width of a tile in the unit of its coordinates, which is 0.9 m at zoom 14 in Andorra.
  static let extent = 2_048

  let zoom: Int
  let x: Int
  let y: Int

  /// Nil if the numbers are not those of a tile.
  init?(zoom: Int, x: Int, y: Int) {
    guard Self.zooms.contains(zoom), (0..<1 << zoom).contains(x), (0..<1 << zoom).contains(y) else {
      return nil
    }
    (self.zoom, self.x, self.y) = (zoom, x, y)
  }

  /// The north-west corner.
  var corner: MapPoint { MapPoint(x: x * Self.extent, y: y * Self.extent) }
}

/// A point of the earth's map at one zoom level, in units of a tile's coordinates.
struct MapPoint: Hashable, Sendable {
  /// Web Mercator ends there, in degrees.
  private static let mostLatitude = 85.051_128

  // Half of the memory of a large city.
  private var east: Int32
  private var south: Int32

  var x: Int {
    get { Int(east) }
    set { east = Int32(newValue) }
  }
  var y: Int {
    get { Int(south) }
    set { south = Int32(newValue) }
  }

  init(x: Int, y: Int) {
    (east, south) = (Int32(x), Int32(y))
  }

  init(_ position: Position, zoom: Int) {
    let width = Double(MapTile.extent << zoom)
    let latitude = min(max(position.latitude, -Self.mostLatitude), Self.mostLatitude) * .pi / 180
    let north = log(tan(latitude) + 1 / cos(latitude)) / .pi
    self.init(
      x: Self.clamped((position.longitude / 360 + 0.5) * width, width),
      y: Self.clamped((1 - north) / 2 * width, width))
  }

  private static func clamped(_ value: Double, _ width: Double) -> Int {
    Int(min(max(value.rounded(), 0), width - 1))
  }

  /// The distance from the segment between two points.
  func distance(toLineFrom start: MapPoint, to end: MapPoint) -> Double {
    let (dx, dy) = (Double(end.x - start.x), Double(end.y - start.y))
    let (px, py) = (Double(x - start.x), Double(y - start.y))
    let square = dx * dx + dy * dy
    let share = square == 0 ? 0 : min(max((px * dx + py * dy) / square, 0), 1)
    let (beside, below) = (px - share * dx, py - share * dy)
    return (beside * beside + below * below).squareRoot()
  }
}
