/// The inverse of the square matrix of tight rows over used edges, updated when rows and columns are added,
/// removed and exchanged.
///
/// Position p of the matrix's columns is row p of the inverse; position t of its rows is column t there.
/// Every change costs O(size²) (bordering and the exchanges of Sherman and Morrison 1950).
final class KernelInverse {
  private(set) var size = 0
  private var pitch: Int
  private var entries: UnsafeMutablePointer<Double>
  /// The number of entries written; contiguous ones count a quarter, because they are vectorized.
  private(set) var work = 0

  /// Smaller pivots would be noise.
  private static let leastPivot = 1e-9

  init() {
    pitch = 32
    entries = .allocate(capacity: pitch * pitch)
  }

  deinit { entries.deallocate() }

  @inline(__always)
  func row(_ position: Int) -> UnsafeMutablePointer<Double> { entries + position &* pitch }

  func clear() { size = 0 }

  private func makeRoom(for neededSize: Int) {
    guard neededSize > pitch else { return }
    let wider = max(neededSize, pitch * 3 / 2)
    let newEntries = UnsafeMutablePointer<Double>.allocate(capacity: wider * wider)
    for position in 0..<size { (newEntries + position * wider).update(from: row(position), count: size) }
    entries.deallocate()
    entries = newEntries
    pitch = wider
  }

  /// Subtracts a multiple of one vector of `size` from another.
  @inline(__always)
  private func subtract(
    _ factor: Double, times source: UnsafeMutablePointer<Double>, from target: UnsafeMutablePointer<Double>
  ) {
    for index in 0..<size { target[index] -= factor * source[index] }
    work &+= size / 4 &+ 1
  }

  /// Replaces the column at position `p`.
  ///
  /// - Parameter image: the inverse times the new column.
  func replaceColumn(_ p: Int, image: UnsafeMutablePointer<Double>) {
    let target = row(p)
    let inverse = 1 / image[p]
    for index in 0..<size { target[index] *= inverse }
    for other in 0..<size where other != p && image[other] != 0 {
      subtract(image[other], times: target, from: row(other))
    }
    work &+= size
  }

  /// Replaces the row at position `t`.
  ///
  /// - Parameter image: the new row times the inverse.
  func replaceRow(_ t: Int, image: UnsafeMutablePointer<Double>) {
    let inverse = 1 / image[t]
    for p in 0..<size {
      let target = row(p)
      if target[t] == 0 { continue }
      let factor = target[t] * inverse
      subtract(factor, times: image, from: target)
      target[t] = factor
    }
    work &+= size
  }

  /// Removes the column at `p` and the row at `t`; the last of each take their positions.
  func shrink(column p: Int, row t: Int) {
    let target = row(p)
    let inverse = 1 / target[t]
    for other in 0..<size where other != p {
      let factor = row(other)[t] * inverse
      if factor != 0 { subtract(factor, times: target, from: row(other)) }
    }
    let last = size - 1
    if p != last { row(p).update(from: row(last), count: size) }
    if t != last { for other in 0..<last { row(other)[t] = row(other)[last] } }
    size = last
    work &+= last
  }

  /// Appends a column and a row.
  ///
  /// - Parameters:
  ///   - column: the inverse times the new column.
  ///   - line: the new row times the inverse.
  ///   - rest: the remaining entry of the new row in the new column.
  func grow(column: UnsafeMutablePointer<Double>, row line: UnsafeMutablePointer<Double>, rest: Double) {
    makeRoom(for: size + 1)
    let inverse = 1 / rest
    for p in 0..<size {
      let factor = column[p] * inverse
      let target = row(p)
      if factor != 0 { subtract(-factor, times: line, from: target) }
      target[size] = -factor
    }
    let newRow = row(size)
    for t in 0..<size { newRow[t] = -line[t] * inverse }
    newRow[size] = inverse
    size += 1
    work &+= size
  }

  /// Inverts a matrix from scratch (Gauss and Jordan, in place, with partial pivoting).
  ///
  /// - Parameter fill: writes the nonzero entries of row t of the matrix.
  /// - Returns: false if it is singular; then the inverse is empty.
  func invert(size newSize: Int, fill: (Int, UnsafeMutablePointer<Double>) -> Void) -> Bool {
    size = 0
    makeRoom(for: newSize)
    size = newSize
    for t in 0..<newSize {
      row(t).update(repeating: 0, count: newSize)
      fill(t, row(t))
    }
    var exchanged = [Int](repeating: 0, count: newSize)
    for step in 0..<newSize {
      var best = step
      for t in step..<newSize where abs(row(t)[step]) > abs(row(best)[step]) { best = t }
      exchanged[step] = best
      guard abs(row(best)[step]) > Self.leastPivot else {
        size = 0
        return false
      }
      if best != step { for index in 0..<newSize { swap(row(best) + index, row(step) + index) } }
      let pivotRow = row(step)
      let inverse = 1 / pivotRow[step]
      pivotRow[step] = 1
      for index in 0..<newSize { pivotRow[index] *= inverse }
      for other in 0..<newSize where other != step {
        let target = row(other)
        let factor = target[step]
        if factor == 0 { continue }
        target[step] = 0
        subtract(factor, times: pivotRow, from: target)
      }
    }
    for step in stride(from: newSize - 1, through: 0, by: -1) where exchanged[step] != step {
      for p in 0..<newSize { swap(row(p) + step, row(p) + exchanged[step]) }
    }
    work &+= newSize * newSize
    return true
  }

  @inline(__always)
  private func swap(_ one: UnsafeMutablePointer<Double>, _ other: UnsafeMutablePointer<Double>) {
    let value = one.pointee
    one.pointee = other.pointee
    other.pointee = value
  }

  /// A copy of all entries, row by row.
  func copy() -> [Double] {
    var result: [Double] = []
    result.reserveCapacity(size * size)
    for p in 0..<size { result.append(contentsOf: UnsafeBufferPointer(start: row(p), count: size)) }
    work &+= size * size / 4
    return result
  }

  func restore(_ saved: [Double], size savedSize: Int) {
    makeRoom(for: savedSize)
    size = savedSize
    saved.withUnsafeBufferPointer { buffer in
      guard let first = buffer.baseAddress else { return }
      for p in 0..<savedSize { row(p).update(from: first + p * savedSize, count: savedSize) }
    }
    work &+= savedSize * savedSize / 4
  }
}
