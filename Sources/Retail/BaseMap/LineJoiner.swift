import Grocery

/// Joins lines of the same kind and name at their ends. Maps divide a street at every crossing.
struct LineJoiner {
  /// Longer lines are not joined, because simplifying takes the square of it.
  private static let mostPoints = 2_000

  private struct End: Hashable {
    let kind: Street.Kind
    let name: String?
    let point: MapPoint
  }

  private let lines: [TileLine]
  private var isUsed: [Bool]
  /// The lines that begin or end at a point.
  private var ends: [End: [Int]] = [:]

  /// The result depends on the order of the lines.
  static func joined(_ lines: [TileLine]) -> [TileLine] {
    var joiner = LineJoiner(lines)
    return joiner.join()
  }

  private init(_ lines: [TileLine]) {
    self.lines = lines
    isUsed = lines.map(\.isArea)
    for (index, line) in lines.enumerated() where !line.isArea {
      for point in Set([line.points[0], line.points[line.points.count - 1]]) {
        ends[End(kind: line.kind, name: line.name, point: point), default: []].append(index)
      }
    }
  }

  private mutating func join() -> [TileLine] {
    var joined = lines.filter(\.isArea)
    for index in lines.indices where !isUsed[index] {
      isUsed[index] = true
      var line = lines[index]
      extend(&line)
      line.points.reverse()
      extend(&line)
      joined.append(line)
    }
    return joined
  }

  /// Appends the lines that go on from the end.
  private mutating func extend(_ line: inout TileLine) {
    while let end = line.points.last, line.points.count < Self.mostPoints {
      let others = ends[End(kind: line.kind, name: line.name, point: end)] ?? []
      guard let next = others.first(where: { !isUsed[$0] }) else { return }
      isUsed[next] = true
      let points = lines[next].points
      line.points += points[0] == end ? points.dropFirst() : points.reversed().dropFirst()
    }
  }
}
