extension StoreGrid {
  /// The length of the shortest way from any of `starts` to any of `ends`, respecting gates: in half
  /// decimeters if cells have sides, else in cells. Cells that are not floor are ignored.
  ///
  /// - Returns: nil if there is no way.
  /// - Complexity: O(cells + length).
  public func shortestWay(from starts: [Int], to ends: [Int]) -> Int? {
    var isEnd = [Bool](repeating: false, count: cellCount)
    for cell in ends where kinds.indices.contains(cell) && isFloor(cell) { isEnd[cell] = true }
    var lengths = [Int](repeating: Int.max, count: cellCount)
    // Dial's bucket queue, one bucket per length.
    var buckets: [[Int]] = [[]]
    for cell in starts where kinds.indices.contains(cell) && isFloor(cell) && lengths[cell] > 0 {
      lengths[cell] = 0
      buckets[0].append(cell)
    }
    var length = 0
    while length < buckets.count {
      for cell in buckets[length] where lengths[cell] == length {
        if isEnd[cell] { return length }
        for way in GateWay.allCases {
          guard let next = self.cell(beside: cell, on: way.side), leads(from: cell, to: next, way) else {
            continue
          }
          let newLength = length + stepLength(from: cell, to: next)
          guard newLength < lengths[next] else { continue }
          lengths[next] = newLength
          while buckets.count <= newLength { buckets.append([]) }
          buckets[newLength].append(next)
        }
      }
      buckets[length] = []
      length += 1
    }
    return nil
  }
}
