import ServerKit

/// Reads the text of receipt pictures with Tesseract, if the operator has installed it.
///
/// A class, because all requests share its limits.
package final class ReceiptOCR: Sendable {
  struct Reading: Sendable {
    /// The lines from top to bottom; none is empty.
    let lines: [Line]
    let processorMilliseconds: Int
  }

  /// A line of text with its place in the picture, in pixels.
  struct Line: Sendable, Equatable {
    var text: String
    let x: Int
    let y: Int
    let width: Int
    let height: Int
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
        arguments: ["stdin", "stdout", "-l", "eng+deu", "--psm", "4", "tsv"],
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

  /// Returns the lines of the program's output without control characters: rows separated by tabs, where
  /// level 4 is a line with its box, and level 5 a word of it.
  private static func lines(of bytes: [UInt8]) throws(ChildProgram.Failure) -> [Line] {
    guard let text = String(validating: bytes, as: UTF8.self) else { throw .failed(0) }
    var lines: [Line] = []
    for row in text.split(whereSeparator: \.isNewline) {
      let cells = row.split(separator: "\t", maxSplits: 11, omittingEmptySubsequences: false)
      guard cells.count == 12 else { continue }
      switch cells[0] {
      case "4":
        let box = cells[6..<10].compactMap { Int($0) }
        guard box.count == 4 else { throw .failed(0) }
        lines.append(Line(text: "", x: box[0], y: box[1], width: box[2], height: box[3]))
      case "5" where !lines.isEmpty:
        lines[lines.count - 1].text += (lines[lines.count - 1].text.isEmpty ? "" : " ") + cells[11]
      default: break
      }
    }
    return Array(lines.compactMap(\.cleaned).prefix(mostLines))
  }
}

extension ReceiptOCR.Line {
  /// The line without control characters; nil if nothing is left.
  fileprivate var cleaned: Self? {
    var line = self
    let visible = text.unicodeScalars.filter { $0.properties.generalCategory != .control }
    line.text = String(String(String.UnicodeScalarView(visible)).prefix(ReceiptOCR.mostCharacters))
    return line.text.allSatisfy(\.isWhitespace) ? nil : line
  }
}
