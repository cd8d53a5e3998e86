#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// The line of a route for display.
struct RoadLine: Sendable, Equatable {
  struct Point: Sendable, Equatable {
    /// In degrees.
    let latitude: Double
    let longitude: Double
  }

  private(set) var points: [Point] = []

  /// The maximum number of points to accept from an engine.
  private static let maximumPoints = 50_000
  /// The smallest visible bend on a screen, in meters.
  static let tolerance = 5.0
  /// The length of the pieces simplified separately, which bounds the time by length times this.
  private static let piece = 128

  init() {}

  init(_ points: [Point]) {
    self.points = points
  }

  /// Decodes a polyline: differences of latitudes and longitudes in groups of five bits
  /// (https://developers.google.com/maps/documentation/utilities/polylinealgorithm).
  ///
  /// - Parameter digits: decimals of a degree.
  /// - Returns: nil for invalid text, positions out of range or too many points.
  init?(encoded text: String, digits: Int) {
    let scale = pow(10, Double(digits))
    var (latitude, longitude) = (0, 0)
    var numbers: [Int] = []
    var (value, shift) = (0, 0)
    for byte in text.utf8 {
      guard (63...126).contains(byte), shift <= 30 else { return nil }
      let bits = Int(byte) - 63
      value |= (bits & 31) << shift
      shift += 5
      guard bits < 32 else { continue }
      numbers.append(value & 1 == 1 ? ~(value >> 1) : value >> 1)
      (value, shift) = (0, 0)
      guard numbers.count == 2 else { continue }
      latitude += numbers[0]
      longitude += numbers[1]
      numbers = []
      let point = Point(latitude: Double(latitude) / scale, longitude: Double(longitude) / scale)
      guard abs(point.latitude) <= 90, abs(point.longitude) <= 180, points.count < Self.maximumPoints else {
        return nil
      }
      points.append(point)
    }
    guard shift == 0, numbers.isEmpty else { return nil }
  }

  /// Appends a line that begins at the end of this one.
  mutating func append(_ other: RoadLine) {
    points.append(
      contentsOf: points.last == other.points.first ? other.points.dropFirst() : other.points[...])
  }

  /// The polyline with five decimals, about a meter.
  var encoded: String {
    var bytes: [UInt8] = []
    var (latitude, longitude) = (0, 0)
    func write(_ difference: Int) {
      var bits = difference < 0 ? ~(difference << 1) : difference << 1
      while bits >= 32 {
        bytes.append(UInt8(bits & 31 | 32) + 63)
        bits >>= 5
      }
      bytes.append(UInt8(bits) + 63)
    }
    for point in points {
      let next = (Int((point.latitude * 1e5).rounded()), Int((point.longitude * 1e5).rounded()))
      write(next.0 - latitude)
      write(next.1 - longitude)
      (latitude, longitude) = next
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Returns the line with fewer points. Each omitted point is within the tolerance, which grows until the
  /// points are few enough.
  ///
  /// - Parameter maximum: at least 2.
  /// - Complexity: O(points) for each of a few rounds.
  func simplified(to maximum: Int) -> RoadLine {
    var line = self
    var tolerance = Self.tolerance
    repeat {
      line = line.simplified(tolerance: tolerance)
      tolerance *= 4
    } while line.points.count > maximum && tolerance < 1e6
    // The ends of pieces always stay, and a long line may have too many of them.
    guard line.points.count > maximum else { return line }
    let last = line.points.count - 1
    return RoadLine((0..<maximum).map { line.points[$0 * last / (maximum - 1)] })
  }

  /// Simplifies piece by piece with the Douglas–Peucker algorithm.
  private func simplified(tolerance: Double) -> RoadLine {
    guard points.count > 2 else { return self }
    var kept = [Bool](repeating: false, count: points.count)
    kept[0] = true
    kept[points.count - 1] = true
    var spans: [(Int, Int)] = []
    for first in stride(from: 0, to: points.count - 1, by: Self.piece) {
      let last = min(first + Self.piece, points.count - 1)
      kept[last] = true
      spans.append((first, last))
    }
    while let (first, last) = spans.popLast() {
      var farthest = (index: first, metres: tolerance)
      for index in (first + 1)..<max(first + 1, last) {
        let metres = Self.metres(from: points[index], to: points[first], points[last])
        if metres > farthest.metres { farthest = (index, metres) }
      }
      guard farthest.index > first else { continue }
      kept[farthest.index] = true
      spans.append((first, farthest.index))
      spans.append((farthest.index, last))
    }
    return RoadLine(points.indices.filter { kept[$0] }.map { points[$0] })
  }

  /// Returns the distance of a point from a segment on a plane, which suits short distances.
  static func metres(from point: Point, to first: Point, _ last: Point) -> Double {
    let metresOfDegree = 111_195.0
    let east = metresOfDegree * cos(first.latitude * .pi / 180)
    let end = (
      (last.longitude - first.longitude) * east, (last.latitude - first.latitude) * metresOfDegree
    )
    let here = (
      (point.longitude - first.longitude) * east, (point.latitude - first.latitude) * metresOfDegree
    )
    let length = end.0 * end.0 + end.1 * end.1
    let along = length > 0 ? min(1, max(0, (here.0 * end.0 + here.1 * end.1) / length)) : 0
    let (x, y) = (here.0 - along * end.0, here.1 - along * end.1)
    return (x * x + y * y).squareRoot()
  }
}
