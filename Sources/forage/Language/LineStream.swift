import Language

/// The lines of a stream, whatever pieces it comes in.
struct LineStream {
  /// Four bytes for each of the 600 Unicode scalars that are read of a line. What comes after is skipped, so
  /// that no line is larger than the memory.
  static let maximumBytes = 2_400

  private var line: [UInt8] = []
  private var hasLine = false

  /// - Parameter answer: called with each line that ends in the piece, without its end.
  mutating func take(_ piece: some Sequence<UInt8>, _ answer: (Text) -> Void) {
    for byte in piece {
      if byte == UInt8(ascii: "\n") {
        end(answer)
      } else {
        hasLine = true
        if line.count < Self.maximumBytes { line.append(byte) }
      }
    }
  }

  /// The last line, where it has no end.
  mutating func finish(_ answer: (Text) -> Void) {
    if hasLine { end(answer) }
  }

  private mutating func end(_ answer: (Text) -> Void) {
    if line.last == UInt8(ascii: "\r") { line.removeLast() }
    answer(Text(decoding: line))
    line.removeAll(keepingCapacity: true)
    hasLine = false
  }
}
