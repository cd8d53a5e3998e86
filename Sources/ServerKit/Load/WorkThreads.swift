import NIOPosix

/// Threads for what takes longer than a moment: pictures, pages, large bodies, packing. The threads that
/// answer requests are as many as there are processors; one long piece of work on each would keep everybody
/// waiting.
///
/// A class, because it stops its threads at its end.
package final class WorkThreads: Sendable {
  /// Smaller bodies are read in less than a millisecond.
  static let leastBodyBytes = 64 << 10
  /// Smaller answers are packed in a few milliseconds.
  static let leastAnswerBytes = 256 << 10
  private static let threadCount = 2

  private let pool = NIOThreadPool(numberOfThreads: threadCount)
  private let turns = FairTurns(running: threadCount, waitingEach: 8, waitingAll: 64)

  init() { pool.start() }

  /// How many pieces of work have a thread or wait for one, and how many may.
  package var count: Int { turns.count }
  package var limit: Int { turns.limit }

  /// How many pieces of work wait for a thread.
  var waiting: Int { turns.waiting }

  deinit {
    pool.shutdownGracefully { _ in }
  }

  /// Runs `work` there.
  ///
  /// - Parameter payer: in whose turn; nil where nobody knows.
  /// - Throws: `Problem` with the code `busy` where too many wait; what `work` throws.
  func run<Answer: Sendable>(
    for payer: Payer?, _ work: @escaping @Sendable () throws -> Answer
  ) async throws -> Answer {
    try await turns.pass(payer) { try await pool.runIfActive(work) }
  }
}
