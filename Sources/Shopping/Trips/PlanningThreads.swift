import NIOPosix
import Synchronization
import TripPlanner

/// Threads for planning, separate from those that serve requests.
struct PlanningThreads: Sendable {
  private let pool: NIOThreadPool

  /// - Parameter pool: a running pool; the caller stops it.
  init(pool: NIOThreadPool = .singleton) {
    self.pool = pool
  }

  /// Runs `plan` on a thread of the pool with a limit on its work. Canceling the task ends the work.
  ///
  /// - Throws: `CancellationError` if the task is canceled before it starts; what `plan` throws.
  func run<Answer: Sendable>(
    steps: Int, _ plan: @escaping @Sendable (TripWork) throws -> Answer
  ) async throws -> Answer {
    let cancellation = CancellationFlag()
    return try await withTaskCancellationHandler {
      try await pool.runIfActive {
        try plan(TripWork(limit: steps) { cancellation.isSet })
      }
    } onCancel: {
      cancellation.set()
    }
  }
}

/// A cancellation flag, set once by one thread and polled by another.
final class CancellationFlag: Sendable {
  private let flag = Atomic(false)

  var isSet: Bool { flag.load(ordering: .relaxed) }
  func set() { flag.store(true, ordering: .relaxed) }
}
