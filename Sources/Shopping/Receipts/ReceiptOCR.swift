import ServerKit

/// Reads the text of receipt pictures with Tesseract, if the operator has installed it.
///
/// A class, because all requests share its limits.
package final class ReceiptOCR: Sendable {
  struct Reading: Sendable {
    /// The lines from top to bottom; none is empty.
    let lines: [String]
    let processorMilliseconds: Int
  }

  /// The number of concurrent readings. At most twice as many wait.
  private static let running = 2
  static let mostLines = 1_000
  static let mostCharacters = 200

  private let program: ChildProgram?
  private let semaphore = FairSemaphore<Payer>(permits: running, waitingOfOwner: 1, waiting: 2 * running)
  /// One concurrent reading for each account, or for the guests of a network.
  private let readings = ConcurrencyLimit<Payer>(perOwner: 1)

  /// - Parameters:
  ///   - path: the program; nil turns reading off.
  ///   - limits: the program's limits.
  init(path: String?, limits: ChildProgram.Limits = ChildProgram.Limits()) {
    program = path.map {
      ChildProgram(
        path: $0,
        // Page mode 4 is a single column of text of one height. Missing languages are skipped.
        arguments: ["stdin", "stdout", "-l", "eng+deu", "--psm", "4"],
        environment: ["OMP_THREAD_LIMIT=1", "LC_ALL=C.UTF-8"], limits: limits)
    }
  }

  /// The parts of the program's cell that this kernel lacks, in words.
  package static var missingProtection: [String] { ChildProgram.missingProtection }

  /// The number of pictures being read or waiting.
  var used: Int { readings.used }

  /// The maximum of `used`.
  var limit: Int { semaphore.limit }

  /// - Parameter payer: the account or network that the limit applies to; nil if unknown.
  /// - Throws: `ReceiptRefusal`; `TooManyWaiting`.
  func lines(in picture: CleanPicture, for payer: Payer?) async throws -> Reading {
    guard let program else { throw ReceiptRefusal.switchedOff }
    guard readings.acquire(payer) else { throw ReceiptRefusal.busy }
    defer { readings.release(payer) }
    return try await semaphore.withPermit(of: payer) {
      do throws(ChildProgram.Failure) {
        let answer = try await program.answer(to: picture.bytes)
        return Reading(
          lines: try Self.lines(of: answer.bytes), processorMilliseconds: answer.processorMilliseconds)
      } catch {
        throw ReceiptRefusal(error)
      }
    }
  }

  /// Returns the lines of the program's output without control characters.
  private static func lines(of bytes: [UInt8]) throws(ChildProgram.Failure) -> [String] {
    guard let text = String(validating: bytes, as: UTF8.self) else { throw .failed(0) }
    let lines = text.split { $0.isNewline || $0 == "\u{c}" }.compactMap { line -> String? in
      let visible = line.unicodeScalars.filter { $0.properties.generalCategory != .control }
      let clean = String(String.UnicodeScalarView(visible)).prefix(mostCharacters)
      return clean.allSatisfy(\.isWhitespace) ? nil : String(clean)
    }
    return Array(lines.prefix(mostLines))
  }
}
