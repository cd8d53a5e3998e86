import NIOPosix
import Synchronization
import TripPlanner

/// Threads for planning, away from those that answer requests.
struct PlanningThreads: Sendable {
  private let pool: NIOThreadPool

  /// - Parameter pool: started, and stopped by whoever made it.
  init(pool: NIOThreadPool = .singleton) {
    self.pool = pool
  }

  /// Runs `plan` on a thread of its own, with the work that it may take; when the task is cancelled, that
  /// work ends.
  ///
  /// - Throws: `CancellationError` for a task that is cancelled before it begins; what `plan` throws.
  func run<Answer: Sendable>(
    steps: Int, _ plan: @escaping @Sendable (TripWork) throws -> Answer
  ) async throws -> Answer {
    let isUnwanted = UnwantedMark()
    return try await withTaskCancellationHandler {
      try await pool.runIfActive {
        try plan(TripWork(limit: steps) { isUnwanted.isSet })
      }
    } onCancel: {
      isUnwanted.set()
    }
  }
}

/// Set once, on one thread, and looked at again and again on another.
final class UnwantedMark: Sendable {
  private let mark = Atomic(false)

  var isSet: Bool { mark.load(ordering: .relaxed) }
  func set() { mark.store(true, ordering: .relaxed) }
}
