import Grocery

/// The town plan, in meters east and north of Founders Square.
struct TownPlan {
  /// A place on the plan.
  struct Point {
    var east: Double
    var north: Double
  }

  /// Founders Square. The real place is sagebrush without any town.
  private static let square = Position(latitude: 44.2, longitude: -120.3)
  /// At this latitude, on WGS 84.
  private static let metresPerDegreeNorth = 111_110.0
  private static let metresPerDegreeEast = 79_930.0

  /// Returns the position, rounded to a millionth of a degree: a tenth of a meter.
  func position(_ point: Point) -> Position {
    Position(
      latitude: Self.rounded(Self.square.latitude + point.north / Self.metresPerDegreeNorth),
      longitude: Self.rounded(Self.square.longitude + point.east / Self.metresPerDegreeEast))
  }

  private static func rounded(_ degrees: Double) -> Double { (degrees * 1e6).rounded() / 1e6 }

  /// Returns streets, water, parks and rails, lowest layer first.
  func streets() -> [Street] {
    Table("streets.csv").rows.map { row in
      guard let kind = Street.Kind(rawValue: row["kind"]), let shape = Shape(rawValue: row["shape"]) else {
        preconditionFailure("\(row["name"]) is neither a street nor an area")
      }
      let corners = row.parts("points").map { Self.point($0) }
      let line = shape.line(through: corners, width: Double(row.number("width")))
      return Street(kind: kind, name: row["name"], points: line.map { position($0) })
    }
  }

  private static func point(_ text: String) -> Point {
    let numbers = text.split(separator: " ").compactMap { Double($0) }
    precondition(numbers.count == 2, "\(text) is no point")
    return Point(east: numbers[0], north: numbers[1])
  }
}

/// The kind of a line in `streets.csv`.
private enum Shape: String {
  /// Straight segments, open or closed as an area.
  case line, area
  /// A curve through all points: open, closed as a line, or closed as an area.
  case curve, loop, ring
  /// The area along a curve, as wide as its width.
  case band

  func line(through corners: [TownPlan.Point], width: Double) -> [TownPlan.Point] {
    switch self {
    case .line: corners
    case .area: corners + [corners[0]]
    case .curve: bent(corners, isClosed: false)
    case .loop, .ring: bent(corners, isClosed: true)
    case .band: outline(of: bent(corners, isClosed: false), width: width)
    }
  }

  /// Returns a Catmull–Rom spline with six segments between two points.
  /// Source: Catmull and Rom, "A class of local interpolating splines", 1974.
  private func bent(_ corners: [TownPlan.Point], isClosed: Bool) -> [TownPlan.Point] {
    let count = corners.count
    func corner(_ index: Int) -> TownPlan.Point {
      isClosed ? corners[(index + count) % count] : corners[min(max(index, 0), count - 1)]
    }
    var points = [corners[0]]
    for index in 0..<(isClosed ? count : count - 1) {
      let (a, b, c, d) = (corner(index - 1), corner(index), corner(index + 1), corner(index + 2))
      for step in 1...6 {
        let t = Double(step) / 6
        points.append(
          TownPlan.Point(
            east: Self.spline(a.east, b.east, c.east, d.east, at: t),
            north: Self.spline(a.north, b.north, c.north, d.north, at: t)))
      }
    }
    return points
  }

  private static func spline(_ a: Double, _ b: Double, _ c: Double, _ d: Double, at t: Double) -> Double {
    let linear = (c - a) * t
    let square = (2 * a - 5 * b + 4 * c - d) * t * t
    let cubic = (3 * b - a - 3 * c + d) * t * t * t
    return (2 * b + linear + square + cubic) / 2
  }

  /// Returns the outline: down one bank and up the other.
  private func outline(of line: [TownPlan.Point], width: Double) -> [TownPlan.Point] {
    var left: [TownPlan.Point] = []
    var right: [TownPlan.Point] = []
    for index in line.indices {
      let before = line[max(index - 1, 0)]
      let after = line[min(index + 1, line.count - 1)]
      let (east, north) = (after.east - before.east, after.north - before.north)
      let half = width / 2 / (east * east + north * north).squareRoot()
      let here = line[index]
      left.append(TownPlan.Point(east: here.east - north * half, north: here.north + east * half))
      right.append(TownPlan.Point(east: here.east + north * half, north: here.north - east * half))
    }
    return left + right.reversed() + [left[0]]
  }
}
