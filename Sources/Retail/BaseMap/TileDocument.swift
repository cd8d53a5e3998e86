import Grocery
import Language
import ServerKit

/// The serialized streets of a tile: JSON objects, one a line, the most important first.
enum TileDocument {
  /// The bytes of a tile. It takes less than half of it packed, and a town has about a dozen tiles.
  static let mostBytes = 48 << 10
  /// Coarser steps for tiles that are too large, in units of their coordinates.
  private static let coarserUnits = [2.0, 4.0]

  /// The streets of a tile within the limit: simplified, then without the least important.
  static func text(of lines: [TileLine]) -> String {
    let ranked = lines.map { (rank: $0.kind.rank, size: $0.size, line: $0) }
      .sorted { ($0.rank, $1.size) < ($1.rank, $0.size) }
      .map(\.line)
    var shown = ranked
    for units in coarserUnits where shown.reduce(0, { $0 + $1.bytesAtMost }) > mostBytes {
      shown = ranked.map { $0.simplified(visible: units) }
    }
    return groups(of: shown).map(\.json).joined(separator: "\n")
  }

  /// Joins the texts of several sources, and leaves out what exceeds the limit.
  static func joined(_ texts: [String]) -> String {
    let sources = texts.map { $0.split(separator: "\n") }
    var bytes = 0
    var shown: [Substring] = []
    // In turns, so that every source shows its main roads.
    for place in 0..<(sources.map(\.count).max() ?? 0) {
      for source in sources where place < source.count && bytes + source[place].utf8.count < mostBytes {
        shown.append(source[place])
        bytes += source[place].utf8.count + 1
      }
    }
    return shown.joined(separator: ",")
  }

  /// The lines by kind and name until the limit is reached.
  private static func groups(of lines: [TileLine]) -> [TileGroup] {
    var groups: [TileGroup] = []
    var places: [TileGroup.Key: Int] = [:]
    var bytes = 0
    for line in lines {
      let key = TileGroup.Key(kind: line.kind, name: line.name, isArea: line.isArea)
      bytes += line.bytesAtMost + (places[key] == nil ? key.bytesAtMost : 0)
      guard bytes <= mostBytes else { break }
      let place = places[key] ?? groups.count
      if place == groups.count { groups.append(TileGroup(key: key)) }
      places[key] = place
      groups[place].lines.append(line)
    }
    return groups
  }
}

/// The lines of a kind with the same name.
private struct TileGroup {
  struct Key: Hashable {
    let kind: Street.Kind
    let name: String?
    let isArea: Bool

    /// A control character of the name would take six bytes.
    var bytesAtMost: Int { 64 + 6 * (name?.utf8.count ?? 0) }
  }

  let key: Key
  var lines: [TileLine] = []

  /// Each line is a list of numbers: the first point, and then the steps from point to point.
  var json: String {
    var json = JSONWriter(capacity: 512)
    json.object { json in
      json.member("kind", key.kind.rawValue)
      json.member("name", orNull: key.name)
      json.member("isArea", key.isArea)
      json.member("lines", list: lines) { json, line in
        json.list { json in
          var before = MapPoint(x: 0, y: 0)
          for point in line.points {
            json.integer(point.x - before.x)
            json.integer(point.y - before.y)
            before = point
          }
        }
      }
    }
    return String(decoding: json.bytes, as: UTF8.self)
  }
}

extension TileLine {
  /// An estimate that is never too low: a comma, a sign and the digits of each number.
  fileprivate var bytesAtMost: Int {
    var bytes = 3
    var before = MapPoint(x: 0, y: 0)
    for point in points {
      bytes += Self.bytes(point.x - before.x) + Self.bytes(point.y - before.y)
      before = point
    }
    return bytes
  }

  private static func bytes(_ number: Int) -> Int {
    let digits = number.magnitude < 10 ? 1 : number.magnitude < 100 ? 2 : number.magnitude < 1_000 ? 3 : 4
    return digits + (number < 0 ? 2 : 1)
  }
}

extension Street.Kind {
  /// The order in which lines are shown if a tile has too many.
  fileprivate var rank: Int {
    switch self {
    case .main: 0
    case .water: 1
    case .rail: 2
    case .park: 3
    case .side: 4
    case .path: 5
    }
  }
}
