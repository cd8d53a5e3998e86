extension VisitPairs {
  /// So many visits that agree with each other are needed before older ones are forgotten.
  private static let fewestAfter = 3
  /// From this share of contradicted pairs on, two visits are of two stores.
  private static let leastApart = 0.25

  /// The first visit since the store was rebuilt; 0 where it never was.
  ///
  /// A store was rebuilt between two visits where those after it agree with each other, and contradict
  /// those before it more than twice as much. One strange day, or two, is none.
  ///
  /// - Complexity: O(visits² × ticks²).
  var firstVisitSinceRebuilt: Int {
    let apart = contradictions
    var best = (gain: 0.0, first: 0)
    for first in stride(from: 1, through: visits.count - Self.fewestAfter, by: 1) {
      var between: [Double] = []
      var within: [Double] = []
      for late in first..<visits.count {
        for early in 0..<late where apart[late][early] >= 0 {
          if early < first { between.append(apart[late][early]) } else { within.append(apart[late][early]) }
        }
      }
      // A strange day moves the mean, not the median; the mean tells to the visit when it was.
      let outside = middle(of: between)
      guard !within.isEmpty, outside >= Self.leastApart, middle(of: within) * 2 < outside else { continue }
      let gain = mean(of: between) - mean(of: within)
      if gain > best.gain { best = (gain, first) }
    }
    return best.first
  }

  /// For every two visits, the later first, the share of the pairs which both have and which they have in
  /// other orders; -1 where they have too few in common to tell.
  private var contradictions: [[Double]] {
    let fewestCommon = 6
    var rows: [[Double]] = []
    for late in visits.indices {
      var stopOf = [Int](repeating: -1, count: things.count)
      for (stop, own) in visits[late].enumerated() { for thing in own { stopOf[thing] = stop } }
      var row: [Double] = []
      for early in 0..<late {
        var common = 0
        var against = 0
        forEachPair(of: early) { one, other in
          guard stopOf[one] >= 0, stopOf[other] >= 0, stopOf[one] != stopOf[other] else { return }
          common += 1
          if stopOf[one] > stopOf[other] { against += 1 }
        }
        row.append(common < fewestCommon ? -1 : Double(against) / Double(common))
      }
      rows.append(row)
    }
    return rows
  }
}

private func mean(of values: [Double]) -> Double {
  var sum = 0.0
  for value in values { sum += value }
  return sum / Double(max(1, values.count))
}
