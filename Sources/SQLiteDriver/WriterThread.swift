import Dispatch
import Synchronization

/// The writer thread, which runs jobs in order.
///
/// An executor, so that the writer can be an actor and the compiler protects its connection. A class, as
/// executors are.
final class WriterThread: SerialExecutor {
  /// The jobs run before others get the queue.
  private static let jobsAtOnce = 64

  private struct State {
    var jobs: [UnownedJob] = []
    var isAtWork = false
  }

  private let state = Mutex(State())
  private let queue = DispatchQueue(label: "forage.database.writer")

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    let isIdle = state.withLock { state in
      state.jobs.append(job)
      defer { state.isAtWork = true }
      return !state.isAtWork
    }
    if isIdle { queue.async { self.work() } }
  }

  func checkIsolated() { dispatchPrecondition(condition: .onQueue(queue)) }

  /// Runs `body` on the thread, between two jobs, and waits for it.
  func now<Result>(_ body: () throws -> Result) rethrows -> Result {
    try queue.sync(execute: body)
  }

  private func work() {
    for _ in 0..<Self.jobsAtOnce {
      let job = state.withLock { state -> UnownedJob? in
        state.isAtWork = !state.jobs.isEmpty
        return state.isAtWork ? state.jobs.removeFirst() : nil
      }
      guard let job else { return }
      job.runSynchronously(on: asUnownedSerialExecutor())
    }
    queue.async { self.work() }
  }
}
