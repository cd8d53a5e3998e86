import Language

/// Splits a stream of chunks into lines.
struct LineStream {
  /// Four bytes for each of the 600 Unicode scalars read per line. The rest is skipped to bound memory.
  static let maximumBytes = 2_400

  private var line: [UInt8] = []
  private var hasLine = false

  /// - Parameter answer: called with each complete line, without its line break.
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

  /// Handles a last line without a line break.
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
