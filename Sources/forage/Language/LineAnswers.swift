import Language

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Answers each line of standard input with one line on standard output, as it arrives.
enum LineAnswers {
  /// - Parameter answer: returns the bytes of the answer, without a line break.
  static func run(_ answer: (Text) -> [UInt8]) {
    var lines = LineStream()
    var output: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    func add(_ line: Text) {
      output += answer(line)
      output.append(UInt8(ascii: "\n"))
    }
    while true {
      let count = read(STDIN_FILENO, &chunk, chunk.count)
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { break }
      lines.take(chunk[..<count], add)
      guard flush(&output) else { return }
    }
    lines.finish(add)
    _ = flush(&output)
  }

  /// - Returns: false if the reader has closed standard output.
  private static func flush(_ output: inout [UInt8]) -> Bool {
    var rest = output[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(STDOUT_FILENO, $0.baseAddress, $0.count) }
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    output.removeAll(keepingCapacity: true)
    return true
  }
}
