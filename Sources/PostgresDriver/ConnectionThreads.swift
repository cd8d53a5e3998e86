import Database
import Synchronization

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// Threads that wait for the database, so that the service's threads need not. Each has its own connection;
/// a new one starts when all others are busy.
///
/// A class, because threads retain it.
final class ConnectionThreads: Sendable {
  /// The work of a thread with its connection. It returns the delivery of the result, which runs after the
  /// job and its captures were released.
  typealias Job = @Sendable (ThreadConnection) -> Delivery
  typealias Delivery = @Sendable () -> Void

  private struct State {
    var jobs: [Job] = []
    var idle = 0
    var threads = 0
    var isClosed = false
  }

  private let address: PostgresAddress
  private let timeouts: Timeouts
  private let most: Int
  private let state = Mutex(State())
  private let news = Semaphore()
  private let endings = Semaphore()

  init(_ address: PostgresAddress, _ timeouts: Timeouts, most: Int) {
    self.address = address
    self.timeouts = timeouts
    self.most = most
  }

  /// Runs the job as soon as a thread is free.
  ///
  /// - Returns: false if the threads are closed; the job is then not run.
  func enqueue(_ job: @escaping Job) -> Bool {
    let (isOpen, isThreadMissing) = state.withLock { state in
      guard !state.isClosed else { return (false, false) }
      state.jobs.append(job)
      let isMissing = state.idle < state.jobs.count && state.threads < most
      if isMissing { state.threads += 1 }
      return (true, isMissing)
    }
    guard isOpen else { return false }
    if isThreadMissing { beginThread { [self] in work() } }
    news.signal()
    return true
  }

  /// Ends the threads after the running and queued jobs, without waiting.
  func close() {
    let count = state.withLock { state in
      defer { state.isClosed = true }
      return state.isClosed ? 0 : state.threads
    }
    for _ in 0..<count { news.signal() }
  }

  /// Waits until all threads have closed their connections; once, after `close`.
  func waitForEnd() {
    for _ in 0..<state.withLock({ $0.threads }) { endings.wait() }
  }

  private func work() {
    let connection = ThreadConnection(address, timeouts)
    while let tell = doNextJob(connection) { tell() }
    connection.end()
    endings.signal()
  }

  private func doNextJob(_ connection: ThreadConnection) -> Delivery? { nextJob()?(connection) }

  /// Waits for a job; nil if there will be no more.
  private func nextJob() -> Job? {
    state.withLock { $0.idle += 1 }
    news.wait()
    return state.withLock { state in
      state.idle -= 1
      return state.jobs.isEmpty ? nil : state.jobs.removeFirst()
    }
  }
}

/// Runs `body` on a new thread.
func beginThread(_ body: @escaping @Sendable () -> Void) {
  final class Box {
    let body: @Sendable () -> Void
    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }
  var thread = pthread_t()
  let failure = pthread_create(
    &thread, nil,
    { box in
      if let box { Unmanaged<Box>.fromOpaque(box).takeRetainedValue().body() }
      return nil
    }, Unmanaged.passRetained(Box(body)).toOpaque())
  precondition(failure == 0, "the system gives no thread")
  pthread_detach(thread)
}

/// The connection of one thread: opened at first use, and again after it was lost.
final class ThreadConnection {
  private let address: PostgresAddress
  private let timeouts: Timeouts
  private var present: Connection?

  init(_ address: PostgresAddress, _ timeouts: Timeouts) {
    self.address = address
    self.timeouts = timeouts
  }

  func connection() throws(StatementFailure) -> Connection {
    if let present { return present }
    let fresh = try Connection(address, timeouts)
    present = fresh
    return fresh
  }

  /// Closes the connection; the server rolls back what was not committed.
  func end() { present = nil }
}

/// A counting semaphore for threads.
///
/// `@unchecked`: the system's semaphores are thread-safe.
final class Semaphore: @unchecked Sendable {
  private let semaphore = UnsafeMutablePointer<sem_t>.allocate(capacity: 1)

  init() {
    sem_init(semaphore, 0, 0)
  }

  deinit {
    sem_destroy(semaphore)
    semaphore.deallocate()
  }

  func signal() { sem_post(semaphore) }

  func wait() {
    while sem_wait(semaphore) != 0 {}
  }
}
