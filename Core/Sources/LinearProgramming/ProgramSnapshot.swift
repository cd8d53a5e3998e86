/// All state that pivots change, for trying a branch and returning.
package final class ProgramSnapshot {
  var rows = 0
  var objective = 0.0
  var doubles: [Double] = []
  var numbers: [Int32] = []
  var flags: [Bool] = []

  init() {}
}

extension LinearProgram: BranchedProgram {
  package func snapshot() -> ProgramSnapshot {
    let snapshot = ProgramSnapshot()
    snapshot.rows = rowCount
    snapshot.objective = objective
    for row in 0..<rowCount {
      snapshot.doubles.append(contentsOf: UnsafeBufferPointer(start: tableau + row * stride, count: width))
    }
    snapshot.doubles.append(contentsOf: UnsafeBufferPointer(start: reducedCosts, count: width))
    snapshot.doubles.append(contentsOf: UnsafeBufferPointer(start: value, count: rowCount))
    snapshot.doubles.append(contentsOf: UnsafeBufferPointer(start: weight, count: rowCount))
    snapshot.numbers.append(contentsOf: UnsafeBufferPointer(start: columnVariable, count: width))
    snapshot.numbers.append(contentsOf: UnsafeBufferPointer(start: rowVariable, count: rowCount))
    snapshot.numbers.append(contentsOf: UnsafeBufferPointer(start: whereabouts, count: edgeCount + rowLimit))
    snapshot.flags.append(contentsOf: UnsafeBufferPointer(start: isAtUpper, count: width))
    work &+= rowCount * width / 8
    return snapshot
  }

  /// Restores a snapshot; the rows must be those at its time.
  package func restore(_ snapshot: ProgramSnapshot) {
    rowCount = snapshot.rows
    objective = snapshot.objective
    snapshot.doubles.withUnsafeBufferPointer { doubles in
      var next = doubles.baseAddress!
      for row in 0..<rowCount {
        (tableau + row * stride).update(from: next, count: width)
        next += width
      }
      reducedCosts.update(from: next, count: width)
      next += width
      value.update(from: next, count: rowCount)
      next += rowCount
      weight.update(from: next, count: rowCount)
    }
    snapshot.numbers.withUnsafeBufferPointer { numbers in
      var next = numbers.baseAddress!
      columnVariable.update(from: next, count: width)
      next += width
      rowVariable.update(from: next, count: rowCount)
      next += rowCount
      whereabouts.update(from: next, count: edgeCount + rowLimit)
    }
    for column in 0..<width { isAtUpper[column] = snapshot.flags[column] }
    work &+= rowCount * width / 8
  }
}
