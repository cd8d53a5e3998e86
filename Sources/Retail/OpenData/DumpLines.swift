/// Splits a file into lines while it is read. Holds one line.
struct DumpLines {
  /// A longer line is skipped. Real ones of Open Food Facts have up to a few megabytes.
  static let mostBytes = 4 << 20

  /// True if line ends inside of quotes belong to the cell.
  var hasQuotes = false
  /// Lines that were longer than `mostBytes`.
  private(set) var tooLong = 0
  /// The lines so far, also those that were too long.
  private(set) var count = 0
  private var line: [UInt8] = []
  private var isInQuotes = false
  private var isSkipping = false

  /// Consumes the next bytes of the file, in chunks of any size.
  ///
  /// - Parameter use: called with each complete line, without its end; may set `hasQuotes` in the first.
  /// - Complexity: O(bytes).
  mutating func append(
    _ bytes: [UInt8], use: (_ line: ArraySlice<UInt8>, _ lines: inout DumpLines) throws -> Void
  ) rethrows {
    var start = 0
    while start < bytes.count {
      guard let end = end(in: bytes, from: start) else {
        hold(bytes[start...])
        return
      }
      let rest = bytes[start..<end]
      start = end + 1
      count += 1
      if isSkipping {
        isSkipping = false
      } else if line.isEmpty {
        try use(Self.withoutReturn(rest), &self)
      } else {
        line += rest
        let whole = line
        line.removeAll(keepingCapacity: line.capacity < 1 << 18)
        try use(Self.withoutReturn(whole[...]), &self)
      }
    }
  }

  /// The line without an end that a cut off file ends with; empty if there is none.
  var unfinished: ArraySlice<UInt8> { Self.withoutReturn(line[...]) }

  /// True if the file ends within a line that was too long.
  var endsTooLong: Bool { isSkipping }

  /// The index of the next line end.
  private mutating func end(in bytes: [UInt8], from start: Int) -> Int? {
    guard hasQuotes, !isSkipping else {
      return bytes.withUnsafeBufferPointer { bytes in
        var index = start
        while index < bytes.count, bytes[index] != UInt8(ascii: "\n") { index += 1 }
        return index < bytes.count ? index : nil
      }
    }
    for index in start..<bytes.count {
      if bytes[index] == UInt8(ascii: "\"") { isInQuotes.toggle() }
      if bytes[index] == UInt8(ascii: "\n"), !isInQuotes { return index }
    }
    return nil
  }

  private mutating func hold(_ bytes: ArraySlice<UInt8>) {
    guard !isSkipping else { return }
    guard line.count + bytes.count <= Self.mostBytes else {
      tooLong += 1
      (isSkipping, isInQuotes) = (true, false)
      line = []
      return
    }
    line += bytes
  }

  private static func withoutReturn(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    line.last == UInt8(ascii: "\r") ? line.dropLast() : line
  }
}
