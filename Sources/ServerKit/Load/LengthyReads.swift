package import NIOPosix

/// Threads for those who read much at once, such as all that stores sell of a list: a database may read on
/// the thread that asks, and those that answer requests are as many as there are processors.
///
/// An executor, because what is asked there is asked as anywhere else. A class because executors are.
package final class LengthyReads: TaskExecutor {
  private let pool: NIOThreadPool

  /// - Parameter pool: started, and never stopped while somebody reads.
  package init(pool: NIOThreadPool = .singleton) {
    self.pool = pool
  }

  /// Runs `body`, and what it asks of a database, on one of the threads.
  package func run<Answer>(_ body: () async throws -> Answer) async rethrows -> Answer {
    try await withTaskExecutorPreference(self, operation: body)
  }

  package func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    pool.submit { _ in job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}
