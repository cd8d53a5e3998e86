import NIOPosix
import Synchronization

/// Threads for planning, away from those that answer requests; a crowd of plans is turned away rather than
/// kept waiting.
final class PlanningThreads: Sendable {
  private let pool: NIOThreadPool
  private let maximumPlans: Int
  private let plans = Mutex(0)

  /// - Parameters:
  ///   - pool: started, and stopped by whoever made it.
  ///   - maximumPlans: that are being worked at or wait for a thread.
  init(pool: NIOThreadPool = .singleton, maximumPlans: Int = 16) {
    self.pool = pool
    self.maximumPlans = maximumPlans
  }

  /// Runs `plan` on a thread of its own.
  ///
  /// - Throws: `Problem` with the code `busy` where too many wait already; what `plan` throws.
  func run<Answer: Sendable>(_ plan: @escaping @Sendable () throws -> Answer) async throws -> Answer {
    let isAdmitted = plans.withLock { count in
      guard count < maximumPlans else { return false }
      count += 1
      return true
    }
    guard isAdmitted else { throw Problem(.busy, "Too many trips are being planned; try again in a moment.") }
    defer { plans.withLock { $0 -= 1 } }
    return try await pool.runIfActive(plan)
  }
}
