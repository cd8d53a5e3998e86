/// Leaves invisible details out of lines (Douglas and Peucker, 1973).
enum LineSimplifier {
  /// A line without the points closer than `visible` to a straight line between others. Both ends stay.
  ///
  /// - Complexity: the square of the points in the worst case.
  static func simplified<Point>(
    _ line: [Point], visible: Double, distance: (Point, (start: Point, end: Point)) -> Double
  ) -> [Point] {
    guard line.count > 2 else { return line }
    var isKept = [Bool](repeating: false, count: line.count)
    isKept[0] = true
    isKept[line.count - 1] = true
    var ranges = [(0, line.count - 1)]
    while let (first, last) = ranges.popLast() {
      guard last - first > 1 else { continue }
      var (farthest, middle) = (visible, first)
      for index in first + 1..<last {
        let distance = distance(line[index], (line[first], line[last]))
        if distance > farthest { (farthest, middle) = (distance, index) }
      }
      guard middle > first else { continue }
      isKept[middle] = true
      ranges += [(first, middle), (middle, last)]
    }
    return zip(line, isKept).filter(\.1).map(\.0)
  }
}
