/// Dual simplex pivots on the kernel: see `SparseProgram`.
extension SparseProgram {
  private static var pivotsBetweenRebuilds: Int { 300 }
  /// The tolerated relative difference between the two computations of a pivot.
  private static var drift: Double { 1e-6 }

  /// A basic variable that violates its bounds.
  enum Leaving {
    /// The edge at this position of the kernel.
    case column(Int)
    /// The slack row of this slot.
    case row(Int)
  }

  enum Entering {
    case column(Int)
    /// The tight row at this position of the kernel.
    case row(Int)
  }

  /// Restores primal feasibility by dual pivots.
  package func solve(pivotLimit: Int, cutoff: Double) -> Outcome {
    if pivotsSinceRebuild > Self.pivotsBetweenRebuilds { rebuild() }
    refreshValues()
    var pivots = 0
    while true {
      if objective > cutoff { return .cutOff }
      guard let leaving = mostViolated() else { return .optimal }
      guard pivots < pivotLimit else { return .stalled }
      pivots += 1
      let (value, lower, upper) = standing(of: leaving)
      let raises = value < lower
      read(leaving)
      var sawTiny = false
      guard let (entering, size) = entering(raises: raises, sawTiny: &sawTiny) else {
        if sawTiny { return .stalled }
        keepRay(of: leaving, raising: raises)
        return .infeasible(0)
      }
      shiftOne(entering)
      let shiftSeen = seenShift(of: leaving)
      if abs(shiftSeen - size) > Self.drift * max(1, abs(size)) {
        guard pivotsSinceRebuild > 0 else { return .stalled }
        rebuild()
        refreshValues()
        continue
      }
      pivot(leaving, entering, size, from: value, to: raises ? lower : upper, isUpper: !raises)
    }
  }

  // MARK: From scratch

  /// Inverts the kernel from scratch and recomputes all prices, which removes accumulated rounding errors;
  /// resets the weights.
  package func rebuild() {
    pivotsSinceRebuild = 0
    let size = inverse.size
    let isInverted = inverse.invert(size: size) { position, target in
      let row = rows[Int(kernelRows[position])]
      for index in 0..<row.count {
        let place = columnPlace[Int(row.indices[index])]
        if place >= 0 { target[Int(place)] = row.values[index] }
      }
      ownWork &+= row.count
    }
    if !isInverted { forgetBasis(of: size) }
    columnPrice.update(from: cost, count: width)
    rowPrice.update(repeating: 0, count: slots)
    // Weights only grow; if all are huge, nothing would seem violated.
    columnWeight.update(repeating: 1, count: width)
    rowWeight.update(repeating: 1, count: slots)
    for position in 0..<inverse.size {
      let price = cost[Int(kernelColumns[position])]
      let inverseRow = inverse.row(position)
      for index in 0..<inverse.size { rowPrice[Int(kernelRows[index])] += price * inverseRow[index] }
    }
    ownWork &+= inverse.size * inverse.size / 4
    for position in 0..<inverse.size {
      let slot = Int(kernelRows[position])
      if rowPrice[slot] == 0 { continue }
      let row = rows[slot]
      for index in 0..<row.count {
        columnPrice[Int(row.indices[index])] -= rowPrice[slot] * row.values[index]
      }
      ownWork &+= row.count
    }
  }

  /// Resets to all rows slack and all edges at a bound: always dual feasible, because costs are nonnegative.
  private func forgetBasis(of size: Int) {
    for position in 0..<size {
      columnPlace[Int(kernelColumns[position])] = Self.outside
      rowPlace[Int(kernelRows[position])] = Self.outside
    }
  }

  private func refreshValues() {
    for column in 0..<width where columnPlace[column] == Self.outside {
      let price = columnPrice[column]
      if columnIsAtUpper[column] ? price > 1e-9 : price < -1e-9 { columnIsAtUpper[column].toggle() }
    }
    for position in 0..<inverse.size {
      let slot = Int(kernelRows[position])
      if rowIsAtUpper[slot] ? rowPrice[slot] > 1e-9 : rowPrice[slot] < -1e-9 { rowIsAtUpper[slot].toggle() }
    }
    objective = 0
    for slot in 0..<slots { rowActivity[slot] = 0 }
    for column in 0..<width where columnPlace[column] == Self.outside && columnIsAtUpper[column] {
      addActivity(of: column, use: columnUpper[column])
    }
    for position in 0..<inverse.size {
      let slot = Int(kernelRows[position])
      line[position] = (rowIsAtUpper[slot] ? rowUpper[slot] : rowLower[slot]) - rowActivity[slot]
    }
    let size = inverse.size
    for position in 0..<size {
      let inverseRow = inverse.row(position)
      var sum = 0.0
      for index in 0..<size { sum += inverseRow[index] * line[index] }
      kernelValue[position] = sum
    }
    for position in 0..<size { addActivity(of: Int(kernelColumns[position]), use: kernelValue[position]) }
    ownWork &+= size * size / 2 + width / 4
  }

  private func addActivity(of column: Int, use: Double) {
    objective += cost[column] * use
    let entries = columns[column]
    for index in 0..<entries.count { rowActivity[Int(entries.indices[index])] += use * entries.values[index] }
    ownWork &+= entries.count
  }

  // MARK: Which pivot

  private func standing(of leaving: Leaving) -> (value: Double, lower: Double, upper: Double) {
    switch leaving {
    case .column(let position): (kernelValue[position], 0, columnUpper[Int(kernelColumns[position])])
    case .row(let slot): (rowActivity[slot], rowLower[slot], rowUpper[slot])
    }
  }

  private func mostViolated() -> Leaving? {
    var worst: Leaving?
    var worstScore = -1.0
    for position in 0..<inverse.size {
      let value = kernelValue[position]
      let column = Int(kernelColumns[position])
      let violation = max(-value, value - columnUpper[column])
      if violation > LinearProgram.tolerance {
        let score = violation * violation / columnWeight[column]
        if score > worstScore {
          worstScore = score
          worst = .column(position)
        }
      }
    }
    for slot in 0..<slots where rowPlace[slot] == Self.outside {
      let value = rowActivity[slot]
      let violation = max(rowLower[slot] - value, value - rowUpper[slot])
      if violation > LinearProgram.tolerance {
        let score = violation * violation / rowWeight[slot]
        if score > worstScore {
          worstScore = score
          worst = .row(slot)
        }
      }
    }
    return worst
  }

  /// Writes a basic variable as a sum of non-basic ones: `line` for tight rows, `columnShare` for edges.
  private func read(_ leaving: Leaving) {
    let size = inverse.size
    for column in 0..<width { columnShare[column] = 0 }
    switch leaving {
    case .column(let position):
      let inverseRow = inverse.row(position)
      for index in 0..<size { line[index] = inverseRow[index] }
    case .row(let slot):
      for index in 0..<size { line[index] = 0 }
      let row = rows[slot]
      for index in 0..<row.count {
        let column = Int(row.indices[index])
        let place = Int(columnPlace[column])
        if place < 0 {
          columnShare[column] = row.values[index]
        } else {
          let inverseRow = inverse.row(place)
          let factor = row.values[index]
          for other in 0..<size { line[other] += factor * inverseRow[other] }
          ownWork &+= size / 4
        }
      }
    }
    for position in 0..<size {
      let factor = line[position]
      if abs(factor) < 1e-11 { continue }
      let row = rows[Int(kernelRows[position])]
      for index in 0..<row.count { columnShare[Int(row.indices[index])] -= factor * row.values[index] }
      ownWork &+= row.count
    }
    ownWork &+= width / 2
  }

  /// The ratio test; nil if nothing can help, with `sawTiny` if the candidates are too small to divide by.
  private func entering(raises: Bool, sawTiny: inout Bool) -> (Entering, size: Double)? {
    var best: Entering?
    var test = RatioTest()
    defer { sawTiny = test.sawTiny }
    for column in 0..<width where columnPlace[column] == Self.outside {
      let entry = raises ? columnShare[column] : -columnShare[column]
      guard columnIsAtUpper[column] ? entry < 0 : entry > 0 else { continue }
      if test.prefers(entry, price: columnPrice[column]) { best = .column(column) }
    }
    for position in 0..<inverse.size {
      let slot = Int(kernelRows[position])
      let entry = raises ? line[position] : -line[position]
      guard rowIsAtUpper[slot] ? entry < 0 : entry > 0, rowLower[slot] != rowUpper[slot] else { continue }
      if test.prefers(entry, price: rowPrice[slot]) { best = .row(position) }
    }
    switch best {
    case .column(let column): return (.column(column), columnShare[column])
    case .row(let position): return (.row(position), line[position])
    case nil: return nil
    }
  }

  /// The smallest ratio of a price to its entry so far; the largest entry wins ties.
  private struct RatioTest {
    private var ratio = Double.infinity
    private var size = 0.0
    /// True if an entry was too small for a pivot, but not negligible.
    private(set) var sawTiny = false

    /// Returns true if this candidate is the best so far, and records it.
    mutating func prefers(_ entry: Double, price: Double) -> Bool {
      let magnitude = abs(entry)
      if magnitude < 1e-8 {
        if magnitude > 1e-11 { sawTiny = true }
        return false
      }
      let ownRatio = abs(price) / magnitude
      guard ownRatio < ratio - 1e-12 || (ownRatio < ratio + 1e-12 && magnitude > size) else { return false }
      ratio = min(ownRatio, ratio)
      size = magnitude
      return true
    }
  }

  private func keepRay(of leaving: Leaving, raising: Bool) {
    let sign = raising ? 1.0 : -1.0
    ray = (0..<inverse.size).filter { line[$0] != 0 }.map { (Int(kernelRows[$0]), -sign * line[$0]) }
    if case .row(let slot) = leaving { ray.append((slot, sign)) }
  }

  /// The growth of each kernel edge (`shift`) and each slack row (`rowShift`) per unit of the entering
  /// variable.
  private func shiftOne(_ entering: Entering) {
    let size = inverse.size
    for slot in 0..<slots { rowShift[slot] = 0 }
    switch entering {
    case .row(let position):
      for other in 0..<size { shift[other] = inverse.row(other)[position] }
      ownWork &+= size
    case .column(let column):
      for other in 0..<size { shift[other] = 0 }
      let entries = columns[column]
      for index in 0..<entries.count {
        let slot = Int(entries.indices[index])
        rowShift[slot] = entries.values[index]
        let place = Int(rowPlace[slot])
        guard place >= 0 else { continue }
        let factor = entries.values[index]
        for other in 0..<size { shift[other] -= factor * inverse.row(other)[place] }
        ownWork &+= size
      }
    }
    for position in 0..<size {
      let factor = shift[position]
      if abs(factor) < 1e-12 {
        shift[position] = 0
        continue
      }
      let entries = columns[Int(kernelColumns[position])]
      for index in 0..<entries.count {
        rowShift[Int(entries.indices[index])] += factor * entries.values[index]
      }
      ownWork &+= entries.count
    }
    ownWork &+= slots / 2
  }

  private func seenShift(of leaving: Leaving) -> Double {
    switch leaving {
    case .column(let position): shift[position]
    case .row(let slot): rowShift[slot]
    }
  }
}
