/// A linear program with many edges and rows; only a few matter at a time. Rows keep their original form;
/// only the *kernel*, the tight rows over the edges strictly between their bounds, is inverted.
///
/// The same problem and method as `LinearProgram` (minimize Σ cost·x with boxed edges and rows, dual simplex,
/// always warm), for programs with a large condensed tableau. A pivot costs the entries of the tight rows and
/// the square of the kernel; a row that is not tight costs next to nothing. Edges have the caller's numbers,
/// columns the order of their addition. Pivoting is in `SparseProgramPivots.swift`, snapshots in
/// `SparseSnapshot.swift`.
package final class SparseProgram {
  package typealias Outcome = LinearProgram.Outcome

  static let absent: Int32 = -2
  /// For a column: at one of its bounds. For a row: slack.
  static let outside: Int32 = -1

  package let rowLimit: Int
  package internal(set) var objective = 0.0
  var pivotsSinceRebuild = 0
  var ownWork = 0
  let inverse = KernelInverse()

  // By edge.
  private let edgeCosts: [Double]
  private let most: [Double]
  private var columnOfEdge: [Int32]

  // By column, `width` of them.
  private(set) var width = 0
  let columns: UnsafeMutablePointer<SparseLine>
  let cost: UnsafeMutablePointer<Double>
  let columnUpper: UnsafeMutablePointer<Double>
  let columnPrice: UnsafeMutablePointer<Double>
  let columnIsAtUpper: UnsafeMutablePointer<Bool>
  let columnWeight: UnsafeMutablePointer<Double>
  /// Position in the kernel; `outside`, or `absent` if it was removed permanently.
  let columnPlace: UnsafeMutablePointer<Int32>
  let columnShare: UnsafeMutablePointer<Double>

  // By slot, `slots` of them.
  private(set) var slots = 0
  let rows: UnsafeMutablePointer<SparseLine>
  private var members: [[Int32]] = []
  let rowLower: UnsafeMutablePointer<Double>
  let rowUpper: UnsafeMutablePointer<Double>
  let rowPrice: UnsafeMutablePointer<Double>
  let rowIsAtUpper: UnsafeMutablePointer<Bool>
  let rowWeight: UnsafeMutablePointer<Double>
  let rowActivity: UnsafeMutablePointer<Double>
  /// Position in the kernel if the row is tight; `outside`, or `absent` for a slot without a row.
  let rowPlace: UnsafeMutablePointer<Int32>
  let rowShift: UnsafeMutablePointer<Double>
  private var freeSlots: [Int] = []
  package private(set) var rowCount = 0

  // By position in the kernel, `inverse.size` of them.
  let kernelColumns: UnsafeMutablePointer<Int32>
  let kernelRows: UnsafeMutablePointer<Int32>
  let kernelValue: UnsafeMutablePointer<Double>
  let shift: UnsafeMutablePointer<Double>
  let line: UnsafeMutablePointer<Double>

  /// - Parameters:
  ///   - costs: one per edge, nonnegative.
  ///   - most: the upper bound of each edge.
  ///   - edges: the initial edges; the others are unused until `add(edges:)`.
  package init(costs: [Double], most: [Double], edges: [Int], rowLimit: Int) {
    self.rowLimit = rowLimit
    edgeCosts = costs
    self.most = most
    columnOfEdge = [Int32](repeating: Self.absent, count: costs.count)
    let wide = max(1, costs.count)
    columns = .allocate(capacity: wide)
    cost = .allocate(capacity: wide)
    columnUpper = .allocate(capacity: wide)
    columnPrice = .allocate(capacity: wide)
    columnIsAtUpper = .allocate(capacity: wide)
    columnWeight = .allocate(capacity: wide)
    columnPlace = .allocate(capacity: wide)
    columnShare = .allocate(capacity: wide)
    rows = .allocate(capacity: rowLimit)
    rowLower = .allocate(capacity: rowLimit)
    rowUpper = .allocate(capacity: rowLimit)
    rowPrice = .allocate(capacity: rowLimit)
    rowIsAtUpper = .allocate(capacity: rowLimit)
    rowWeight = .allocate(capacity: rowLimit)
    rowActivity = .allocate(capacity: rowLimit)
    rowPlace = .allocate(capacity: rowLimit)
    rowShift = .allocate(capacity: rowLimit)
    kernelColumns = .allocate(capacity: rowLimit)
    kernelRows = .allocate(capacity: rowLimit)
    kernelValue = .allocate(capacity: rowLimit)
    shift = .allocate(capacity: rowLimit)
    line = .allocate(capacity: rowLimit)
    for edge in edges { open(edge) }
  }

  deinit {
    for column in 0..<width { columns[column].deallocate() }
    for slot in 0..<slots { rows[slot].deallocate() }
    columns.deallocate()
    cost.deallocate()
    columnUpper.deallocate()
    columnPrice.deallocate()
    columnIsAtUpper.deallocate()
    columnWeight.deallocate()
    columnPlace.deallocate()
    columnShare.deallocate()
    rows.deallocate()
    rowLower.deallocate()
    rowUpper.deallocate()
    rowPrice.deallocate()
    rowIsAtUpper.deallocate()
    rowWeight.deallocate()
    rowActivity.deallocate()
    rowPlace.deallocate()
    rowShift.deallocate()
    kernelColumns.deallocate()
    kernelRows.deallocate()
    kernelValue.deallocate()
    shift.deallocate()
    line.deallocate()
  }

  /// The number of entries examined: a measure of cost that is the same on every machine.
  package var work: Int { ownWork + inverse.work }

  // MARK: Rows

  /// Adds a row over `edges` and returns its slot, or nil if all slots are taken; see `LinearProgram.addRow`.
  package func addRow(_ edges: [Int32], lower: Double, upper: Double) -> Int? {
    guard rowCount < rowLimit else { return nil }
    let slot: Int
    if let free = freeSlots.popLast() {
      slot = free
    } else {
      slot = slots
      slots += 1
      members.append([])
      (rows + slot).initialize(to: SparseLine())
    }
    members[slot] = edges
    rowLower[slot] = lower
    rowUpper[slot] = upper
    rowPrice[slot] = 0
    rowIsAtUpper[slot] = false
    rowWeight[slot] = 1
    rowActivity[slot] = 0
    rowPlace[slot] = Self.outside
    rowCount += 1
    columnShare.update(repeating: 0, count: width)
    for member in edges {
      let column = columnOfEdge[LinearProgram.edge(of: member)]
      if column >= 0 { columnShare[Int(column)] += LinearProgram.sign(of: member) }
    }
    // A member that occurs twice is one entry; its share is 0 after the first.
    for member in edges {
      let column = Int(columnOfEdge[LinearProgram.edge(of: member)])
      if column >= 0, columnShare[column] != 0 {
        rows[slot].append(column, columnShare[column])
        columns[column].append(slot, columnShare[column])
        columnShare[column] = 0
      }
    }
    ownWork &+= edges.count / 4
    return slot
  }

  /// True if the row is slack and can be dropped.
  package func isSlack(_ slot: Int) -> Bool { rowPlace[slot] == Self.outside }

  package func activity(_ slot: Int) -> Double {
    let isTight = rowPlace[slot] >= 0
    return isTight ? (rowIsAtUpper[slot] ? rowUpper[slot] : rowLower[slot]) : rowActivity[slot]
  }

  package func dropRow(_ slot: Int) {
    for index in 0..<rows[slot].count { columns[Int(rows[slot].indices[index])].remove(slot) }
    rows[slot].clear()
    members[slot] = []
    rowPlace[slot] = Self.absent
    freeSlots.append(slot)
    rowCount -= 1
  }

  package func setBounds(_ slot: Int, lower: Double, upper: Double) {
    rowLower[slot] = lower
    rowUpper[slot] = upper
  }

  package func bounds(_ slot: Int) -> (lower: Double, upper: Double) { (rowLower[slot], rowUpper[slot]) }

  // MARK: Edges

  package func isIn(_ edge: Int) -> Bool { columnOfEdge[edge] >= 0 }

  private func open(_ edge: Int) {
    columnOfEdge[edge] = Int32(width)
    (columns + width).initialize(to: SparseLine())
    cost[width] = edgeCosts[edge]
    columnUpper[width] = most[edge]
    columnPrice[width] = edgeCosts[edge]
    columnIsAtUpper[width] = false
    columnWeight[width] = 1
    columnPlace[width] = Self.outside
    columnShare[width] = 0
    width += 1
  }

  /// Adds edges to the program, with their entries in the rows.
  ///
  /// - Complexity: O(members of all rows).
  package func add(edges: [Int]) {
    let first = Int32(width)
    for edge in edges { open(edge) }
    columnShare.update(repeating: 0, count: width)
    for slot in 0..<slots where rowPlace[slot] != Self.absent {
      for member in members[slot] {
        let column = columnOfEdge[LinearProgram.edge(of: member)]
        if column >= first { columnShare[Int(column)] += LinearProgram.sign(of: member) }
      }
      let price = rowPlace[slot] >= 0 ? rowPrice[slot] : 0
      for member in members[slot] {
        let column = Int(columnOfEdge[LinearProgram.edge(of: member)])
        guard column >= Int(first), columnShare[column] != 0 else { continue }
        rows[slot].append(column, columnShare[column])
        columns[column].append(slot, columnShare[column])
        columnPrice[column] -= price * columnShare[column]
        columnShare[column] = 0
      }
      ownWork &+= members[slot].count / 8
    }
  }

  /// Removes an edge permanently if it is unused now; returns true if it did.
  package func remove(edge: Int) -> Bool {
    let column = Int(columnOfEdge[edge])
    guard column >= 0 else { return true }
    guard columnPlace[column] == Self.outside, !columnIsAtUpper[column] else { return false }
    for index in 0..<columns[column].count { rows[Int(columns[column].indices[index])].remove(column) }
    columns[column].clear()
    columnPlace[column] = Self.absent
    columnOfEdge[edge] = Self.absent
    return true
  }

  // MARK: Answers

  package func valueOf(edge: Int) -> Double {
    let column = Int(columnOfEdge[edge])
    guard column >= 0 else { return 0 }
    let place = columnPlace[column]
    if place >= 0 { return kernelValue[Int(place)] }
    return columnIsAtUpper[column] ? columnUpper[column] : 0
  }

  /// The dual price of a row; zero if it is slack.
  package func price(_ slot: Int) -> Double { rowPlace[slot] >= 0 ? rowPrice[slot] : 0 }

  /// After `infeasible`: the shares of the rows' prices that prove infeasibility for the edges in the
  /// program.
  package internal(set) var ray: [(slot: Int, share: Double)] = []
}
