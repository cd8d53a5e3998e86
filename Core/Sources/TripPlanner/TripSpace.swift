/// A problem prepared for search: the relevant stores, renumbered, in flat memory.
///
/// Rows of prices are padded to whole vectors. A line that a store does not sell has the line's highest
/// price, so that it never seems to save anything; `sells` has the truth.
final class TripSpace {
  typealias Vector = SIMD8<Int32>

  let problem: TripProblem
  /// For each store of the space, its index in the problem, ascending.
  let original: [Int]
  let count: Int
  let lineCount: Int
  /// Vectors in a row of prices.
  let width: Int
  /// Words in a set of lines.
  let words: Int
  let rows: UnsafeMutablePointer<Vector>
  let sells: UnsafeMutablePointer<UInt64>
  /// The highest price of each line; used until the line is bought.
  let dearest: UnsafeMutablePointer<Vector>
  let dearestPurchase: Int64
  /// The original ways.
  let ways: Ways
  /// The shortest ways through other stores, for bounds; identical to `ways` if those satisfy the triangle
  /// inequality.
  let shortestWays: Ways
  /// For each store, the least detour of a visit in `shortestWays`, in seconds.
  let leastDetour: [Int32]
  let service: [Int32]
  let isIncluded: [Bool]
  /// True if any store has opening hours.
  let hasHours: Bool
  /// Lines that no store of the space sells.
  let unsold: [Int]

  var waysAreShortest: Bool { ways === shortestWays }

  init(problem: TripProblem) {
    self.problem = problem
    let original = Self.storesThatMatter(in: problem)
    self.original = original
    count = original.count
    lineCount = problem.lineCount
    let lanes = Vector.scalarCount
    width = (problem.lineCount + lanes - 1) / lanes
    words = (problem.lineCount + 63) / 64
    rows = .allocate(capacity: max(1, original.count * width))
    rows.initialize(repeating: .zero, count: max(1, original.count * width))
    sells = .allocate(capacity: max(1, original.count * words))
    sells.initialize(repeating: 0, count: max(1, original.count * words))
    dearest = .allocate(capacity: width)
    dearest.initialize(repeating: .zero, count: width)
    (unsold, dearestPurchase) = Self.fill(
      problem: problem, original: original, width: width, words: words, rows: rows, sells: sells,
      dearest: dearest)
    let ways = Ways(problem: problem, stores: original)
    self.ways = ways
    let detours = ways.leastDetours()
    var isShortest = true
    for detour in detours where detour < 0 { isShortest = false }
    if isShortest {
      shortestWays = ways
      leastDetour = detours
    } else {
      shortestWays = ways.closure()
      leastDetour = shortestWays.leastDetours()
    }
    service = original.map { problem.stores[$0].serviceSeconds }
    var isIncluded = [Bool](repeating: false, count: original.count)
    for (index, store) in original.enumerated() where problem.limits.include.contains(store) {
      isIncluded[index] = true
    }
    self.isIncluded = isIncluded
    var hasHours = false
    for store in original where !problem.stores[store].opening.isEmpty { hasHours = true }
    self.hasHours = hasHours
  }

  deinit {
    rows.deallocate()
    sells.deallocate()
    dearest.deallocate()
  }

  private static func storesThatMatter(in problem: TripProblem) -> [Int] {
    var isAvoided = [Bool](repeating: false, count: problem.stores.count)
    for store in problem.limits.avoid { isAvoided[store] = true }
    var isIncluded = [Bool](repeating: false, count: problem.stores.count)
    for store in problem.limits.include { isIncluded[store] = true }
    var relevantStores: [Int] = []
    for store in problem.stores.indices where !isAvoided[store] {
      var sellsSomething = isIncluded[store]
      for line in 0..<problem.lineCount where problem.prices[store * problem.lineCount + line] >= 0 {
        sellsSomething = true
        break
      }
      if sellsSomething { relevantStores.append(store) }
    }
    return relevantStores
  }

  private static func fill(
    problem: TripProblem, original: [Int], width: Int, words: Int,
    rows: UnsafeMutablePointer<Vector>, sells: UnsafeMutablePointer<UInt64>,
    dearest: UnsafeMutablePointer<Vector>
  ) -> (unsold: [Int], dearestPurchase: Int64) {
    let lanes = Vector.scalarCount
    var unsold: [Int] = []
    var dearestPurchase: Int64 = 0
    for line in 0..<problem.lineCount {
      var most = TripProblem.notSold
      for store in original { most = max(most, problem.prices[store * problem.lineCount + line]) }
      if most == TripProblem.notSold {
        unsold.append(line)
        most = 0
      }
      dearest[line / lanes][line % lanes] = most
      dearestPurchase += Int64(most)
      for (index, store) in original.enumerated() {
        let cents = problem.prices[store * problem.lineCount + line]
        rows[index * width + line / lanes][line % lanes] = cents >= 0 ? cents : most
        if cents >= 0 { sells[index * words + line / 64] |= 1 << UInt64(line % 64) }
      }
    }
    return (unsold, dearestPurchase)
  }
}
