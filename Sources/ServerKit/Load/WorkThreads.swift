import NIOPosix

/// Threads for long work: pictures, pages, large bodies, compression. There are only as many request threads
/// as processors, so long work there would delay every request.
///
/// A class, because it stops its threads when released.
package final class WorkThreads: Sendable {
  /// Smaller bodies are parsed in less than a millisecond.
  static let leastBodyBytes = 64 << 10
  /// Smaller responses are compressed in a few milliseconds.
  static let leastAnswerBytes = 256 << 10
  private static let threadCount = 2

  private let pool = NIOThreadPool(numberOfThreads: threadCount)
  private let semaphore = FairSemaphore<Payer>(permits: threadCount, waitingOfOwner: 8, waiting: 64)

  init() { pool.start() }

  /// The number of running and waiting tasks.
  package var count: Int { semaphore.count }
  /// The maximum of `count`.
  package var limit: Int { semaphore.limit }

  /// The number of waiting tasks.
  var waiting: Int { semaphore.waiting }

  deinit {
    pool.shutdownGracefully { _ in }
  }

  /// Runs `work` on one of the threads.
  ///
  /// - Parameter payer: the owner of the permit; nil if unknown.
  /// - Throws: `TooManyWaiting`; errors of `work`.
  func run<Answer: Sendable>(
    for payer: Payer?, _ work: @escaping @Sendable () throws -> Answer
  ) async throws -> Answer {
    try await semaphore.withPermit(of: payer) { try await pool.runIfActive(work) }
  }
}
