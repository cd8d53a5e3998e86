extension VisitPairs {
  /// The number of consistent visits required before older ones are discarded.
  private static let fewestAfter = 3
  /// The minimum share of contradicted pairs for two visits to different layouts.
  private static let leastApart = 0.25

  /// The first visit since the store was rebuilt; 0 if it never was.
  ///
  /// A store was rebuilt between two visits if later ones agree with each other, and contradict earlier ones
  /// more than twice as much. One or two unusual days are not enough.
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
      // An outlier moves the mean, not the median; the mean locates the exact visit.
      let outside = middle(of: between)
      guard !within.isEmpty, outside >= Self.leastApart, middle(of: within) * 2 < outside else { continue }
      let gain = mean(of: between) - mean(of: within)
      if gain > best.gain { best = (gain, first) }
    }
    return best.first
  }

  /// For every two visits, the later first, the share of common pairs in a different order; -1 with too few
  /// in common.
  private var contradictions: [[Double]] {
    let fewestCommon = 6
    var rows: [[Double]] = []
    for late in visits.indices {
      var stopOf = [Int](repeating: -1, count: things.count)
      for (stop, stopThings) in visits[late].enumerated() { for thing in stopThings { stopOf[thing] = stop } }
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
