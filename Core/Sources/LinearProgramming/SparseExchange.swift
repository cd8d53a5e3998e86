/// The effects of a pivot of a `SparseProgram`: values, prices, weights, and the kernel.
extension SparseProgram {
  func pivot(
    _ leaving: Leaving, _ entering: Entering, _ size: Double, from value: Double, to bound: Double,
    isUpper: Bool
  ) {
    pivotsSinceRebuild &+= 1
    let inverseSize = 1 / size
    let delta = (bound - value) * inverseSize
    let weight = weight(of: leaving)
    movePrices(leaving, entering, inverseSize, delta)
    for position in 0..<inverse.size where shift[position] != 0 {
      kernelValue[position] += shift[position] * delta
      let spread = shift[position] * inverseSize
      let column = Int(kernelColumns[position])
      columnWeight[column] = max(columnWeight[column], spread * spread * weight)
    }
    for slot in 0..<slots where rowShift[slot] != 0 {
      rowActivity[slot] += rowShift[slot] * delta
      let spread = rowShift[slot] * inverseSize
      rowWeight[slot] = max(rowWeight[slot], spread * spread * weight)
    }
    exchange(leaving, entering, delta, max(weight * inverseSize * inverseSize, 1), isUpper)
  }

  private func weight(of leaving: Leaving) -> Double {
    switch leaving {
    case .column(let position): columnWeight[Int(kernelColumns[position])]
    case .row(let slot): rowWeight[slot]
    }
  }

  private func movePrices(_ leaving: Leaving, _ entering: Entering, _ inverseSize: Double, _ delta: Double) {
    let price =
      switch entering {
      case .column(let column): columnPrice[column]
      case .row(let position): rowPrice[Int(kernelRows[position])]
      }
    objective += price * delta
    let step = price * inverseSize
    if step != 0 {
      for column in 0..<width { columnPrice[column] -= step * columnShare[column] }
      for position in 0..<inverse.size { rowPrice[Int(kernelRows[position])] -= step * line[position] }
    }
    switch leaving {
    case .column(let position): columnPrice[Int(kernelColumns[position])] = step
    case .row(let slot): rowPrice[slot] = step
    }
    switch entering {
    case .column(let column): columnPrice[column] = 0
    case .row(let position): rowPrice[Int(kernelRows[position])] = 0
    }
  }

  private func exchange(
    _ leaving: Leaving, _ entering: Entering, _ delta: Double, _ weight: Double, _ isUpper: Bool
  ) {
    var enteringValue = delta
    switch entering {
    case .column(let column):
      if columnIsAtUpper[column] { enteringValue += columnUpper[column] }
      columnWeight[column] = weight
    case .row(let position):
      let slot = Int(kernelRows[position])
      enteringValue += rowIsAtUpper[slot] ? rowUpper[slot] : rowLower[slot]
      rowActivity[slot] = enteringValue
      rowWeight[slot] = weight
      rowPlace[slot] = Self.outside
    }
    switch leaving {
    case .column(let position):
      columnPlace[Int(kernelColumns[position])] = Self.outside
      columnIsAtUpper[Int(kernelColumns[position])] = isUpper
    case .row(let slot): rowIsAtUpper[slot] = isUpper
    }
    switch (leaving, entering) {
    case (.column(let position), .column(let column)):
      negate()
      inverse.replaceColumn(position, image: shift)
      seat(column, at: position, value: enteringValue)
    case (.row(let slot), .row(let position)):
      inverse.replaceRow(position, image: line)
      seat(row: slot, at: position)
    case (.column(let position), .row(let tight)):
      let last = inverse.size - 1
      inverse.shrink(column: position, row: tight)
      if position < last { seat(Int(kernelColumns[last]), at: position, value: kernelValue[last]) }
      if tight < last { seat(row: Int(kernelRows[last]), at: tight) }
    case (.row(let slot), .column(let column)):
      negate()
      let last = inverse.size
      inverse.grow(column: shift, row: line, rest: rowShift[slot])
      seat(column, at: last, value: enteringValue)
      seat(row: slot, at: last)
    }
  }

  private func seat(_ column: Int, at position: Int, value: Double) {
    kernelColumns[position] = Int32(column)
    kernelValue[position] = value
    columnPlace[column] = Int32(position)
  }

  private func seat(row slot: Int, at position: Int) {
    kernelRows[position] = Int32(slot)
    rowPlace[slot] = Int32(position)
  }

  /// Negates the inverse times the entering column, which gives the kernel's shift.
  private func negate() {
    for position in 0..<inverse.size { shift[position] = -shift[position] }
  }
}
