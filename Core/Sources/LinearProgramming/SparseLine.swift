/// The nonzero entries of a row or column.
struct SparseLine {
  private(set) var count = 0
  private var capacity = 8
  /// The columns or rows of the entries.
  private(set) var indices: UnsafeMutablePointer<Int32> = .allocate(capacity: 8)
  private(set) var values: UnsafeMutablePointer<Double> = .allocate(capacity: 8)

  func deallocate() {
    indices.deallocate()
    values.deallocate()
  }

  mutating func append(_ index: Int, _ value: Double) {
    if count == capacity {
      let wider = capacity * 2
      let movedIndices = UnsafeMutablePointer<Int32>.allocate(capacity: wider)
      let movedValues = UnsafeMutablePointer<Double>.allocate(capacity: wider)
      movedIndices.update(from: indices, count: count)
      movedValues.update(from: values, count: count)
      deallocate()
      indices = movedIndices
      values = movedValues
      capacity = wider
    }
    indices[count] = Int32(truncatingIfNeeded: index)
    values[count] = value
    count += 1
  }

  /// Removes the entry of an index, which occurs at most once.
  mutating func remove(_ index: Int) {
    for position in 0..<count where Int(indices[position]) == index {
      count -= 1
      indices[position] = indices[count]
      values[position] = values[count]
      return
    }
  }

  mutating func clear() { count = 0 }
}
