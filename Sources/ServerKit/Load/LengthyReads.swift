package import NIOPosix

/// Threads for large reads, such as the goods of all stores for a list. A database may read on the calling
/// thread, and there are only as many request threads as processors.
///
/// An executor, so database calls in it need no change. A class, because executors must be.
package final class LengthyReads: TaskExecutor {
  /// True in a task that runs on these threads.
  @TaskLocal static var isCurrent = false

  private let pool: NIOThreadPool

  /// - Parameter pool: a started pool, which must not stop during a read.
  package init(pool: NIOThreadPool = .singleton) {
    self.pool = pool
  }

  /// Runs `body` and its database reads on the threads.
  package func run<Answer>(_ body: () async throws -> Answer) async rethrows -> Answer {
    try await Self.$isCurrent.withValue(true) {
      try await withTaskExecutorPreference(self, operation: body)
    }
  }

  package func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    pool.submit { _ in job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}
