/// Finds members of a JSON object at its top level, without parsing the others: a product of Open Food Facts
/// has about 250 members, and a dozen are read.
struct DumpMembers {
  private let names: [[UInt8]]

  /// - Parameter names: the first one is asked for by `accepts`.
  init(_ names: [String]) {
    self.names = names.map { Array($0.utf8) }
  }

  /// The values as ranges of `line`, in the order of the names; of a repeated member the last one.
  ///
  /// - Parameter accepts: called with the first member's value; false ends the search, without an answer.
  /// - Returns: nil if `accepts` has ended it.
  /// - Throws: `Malformed` if the line is not one object.
  /// - Complexity: O(bytes).
  func find(
    in line: ArraySlice<UInt8>, accepts: (ArraySlice<UInt8>) -> Bool
  ) throws(Malformed) -> [Range<Int>?]? {
    var found = [Range<Int>?](repeating: nil, count: names.count)
    let offset = line.startIndex
    let result = line.withUnsafeBufferPointer { bytes -> Result<Bool, Malformed> in
      var scan = Scan(bytes)
      do throws(Malformed) {
        try scan.expect("{")
        if scan.take("}") { return .success(true) }
        repeat {
          let name = try scan.text()
          try scan.expect(":")
          let value = try scan.value()
          guard let index = index(of: bytes[name]) else { continue }
          let range = value.lowerBound + offset..<value.upperBound + offset
          found[index] = range
          if index == 0, !accepts(line[range]) { return .success(false) }
        } while scan.take(",")
        try scan.expect("}")
        try scan.finish()
        return .success(true)
      } catch {
        return .failure(error)
      }
    }
    return try result.get() ? found : nil
  }

  private func index(of name: Slice<UnsafeBufferPointer<UInt8>>) -> Int? {
    names.firstIndex { $0.count == name.count && $0.elementsEqual(name) }
  }

  /// A line that is not a JSON object.
  struct Malformed: Error {}
}

/// One pass over a line.
private struct Scan {
  private static let mostLevels = 64

  private let bytes: UnsafeBufferPointer<UInt8>
  private var position = 0

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
  }

  mutating func take(_ character: Unicode.Scalar) -> Bool {
    skipSpace()
    guard position < bytes.count, bytes[position] == UInt8(ascii: character) else { return false }
    position += 1
    return true
  }

  mutating func expect(_ character: Unicode.Scalar) throws(DumpMembers.Malformed) {
    guard take(character) else { throw DumpMembers.Malformed() }
  }

  mutating func finish() throws(DumpMembers.Malformed) {
    skipSpace()
    guard position == bytes.count else { throw DumpMembers.Malformed() }
  }

  /// The contents of a string, with escapes as they are written.
  mutating func text() throws(DumpMembers.Malformed) -> Range<Int> {
    try expect("\"")
    let start = position
    try skipText()
    return start..<position - 1
  }

  mutating func value() throws(DumpMembers.Malformed) -> Range<Int> {
    skipSpace()
    let start = position
    guard position < bytes.count else { throw DumpMembers.Malformed() }
    switch bytes[position] {
    case UInt8(ascii: "\""):
      position += 1
      try skipText()
    case UInt8(ascii: "{"), UInt8(ascii: "["): try skipNested()
    default:
      while position < bytes.count, !Self.endsWord(bytes[position]) { position += 1 }
      guard position > start else { throw DumpMembers.Malformed() }
    }
    return start..<position
  }

  /// Moves behind the closing quote.
  private mutating func skipText() throws(DumpMembers.Malformed) {
    while position < bytes.count {
      let byte = bytes[position]
      position += 1
      if byte == UInt8(ascii: "\"") { return }
      if byte == UInt8(ascii: "\\") { position += 1 }
    }
    throw DumpMembers.Malformed()
  }

  private mutating func skipNested() throws(DumpMembers.Malformed) {
    var depth = 0
    while position < bytes.count {
      let byte = bytes[position]
      position += 1
      switch byte {
      case UInt8(ascii: "\""): try skipText()
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        depth += 1
        guard depth < Self.mostLevels else { throw DumpMembers.Malformed() }
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        depth -= 1
        if depth == 0 { return }
      default: break
      }
    }
    throw DumpMembers.Malformed()
  }

  private mutating func skipSpace() {
    while position < bytes.count, bytes[position] <= 0x20 { position += 1 }
  }

  private static func endsWord(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: ",") || byte == UInt8(ascii: "}") || byte <= 0x20
  }
}
