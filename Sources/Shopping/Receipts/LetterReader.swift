import ServerKit

/// Reads the letters in pictures of receipts with Tesseract, where the operator has installed it.
///
/// A class, because all requests share its turns.
package final class LetterReader: Sendable {
  struct Reading: Sendable {
    /// From above; none of them empty.
    let lines: [String]
    let processorMilliseconds: Int
  }

  /// At a time, of all; those who wait are not more than twice as many.
  private static let running = 2
  static let mostLines = 1_000
  static let mostCharacters = 200

  private let program: ChildProgram?
  private let turns = FairTurns(running: running, waitingEach: 1, waitingAll: 2 * running)
  /// One at a time of one account, or of the guests of one network.
  private let places = Places<Payer>(each: 1)

  /// - Parameters:
  ///   - path: of the program; nil where no receipts are read.
  ///   - limits: what the program may take.
  init(path: String?, limits: ChildProgram.Limits = ChildProgram.Limits()) {
    program = path.map {
      ChildProgram(
        path: $0,
        // Sparse columns of one height are a page of one column (4); languages that are missing are left out.
        arguments: ["stdin", "stdout", "-l", "eng+deu", "--psm", "4"],
        environment: ["OMP_THREAD_LIMIT=1", "LC_ALL=C.UTF-8"], limits: limits)
    }
  }

  /// How many pictures are being read, or wait for it.
  var taken: Int { places.taken }

  /// How many may.
  var limit: Int { turns.limit }

  /// - Parameter payer: in whose turn; nil where nobody knows.
  /// - Throws: `ReceiptRefusal`; `Problem` with the code `busy` where too many wait.
  func lines(in picture: CleanPicture, for payer: Payer?) async throws -> Reading {
    guard let program else { throw ReceiptRefusal.switchedOff }
    guard places.enter(payer) else { throw ReceiptRefusal.busy }
    defer { places.leave(payer) }
    return try await turns.pass(payer) {
      do throws(ChildProgram.Failure) {
        let answer = try await program.answer(to: picture.bytes)
        return Reading(
          lines: try Self.lines(of: answer.bytes), processorMilliseconds: answer.processorMilliseconds)
      } catch {
        throw ReceiptRefusal(error)
      }
    }
  }

  /// The program's text, without marks that are no letters.
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
