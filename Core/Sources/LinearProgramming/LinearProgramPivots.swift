/// Dual simplex pivots: see `LinearProgram` for the method and its sources.
extension LinearProgram {
  private static var pivotsBetweenRebuilds: Int { 400 }

  /// Restores primal feasibility by dual pivots.
  package func solve(pivotLimit: Int, cutoff: Double) -> Outcome {
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

  /// Recomputes the tableau of the current basis, which removes accumulated rounding errors.
  package func rebuild() {
    let wasAtUpper = (0..<width).map { (variable: Int(columnVariable[$0]), flag: isAtUpper[$0]) }
    let leavingRows = (0..<rowCount).map { Int(rowVariable[$0]) }.filter { $0 < edgeCount }
    var column = 0
    for edge in 0..<edgeCount where whereabouts[edge] != Self.absent {
      columnVariable[column] = Int32(edge)
      whereabouts[edge] = Int32(column)
      reducedCosts[column] = costs[edge]
      isAtUpper[column] = false
      column += 1
    }
    let slots = edgesOfSlot.indices.filter { whereabouts[edgeCount + $0] != Self.absent }
    let isWantedBasic = slots.map { whereabouts[edgeCount + $0] < 0 }
    var isTaken = isWantedBasic
    for (row, slot) in slots.enumerated() {
      let target = tableau + row * stride
      target.update(repeating: 0, count: width)
      for member in edgesOfSlot[slot] where whereabouts[Self.edge(of: member)] != Self.absent {
        target[Int(whereabouts[Self.edge(of: member)])] += Self.sign(of: member)
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
        let size = abs(tableau[row * stride + column])
        if size > 1e-7, best < 0 || size > abs(tableau[best * stride + column]) { best = row }
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
      let isWrongSide = isAtUpper[column] ? reducedCosts[column] > 1e-9 : reducedCosts[column] < -1e-9
      if isWrongSide { isAtUpper[column].toggle() }
      objective += reducedCosts[column] * (isAtUpper[column] ? upper[variable] : lower[variable])
    }
    // Row by row, as they lie in memory; most columns are 0.
    var usedCount = 0
    for column in 0..<width {
      let variable = Int(columnVariable[column])
      if (isAtUpper[column] ? upper[variable] : lower[variable]) == 0 { continue }
      nonzero[usedCount] = Int32(truncatingIfNeeded: column)
      usedCount &+= 1
    }
    for row in 0..<rowCount {
      let source = tableau + row &* stride
      var sum = 0.0
      for index in 0..<usedCount {
        let column = Int(truncatingIfNeeded: nonzero[index])
        let variable = Int(columnVariable[column])
        sum += source[column] * (isAtUpper[column] ? upper[variable] : lower[variable])
      }
      value[row] = sum
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

  /// The ratio test; -1 if no column can help, -2 if those that can are too small to divide by.
  private func enteringColumn(row: Int, raises: Bool) -> Int {
    let source = tableau + row * stride
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
      let ratio = abs(reducedCosts[column]) / size
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
    let source = tableau + row * stride
    let inverse = 1 / source[column]
    let bound = toUpper ? upper[leaving] : lower[leaving]
    let delta = (bound - value[row]) * inverse
    let enteringValue = (isAtUpper[column] ? upper[entering] : lower[entering]) + delta
    objective += reducedCosts[column] * delta

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
      let target = tableau + other &* stride
      let factor = target[column]
      if factor == 0 { continue }
      value[other] += factor * delta
      target[column] = factor * inverse
      addMultiple(of: source, factor, to: target, nonzeroCount)
      let spread = factor * inverse
      weight[other] = max(weight[other], spread * spread * weight[row])
    }
    weight[row] = rowWeight
    let price = reducedCosts[column]
    if price != 0 {
      reducedCosts[column] = price * inverse
      addMultiple(of: source, price, to: reducedCosts, nonzeroCount)
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
}
