/// All state that pivots change in a `SparseProgram`, for trying a branch and returning.
package struct SparseSnapshot {
  let objective: Double
  let inverse: [Double]
  let kernelColumns: [Int32]
  let kernelRows: [Int32]
  let kernelValue: [Double]
  let columnPrice: [Double]
  let columnIsAtUpper: [Bool]
  let columnWeight: [Double]
  let columnPlace: [Int32]
  let rowPrice: [Double]
  let rowIsAtUpper: [Bool]
  let rowWeight: [Double]
  let rowPlace: [Int32]
}

extension SparseProgram: BranchedProgram {
  package func snapshot() -> SparseSnapshot {
    let size = inverse.size
    ownWork &+= width + slots
    return SparseSnapshot(
      objective: objective, inverse: inverse.copy(), kernelColumns: copy(kernelColumns, size),
      kernelRows: copy(kernelRows, size), kernelValue: copy(kernelValue, size),
      columnPrice: copy(columnPrice, width), columnIsAtUpper: copy(columnIsAtUpper, width),
      columnWeight: copy(columnWeight, width), columnPlace: copy(columnPlace, width),
      rowPrice: copy(rowPrice, slots), rowIsAtUpper: copy(rowIsAtUpper, slots),
      rowWeight: copy(rowWeight, slots), rowPlace: copy(rowPlace, slots))
  }

  /// Restores a snapshot; the rows and edges must be those at its time.
  package func restore(_ snapshot: SparseSnapshot) {
    objective = snapshot.objective
    inverse.restore(snapshot.inverse, size: snapshot.kernelRows.count)
    put(snapshot.kernelColumns, kernelColumns)
    put(snapshot.kernelRows, kernelRows)
    put(snapshot.kernelValue, kernelValue)
    put(snapshot.columnPrice, columnPrice)
    put(snapshot.columnIsAtUpper, columnIsAtUpper)
    put(snapshot.columnWeight, columnWeight)
    put(snapshot.columnPlace, columnPlace)
    put(snapshot.rowPrice, rowPrice)
    put(snapshot.rowIsAtUpper, rowIsAtUpper)
    put(snapshot.rowWeight, rowWeight)
    put(snapshot.rowPlace, rowPlace)
    ownWork &+= width + slots
  }

  private func copy<Value>(_ source: UnsafeMutablePointer<Value>, _ count: Int) -> [Value] {
    Array(UnsafeBufferPointer(start: source, count: count))
  }

  private func put<Value>(_ values: [Value], _ target: UnsafeMutablePointer<Value>) {
    for index in values.indices { target[index] = values[index] }
  }
}
