/// Finds the shortest round by A* over spots and the sets of passed sections.
///
/// The heuristic is the larger of the way past the table's missing sections and the way past any other
/// missing one. A label is dominated by one at the same spot that is no longer and has passed at least the
/// same sections. Sources: Hart, Nilsson and Raphael 1968, with bounds as in the pattern databases of
/// Culberson and Schaeffer 1998; dominance among labels as in Desrochers and Soumis 1988.
struct RoundSearch {
  static let mostSections = 64
  /// Small compared with the memory of a page on a phone.
  private static let mostLabels = 1_000_000

  /// A spot, and the sections passed on the way to it.
  private struct Label {
    let spot: Int32
    let length: Int32
    let passed: UInt64
    let origin: Int32
    /// The previous label at the same spot or in the same bucket; -1 for none.
    var nextAtSpot: Int32
    var nextWaiting: Int32
    var isDropped = false
  }

  private let floor: RoundFloor
  private let order: [Int]
  private let table: RoundTable
  /// The sections next to each spot, as bits in their order.
  private let sections: [UInt64]
  private let allSections: UInt64
  private var labels: [Label] = []
  private var lastAtSpot: [Int32]
  /// Buckets by the lower bound on a round through a label.
  private var buckets: [Int32] = []
  /// Only shorter rounds are searched.
  private let limit: Int

  /// The spots of the shortest round below the limit, once found.
  private(set) var best: [Int]?
  /// True if no round is shorter than `best`, or than the limit if that is nil.
  private(set) var isComplete = false
  /// A lower bound on all rounds.
  private(set) var lowerBound = 0

  /// - Parameters:
  ///   - order: the sections to pass, those of the table first.
  ///   - limit: the length of a known round.
  init(_ floor: RoundFloor, past order: [Int], _ table: RoundTable, below limit: Int?) {
    self.floor = floor
    self.order = order
    self.table = table
    self.limit = limit ?? Int(RoundFloor.far)
    var bits = [UInt64](repeating: 0, count: floor.sectionCount)
    for (bit, section) in order.enumerated() { bits[section] = 1 << UInt64(bit) }
    var sections: [UInt64] = []
    for beside in floor.beside {
      var set: UInt64 = 0
      for section in beside { set |= bits[section] }
      sections.append(set)
    }
    self.sections = sections
    allSections = order.count == 64 ? .max : (1 << UInt64(order.count)) - 1
    lastAtSpot = [Int32](repeating: -1, count: floor.cells.count)
  }

  /// - Parameter effortLeft: the number of labels that may be compared or created.
  mutating func run(effort effortLeft: inout Int) {
    for start in floor.starts { reach(start, 0, 0, from: -1, &effortLeft) }
    while lowerBound < buckets.count {
      let index = Int(buckets[lowerBound])
      guard index >= 0 else {
        lowerBound += 1
        continue
      }
      if effortLeft <= 0 || labels.count > Self.mostLabels { return }
      buckets[lowerBound] = labels[index].nextWaiting
      let label = labels[index]
      if label.isDropped { continue }
      let spot = Int(label.spot)
      if label.passed == allSections, floor.isCheckout[spot] {
        best = way(to: index)
        isComplete = true
        return
      }
      for side in 0..<4 {
        let next = Int(floor.onward[spot * 4 + side])
        guard next >= 0 else { continue }
        reach(next, label.length + floor.step(spot, next), label.passed, from: Int32(index), &effortLeft)
      }
    }
    isComplete = true
  }

  /// The shortest beginnings of rounds, as spots, that have passed one section, two, and so on.
  func beginnings() -> [[Int]] {
    var shortest = [Int](repeating: -1, count: order.count + 1)
    for index in labels.indices where !labels[index].isDropped {
      let count = labels[index].passed.nonzeroBitCount
      if shortest[count] < 0 || labels[index].length < labels[shortest[count]].length {
        shortest[count] = index
      }
    }
    var ways: [[Int]] = []
    for index in shortest where index >= 0 { ways.append(way(to: index)) }
    return ways
  }

  private mutating func reach(
    _ spot: Int, _ length: Int32, _ before: UInt64, from origin: Int32, _ effortLeft: inout Int
  ) {
    let passed = before | sections[spot]
    let bound = Int(length) + Int(leastLeft(at: spot, passed))
    effortLeft -= 1
    guard bound < limit else { return }
    var previous: Int32 = -1
    var index = lastAtSpot[spot]
    while index >= 0 {
      effortLeft -= 1
      let other = labels[Int(index)]
      if other.length <= length, other.passed & passed == passed { return }
      if other.length >= length, other.passed & passed == other.passed {
        labels[Int(index)].isDropped = true
        if previous < 0 {
          lastAtSpot[spot] = other.nextAtSpot
        } else {
          labels[Int(previous)].nextAtSpot = other.nextAtSpot
        }
      } else {
        previous = index
      }
      index = other.nextAtSpot
    }
    while buckets.count <= bound { buckets.append(-1) }
    labels.append(
      Label(
        spot: Int32(spot), length: length, passed: passed, origin: origin, nextAtSpot: lastAtSpot[spot],
        nextWaiting: buckets[bound]))
    lastAtSpot[spot] = Int32(labels.count - 1)
    buckets[bound] = lastAtSpot[spot]
  }

  private func leastLeft(at spot: Int, _ passed: UInt64) -> Int32 {
    let missingSections = allSections & ~passed
    var least = table.least(from: spot, past: Int(truncatingIfNeeded: missingSections) & table.fullSelection)
    var untabled = missingSections & ~UInt64(table.fullSelection)
    while untabled != 0 {
      least = max(least, floor.past[order[untabled.trailingZeroBitCount]][spot])
      untabled &= untabled - 1
    }
    return least
  }

  private func way(to index: Int) -> [Int] {
    var way: [Int] = []
    var next = Int32(index)
    while next >= 0 {
      way.append(Int(labels[Int(next)].spot))
      next = labels[Int(next)].origin
    }
    return Array(way.reversed())
  }
}
