/// The visits' evidence on the order of things, and the weight of each visit.
public struct OrderEvidence: Sendable {
  /// The weight of each visit, 0 to 1; 0 before the store was rebuilt.
  public private(set) var beliefs: [Double]
  /// The evidence for each order of two things: those of the list, and then others that were found.
  public private(set) var table: PairTable
  let pairs: VisitPairs
  /// The position of each thing in the consensus, from 0.
  private(set) var ranks: [Int]
  private let usualPlaces: [Double]
  /// The first visit since the store was last rebuilt.
  private let firstVisit: Int
  /// For each visit, the number of finds of one department before another.
  private let departmentPairs: [PairTable]

  /// The weight of a visit relative to the next one.
  private static let fading = 0.95
  /// The weight in visits of the departments' order for two things; it decides without direct evidence.
  private static let departmentWeight = 1.0
  /// The weight in visits of the usual order of two departments.
  private static let usualWeight = 0.8
  /// The weight of a pair of a thing with any other thing of another's department, beside their departments.
  private static let likeWeight = 0.1
  /// The share of contradicted pairs at which a visit gets half weight; more if most visits have it.
  private static let leastStrange = 0.2
  /// The number of iterations for weighing the visits.
  private static let rounds = 4

  /// - Complexity: O(things² × sweeps + rounds × visits × (ticks² + departments²)).
  public init(_ visits: [StoreVisit], list: [ListedThing], usualPlaces: [Double]) {
    let pairs = VisitPairs(visits, list: list, departmentCount: usualPlaces.count)
    self.pairs = pairs
    self.usualPlaces = usualPlaces
    firstVisit = pairs.firstVisitSinceRebuilt
    departmentPairs = pairs.visits.indices.map { visit in
      var visitTable = PairTable(count: pairs.departmentCount)
      pairs.forEachPair(of: visit) { visitTable[pairs.department(of: $0), pairs.department(of: $1)] += 1 }
      return visitTable
    }
    beliefs = [Double](repeating: 0, count: pairs.visits.count)
    table = PairTable(count: 0)
    ranks = []
    var recency = 1.0
    for visit in stride(from: pairs.visits.count - 1, through: firstVisit, by: -1) {
      beliefs[visit] = recency
      recency *= Self.fading
    }
    let fresh = beliefs
    for _ in 1..<Self.rounds { beliefs = weighed(fresh) }
    table = filledTable()
    ranks = [Int](repeating: 0, count: table.count)
    for (rank, index) in consensus(of: table).enumerated() { ranks[index] = rank }
  }

  /// The number of visits used.
  var visitCount: Int { pairs.visits.count - firstVisit }

  /// Lowers the weight of visits that others contradict.
  private func weighed(_ fresh: [Double]) -> [Double] {
    let direct = directTable()
    var contradictions: [Double] = []
    for visit in firstVisit..<fresh.count { contradictions.append(contradiction(of: visit, direct)) }
    let ordinary = max(Self.leastStrange, 1.5 * middle(of: contradictions))
    var beliefs = fresh
    for (index, contradiction) in contradictions.enumerated() {
      let strangeness = contradiction / ordinary
      let square = strangeness * strangeness
      beliefs[firstVisit + index] *= 1 / (1 + square * square)
    }
    return beliefs
  }

  /// The share of a visit contradicted by the others and by the usual order, 0 to 1, each pair weighted by
  /// its certainty.
  private func contradiction(of visit: Int, _ direct: PairTable) -> Double {
    let departments = departmentTable(without: visit)
    var total = 0.0
    var against = 0.0
    pairs.forEachPair(of: visit) { one, other in
      let share = departments.share(pairs.department(of: one), pairs.department(of: other))
      let net = direct[one, other] - beliefs[visit] - direct[other, one]
      let surplus = net + Self.departmentWeight * (2 * share - 1)
      total += abs(surplus)
      if surplus < 0 { against -= surplus }
    }
    return total > 0 ? against / total : 0
  }

  /// The evidence of the finds of two things on their order.
  private func directTable() -> PairTable {
    var table = PairTable(count: pairs.things.count)
    for visit in firstVisit..<max(firstVisit, beliefs.count) {
      pairs.forEachPair(of: visit) { table[$0, $1] += beliefs[visit] }
    }
    return table
  }

  /// The usual order of departments combined with each visit's evidence.
  private func departmentTable(without omittedVisit: Int?) -> PairTable {
    var table = PairTable(count: pairs.departmentCount)
    for one in 0..<table.count {
      for other in 0..<table.count where one != other {
        var sum = Self.usualWeight * usualShare(one, other)
        for visit in firstVisit..<max(firstVisit, beliefs.count) where visit != omittedVisit {
          let visitPairs = departmentPairs[visit]
          if visitPairs[one, other] > 0 { sum += beliefs[visit] * visitPairs.share(one, other) }
        }
        table[one, other] = sum
      }
    }
    return table
  }

  /// The direct evidence of two things, completed by that of their departments.
  private func filledTable() -> PairTable {
    let width = pairs.departmentCount
    let departments = departmentTable(without: nil)
    var table = directTable()
    // The evidence for a thing before a department, and after it; one row per thing.
    var before = [Double](repeating: 0, count: table.count * width)
    var after = before
    for one in 0..<table.count {
      for other in 0..<table.count where table[one, other] > 0 {
        before[one * width + pairs.department(of: other)] += table[one, other]
        after[other * width + pairs.department(of: one)] += table[one, other]
      }
    }
    for one in 0..<table.count {
      for other in 0..<table.count where one != other {
        let (first, second) = (pairs.department(of: one), pairs.department(of: other))
        let speaking = before[one * width + second] + after[other * width + first]
        let against = after[one * width + second] + before[other * width + first]
        let share =
          (departments.share(first, second) + Self.likeWeight * speaking)
          / (1 + Self.likeWeight * (speaking + against))
        table[one, other] += Self.departmentWeight * share
      }
    }
    return table
  }

  /// The share of stores with one department before another, estimated from their usual positions.
  private func usualShare(_ one: Int, _ other: Int) -> Double {
    max(0.05, min(0.95, 0.5 + usualPlaces[other] - usualPlaces[one]))
  }

  func ground(of thing: Int) -> LearntOrder.Ground {
    if pairs.tickCounts[thing] > 0 { return .ticks }
    let department = pairs.department(of: thing)
    for other in pairs.things.indices where pairs.department(of: other) == department {
      if pairs.tickCounts[other] > 0 { return .department }
    }
    return .usual
  }

  /// The evidence on a thing and the other entries for the given order, 0 to 100.
  func certainty(of thing: Int, among entries: [Int]) -> Int {
    var sum = 0.0
    var count = 0
    for other in entries where other != thing {
      let (early, late) = ranks[thing] < ranks[other] ? (thing, other) : (other, thing)
      let evidence = table[early, late] + table[late, early]
      count += 1
      // A prior worth one visit without a preference.
      if evidence > 0 { sum += max(0, table[early, late] - table[late, early]) / (evidence + 1) }
    }
    return count == 0 ? 0 : Int(100 * sum / Double(count))
  }
}

/// The median, the lower of two; 0 if empty.
func middle(of values: [Double]) -> Double {
  values.isEmpty ? 0 : values.sorted()[(values.count - 1) / 2]
}
