extension PurchaserSearch {
  /// Shortens the tour by 2-opt and Or-opt moves until none helps.
  ///
  /// - Complexity: O(visits²) for each move.
  func shortenTour() {
    while state.tour.count > 1, moveSegment() || (state.isSymmetric && turnSegment()) {}
  }

  /// Makes the first improving reversal of a segment (2-opt); the ways must be symmetric.
  private func turnSegment() -> Bool {
    let count = state.tour.count
    for start in 0..<count - 1 {
      let before = state.before(start)
      let head = state.tour[start]
      for end in (start + 1)..<count {
        let tail = state.tour[end]
        let after = state.at(end + 1)
        let old = state.leg(before, head) + state.leg(tail, after)
        if state.leg(before, tail) + state.leg(head, after) < old {
          state.tour[start...end].reverse()
          state.readWay()
          return true
        }
      }
    }
    return false
  }

  /// Moves one to three adjacent stores elsewhere, reversed if that helps (Or-opt).
  private func moveSegment() -> Bool {
    let count = state.tour.count
    for length in 1...3 where length < count {
      for start in 0...(count - length) {
        let head = state.tour[start]
        let tail = state.tour[start + length - 1]
        let before = state.before(start)
        let after = state.at(start + length)
        let gain = state.leg(before, head) + state.leg(tail, after) - state.leg(before, after)
        if gain <= 0 { continue }
        for position in 0...count where position < start || position > start + length {
          let left = state.before(position)
          let right = state.at(position)
          let direct = state.leg(left, right)
          let remainder = state.leg(left, head) + state.leg(tail, right) - direct
          let turned = state.leg(left, tail) + state.leg(head, right) - direct
          let isTurned = state.isSymmetric && turned < remainder
          if (isTurned ? turned : remainder) < gain {
            move(start: start, length: length, to: position, isTurned: isTurned)
            return true
          }
        }
      }
    }
    return false
  }

  private func move(start: Int, length: Int, to position: Int, isTurned: Bool) {
    var segment = Array(state.tour[start..<(start + length)])
    if isTurned { segment.reverse() }
    state.tour.removeSubrange(start..<(start + length))
    let target = position > start ? position - length : position
    state.tour.insert(contentsOf: segment, at: target)
    state.readWay()
  }
}
