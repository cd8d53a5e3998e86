import Grocery

/// The countries whose whole borders a file has. A border that an extract cuts is not among them.
///
/// Borders are lines in cells of a fiftieth of a degree. A place in a cell without a line has the country of
/// all others in the cell.
struct CountryBorders {
  /// The tags of their relations, in the words of osmium.
  static let tags = ["admin_level=2"]
  /// All countries of the earth have some three million points, one of them at most 500,000. Files with more
  /// tell no country.
  private static let mostPoints = 2_000_000
  private static let mostEntries = 6_000_000
  private static let cellsOfDegree = 50.0
  private static let cellsAround = 18_001
  private static let mostKnownCells = 1_000_000

  private struct Line {
    /// Index of its relation in `countries`.
    let border: Int32
    let south: Position
    let north: Position

    /// The longitude at a latitude between its ends.
    func longitude(at latitude: Double) -> Double {
      let share = (latitude - south.latitude) / (north.latitude - south.latitude)
      return south.longitude + share * (north.longitude - south.longitude)
    }
  }

  private var relations: Set<OSMID> = []
  /// The country of each relation. A country may have several, one with its waters and one without.
  private var countries: [String] = []
  private var lines: [Line] = []
  private var rows: [Int: [Int32]] = [:]
  private var crossed: Set<Int> = []
  private var entries = 0
  private var known: [Int: String?] = [:]

  /// True if there are too many to tell a country.
  private var areTooMany: Bool { lines.count > Self.mostPoints || entries > Self.mostEntries }

  mutating func add(_ element: PlaceElement) {
    guard !element.border.isEmpty, let country = Self.country(of: element.tags),
      relations.insert(element.id).inserted
    else { return }
    let border = Int32(countries.count)
    countries.append(country)
    for ring in element.border {
      for (one, other) in zip(ring, ring.dropFirst()) where one != other {
        guard !areTooMany else { return }
        let isNorthward = one.latitude <= other.latitude
        add(Line(border: border, south: isNorthward ? one : other, north: isNorthward ? other : one))
      }
    }
  }

  /// The country whose border an element is; nil if it is none.
  static func country(of tags: [String: String]) -> String? {
    guard tags["admin_level"] == "2", tags["boundary"] == "administrative" else { return nil }
    return PlaceText.country(tags["ISO3166-1:alpha2"] ?? tags["ISO3166-1"])
  }

  private mutating func add(_ line: Line) {
    let number = Int32(lines.count)
    lines.append(line)
    for row in Self.cell(line.south.latitude)...Self.cell(line.north.latitude) {
      rows[row, default: []].append(number)
      let ends = [row, row + 1].map { edge in
        let latitude = min(
          max(Double(edge) / Self.cellsOfDegree, line.south.latitude), line.north.latitude)
        return line.north.latitude > line.south.latitude
          ? line.longitude(at: latitude) : edge == row ? line.south.longitude : line.north.longitude
      }
      for column in Self.cell(min(ends[0], ends[1]))...Self.cell(max(ends[0], ends[1])) {
        crossed.insert(row * Self.cellsAround + column)
        entries += 1
      }
      entries += 1
      guard !areTooMany else { return }
    }
  }

  /// The only country around a position; nil if there is none, or several claim it.
  mutating func country(at position: Position) -> String? {
    guard !lines.isEmpty, !areTooMany else { return nil }
    let cell = Self.cell(position.latitude) * Self.cellsAround + Self.cell(position.longitude)
    if crossed.contains(cell) { return exactCountry(at: position) }
    if let country = known[cell] { return country }
    let country = exactCountry(at: position)
    if known.count < Self.mostKnownCells { known[cell] = .some(country) }
    return country
  }

  /// A position is inside of the borders that a line to the east crosses an odd number of times.
  private func exactCountry(at position: Position) -> String? {
    var inside: Set<Int32> = []
    for number in rows[Self.cell(position.latitude)] ?? [] {
      let line = lines[Int(number)]
      guard line.south.latitude <= position.latitude, position.latitude < line.north.latitude,
        position.longitude < line.longitude(at: position.latitude)
      else { continue }
      if inside.remove(line.border) == nil { inside.insert(line.border) }
    }
    let around = Set(inside.map { countries[Int($0)] })
    return around.count == 1 ? around.first : nil
  }

  private static func cell(_ degrees: Double) -> Int { Int((degrees * cellsOfDegree).rounded(.down)) }
}
