/// A linear program that grows by rows and is solved by the dual simplex method on a condensed tableau.
///
/// Minimise Σ cost·x over edges with 0 ≤ x ≤ 2 and rows lower ≤ Σ x ≤ upper over sets of edges. Costs are not
/// negative, so x = 0 is dual feasible, and it stays so when rows are added or bounds change: the dual simplex
/// method (Lemke 1954; Koberstein 2005 for the bounded form) always starts warm. The condensed tableau keeps one
/// column a non-basic variable, so its width never grows. Variables are numbered: edges first, then row slots.
final class LinearProgram {
  enum Outcome {
    case optimal
    /// The objective has passed the cutoff.
    case cutOff
    /// The row of the tableau at this index cannot be satisfied.
    case infeasible(Int)
    /// The limit of pivots was reached or no pivot is numerically safe.
    case stalled
  }

  /// What a row's activity can never exceed; stands for "no upper bound" and keeps every variable boxed.
  static let unbounded = 1000.0
  static let tolerance = 1e-7
  private static let absent = Int32.min
  private static let pivotsBetweenRebuilds = 400

  let edgeCount: Int
  let rowLimit: Int
  private(set) var rowCount = 0
  /// Columns in use; those of removed edges are gone. Rows stay `edgeCount` entries apart.
  private var width: Int
  private(set) var objective = 0.0
  private var pivotsSinceRebuild = 0
  /// Tableau entries written so far: what solving costs, the same on every machine.
  private(set) var work = 0

  private let costs: UnsafeMutablePointer<Double>
  private let tableau: UnsafeMutablePointer<Double>
  private let reduced: UnsafeMutablePointer<Double>
  private let columnVariable: UnsafeMutablePointer<Int32>
  private let rowVariable: UnsafeMutablePointer<Int32>
  /// Column of a non-basic variable, else -1 - row; `absent` for a slot without a row and for a removed edge.
  private let whereabouts: UnsafeMutablePointer<Int32>
  private let lower: UnsafeMutablePointer<Double>
  private let upper: UnsafeMutablePointer<Double>
  private let isAtUpper: UnsafeMutablePointer<Bool>
  private let value: UnsafeMutablePointer<Double>
  private let weight: UnsafeMutablePointer<Double>
  private let nonzero: UnsafeMutablePointer<Int32>
  /// Edges of each row slot.
  private(set) var edgesOfSlot: [[Int32]] = []
  private var freeSlots: [Int] = []

  /// - Parameter costs: one an edge, not negative.
  init(costs edgeCosts: [Double], rowLimit: Int) {
    edgeCount = edgeCosts.count
    width = edgeCosts.count
    self.rowLimit = rowLimit
    let variables = edgeCount + rowLimit
    costs = .allocate(capacity: max(1, edgeCount))
    tableau = .allocate(capacity: max(1, edgeCount * rowLimit))
    reduced = .allocate(capacity: max(1, edgeCount))
    columnVariable = .allocate(capacity: max(1, edgeCount))
    rowVariable = .allocate(capacity: rowLimit)
    whereabouts = .allocate(capacity: variables)
    lower = .allocate(capacity: variables)
    upper = .allocate(capacity: variables)
    isAtUpper = .allocate(capacity: max(1, edgeCount))
    value = .allocate(capacity: rowLimit)
    weight = .allocate(capacity: rowLimit)
    nonzero = .allocate(capacity: max(1, edgeCount))
    whereabouts.initialize(repeating: Self.absent, count: variables)
    for edge in 0..<edgeCount {
      costs[edge] = edgeCosts[edge]
      reduced[edge] = edgeCosts[edge]
      columnVariable[edge] = Int32(edge)
      whereabouts[edge] = Int32(edge)
      lower[edge] = 0
      upper[edge] = 2
      isAtUpper[edge] = false
    }
  }

  deinit {
    costs.deallocate()
    tableau.deallocate()
    reduced.deallocate()
    columnVariable.deallocate()
    rowVariable.deallocate()
    whereabouts.deallocate()
    lower.deallocate()
    upper.deallocate()
    isAtUpper.deallocate()
    value.deallocate()
    weight.deallocate()
    nonzero.deallocate()
  }

  // MARK: Rows

  /// Adds a row over `edges` and gives its slot, or nil when all slots are taken.
  func addRow(_ edges: [Int32], lower rowLower: Double, upper rowUpper: Double) -> Int? {
    guard rowCount < rowLimit else { return nil }
    let slot: Int
    if let free = freeSlots.popLast() {
      slot = free
      edgesOfSlot[slot] = edges
    } else {
      slot = edgesOfSlot.count
      edgesOfSlot.append(edges)
    }
    let row = rowCount
    rowCount += 1
    let target = tableau + row * edgeCount
    target.initialize(repeating: 0, count: edgeCount)
    for edge in edges where whereabouts[Int(edge)] != Self.absent {
      let place = Int(whereabouts[Int(edge)])
      if place >= 0 {
        target[place] += 1
      } else {
        let source = tableau + (-1 - place) * edgeCount
        for column in 0..<width { target[column] += source[column] }
        work &+= width
      }
    }
    for column in 0..<width where abs(target[column]) < 1e-11 { target[column] = 0 }
    let variable = edgeCount + slot
    rowVariable[row] = Int32(variable)
    whereabouts[variable] = Int32(-1 - row)
    lower[variable] = rowLower
    upper[variable] = rowUpper
    weight[row] = 1
    return slot
  }

  /// Whether the row is slack: its variable is basic, and it can be dropped without a trace.
  func isSlack(_ slot: Int) -> Bool { whereabouts[edgeCount + slot] < 0 }

  func activity(_ slot: Int) -> Double { valueOf(variable: edgeCount + slot) }

  func dropRow(_ slot: Int) {
    let row = Int(-1 - whereabouts[edgeCount + slot])
    whereabouts[edgeCount + slot] = Self.absent
    freeSlots.append(slot)
    edgesOfSlot[slot] = []
    let last = rowCount - 1
    if row != last {
      (tableau + row * edgeCount).update(from: tableau + last * edgeCount, count: edgeCount)
      rowVariable[row] = rowVariable[last]
      value[row] = value[last]
      weight[row] = weight[last]
      whereabouts[Int(rowVariable[row])] = Int32(-1 - row)
    }
    rowCount -= 1
  }

  func setBounds(_ slot: Int, lower newLower: Double, upper newUpper: Double) {
    lower[edgeCount + slot] = newLower
    upper[edgeCount + slot] = newUpper
  }

  func bounds(_ slot: Int) -> (lower: Double, upper: Double) {
    (lower[edgeCount + slot], upper[edgeCount + slot])
  }

  /// Takes an edge out for good, if it is unused now; says whether it did.
  func remove(edge: Int) -> Bool {
    let column = Int(whereabouts[edge])
    guard column >= 0, !isAtUpper[column] else { return false }
    whereabouts[edge] = Self.absent
    width -= 1
    if column != width {
      columnVariable[column] = columnVariable[width]
      reduced[column] = reduced[width]
      isAtUpper[column] = isAtUpper[width]
      whereabouts[Int(columnVariable[column])] = Int32(column)
      for row in 0..<rowCount { tableau[row * edgeCount + column] = tableau[row * edgeCount + width] }
    }
    return true
  }

  // MARK: Answers

  func valueOf(variable: Int) -> Double {
    guard whereabouts[variable] != Self.absent else { return 0 }
    let place = Int(whereabouts[variable])
    if place < 0 { return value[-1 - place] }
    return isAtUpper[place] ? upper[variable] : lower[variable]
  }

  /// The dual price of a row, zero where it is slack.
  func price(_ slot: Int) -> Double {
    let place = Int(whereabouts[edgeCount + slot])
    return place >= 0 ? reduced[place] : 0
  }

  /// How much of each row's price makes up the tableau row `row`: the direction that proves it cannot be met.
  func ray(row: Int, raising: Bool) -> [(slot: Int, share: Double)] {
    let sign = raising ? 1.0 : -1.0
    var shares: [(slot: Int, share: Double)] = []
    let own = Int(rowVariable[row])
    if own >= edgeCount { shares.append((own - edgeCount, sign)) }
    for column in 0..<width {
      let variable = Int(columnVariable[column])
      if variable >= edgeCount { shares.append((variable - edgeCount, -sign * tableau[row * edgeCount + column])) }
    }
    return shares
  }

  func isBelow(row: Int) -> Bool { value[row] < lower[Int(rowVariable[row])] }

  // MARK: Solving

  /// Restores primal feasibility by dual pivots.
  func solve(pivotLimit: Int, cutoff: Double) -> Outcome {
    if pivotsSinceRebuild > Self.pivotsBetweenRebuilds { rebuild() }
    refreshValues()
    var pivots = 0
    while true {
      if objective > cutoff { return .cutOff }
      let row = mostViolatedRow()
      guard row >= 0 else { return .optimal }
      guard pivots < pivotLimit else { return .stalled }
      pivots += 1
      let raises = value[row] < lower[Int(rowVariable[row])]
      let column = enteringColumn(row: row, raises: raises)
      guard column >= 0 else { return column == -2 ? .stalled : .infeasible(row) }
      pivot(row: row, column: column, toUpper: !raises)
    }
  }

  /// Computes the tableau of the present basis anew, which rids it of gathered rounding errors.
  func rebuild() {
    let wasAtUpper = (0..<width).map { (variable: Int(columnVariable[$0]), flag: isAtUpper[$0]) }
    let leavingRows = (0..<rowCount).map { Int(rowVariable[$0]) }.filter { $0 < edgeCount }
    var column = 0
    for edge in 0..<edgeCount where whereabouts[edge] != Self.absent {
      columnVariable[column] = Int32(edge)
      whereabouts[edge] = Int32(column)
      reduced[column] = costs[edge]
      isAtUpper[column] = false
      column += 1
    }
    let slots = edgesOfSlot.indices.filter { whereabouts[edgeCount + $0] != Self.absent }
    let isWantedBasic = slots.map { whereabouts[edgeCount + $0] < 0 }
    var isTaken = isWantedBasic
    for (row, slot) in slots.enumerated() {
      let target = tableau + row * edgeCount
      target.update(repeating: 0, count: width)
      for edge in edgesOfSlot[slot] where whereabouts[Int(edge)] != Self.absent {
        target[Int(whereabouts[Int(edge)])] += 1
      }
      rowVariable[row] = Int32(edgeCount + slot)
      whereabouts[edgeCount + slot] = Int32(-1 - row)
      weight[row] = 1
      value[row] = 0
    }
    for edge in leavingRows {
      let column = Int(whereabouts[edge])
      var best = -1
      for row in slots.indices where !isTaken[row] {
        let size = abs(tableau[row * edgeCount + column])
        if size > 1e-7, best < 0 || size > abs(tableau[best * edgeCount + column]) { best = row }
      }
      guard best >= 0 else { continue }
      isTaken[best] = true
      pivot(row: best, column: column, toUpper: false)
    }
    for entry in wasAtUpper {
      let place = Int(whereabouts[entry.variable])
      if place >= 0 { isAtUpper[place] = entry.flag }
    }
    pivotsSinceRebuild = 0
    work &+= rowCount * width
  }

  private func refreshValues() {
    objective = 0
    for column in 0..<width {
      let variable = Int(columnVariable[column])
      if isAtUpper[column] ? reduced[column] > 1e-9 : reduced[column] < -1e-9 { isAtUpper[column].toggle() }
      objective += reduced[column] * (isAtUpper[column] ? upper[variable] : lower[variable])
    }
    for row in 0..<rowCount { value[row] = 0 }
    for column in 0..<width {
      let variable = Int(columnVariable[column])
      let amount = isAtUpper[column] ? upper[variable] : lower[variable]
      if amount == 0 { continue }
      for row in 0..<rowCount { value[row] += tableau[row * edgeCount + column] * amount }
    }
    work &+= rowCount * 8
  }

  private func mostViolatedRow() -> Int {
    var worst = -1
    var worstScore = 0.0
    for row in 0..<rowCount {
      let variable = Int(rowVariable[row])
      let amount = value[row]
      let violation = max(lower[variable] - amount, amount - upper[variable])
      if violation > Self.tolerance {
        let score = violation * violation / weight[row]
        if score > worstScore {
          worstScore = score
          worst = row
        }
      }
    }
    return worst
  }

  /// The ratio test; -1 when no column can help, -2 when those that can are too small to divide by.
  private func enteringColumn(row: Int, raises: Bool) -> Int {
    let source = tableau + row * edgeCount
    var best = -1
    var bestRatio = Double.infinity
    var bestSize = 0.0
    var sawTiny = false
    for column in 0..<width {
      let entry = raises ? source[column] : -source[column]
      if entry == 0 { continue }
      let variable = Int(columnVariable[column])
      if lower[variable] == upper[variable] { continue }
      guard isAtUpper[column] ? entry < 0 : entry > 0 else { continue }
      let size = abs(entry)
      if size < 1e-8 {
        sawTiny = true
        continue
      }
      let ratio = abs(reduced[column]) / size
      if ratio < bestRatio - 1e-12 || (ratio < bestRatio + 1e-12 && size > bestSize) {
        bestRatio = min(ratio, bestRatio)
        bestSize = size
        best = column
      }
    }
    return best < 0 && sawTiny ? -2 : best
  }

  private func pivot(row: Int, column: Int, toUpper: Bool) {
    pivotsSinceRebuild &+= 1
    let leaving = Int(rowVariable[row])
    let entering = Int(columnVariable[column])
    let source = tableau + row * edgeCount
    let inverse = 1 / source[column]
    let bound = toUpper ? upper[leaving] : lower[leaving]
    let moved = (bound - value[row]) * inverse
    let enteringValue = (isAtUpper[column] ? upper[entering] : lower[entering]) + moved
    objective += reduced[column] * moved

    // The pivot row, solved for the entering variable.
    var nonzeroCount = 0
    for index in 0..<width where source[index] != 0 && index != column {
      source[index] *= -inverse
      nonzero[nonzeroCount] = Int32(truncatingIfNeeded: index)
      nonzeroCount &+= 1
    }
    source[column] = inverse
    let rowWeight = max(weight[row] * inverse * inverse, 1)
    for other in 0..<rowCount where other != row {
      let target = tableau + other &* edgeCount
      let factor = target[column]
      if factor == 0 { continue }
      value[other] += factor * moved
      target[column] = factor * inverse
      addMultiple(of: source, factor, to: target, nonzeroCount)
      let spread = factor * inverse
      weight[other] = max(weight[other], spread * spread * weight[row])
    }
    weight[row] = rowWeight
    let price = reduced[column]
    if price != 0 {
      reduced[column] = price * inverse
      addMultiple(of: source, price, to: reduced, nonzeroCount)
    }
    columnVariable[column] = Int32(leaving)
    rowVariable[row] = Int32(entering)
    whereabouts[leaving] = Int32(column)
    whereabouts[entering] = Int32(-1 - row)
    isAtUpper[column] = toUpper
    value[row] = enteringValue
    work &+= width / 4 &+ rowCount
  }

  @inline(__always)
  private func addMultiple(
    of source: UnsafeMutablePointer<Double>, _ factor: Double, to target: UnsafeMutablePointer<Double>,
    _ nonzeroCount: Int
  ) {
    for index in 0..<nonzeroCount {
      let column = Int(truncatingIfNeeded: nonzero[index])
      let sum = target[column] + factor * source[column]
      target[column] = abs(sum) < 1e-11 ? 0 : sum
    }
    work &+= nonzeroCount
  }

  // MARK: Snapshots

  /// Everything that pivots change, to try a branch and come back.
  final class Snapshot {
    fileprivate var rows = 0
    fileprivate var objective = 0.0
    fileprivate var doubles: [Double] = []
    fileprivate var numbers: [Int32] = []
    fileprivate var flags: [Bool] = []
    init() {}
  }

  func save(to snapshot: Snapshot) {
    snapshot.rows = rowCount
    snapshot.objective = objective
    snapshot.doubles.removeAll(keepingCapacity: true)
    snapshot.doubles.append(contentsOf: UnsafeBufferPointer(start: tableau, count: rowCount * edgeCount))
    snapshot.doubles.append(contentsOf: UnsafeBufferPointer(start: reduced, count: edgeCount))
    snapshot.doubles.append(contentsOf: UnsafeBufferPointer(start: value, count: rowCount))
    snapshot.doubles.append(contentsOf: UnsafeBufferPointer(start: weight, count: rowCount))
    snapshot.numbers.removeAll(keepingCapacity: true)
    snapshot.numbers.append(contentsOf: UnsafeBufferPointer(start: columnVariable, count: edgeCount))
    snapshot.numbers.append(contentsOf: UnsafeBufferPointer(start: rowVariable, count: rowCount))
    snapshot.numbers.append(contentsOf: UnsafeBufferPointer(start: whereabouts, count: edgeCount + rowLimit))
    snapshot.flags.removeAll(keepingCapacity: true)
    snapshot.flags.append(contentsOf: UnsafeBufferPointer(start: isAtUpper, count: edgeCount))
    work &+= rowCount * edgeCount / 8
  }

  /// Goes back; rows must be the same ones as when the snapshot was taken.
  func restore(from snapshot: Snapshot) {
    rowCount = snapshot.rows
    objective = snapshot.objective
    snapshot.doubles.withUnsafeBufferPointer { doubles in
      var next = doubles.baseAddress!
      tableau.update(from: next, count: rowCount * edgeCount)
      next += rowCount * edgeCount
      reduced.update(from: next, count: edgeCount)
      next += edgeCount
      value.update(from: next, count: rowCount)
      next += rowCount
      weight.update(from: next, count: rowCount)
    }
    snapshot.numbers.withUnsafeBufferPointer { numbers in
      var next = numbers.baseAddress!
      columnVariable.update(from: next, count: edgeCount)
      next += edgeCount
      rowVariable.update(from: next, count: rowCount)
      next += rowCount
      whereabouts.update(from: next, count: edgeCount + rowLimit)
    }
    for column in 0..<width { isAtUpper[column] = snapshot.flags[column] }
    work &+= rowCount * edgeCount / 8
  }
}
