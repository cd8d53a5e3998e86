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

  private func makeRoom(for wanted: Int) {
    guard wanted > pitch else { return }
    let wider = max(wanted, pitch * 3 / 2)
    let moved = UnsafeMutablePointer<Double>.allocate(capacity: wider * wider)
    for position in 0..<size { (moved + position * wider).update(from: row(position), count: size) }
    entries.deallocate()
    entries = moved
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
    let own = row(p)
    let inverse = 1 / image[p]
    for index in 0..<size { own[index] *= inverse }
    for other in 0..<size where other != p && image[other] != 0 {
      subtract(image[other], times: own, from: row(other))
    }
    work &+= size
  }

  /// Replaces the row at position `t`.
  ///
  /// - Parameter image: the new row times the inverse.
  func replaceRow(_ t: Int, image: UnsafeMutablePointer<Double>) {
    let inverse = 1 / image[t]
    for p in 0..<size {
      let own = row(p)
      if own[t] == 0 { continue }
      let factor = own[t] * inverse
      subtract(factor, times: image, from: own)
      own[t] = factor
    }
    work &+= size
  }

  /// Removes the column at `p` and the row at `t`; the last of each take their positions.
  func shrink(column p: Int, row t: Int) {
    let own = row(p)
    let inverse = 1 / own[t]
    for other in 0..<size where other != p {
      let factor = row(other)[t] * inverse
      if factor != 0 { subtract(factor, times: own, from: row(other)) }
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
      let own = row(p)
      if factor != 0 { subtract(-factor, times: line, from: own) }
      own[size] = -factor
    }
    let added = row(size)
    for t in 0..<size { added[t] = -line[t] * inverse }
    added[size] = inverse
    size += 1
    work &+= size
  }

  /// Inverts a matrix from scratch (Gauss and Jordan, in place, with partial pivoting).
  ///
  /// - Parameter fill: writes the nonzero entries of row t of the matrix.
  /// - Returns: false if it is singular; then the inverse is empty.
  func invert(size wanted: Int, fill: (Int, UnsafeMutablePointer<Double>) -> Void) -> Bool {
    size = 0
    makeRoom(for: wanted)
    size = wanted
    for t in 0..<wanted {
      row(t).update(repeating: 0, count: wanted)
      fill(t, row(t))
    }
    var exchanged = [Int](repeating: 0, count: wanted)
    for step in 0..<wanted {
      var best = step
      for t in step..<wanted where abs(row(t)[step]) > abs(row(best)[step]) { best = t }
      exchanged[step] = best
      guard abs(row(best)[step]) > Self.leastPivot else {
        size = 0
        return false
      }
      if best != step { for index in 0..<wanted { swap(row(best) + index, row(step) + index) } }
      let own = row(step)
      let inverse = 1 / own[step]
      own[step] = 1
      for index in 0..<wanted { own[index] *= inverse }
      for other in 0..<wanted where other != step {
        let target = row(other)
        let factor = target[step]
        if factor == 0 { continue }
        target[step] = 0
        subtract(factor, times: own, from: target)
      }
    }
    for step in stride(from: wanted - 1, through: 0, by: -1) where exchanged[step] != step {
      for p in 0..<wanted { swap(row(p) + step, row(p) + exchanged[step]) }
    }
    work &+= wanted * wanted
    return true
  }

  @inline(__always)
  private func swap(_ one: UnsafeMutablePointer<Double>, _ other: UnsafeMutablePointer<Double>) {
    let kept = one.pointee
    one.pointee = other.pointee
    other.pointee = kept
  }

  /// A copy of all entries, row by row.
  func copy() -> [Double] {
    var all: [Double] = []
    all.reserveCapacity(size * size)
    for p in 0..<size { all.append(contentsOf: UnsafeBufferPointer(start: row(p), count: size)) }
    work &+= size * size / 4
    return all
  }

  func restore(_ all: [Double], size kept: Int) {
    makeRoom(for: kept)
    size = kept
    all.withUnsafeBufferPointer { all in
      guard let first = all.baseAddress else { return }
      for p in 0..<kept { row(p).update(from: first + p * kept, count: kept) }
    }
    work &+= kept * kept / 4
  }
}
