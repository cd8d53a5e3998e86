import CChild
import Glibc

extension ChildProgram {
  /// The end of a streamed program.
  package struct Ending: Sendable {
    /// The status of `wait4`; 0 if the program succeeded.
    package let state: Int32
    /// The last line of its error output, without control characters; nil without one.
    package let message: String?
  }

  /// The bytes handed over at once.
  private static let pieceBytes = 1 << 16
  /// The longest pause between two ticks, in milliseconds.
  private static let longestPause: Int32 = 50

  /// Runs the program on an open file and hands over its output as it arrives, however much it is. Blocks the
  /// thread. The program opens the file as `inputFile`, and a second one as `secondFile`.
  ///
  /// - Parameters:
  ///   - tick: called while the program runs; its error ends the program.
  ///   - use: called with each piece of the output; its error ends the program.
  /// - Throws: `Failure.notStarted`, `.tooLong`; errors of `tick` and `use`.
  package func stream(
    _ file: IncomingFile, and second: IncomingFile? = nil, tick: () throws -> Void,
    use: ([UInt8]) throws -> Void
  ) throws -> Ending {
    var errors: [Int32] = [-1, -1]
    guard forage_pipe(&errors) == 0 else { throw Failure.notStarted(errno) }
    _ = fcntl(errors[0], F_SETFL, O_NONBLOCK)
    defer { close(errors[0]) }
    let child: Child
    do {
      defer { close(errors[1]) }
      let files = [Self.inputFile] + (second == nil || limits.fileBytes > 0 ? [] : [Self.secondFile])
      child = try start(on: file.descriptor, and: second?.descriptor, reading: files, errors: errors[1])
    }
    var messages: [UInt8] = []
    do {
      try pump(child, errors: errors[0], into: &messages, tick: tick, use: use)
    } catch {
      _ = child.end()
      throw error
    }
    return Ending(state: child.end().state, message: Self.lastLine(of: messages))
  }

  private func pump(
    _ child: Child, errors: Int32, into messages: inout [UInt8], tick: () throws -> Void,
    use: ([UInt8]) throws -> Void
  ) throws {
    let end = ContinuousClock.now.advanced(by: .seconds(limits.seconds))
    while true {
      try tick()
      guard ContinuousClock.now < end else { throw Failure.tooLong }
      // In this order: what it wrote before its end is read after it.
      let isOver = child.hasEnded
      messages = (messages + Child.read(errors, atMost: 4 << 10)).suffix(4 << 10)
      let piece = child.read(atMost: Self.pieceBytes)
      if !piece.isEmpty {
        try use(piece)
      } else if isOver {
        return
      } else {
        var pipe = pollfd(fd: child.output, events: Int16(POLLIN), revents: 0)
        _ = poll(&pipe, 1, Self.longestPause)
        // A closed pipe is always ready; the program ends in a moment.
        if pipe.revents & Int16(POLLIN) == 0 { usleep(1_000) }
      }
    }
  }

  private static func lastLine(of messages: [UInt8]) -> String? {
    let line = String(decoding: messages, as: UTF8.self).split(whereSeparator: \.isNewline).last
    return line.map { line in
      line.filter { character in character.unicodeScalars.allSatisfy { $0.value >= 32 && $0.value != 127 } }
    }
  }
}
