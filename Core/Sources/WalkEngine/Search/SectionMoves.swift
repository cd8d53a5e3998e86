/// Moves of whole blocks: sections if they are kept together, else ranks.
extension Tour {
  private func block(at position: Int) -> Int32 { costs.blockOf[Int(costs.pointOf[Int(places[position])])] }

  private func rank(at position: Int) -> Int32 { costs.rankOf[Int(costs.pointOf[Int(places[position])])] }

  /// First and last position of the block around `position`, no farther than `reach` away.
  func stretchOfBlock(around position: Int, reach: Int) -> (first: Int, last: Int) {
    let number = block(at: position)
    var first = position
    var last = position
    while first > 1, position - first < reach, block(at: first - 1) == number { first -= 1 }
    while last < count, last - position < reach, block(at: last + 1) == number { last += 1 }
    return (first, last)
  }

  /// The first position of every block, and the checkout's position at the end.
  private func blockStarts() -> [Int] {
    var starts: [Int] = []
    for index in 1..<(count + 1) where index == 1 || block(at: index) != block(at: index - 1) {
      starts.append(index)
    }
    starts.append(count + 1)
    return starts
  }

  /// Moves one section to another position within its rank, reversed or not, if that is shorter.
  func moveSection() -> Bool {
    let starts = blockStarts()
    for index in 0..<(starts.count - 1) {
      let first = starts[index]
      let last = starts[index + 1] - 1
      let level = rank(at: first)
      let gain =
        step(places[first - 1], places[first]) + step(places[last], places[last + 1])
        - step(places[first - 1], places[last + 1])
      for start in starts where start < first || start > last + 1 {
        let gap = start - 1
        guard gap > 0 && rank(at: gap) == level || gap < count && rank(at: start) == level else { continue }
        steps &+= 1
        let before = places[gap]
        let after = places[start]
        let saving = gain + step(before, after)
        let keeps = step(before, places[first]) + step(places[last], after) < saving
        if keeps || step(before, places[last]) + step(places[first], after) < saving {
          move(first, last, after: gap, turning: !keeps)
          return true
        }
      }
    }
    return false
  }

  /// Reverses a run of whole sections of one rank if that is shorter.
  func reverseSections() -> Bool {
    let starts = blockStarts()
    for low in 0..<(starts.count - 1) {
      let first = starts[low]
      var high = low + 1
      while high < starts.count - 1, rank(at: starts[high]) == rank(at: first) {
        high += 1
        let last = starts[high] - 1
        steps &+= 1
        let before = places[first - 1]
        let after = places[last + 1]
        let current = step(before, places[first]) + step(places[last], after)
        if step(before, places[last]) + step(places[first], after) < current {
          reverse(first, last)
          for index in [first - 1, first, last, last + 1] { look(at: index) }
          return true
        }
      }
    }
    return false
  }

  /// The gaps between sections, and at both ends, for a section of the rank at `position`. Each is identified
  /// by the position before it.
  func gapsForSection(at position: Int) -> [Int] {
    let level = rank(at: position)
    var gaps: [Int] = []
    let starts = blockStarts()
    for index in 0..<(starts.count - 1) where rank(at: starts[index]) == level {
      if gaps.isEmpty { gaps.append(starts[index] - 1) }
      gaps.append(starts[index + 1] - 1)
    }
    return gaps
  }
}
