/// A linear program that grows by rows and is solved by the dual simplex method on a condensed tableau.
///
/// Minimizes Σ cost·x over edges with 0 ≤ x ≤ 2 and rows lower ≤ Σ ± x ≤ upper over sets of edges. Costs are
/// nonnegative, so x = 0 is dual feasible, and it stays so when rows are added or bounds change: the dual
/// simplex method (Lemke 1954; Koberstein 2005 for the bounded form) always starts warm. The condensed
/// tableau has one column per non-basic variable, so its width never grows. Variables are numbered: edges
/// first, then row slots. Rows and queries are here, pivoting is in `LinearProgramPivots.swift`, snapshots in
/// `ProgramSnapshot.swift`.
package final class LinearProgram {
  package enum Outcome {
    case optimal
    /// The objective has passed the cutoff.
    case cutOff
    /// The tableau row with this index cannot be satisfied.
    case infeasible(Int)
    /// The limit of pivots was reached, or no pivot is numerically safe.
    case stalled
  }

  /// Above every row's activity; stands for "no upper bound" and keeps every variable boxed.
  package static let unbounded = 1000.0
  static let tolerance = 1e-7
  static let absent = Int32.min

  let edgeCount: Int
  package let rowLimit: Int
  package internal(set) var rowCount = 0
  /// The number of columns, one for each edge in the program.
  package private(set) var width = 0
  /// The distance of rows in the tableau: spare room for columns, but far less than for all edges.
  private(set) var stride: Int
  package internal(set) var objective = 0.0
  var pivotsSinceRebuild = 0
  /// The number of tableau entries written: a measure of cost that is the same on every machine.
  package internal(set) var work = 0

  let costs: UnsafeMutablePointer<Double>
  private(set) var tableau: UnsafeMutablePointer<Double>
  let reducedCosts: UnsafeMutablePointer<Double>
  let columnVariable: UnsafeMutablePointer<Int32>
  let rowVariable: UnsafeMutablePointer<Int32>
  /// Column of a non-basic variable, else -1 - row; `absent` for a slot without a row and for an edge outside
  /// the program.
  let whereabouts: UnsafeMutablePointer<Int32>
  let lower: UnsafeMutablePointer<Double>
  let upper: UnsafeMutablePointer<Double>
  let isAtUpper: UnsafeMutablePointer<Bool>
  let value: UnsafeMutablePointer<Double>
  let weight: UnsafeMutablePointer<Double>
  let nonzero: UnsafeMutablePointer<Int32>
  package private(set) var edgesOfSlot: [[Int32]] = []
  private var freeSlots: [Int] = []

  /// - Parameters:
  ///   - costs: one per edge, nonnegative.
  ///   - edges: the initial edges; the others are unused until `add(edges:)`.
  package init(costs edgeCosts: [Double], edges: [Int], rowLimit: Int) {
    edgeCount = edgeCosts.count
    self.rowLimit = rowLimit
    let variables = edgeCount + rowLimit
    costs = .allocate(capacity: max(1, edgeCount))
    stride = max(1, min(edgeCount, edges.count * 3 / 2))
    tableau = .allocate(capacity: stride * rowLimit)
    reducedCosts = .allocate(capacity: max(1, edgeCount))
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
      lower[edge] = 0
      upper[edge] = 2
    }
    for edge in edges { open(edge) }
  }

  deinit {
    costs.deallocate()
    tableau.deallocate()
    reducedCosts.deallocate()
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

  /// The encoding of a negated edge in a row.
  package static func minus(_ edge: Int) -> Int32 { Int32(-1 - edge) }

  @inline(__always)
  static func edge(of member: Int32) -> Int { member < 0 ? Int(-1 - member) : Int(member) }

  @inline(__always)
  static func sign(of member: Int32) -> Double { member < 0 ? -1 : 1 }

  /// Adds a row over `edges` and returns its slot, or nil if all slots are taken.
  ///
  /// - Parameter edges: an edge that occurs twice counts twice; `minus(edge)` negates one.
  package func addRow(_ edges: [Int32], lower rowLower: Double, upper rowUpper: Double) -> Int? {
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
    let target = tableau + row * stride
    target.update(repeating: 0, count: width)
    for member in edges {
      let edge = Self.edge(of: member)
      let sign = Self.sign(of: member)
      guard whereabouts[edge] != Self.absent else { continue }
      let place = Int(whereabouts[edge])
      if place >= 0 {
        target[place] += sign
      } else {
        let source = tableau + (-1 - place) * stride
        for column in 0..<width { target[column] += sign * source[column] }
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

  /// True if the row is slack: its variable is basic, and the row can be dropped.
  package func isSlack(_ slot: Int) -> Bool { whereabouts[edgeCount + slot] < 0 }

  package func activity(_ slot: Int) -> Double { valueOf(variable: edgeCount + slot) }

  package func dropRow(_ slot: Int) {
    let row = Int(-1 - whereabouts[edgeCount + slot])
    whereabouts[edgeCount + slot] = Self.absent
    freeSlots.append(slot)
    edgesOfSlot[slot] = []
    let last = rowCount - 1
    if row != last {
      (tableau + row * stride).update(from: tableau + last * stride, count: width)
      rowVariable[row] = rowVariable[last]
      value[row] = value[last]
      weight[row] = weight[last]
      whereabouts[Int(rowVariable[row])] = Int32(-1 - row)
    }
    rowCount -= 1
  }

  package func setBounds(_ slot: Int, lower newLower: Double, upper newUpper: Double) {
    lower[edgeCount + slot] = newLower
    upper[edgeCount + slot] = newUpper
  }

  package func bounds(_ slot: Int) -> (lower: Double, upper: Double) {
    (lower[edgeCount + slot], upper[edgeCount + slot])
  }

  // MARK: Edges

  package func isIn(_ edge: Int) -> Bool { whereabouts[edge] != Self.absent }

  /// Adds edges to the program.
  ///
  /// The activity of a row grows by the use of its new edges. If that activity is a column, all rows in terms
  /// of it subtract the use.
  ///
  /// - Complexity: O(entries of all rows + edges × rows of each × rows).
  package func add(edges: [Int]) {
    var isNew = [Bool](repeating: false, count: edgeCount)
    for edge in edges {
      isNew[edge] = true
      open(edge)
    }
    for (slot, members) in edgesOfSlot.enumerated() where whereabouts[edgeCount + slot] != Self.absent {
      let place = Int(whereabouts[edgeCount + slot])
      for member in members where isNew[Self.edge(of: member)] {
        let column = Int(whereabouts[Self.edge(of: member)])
        let sign = Self.sign(of: member)
        if place < 0 {
          tableau[(-1 - place) * stride + column] += sign
        } else {
          reducedCosts[column] -= sign * reducedCosts[place]
          for row in 0..<rowCount {
            tableau[row * stride + column] -= sign * tableau[row * stride + place]
          }
          work &+= rowCount
        }
      }
      work &+= members.count / 8
    }
  }

  /// Opens the column of an edge that is in no row.
  private func open(_ edge: Int) {
    if width == stride { widen() }
    columnVariable[width] = Int32(edge)
    whereabouts[edge] = Int32(width)
    reducedCosts[width] = costs[edge]
    isAtUpper[width] = false
    for row in 0..<rowCount { tableau[row * stride + width] = 0 }
    width += 1
  }

  /// Enlarges the room for columns.
  private func widen() {
    let wider = min(edgeCount, stride * 3 / 2 + 1)
    let newEntries = UnsafeMutablePointer<Double>.allocate(capacity: wider * rowLimit)
    for row in 0..<rowCount { (newEntries + row * wider).update(from: tableau + row * stride, count: width) }
    tableau.deallocate()
    tableau = newEntries
    stride = wider
  }

  /// Removes an edge permanently if it is unused now; returns true if it did.
  package func remove(edge: Int) -> Bool {
    guard isIn(edge) else { return true }
    let column = Int(whereabouts[edge])
    guard column >= 0, !isAtUpper[column] else { return false }
    whereabouts[edge] = Self.absent
    width -= 1
    if column != width {
      columnVariable[column] = columnVariable[width]
      reducedCosts[column] = reducedCosts[width]
      isAtUpper[column] = isAtUpper[width]
      whereabouts[Int(columnVariable[column])] = Int32(column)
      for row in 0..<rowCount { tableau[row * stride + column] = tableau[row * stride + width] }
    }
    return true
  }

  // MARK: Answers

  package func valueOf(variable: Int) -> Double {
    guard whereabouts[variable] != Self.absent else { return 0 }
    let place = Int(whereabouts[variable])
    if place < 0 { return value[-1 - place] }
    return isAtUpper[place] ? upper[variable] : lower[variable]
  }

  /// The dual price of a row; zero if it is slack.
  package func price(_ slot: Int) -> Double {
    let place = Int(whereabouts[edgeCount + slot])
    return place >= 0 ? reducedCosts[place] : 0
  }

  /// The shares of the rows' prices in the tableau row `row`: the ray that proves infeasibility.
  package func ray(row: Int, raising: Bool) -> [(slot: Int, share: Double)] {
    let sign = raising ? 1.0 : -1.0
    var shares: [(slot: Int, share: Double)] = []
    let basicVariable = Int(rowVariable[row])
    if basicVariable >= edgeCount { shares.append((basicVariable - edgeCount, sign)) }
    for column in 0..<width {
      let variable = Int(columnVariable[column])
      guard variable >= edgeCount else { continue }
      shares.append((variable - edgeCount, -sign * tableau[row * stride + column]))
    }
    return shares
  }

  package func isBelow(row: Int) -> Bool { value[row] < lower[Int(rowVariable[row])] }
}
