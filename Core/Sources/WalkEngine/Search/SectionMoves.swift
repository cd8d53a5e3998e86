/// Moves of whole blocks: the sections where they are kept together, else the ranks.
extension Tour {
  private func block(at position: Int) -> Int32 { costs.blockOf[Int(costs.pointOf[Int(places[position])])] }

  private func rank(at position: Int) -> Int32 { costs.rankOf[Int(costs.pointOf[Int(places[position])])] }

  /// First and last position of the block around `position`, no farther than `reach` away.
  func stretchOfBlock(around position: Int, reach: Int) -> (first: Int, last: Int) {
    let wanted = block(at: position)
    var first = position
    var last = position
    while first > 1, position - first < reach, block(at: first - 1) == wanted { first -= 1 }
    while last < count, last - position < reach, block(at: last + 1) == wanted { last += 1 }
    return (first, last)
  }

  /// Moves one section to another place among those of its rank, turned round or not, where that is shorter.
  func moveSection() -> Bool {
    var first = 1
    while first <= count {
      let last = stretchOfBlock(around: first, reach: count).last
      if moveSection(first, last) { return true }
      first = last + 1
    }
    return false
  }

  private func moveSection(_ first: Int, _ last: Int) -> Bool {
    let gain =
      step(places[first - 1], places[first]) + step(places[last], places[last + 1])
      - step(places[first - 1], places[last + 1])
    var gap = 0
    while gap <= count {
      defer { gap += 1 }
      if gap >= first - 1, gap <= last { continue }
      let isInsideBlock = gap > 0 && gap < count && block(at: gap) == block(at: gap + 1)
      let touchesRank =
        (gap > 0 && rank(at: gap) == rank(at: first)) || (gap < count && rank(at: gap + 1) == rank(at: first))
      if isInsideBlock || !touchesRank { continue }
      steps &+= 1
      let before = places[gap]
      let after = places[gap + 1]
      let freed = gain + step(before, after)
      if step(before, places[first]) + step(places[last], after) < freed {
        move(first, last, after: gap, turning: false)
        return true
      }
      if step(before, places[last]) + step(places[first], after) < freed {
        move(first, last, after: gap, turning: true)
        return true
      }
    }
    return false
  }

  /// Reverses a run of whole sections of one rank where that is shorter.
  func reverseSections() -> Bool {
    var first = 1
    while first <= count {
      var last = stretchOfBlock(around: first, reach: count).last
      let next = last + 1
      while last < count, rank(at: last + 1) == rank(at: first) {
        last = stretchOfBlock(around: last + 1, reach: count).last
        steps &+= 1
        let before = places[first - 1]
        let after = places[last + 1]
        let now = step(before, places[first]) + step(places[last], after)
        if step(before, places[last]) + step(places[first], after) < now {
          reverse(first, last)
          for index in [first - 1, first, last, last + 1] { look(at: index) }
          return true
        }
      }
      first = next
    }
    return false
  }

  /// The gaps between sections, and at both ends, where a section of the rank at `position` may stand:
  /// each named by the position before it.
  func gapsForSection(at position: Int) -> [Int] {
    let wanted = rank(at: position)
    var gaps: [Int] = []
    var first = 1
    while first <= count {
      let last = stretchOfBlock(around: first, reach: count).last
      if rank(at: first) == wanted {
        if gaps.isEmpty { gaps.append(first - 1) }
        gaps.append(last)
      }
      first = last + 1
    }
    return gaps
  }
}
